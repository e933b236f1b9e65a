"""Players by name, and functions in this process as players."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

import inarow


def center_first(position):
    """The second article's player, written by somebody else."""
    me, other = ("x", "o") if position.to_move == "x" else ("o", "x")
    for side in (me, other):
        if found := position.completions(side):
            return found[0]
    return next(square for square in (4, 0, 2, 6, 8, 1, 3, 5, 7) if square in position.legal_actions)


def corner_first(position):
    """The first article's player, which tells its chances."""
    me, other = ("x", "o") if position.to_move == "x" else ("o", "x")
    for side in (me, other):
        pad = {int(position.game.square_name(move, notation="numpad")): move for move in position.completions(side)}
        if pad:
            return {pad[min(pad)]: 1}
    for region in (["a1", "a3", "c1", "c3"], ["b2"], position.legal_moves):
        if free := [move for move in region if move in position.legal_moves]:
            return {move: Fraction(1, len(free)) for move in free}


@pytest.mark.parametrize(("function", "name"), [(center_first, "center-first"), (corner_first, "corner-first")])
def test_a_function_is_audited_as_the_player_that_it_is(function, name):
    ours = inarow.audit(name, against=["random"])
    found = inarow.audit(function, against=["random"])
    for own, other in zip(ours["sides"], found["sides"], strict=True):
        for key in ["worst", "losing_line", "exploited", "positions", "mistakes", "exact"]:
            assert own[key] == other[key], key
        assert own["against"] == other["against"]
    assert found["player"] == function.__name__


def test_a_function_tells_its_chances():
    told = inarow.moves(inarow.Position("tictactoe", "XO./.../..."), corner_first)
    assert [(move["move"], move["probability"]) for move in told["moves"]] == [
        ("c3", "1/3"), ("a1", "1/3"), ("c1", "1/3"),
    ]  # fmt: skip
    for chances in [{"a1": 0.25, 4: 0.75}, {"a1": "1/4", "b2": "3/4"}]:
        told = inarow.moves(inarow.Position(), lambda position, told=chances: told)
        assert [move["probability"] for move in told["moves"]] == ["3/4", "1/4"]


def test_a_function_that_draws_is_asked_often():
    answers = iter(["a1", "a1", "b2", "a1"])
    told = inarow.moves(inarow.Position(), lambda position: next(answers), asks=4)
    assert [(move["move"], move["probability"]) for move in told["moves"]] == [("b2", "1/4"), ("a1", "3/4")]


class Broken(Exception):
    pass


def breaks(position):
    if str(position) == "X../.../...":
        raise Broken("no idea")
    return position.legal_actions[0]


@pytest.mark.parametrize(
    "ask",
    [
        lambda player: inarow.audit(player),
        lambda player: inarow.arena([player, "minimax"], rounds=5, sample=True),
        lambda player: inarow.arena([player, "minimax"], rounds=5, sample=True, threads=3),
        lambda player: inarow.play("minimax", player),
        lambda player: inarow.moves(inarow.Position().play("a3"), player),
    ],
)
def test_what_a_function_raises_is_told_with_its_position(ask):
    with pytest.raises(inarow.PlayerError) as raised:
        ask(breaks)
    error = raised.value
    assert str(error.position) in ("X../.../...",) and error.player == "breaks"
    assert isinstance(error.__cause__, Broken) and "no idea" in str(error)


@pytest.mark.parametrize(
    ("answer", "cause"),
    [
        ("a1", None), (6, None), ("z9", inarow.TextError), (99, inarow.IllegalMove), (None, TypeError),
        ({}, None), ({"b2": 0.5}, None), ({"a1": 1}, None), ({"b2": "much"}, None), ({"b2": -1}, None),
    ],
)  # fmt: skip
def test_what_is_no_legal_move_is_told_with_its_position(answer, cause):
    position = inarow.Position("tictactoe", "XO./.../X.O")
    with pytest.raises(inarow.PlayerError) as raised:
        inarow.moves(position, lambda position: answer)
    assert raised.value.position == position and str(position) in str(raised.value)
    assert raised.value.__cause__ is None if cause is None else isinstance(raised.value.__cause__, cause)


def test_a_function_is_interrupted():
    def interrupts(position):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        inarow.audit(interrupts)


def test_players_play_the_same_game_from_the_same_seed():
    games = [inarow.play("random", "mcts:nodes=50", "4,4,3", seed=5) for _ in range(2)]
    assert games[0] == games[1] != inarow.play("random", "mcts:nodes=50", "4,4,3", seed=6)
    assert games[0].players == ("random", "mcts:nodes=50") and games[0].result != "open"
    began = inarow.play("random", center_first, first="o", seed=1)
    assert began.first == "o" and began.players == ("random", "center_first")


def test_a_player_keeps_to_its_game_and_its_seed():
    player = inarow.Player("random", "4,4,3", seed=1)
    again = inarow.Player("random", "4,4,3", seed=1)
    position = inarow.Position("4,4,3")
    assert [player(position) for _ in range(9)] == [again(position) for _ in range(9)]
    assert (player.name, str(player.game)) == ("random", "4,4,3")
    with pytest.raises(inarow.PlayerError):
        player(inarow.Position())
    with pytest.raises(inarow.IllegalMove):
        inarow.Player("random")(inarow.Position("tictactoe", "XXX/OO./..."))
    with pytest.raises(inarow.PlayerError):
        inarow.Player("human")


def test_a_player_is_asked_by_many_threads():
    player = inarow.Player("perfect", "4,4,3")
    position = inarow.Position("4,4,3").play("a1")
    with ThreadPoolExecutor(4) as pool:
        moves = list(pool.map(player, [position] * 20))
    best = {move["move"] for move in inarow.moves(position, player)["moves"]}
    assert set(moves) <= best


def test_a_player_of_this_program_is_a_function():
    minimax = inarow.Player("minimax")
    found = inarow.audit(lambda position: minimax(position), as_="first", asks=1)
    assert (found["sides"][0]["worst"], found["sides"][0]["mistakes"]) == ("draw", 0)
