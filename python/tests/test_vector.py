"""Boards by the thousand, held to the rules and to exact values."""

import copy
import functools
import pickle
import random
import threading

import numpy
import pytest

import inarow
from inarow.vector import Boards
from oracle import games

MARKS = {1: "X", -1: "O"}


def fresh(oracle):
    return ["."] * (oracle.columns * oracle.rows)


def check(boards, place, oracle, board, mover):
    """Holds what is seen of a board to the oracle."""
    stones = numpy.array([MARKS[mover], MARKS[-mover]])
    planes = numpy.array(board)[None, :] == stones[:, None]
    assert boards.to_move[place] == mover
    assert (boards.observations[place].reshape(2, -1) == planes).all()
    mask = numpy.zeros(oracle.actions, numpy.int8)
    mask[[oracle.action(square) for square in oracle.moves(board)]] = 1
    assert (boards.masks[place] == mask).all()


def test_random_steps_of_every_game_up_to_four_by_four_keep_the_rules():
    generator, count = random.Random(3), 3
    for oracle in games():
        first = generator.choice([1, -1])
        boards = Boards(str(oracle), count, first=MARKS[first].lower(), seed=generator.randrange(100))
        plain, movers = [fresh(oracle) for _ in range(count)], [first] * count
        for _ in range(len(plain[0]) + 3):
            actions = boards.sample()
            if generator.random() < 0.2:
                actions[0] = generator.randrange(-2, oracle.actions + 2)
            boards.step(actions)
            for place, action in enumerate(actions):
                board, mover = plain[place], movers[place]
                squares = [square for square in oracle.moves(board) if oracle.action(square) == action]
                is_legal = bool(squares)
                for square in squares:
                    board[square] = MARKS[mover]
                winner = oracle.winner(board, MARKS[mover]) if is_legal else MARKS[-mover]
                reward = 0 if not winner else 1 if winner == MARKS[mover] else -1
                assert boards.rewards[place] == reward
                assert boards.ended[place] == (winner is not None)
                assert boards.illegal[place] == (not is_legal)
                movers[place] = -mover
                if winner is not None:
                    plain[place], movers[place] = fresh(oracle), first
                check(boards, place, oracle, plain[place], movers[place])


@pytest.mark.parametrize("game", ["gomoku", "4x4x4+gravity", "22,22,7+misere", "9,7,4+gravity", "8,8,5"])
def test_boards_of_every_word_are_positions(game):
    boards = Boards(game, 5, seed=1)
    positions = [inarow.Position(game)] * 5
    for _ in range(150):
        actions = boards.sample()
        boards.step(actions)
        for place, action in enumerate(actions.tolist()):
            after = positions[place].play(action)
            mover = positions[place].to_move
            outcome = after.outcome
            reward = 0 if not outcome or not outcome["winner"] else 1 if outcome["winner"] == mover else -1
            assert (boards.rewards[place], boards.ended[place]) == (reward, after.is_over)
            positions[place] = inarow.Position(game) if after.is_over else after
            assert boards[place] == positions[place]
            assert (boards.observations[place] == positions[place].planes()).all()
            assert (boards.masks[place] == positions[place].mask()).all()


def test_arrays_are_changed_in_place():
    boards = Boards("connect-four", 100, seed=1)
    arrays = [boards.observations, boards.masks, boards.to_move, boards.rewards, boards.ended, boards.illegal]
    shapes = [(100, 2, 6, 7), (100, 7), (100,), (100,), (100,), (100,)]
    assert [array.shape for array in arrays] == shapes
    assert [str(array.dtype) for array in arrays] == ["int8", "int8", "int8", "float32", "bool", "bool"]
    for _ in range(60):
        boards.step(boards.sample())
    after = [boards.observations, boards.masks, boards.to_move, boards.rewards, boards.ended, boards.illegal]
    assert all(one is other for one, other in zip(arrays, after, strict=True))
    assert arrays[0].any() and arrays[2].min() == -1 and arrays[1].sum() <= 700
    assert Boards("3x3x3", 2).observations.shape == (2, 2, 3, 3, 3)



def test_the_same_seed_draws_the_same():
    def drawn(seed):
        boards = Boards("4,4,3", 50, seed=seed)
        return [boards.sample().tolist() for _ in range(3)]

    assert drawn(1) == drawn(1) != drawn(2)
    boards = Boards("4,4,3", 50)
    boards.reset(seed=1)
    assert boards.sample().tolist() == drawn(1)[0]


def test_values_are_those_of_an_analysis():
    for game in ["tictactoe", "3,3,3+misere", "4,3,3", "4,4,4+gravity"]:
        boards = Boards(game, 30, seed=2)
        for _ in range(6):
            boards.step(boards.sample())
        values = boards.values()
        assert values.dtype == numpy.int8 and ((values == -2) == (boards.masks == 0)).all()
        for place in range(30):
            position, worth = boards[place], {"win": 1, "draw": 0, "loss": -1}
            found = inarow.analyze(position)["moves"]
            assert len(found) == boards.masks[place].sum()
            for move in found:
                action = position.legal_actions[position.legal_moves.index(move["move"])]
                assert values[place, action] == worth[move["value"]]



