"""Every question is answered as the command of its name answers it."""

import os
import random
import signal
import threading

import pytest

import inarow
from program import said, timeless

ARTICLES = ["corner-first", "center-first", "line-score", "minimax", "alpha-beta"]
OTHERS = ["minimax:as-printed", "alpha-beta:as-printed", "perfect", "perfect:soonest"]


def positions():
    """Every position of tic-tac-toe that X begins and that is not over."""
    layer, all_of_them = {inarow.Position()}, []
    while layer:
        all_of_them += sorted(layer, key=str)
        layer = {position.play(move) for position in layer for move in position.legal_moves}
        layer = {position for position in layer if not position.is_over}
    return all_of_them


@pytest.mark.parametrize("player", ARTICLES + OTHERS)
def test_players_are_those_of_the_command_line_at_every_position(player):
    asked = positions()
    assert len(asked) == 4520
    told = said("moves", "--player", player, "--position", "-", given="\n".join(map(str, asked)) + "\n")
    assert [inarow.moves(position, player) for position in asked] == told


@pytest.mark.parametrize("game", ["3,3,3+misere", "4,4,3+gravity", "3x3x3", "5,4,4+no-overline"])
def test_players_of_other_games_too(game):
    position = inarow.Position(game).play(inarow.Position(game).legal_moves[-1])
    call = ["--game", game, "--position", str(position)]
    for player in ["random", "level:beginner", "search:nodes=500"]:
        assert inarow.moves(position, player) == said("moves", "--player", player, *call)[0]
    assert inarow.moves(position) == said("moves", *call)[0]


@pytest.mark.parametrize(
    ("game", "position", "options"),
    [("tictactoe", "XX./OO./X.O", {}), ("6,5,4", "6/6/6/6/X5", {"limit_nodes": 3000, "lines": 2})],
)
def test_an_analysis_is_that_of_the_command(game, position, options):
    call = [word for name, value in options.items() for word in (f"--{name.replace('_', '-')}", str(value))]
    told = said("analyze", "--game", game, "--position", position, *call)
    assert timeless(inarow.analyze(inarow.Position(game, position), **options)) == timeless(told[0])


def begun(game, drawn):
    """A position to which random moves lead, in which the game goes on."""
    position = inarow.Position(game)
    for _ in range(drawn.randrange(20)):
        after = position.play(drawn.choice(position.legal_moves))
        if after.is_over:
            break
        position = after
    return position


def worth(analysis):
    """What an analysis says of a position and its moves."""
    moves = [(move["move"], move["value"], move["plies"]) for move in analysis["moves"]]
    return analysis["value"], analysis["plies"], sorted(moves)


def hold(games, positions):
    """Asks about positions of games here and by the command: each is proven to be worth the same."""
    drawn = random.Random(17)
    for game in games:
        asked = [begun(game, drawn) for _ in range(positions)]
        given = "".join(f"{position}\n" for position in asked)
        told = said("analyze", "--game", game, "--position", "-", given=given)
        for position, command in zip(asked, told, strict=True):
            found = inarow.analyze(position)
            assert isinstance(found["value"], str), f"{game} {position}"
            assert worth(found) == worth(command), f"{game} {position}"


def small_games():
    return [known["game"] for known in said("values", "--squares", "20")]


def test_a_position_is_worth_what_the_command_says():
    hold(small_games()[3::16], 6)


@pytest.mark.soak
def test_every_small_game_is_worth_what_the_command_says():
    hold(small_games(), 200)



def test_a_review_is_that_of_the_command():
    record = inarow.Record("tictactoe", "b2 b1 a1 c3 a3 a2 c1", x="Ann", o="Bo")
    told = said("review", "-", given=record.write("json"))[0]
    found = inarow.review(record)
    assert {**told, "place": None, "players": None} == {**found, "place": None, "players": None}


@pytest.mark.parametrize("player", [*ARTICLES, "perfect"])
def test_an_audit_is_that_of_the_command(player):
    told = said("audit", player, "--against", "random", "--against", "line-score", "--mistakes", "3")[0]
    assert inarow.audit(player, against=["random", "line-score"], mistakes=3) == told


def test_an_audit_by_games_is_that_of_the_command():
    call = ["--game", "5,5,4", "--as", "first", "--limit-nodes", "10", "--sample", "7", "--seed", "3"]
    told = said("audit", "random", "--against", "line-score", *call)[0]
    options = {"as_": "first", "limit_nodes": 10, "sample": 7, "seed": 3}
    assert inarow.audit("random", inarow.Game("5,5,4"), against=["line-score"], **options) == told


def test_a_tournament_is_that_of_the_command():
    names = ["random", "line-score", "center-first"]
    assert inarow.arena(names, seed=1) == said("arena", *names, "--seed", "1")[0]
    call = ["--game", "5,5,4", "--rounds", "4", "--seed", "2", "--threads", "2", "--opening-plies", "3"]
    found = inarow.arena(names, "5,5,4", rounds=4, seed=2, threads=2, opening_plies=3)
    assert found == said("arena", *names, *call)[0]


