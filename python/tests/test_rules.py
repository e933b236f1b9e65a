"""Positions by the rules, beside an oracle that shares nothing with them."""

import random

import pytest

import inarow
from oracle import games, text

STONES = {"x": "X", "o": "O"}
STONES_OF = {"X": "x", "O": "o", ".": None}


def play_through(oracle, generator):
    """A random game, held to the oracle at every position."""
    first = generator.choice("xo")
    position = inarow.Game(str(oracle)).empty(first)
    board, mover = ["."] * (oracle.columns * oracle.rows), first
    while True:
        assert position.to_move == mover
        legal = oracle.moves(board)
        assert [position.game.square(move) for move in position.legal_moves] == legal
        assert position.legal_actions == [oracle.action(square) for square in legal]
        for square in set(range(len(board))) - set(legal):
            with pytest.raises(inarow.IllegalMove):
                position.play(position.game.square_name(square))
        for action in set(range(-1, oracle.actions + 2)) - set(position.legal_actions):
            with pytest.raises(inarow.IllegalMove):
                position.play(action)
        assert list(position) == [STONES_OF[stone] for stone in board]
        square = generator.choice(legal)
        before = str(position)
        after = position.play(oracle.action(square))
        assert after == position.play(position.game.square_name(square))
        assert str(position) == before
        board[square] = STONES[mover]
        assert str(after).split(" ")[0] == text(board, oracle.columns)
        winner = oracle.winner(board, STONES[mover])
        if winner is not None:
            outcome = after.outcome
            assert after.is_over and after.to_move is None and after.legal_moves == []
            assert outcome["winner"] == (winner.lower() or None)
            assert bool(outcome["lines"]) == bool(winner)
            return
        assert after.outcome is None
        position, mover = after, "o" if mover == "x" else "x"


def test_random_games_of_every_game_up_to_four_by_four_keep_the_rules():
    generator = random.Random(1)
    played = 0
    for oracle in games():
        for _ in range(3):
            play_through(oracle, generator)
        played += 1
    assert played == 528


def test_cubes_are_played_too():
    position = inarow.Position("3x3x3+gravity")
    assert position.game.boards == 3 and position.array().shape == (3, 3, 3)
    assert len(position.legal_moves) == position.game.actions == 9
    assert position.legal_actions == list(range(9)) and position.play(4) == position.play("b2c")
    for move in ["a1c", "a1b", "b1c", "b1b", "c1c"]:
        position = position.play(move)
    assert position.outcome == {"winner": "x", "lines": [["a1c", "b1c", "c1c"]]}
    assert position._repr_svg_() is None