EARLY = ["gfedcbaabc", "aabbggffcc"]


def test_values_by_threads_are_those_of_one_and_a_board_that_fails_leaves_the_others_theirs():
    drawn = Boards("connect-four", 500, seed=7)
    for _ in range(28):
        drawn.step(drawn.sample())
    late = [place for place in range(500) if drawn.observations[place].sum() == 28]
    boards = Boards("connect-four", 12)
    for place in range(12):
        boards[place] = drawn[late[place]]
    # Ten plies, which no book knows.
    empty = inarow.Position("connect-four")
    boards[3], boards[9] = (functools.reduce(inarow.Position.play, moves, empty) for moves in EARLY)
    marked = boards.values(limit_nodes=50_000, threads=3, errors="mark")
    assert (marked[boards.masks == 0] == -2).all()
    for place in range(12):
        alone = Boards("connect-four", 1)
        alone[0] = boards[place]
        wanted = [-3] * 7 if place in (3, 9) else alone.values()[0].tolist()
        assert marked[place].tolist() == wanted
    with pytest.raises(inarow.LimitReached, match="more than 1,000 "):
        boards.values(limit_nodes=1000, threads=3)
    with pytest.raises(inarow.TextError, match="raise, mark"):
        boards.values(errors="ignore")


def test_boards_are_put_and_begun_anew():
    boards = Boards("tictactoe", 3)
    boards[-1] = inarow.Position("tictactoe", "XX./OO./...")
    assert str(boards[2]) == "XX./OO./..." and boards.masks[2].sum() == 5 and len(boards) == 3
    boards.step([0, 0, 2])
    assert boards.rewards.tolist() == [0, 0, 1] and str(boards[2]) == ".../.../..."
    boards.reset(numpy.array([True, False, False]))
    assert [str(boards[place]) for place in range(3)] == [".../.../...", "X../.../...", ".../.../..."]
    boards[0] = inarow.Position("tictactoe", "XXX/OO./...")
    assert boards.sample()[0] == -1 and not boards.masks[0].any()
    boards.step(numpy.zeros(3, numpy.uint8))
    assert boards.illegal.tolist() == [True, True, False] and boards.ended[0]


def test_what_fits_no_board_is_refused():
    boards = Boards("tictactoe", 3)
    for wrong in [[1, 2], numpy.zeros((3, 1), int), numpy.zeros(4, int), [0.5, 0, 0], ["a", "b", "c"], None]:
        with pytest.raises((ValueError, TypeError), match="expected an array"):
            boards.step(wrong)
    assert str(boards[0]) == ".../.../..."
    with pytest.raises(ValueError):
        boards.reset(numpy.array([True]))
    for place in (3, -4):
        with pytest.raises(IndexError):
            boards[place]
    with pytest.raises(ValueError):
        boards[0] = inarow.Position("4,4,3")
    with pytest.raises(inarow.TextError):
        Boards("3,3", 2)


def test_boards_that_no_memory_holds_are_refused():
    for game in ("tictactoe", "gomoku"):
        for count in (2**45, 2**62, 2**63 - 1):
            with pytest.raises(MemoryError, match=f"for {count} boards"):
                Boards(game, count)


@pytest.mark.parametrize("game", ["tictactoe", "connect-four", "4x4x4+gravity"])
def test_copies_go_on_alike(game):
    boards = Boards(game, 20, first="o", seed=3)
    for _ in range(4):
        boards.step(boards.sample())
    boards.step(numpy.full(20, -1))
    boards[3] = inarow.Position(game).play(0)
    copies = [copy.copy(boards), copy.deepcopy(boards), pickle.loads(pickle.dumps(boards)), boards]
    told = []
    for one in copies:
        seen = [one.rewards.tolist(), one.ended.tolist(), one.illegal.tolist()]
        for _ in range(12):
            one.step(one.sample())
            seen.append((one.observations.tolist(), one.masks.tolist(), one.to_move.tolist()))
        told.append((repr(one), seen))
    assert told[0] == told[1] == told[2] == told[3]
    assert told[0][0] == f"Boards('{inarow.Game(game)}', 20)"


def test_actions_come_in_any_array_of_whole_numbers():
    for actions in [[4, 0, 8], numpy.array([4, 0, 8], numpy.uint8), numpy.array([4, 9, 0, 9, 8, 9])[::2]]:
        boards = Boards("tictactoe", 3)
        boards.step(actions)
        assert [str(boards[place]) for place in range(3)] == [".../.X./...", "X../.../...", ".../.../..X"]


def test_others_run_while_boards_are_stepped():
    boards, seen, over = Boards("gomoku", 2000, seed=1), [], threading.Event()

    def other():
        while not over.is_set():
            seen.append(len(seen))
            over.wait(0.001)

    thread = threading.Thread(target=other)
    thread.start()
    while len(seen) < 3:
        boards.step(boards.sample())
    over.set()
    thread.join()
