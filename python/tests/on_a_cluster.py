"""Work on a local cluster of three nodes of Ray, one of which is killed in the middle, beside the same on one machine."""

import json
import sys
import tempfile
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

import inarow
from inarow import cluster


def first_free(position):
    return position.legal_moves[0]


def chooses(number):
    def player(position):
        return position.legal_moves[number]

    return player


def fails(position):
    raise KeyError("no idea")


def main():
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    extra = [nodes.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=nodes.address, log_to_driver=False)
    assert ray.cluster_resources()["CPU"] == 3
    asked = {"players": ["random", "center-first", first_free], "game": "4,4,3", "rounds": 400, "seed": 5}
    wanted = inarow.arena(**asked, sample=True)
    kept, seen = Path(tempfile.mkdtemp()) / "arena", []

    def progress(done, count):
        seen.append(done)
        if done == 10:
            nodes.remove_node(extra.pop(), allow_graceful=False)

    found = cluster.arena(**asked, rounds_a_piece=10, checkpoint=kept, progress=progress)
    assert found == wanted and seen == list(range(1, 41)) and len(extra) == 1
    # Resumed after a cut in the middle of a line; another call does not resume it.
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:30])[:-5])
    seen.clear()
    again = cluster.arena(**asked, rounds_a_piece=10, checkpoint=kept, progress=lambda done, _: seen.append(done))
    assert again == wanted and seen == list(range(29, 41)), seen
    assert [file.name for file in kept.parent.iterdir()] == [kept.name]
    try:
        cluster.arena(**{**asked, "seed": 6}, rounds_a_piece=10, checkpoint=kept)
        raise AssertionError("a checkpoint of another call was taken")
    except ValueError as error:
        assert "another call" in str(error)
    for kind, wanted in [(MemoryError, {"count": 10**18}), (ValueError, {"count": 5, "games_a_piece": 0})]:
        try:
            cluster.games("random", "random", **wanted)
            raise AssertionError(wanted)
        except kind as error:
            assert str(next(iter(wanted.values()))) in str(error)

    asked = {"player": first_free, "position": "5,5,4", "against": ["random", "center-first"], "sample": 30, "seed": 2}
    wanted = inarow.audit(**asked, limit_nodes=0)
    assert cluster.audit(**asked, games_a_piece=7) == wanted and not wanted["sides"][0]["exact"]
    usual = {"player": "corner-first", "position": "4,4,4", "as_": "second", "sample": 6, "seed": 1}
    assert cluster.audit(**usual, games_a_piece=5) == inarow.audit(**usual, limit_nodes=0)
    # Another function of the same name is a different call.
    kept = kept.with_name("audit")
    cluster.audit(chooses(0), "3,3,3", against=["random"], sample=3, checkpoint=kept)
    cluster.audit(chooses(0), "3,3,3", against=["random"], sample=3, checkpoint=kept)
    try:
        cluster.audit(chooses(-1), "3,3,3", against=["random"], sample=3, checkpoint=kept)
        raise AssertionError("a checkpoint of another function was taken")
    except ValueError as error:
        assert "another call" in str(error)

    played = cluster.games("random", "minimax", "3,3,3", count=25, seed=3, games_a_piece=4)
    assert played == [inarow.play("random", "minimax", "3,3,3", seed=3 + number) for number in range(25)]

    for game in ["3,3,3", "3,3,3+misere", "4,3,3"]:
        found = cluster.solve(game, plies=2)
        assert found["value"] == inarow.solve(game)["value"], game
        json.dumps(found)
        file = kept.with_name(f"{game}.cert")
        proven = cluster.solve(game, plies=2, proof=file)
        judged, alone = inarow.verify(file), inarow.solve(game)
        assert judged["accepted"] and proven["certificate"]["value"] == found["value"], game
        assert proven["certificate"]["nodes"] < alone["nodes"], game
    # Repeated: errors at the end of a piece do not occur every time.
    for _ in range(30):
        try:
            cluster.games("random", fails, count=2)
            raise AssertionError("what a player raised was lost")
        except inarow.PlayerError as error:
            assert error.player == "fails" and isinstance(error.__cause__, KeyError), error
    ray.shutdown()
    nodes.shutdown()
    print("as on one machine")


if __name__ == "__main__":
    sys.exit(main())
