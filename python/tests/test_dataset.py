"""All positions of a game as arrays, and policies as such arrays."""

import csv
import functools

import numpy
import pytest
from pyarrow import parquet
from oracle import Oracle, text

import inarow


def exact(game):
    """Every position as a text with its value to the side to move, its distance (-1 for a draw), and the value and
    distance of each move, by minimax without anything else."""

    @functools.cache
    def worth(board, winner):
        if winner is not None:
            # The side that moved last has won, or, in misère, has lost.
            mover = "XO"[board.count("X") <= board.count("O")]
            return (0 if winner == "" else 1 if winner != mover else -1), 0, {}
        mover, moves = "XO"[board.count("X") > board.count("O")], {}
        for square in game.moves(list(board)):
            after = board[:square] + mover + board[square + 1 :]
            value, distance, _ = worth(after, game.winner(list(after), mover))
            moves[square] = (-value, distance + 1)
            found[text(list(after), game.columns)] = worth(after, game.winner(list(after), mover))
        best = max(moves.values(), key=lambda one: (one[0], -one[0] * one[1]))
        return *best, moves

    found = {}
    empty = "." * (game.columns * game.rows)
    found[text(list(empty), game.columns)] = worth(empty, None)
    return found


@pytest.mark.parametrize("game", [Oracle(3, 3, 3), Oracle(3, 3, 3, ["misere"]), Oracle(4, 3, 3, ["gravity"]), Oracle(5, 2, 2)])
def test_a_data_set_has_every_position_with_its_exact_value(game):
    data, wanted = inarow.dataset(str(game)), exact(game)
    assert sorted(data.positions) == sorted(wanted)
    for row, position in enumerate(data.positions):
        value, distance, moves = wanted[position]
        own = -1 if value == 0 else distance
        assert (data.values[row], data.distances[row]) == (value, own), position
        values = [moves[square][0] if square in moves else -2 for square in range(data.game.squares)]
        assert data.move_values[row].tolist() == values
        # The distance of a draw is no reason to prefer a move.
        best = {square for square, (won, plies) in moves.items() if won == value and (won == 0 or plies == distance)}
        assert set(data.best_moves[row].nonzero()[0].tolist()) == best


def test_positions_are_in_arrays_as_one_by_one():
    data = inarow.dataset()
    # 5,478 positions, 958 of them over: known counts of tic-tac-toe.
    assert (len(data), int((data.move_values > -2).any(axis=1).sum())) == (5478, 5478 - 958)
    for row in range(0, len(data), 97):
        position = data[row]
        assert numpy.array_equal(position.array().ravel(), data.stones[row])
        assert numpy.array_equal(position.planes("x" if data.to_move[row] == 1 else "o"), data.observations[row])
    with pytest.raises(ValueError, match="more than 250,000 positions"):
        inarow.dataset("connect-four")


def test_files_have_what_the_arrays_have(tmp_path):
    data = inarow.dataset("3,2,2+gravity")
    data.save(tmp_path / "data.npz")
    with numpy.load(tmp_path / "data.npz") as kept:
        assert str(kept["game"]) == "3,2,2+gravity" and kept["positions"].tolist() == data.positions
        for name in ("stones", "to_move", "values", "distances", "move_values", "best_moves"):
            assert numpy.array_equal(kept[name], getattr(data, name)) and kept[name].dtype == getattr(data, name).dtype
    data.to_csv(tmp_path / "data.csv")
    with open(tmp_path / "data.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["position"] for row in rows] == data.positions
    for row, line in enumerate(rows):
        assert int(line["value"]) == data.values[row] and line["to_move"] == ("x" if data.to_move[row] == 1 else "o")
        assert int(line["distance"] or -1) == data.distances[row]
        squares = [data.game.square(name) for name in line["best_moves"].split()]
        assert squares == data.best_moves[row].nonzero()[0].tolist()


def test_parquet_has_what_the_arrays_have(tmp_path):
    data = inarow.dataset("3,2,2+gravity")
    data.to_parquet(tmp_path / "data.parquet")
    table = parquet.read_table(tmp_path / "data.parquet")
    assert table.schema.metadata[b"game"] == b"3,2,2+gravity"
    for name in table.column_names:
        kept = getattr(data, name)
        assert table[name].to_pylist() == (kept if isinstance(kept, list) else kept.tolist())


def sides(audit):
    names = ("worst", "exploited", "mistakes", "losing_line", "positions", "exact", "against")
    return [{name: side[name] for name in names} for side in audit["sides"]]


@pytest.mark.parametrize("game", ["tictactoe", "4,3,3+gravity"])
def test_a_policy_is_the_same_as_a_function_a_dictionary_an_array_and_in_batches(game):
    data = inarow.dataset(game)
    legal = data.move_values > -2
    # The last one, two or four moves: their chances are short fractions.
    count = legal.sum(axis=1, keepdims=True)
    chosen = legal & (count - legal.cumsum(axis=1) < 2 ** numpy.log2(count.clip(1, 4)).astype(int))
    chances = chosen / chosen.sum(axis=1, keepdims=True).clip(1)
    row = {position: number for number, position in enumerate(data.positions)}

    def function(position):
        return {number: chance for number, chance in enumerate(chances[row[str(position)]]) if chance}

    def named(position):
        return {data.game.square_name(number): chance for number, chance in function(position).items()}

    def batch(positions):
        assert 0 < len(positions) <= 100 and not any(position.is_over for position in positions)
        return chances[[row[str(position)] for position in positions]].astype(numpy.float32)

    wanted = sides(inarow.audit(named, game, against=["random"]))
    listed = {data[number]: named(data[number]) for number in range(len(data)) if legal[number].any()}
    assert sides(inarow.audit(listed, game, against=["random"])) == wanted
    assert sides(inarow.audit(chances, game, against=["random"])) == wanted
    assert sides(inarow.audit(batch, game, against=["random"], batch=100)) == wanted
    columns = chances.reshape(len(data), -1, data.game.actions).sum(axis=1)
    assert sides(inarow.audit(columns, game, against=["random"])) == wanted


def test_what_is_no_policy_is_refused():
    for array in (numpy.zeros((5478, 8)), numpy.zeros((5477, 9)), numpy.zeros(5478), numpy.zeros((1, 5478, 9))):
        with pytest.raises(ValueError, match=r"shape \(5478, 9\)"):
            inarow.audit(array)
    with pytest.raises(ValueError, match=r"shape \(10, 9\).*found \(10,\)"):
        inarow.audit(lambda positions: numpy.zeros(len(positions)), batch=10)
    with pytest.raises(ZeroDivisionError):
        inarow.audit(lambda positions: 1 / 0, batch=10)
    with pytest.raises(TypeError):
        inarow.audit("random", batch=10)
    data = inarow.dataset()
    policy = data.best_moves / data.best_moves.sum(axis=1, keepdims=True).clip(1)
    for value in (float("nan"), -1.0, 0.5):
        wrong = policy.copy()
        wrong[data.positions.index("X../.../..."), 4] = value
        with pytest.raises(inarow.PlayerError) as raised:
            inarow.audit(wrong)
        assert str(raised.value.position) == "X../.../..." and raised.value.player == "ndarray"
    with pytest.raises(inarow.PlayerError, match="dict lists no move") as raised:
        inarow.audit({inarow.Position(): "b2"}, as_="first")
    assert raised.value.position is not None
    with pytest.raises(inarow.PlayerError, match="lists no move"):
        inarow.audit(policy, inarow.Game().empty("o"))
