"""Pickles, copies, threads and processes."""

import concurrent.futures
import copy
import multiprocessing
import pickle
import threading

import pytest

import inarow


def values():
    game = inarow.Game("4,4,3+gravity+misere")
    position = game.empty("o").play("a").play("b")
    yield game
    yield position
    yield inarow.Position("3,3,3", "XXX/OO./...")
    yield inarow.Position("4x4x4").play("b2d")
    yield inarow.Record(game, "a1 b1", first="o", end="resigned x", tags=[("a", '"')])


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_come_back_as_they_were(protocol):
    for value in values():
        back = pickle.loads(pickle.dumps(value, protocol))
        assert back == value and hash(back) == hash(value) and repr(back) == repr(value)


def test_exceptions_come_back_with_their_column():
    for error in [inarow.TextError("wrong", 3, 2), inarow.TextError("wrong"), inarow.IllegalMove("no")]:
        back = pickle.loads(pickle.dumps(error))
        assert (type(back), str(back), back.args) == (type(error), str(error), error.args)


def test_copies_are_equal():
    for value in values():
        assert copy.copy(value) == value and copy.deepcopy([value]) == [value]


def test_players_go_on_to_draw_the_same():
    player = inarow.Player("random", "4,4,3", seed=1, threads=2)
    position = inarow.Position("4,4,3")
    player(position)
    copies = [copy.copy(player), copy.deepcopy(player)]
    protocols = range(pickle.HIGHEST_PROTOCOL + 1)
    copies += [pickle.loads(pickle.dumps(player, protocol)) for protocol in protocols]
    drawn = [player(position) for _ in range(20)]
    for other in copies:
        assert [other(position) for _ in range(20)] == drawn and repr(other) == repr(player)


def test_errors_come_back_with_their_cause():
    error = inarow.PlayerError("no move", "careless")
    error.__cause__ = KeyError("no idea")
    back = pickle.loads(pickle.dumps(error))
    assert str(back) == "no move" and repr(back.__cause__) == repr(error.__cause__)


def test_nothing_can_be_changed():
    for value in values():
        with pytest.raises(AttributeError):
            value.game = None
        with pytest.raises(TypeError):
            type("Own", (type(value),), {})


def count(position, plies):
    """How many games of so many plies follow."""
    if plies == 0 or position.is_over:
        return int(plies == 0)
    return sum(count(position.play(move), plies - 1) for move in position.legal_moves)


def test_threads_share_positions():
    position = inarow.Position("4,4,3")
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: count(position, 3), range(8))) == {16 * 15 * 14}


def test_a_game_is_compiled_once_however_many_threads_ask():
    found, start = [], threading.Barrier(4)

    def ask():
        start.wait()
        found.append(inarow.Position("5,5,4").play("c3"))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1 and len(found) == 4


def test_processes_are_sent_positions():
    positions = [inarow.Position("4,4,3").play(move) for move in ("a1", "d4")]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.starmap(count, [(position, 2) for position in positions]) == [15 * 14] * 2
