"""Players that learn, and their files."""

import os
import pickle
import signal
import threading

import numpy
import pytest
from program import said, timeless

import inarow
import inarow.cluster


@pytest.mark.parametrize(
    ("method", "options"),
    [
        ("q-learning", {"learning_rate": 0.25, "exploration": 0.5}),
        ("td", {"trace": 0.75, "final_exploration": 0.0625, "against": "random"}),
        ("menace", {"against": "perfect"}),
    ],
)
def test_a_training_is_that_of_the_command(method, options, tmp_path):
    own, its, stages = tmp_path / "own", tmp_path / "its", []
    player = inarow.train("3,3,3", method, games=300, seed=3, **options, on_stage=lambda *told: stages.append(told))
    player.save(own)
    call = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    told = said("train", method, "--games", "300", "--seed", "3", *call, "--out", str(its))
    assert own.read_bytes() == its.read_bytes()
    assert [stage["games"] for stage, _ in stages] == [10, 20, 50, 100, 200, 300]
    for (stage, _), line in zip(stages, told, strict=True):
        line["audit"]["player"] = method
        assert timeless(stage) == timeless(line)
    assert stages[-1][1] == player != stages[0][1]


def test_a_learned_player_is_a_player_for_every_question(tmp_path):
    player = inarow.train(seed=1)
    exact = inarow.audit(player, against=["random"])
    assert [(side["worst"], side["exact"]) for side in exact["sides"]] == [("draw", True)] * 2
    asked = inarow.audit(lambda position: player(position), against=["random"])
    assert [side["against"] for side in exact["sides"]] == [side["against"] for side in asked["sides"]]
    assert inarow.play(player, "perfect", seed=1).result == "draw"
    assert [one["player"] for one in inarow.arena([player, "random"])["players"]] == ["q-learning", "random"]
    [move] = inarow.moves(inarow.Position("tictactoe", "XX./OO./..."), player)["moves"]
    assert (move["move"], move["rule"]) == ("c3", "learned")
    numbers = player.numbers(inarow.Position("tictactoe", "XO./.../..."))
    wins = {move["move"] for move in inarow.analyze(inarow.Position("tictactoe", "XO./.../..."))["moves"] if move["value"] == "win"}
    assert len(numbers) == 7 and {move for move, number in numbers.items() if number > 0.5} == wins
    # An image of the empty board's corner, and of its edge.
    assert len(player.numbers(inarow.Position())) == 3 and player.numbers(inarow.Position("tictactoe", "XXX/OO./...")) == {}
    player.save(tmp_path / "mine")
    for back in (inarow.LearnedPlayer.load(tmp_path / "mine"), pickle.loads(pickle.dumps(player))):
        assert back == player and (back.method, back.game) == ("q-learning", inarow.Game())
    [told] = said("audit", f"learned:{tmp_path / 'mine'}")
    assert [side["exploited"] for side in told["sides"]] == [side["exploited"] for side in exact["sides"]]


def test_a_file_names_a_player_wherever_a_name_does(tmp_path):
    player, name = inarow.train(seed=1), f"learned:{tmp_path / 'mine'}"
    player.save(tmp_path / "mine")
    named = inarow.Player(name)
    assert pickle.loads(pickle.dumps(named))(inarow.Position("tictactoe", "XX./OO./...")) == "c3"
    assert (named.name, named.game) == (name, inarow.Game())
    for ask in (lambda one: inarow.audit(one)["sides"], lambda one: inarow.moves(inarow.Position(), one)["moves"]):
        assert ask(name) == ask(named) == ask(player)
    assert inarow.play(name, named, seed=1).result == "draw"
    against = inarow.train(method="td", games=20, seed=1, against=name)
    said("train", "td", "--games", "20", "--seed", "1", "--against", name, "--out", str(tmp_path / "its"))
    assert inarow.LearnedPlayer.load(tmp_path / "its") == against
    said("train", "n-tuple", "--game", "3,3,3", "--games", "20", "--seed", "1", "--out", str(tmp_path / "four"))
    assert inarow.audit(f"learned:{tmp_path / 'four'}")["sides"][0]["exact"]
    for error, ask in [
        (FileNotFoundError, lambda: inarow.Player("learned:none")),
        (inarow.TextError, lambda: inarow.Player(f"learned:{__file__}")),
        (inarow.PlayerError, lambda: inarow.Player(name, "4,4,3")),
    ]:
        with pytest.raises(error):
            ask()