def test_openings_are_given():
    found = inarow.arena(["random", "line-score"], "4,4,3", openings=["a1 b2", ["c3", 0]], rounds=2, seed=1)
    assert [opening["line"] for opening in found["openings"]] == [["a1", "b2"], ["c3", "a4"]]
    with pytest.raises(inarow.IllegalMove):
        inarow.arena(["random", "line-score"], "4,4,3", openings=["a1 a1"])


def test_a_position_is_solved_and_its_certificate_judged(tmp_path):
    proof = tmp_path / "proof.cert"
    found = inarow.solve(inarow.Game("4,3,3"), proof=proof)
    told = said("solve", "--game", "4,3,3", "--proof", str(tmp_path / "other.cert"))[0]
    assert {**timeless(found), "proof": None} == {**timeless(told), "proof": None}
    assert (found["value"], found["proof"]) == ("win", str(proof))
    assert proof.read_bytes() == (tmp_path / "other.cert").read_bytes()
    judged = inarow.verify(proof)
    assert timeless(judged) == timeless(said("verify", str(proof))[0])
    assert judged == {**inarow.verify(proof.read_bytes()), "seconds": judged["seconds"]}
    with pytest.raises(FileExistsError):
        inarow.solve(inarow.Game("4,3,3"), proof=proof)
    one, two = (inarow.solve(inarow.Game("7,6,5"), threads=threads) for threads in (1, 2))
    assert timeless(one) == timeless(two)



def test_a_search_that_is_not_done_says_so(tmp_path):
    proof = tmp_path / "proof.cert"
    with pytest.raises(inarow.LimitReached, match="nodes"):
        inarow.solve(inarow.Game("7,7,5"), limit_nodes=10, proof=proof)
    assert not proof.exists()
    with pytest.raises(ValueError, match="64"):
        inarow.solve(inarow.Game("15,15,5"))
    over = inarow.Position("tictactoe", "XXX/OO./...")
    assert (inarow.solve(over)["value"], inarow.solve(over)["plies"]) == ("loss", 0)


def test_what_is_no_player_is_refused():
    for text, column in [("nobody", 1), ("search:nodes=0", 8), ("mcts:depth=3", 6)]:
        with pytest.raises(inarow.TextError) as raised:
            inarow.moves(inarow.Position(), text)
        assert raised.value.column == column, raised.value
    with pytest.raises(inarow.PlayerError) as raised:
        inarow.audit("corner-first", inarow.Game("connect-four"))
    assert (raised.value.player, raised.value.position) == ("corner-first", None)
    for player in ["mcts", "human"]:
        with pytest.raises(inarow.PlayerError):
            inarow.moves(inarow.Position(), player)
    with pytest.raises(TypeError):
        inarow.moves(inarow.Position(), 3)
    for wrong in [["random"], ["random", "random"]]:
        with pytest.raises(ValueError):
            inarow.arena(wrong)
    with pytest.raises(ValueError):
        inarow.arena(["random", "perfect"], openings=["a1 b1 a2 b2 a3"])
    with pytest.raises(inarow.IllegalMove):
        inarow.moves(inarow.Position("tictactoe", "XXX/OO./..."), "random")


@pytest.mark.skipif(os.name == "nt", reason="signals are sent by number")
@pytest.mark.parametrize(
    "ask",
    [
        lambda: inarow.analyze(inarow.Game("gomoku"), limit_nodes=10**15),
        lambda: inarow.solve(inarow.Game("8,7,5")),
        lambda: inarow.audit("random", against=["random"], limit_nodes=0, sample=10**15),
        lambda: inarow.arena(["random", "line-score"], rounds=10**6, sample=True),
    ],
)
def test_a_long_question_lets_others_run_and_ends_at_once(ask):
    """The side thread could not send the signal if the question had the interpreter's lock."""
    sender = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    sender.start()
    with pytest.raises(KeyboardInterrupt):
        ask()
    sender.join()


def test_files_are_named_where_they_cannot_be_opened(tmp_path):
    with pytest.raises(FileNotFoundError, match="there is no such file") as raised:
        inarow.verify(tmp_path / "none.cert")
    assert raised.value.filename == str(tmp_path / "none.cert") and raised.value.filename in str(raised.value)
    (tmp_path / "proof.cert").touch()
    inarow.set_language("zh")
    try:
        with pytest.raises(FileExistsError, match="文件已经有了") as raised:
            inarow.solve(inarow.Game(), proof=tmp_path / "proof.cert")
    finally:
        inarow.set_language("en")
    assert raised.value.filename == str(tmp_path / "proof.cert")


def test_times_that_are_none_are_refused():
    for ask in [
        lambda time: inarow.analyze(inarow.Game(), limit_time=time),
        lambda time: inarow.arena(["random", "minimax"], move_time=time),
    ]:
        for time in (-1.0, float("nan"), float("inf"), 1e300):
            with pytest.raises(ValueError, match="expected a number of seconds"):
                ask(time)