def test_report_cards_are_those_of_the_command(tmp_path):
    player = inarow.train(seed=1)
    player.save(tmp_path / "mine")
    name = f"learned:{tmp_path / 'mine'}"
    [told] = said("grade", name, "line-score")
    found = inarow.grade([player, "line-score"])
    assert [card["bot"] for card in found["bots"]] == ["q-learning", "line-score"]
    for card, its in zip(found["bots"], told["bots"], strict=True):
        for key in ["mark", "score", "worst", "losing_lines", "mistakes", "exact", "points_won"]:
            assert card[key] == its[key], key
    with pytest.raises(inarow.PlayerError):
        inarow.grade(["mcts"])


@pytest.mark.parametrize(("method", "options"), [("q-learning", {}), ("td", {"against": "random"}), ("menace", {})])
def test_a_training_that_was_ended_goes_on_to_the_same_player(method, options):
    players = []

    def ends(stage, player):
        players.append(player)
        if stage["games"] == 100:
            raise StopIteration

    with pytest.raises(StopIteration):
        inarow.train(method=method, games=300, seed=2, on_stage=ends, **options)
    stages = []
    whole = inarow.train(method=method, games=300, seed=2, **options)
    assert players[-1].resume(threads=2, on_stage=lambda stage, player: stages.append(stage["games"])) == whole
    assert stages == [200, 300]
    with pytest.raises(ValueError, match="all games"):
        whole.resume()


def test_a_checkpoint_tells_players_apart_that_look_alike(tmp_path):
    one, other = (inarow.train(games=20, seed=seed) for seed in (1, 2))
    policies = numpy.zeros((2, 5478, 9))
    policies[1, 2739, 4] = 1
    for first, second in ((one, other), policies):
        asked, path = [[(player,)] for player in (first, second)], tmp_path / type(first).__name__
        for _ in range(2):
            with inarow.cluster._kept(path, repr, asked[0]):
                pass
        with pytest.raises(ValueError, match="another call"), inarow.cluster._kept(path, repr, asked[1]):
            pass


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"games": 0}, "games is out of its range"), ({"learning_rate": 2}, "learning_rate"),
        ({"exploration": -0.1}, "exploration"), ({"method": "td", "trace": float("nan")}, "trace"),
        ({"trace": 0.5}, "trace has no effect on q-learning"), ({"method": "menace", "learning_rate": 0.5}, "on menace"),
        ({"game": "gomoku"}, "250,000"),
    ],
)  # fmt: skip
def test_what_cannot_be_trained_is_refused(options, problem):
    with pytest.raises(ValueError, match=problem):
        inarow.train(**options)


def test_what_is_no_learned_player_is_refused(tmp_path):
    for error, options in [(inarow.TextError, {"method": "sarsa"}), (inarow.PlayerError, {"against": "mcts"})]:
        with pytest.raises(error):
            inarow.train(**options, games=1)
    player = inarow.train(games=1, seed=1)
    for ask in (lambda: inarow.audit(player, "4,4,3"), lambda: player(inarow.Position("4,4,3")), lambda: player.numbers(inarow.Position("4,4,3"))):
        with pytest.raises(inarow.PlayerError):
            ask()
    player.save(tmp_path / "whole")
    (tmp_path / "damaged").write_bytes((tmp_path / "whole").read_bytes().replace(b"q-", b"p-"))
    with pytest.raises(inarow.TextError, match="checksum"):
        inarow.LearnedPlayer.load(tmp_path / "damaged")
    with pytest.raises(FileNotFoundError):
        inarow.LearnedPlayer.load(tmp_path / "none")
    with pytest.raises(OSError):
        player.save(tmp_path)


def test_what_a_function_of_a_stage_raises_ends_the_training():
    def raises(stage, player):
        raise KeyError(stage["games"])

    with pytest.raises(KeyError, match="10"):
        inarow.train(on_stage=raises)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent by number")
def test_a_training_lets_others_run_and_ends_at_once():
    sender = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    sender.start()
    with pytest.raises(KeyboardInterrupt):
        inarow.train(games=10**15, seed=1)
    sender.join()
