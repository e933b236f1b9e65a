"""All positions of a small game with their values and best moves, as arrays."""

from __future__ import annotations

import csv
import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy

from inarow._inarow import Game, Position, dataset_arrays

if TYPE_CHECKING:
    from os import PathLike

    from numpy.typing import NDArray

__all__ = ["Dataset", "dataset"]


@dataclass(frozen=True, eq=False, repr=False)
class Dataset:
    """All positions of a game from its empty board with X to move, a row each: `dataset` makes it.

    >>> import inarow
    >>> data = inarow.dataset("tictactoe")
    >>> len(data), data[1], data.values[:3].tolist()
    (5478, Position('3,3,3', 'X../.../...'), [0, 0, 0])
    """

    game: Game
    """The game."""
    positions: list[str]
    """The position of each row as a text."""
    stones: NDArray[numpy.int8]
    """1 for X, -1 for O, 0 for a free square, of shape (positions, squares)."""
    to_move: NDArray[numpy.int8]
    """1 where X is to move, -1 where O is, or would be if the game were not over."""
    values: NDArray[numpy.int8]
    """What the position is worth to that side: 1, 0 or -1."""
    distances: NDArray[numpy.int16]
    """The plies to the end if both sides play their best, -1 for a draw."""
    move_values: NDArray[numpy.int8]
    """What each move is worth to the side that makes it: 1, 0, -1, and -2 where it is illegal, of shape (positions, squares)."""
    best_moves: NDArray[numpy.bool_]
    """Where a move is one of the best: it wins soonest, draws, or loses last, of shape (positions, squares)."""

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, row: int, /) -> Position:
        """The position of a row."""
        return Position(self.game, self.positions[row])

    def __repr__(self) -> str:
        return f"<Dataset '{self.game}' of {len(self)} positions>"

    @property
    def observations(self) -> NDArray[numpy.int8]:
        """The stones of the side to move as 1, then those of the other, as `Boards` shows them: a new array."""
        own = self.stones * self.to_move[:, None]
        planes = numpy.stack([own == 1, own == -1], axis=1).astype(numpy.int8)
        return planes.reshape(len(self), *self[0].planes().shape)

    def save(self, path: str | PathLike[str]) -> None:
        """Writes all arrays, the texts of the positions and that of the game, as a file that `numpy.load` reads."""
        arrays = {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "game"}
        with open(path, "wb") as file:
            numpy.savez_compressed(file, game=str(self.game), **arrays)

    def to_csv(self, path: str | PathLike[str]) -> None:
        """Writes a table as text: position, to_move, value, distance (empty for a draw), best_moves by name."""
        names = numpy.array([self.game.square_name(square) for square in range(self.game.squares)])
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(["position", "to_move", "value", "distance", "best_moves"])
            for row, position in enumerate(self.positions):
                mark = "x" if self.to_move[row] == 1 else "o"
                distance = self.distances[row] if self.distances[row] >= 0 else ""
                best = " ".join(names[self.best_moves[row]])
                writer.writerow([position, mark, self.values[row], distance, best])

    def to_parquet(self, path: str | PathLike[str]) -> None:
        """Writes all arrays as a Parquet file, those by square as lists of fixed length; needs pyarrow."""
        pyarrow, parquet = (importlib.import_module(name) for name in ("pyarrow", "pyarrow.parquet"))
        columns = {}
        for name in self.__dataclass_fields__:
            found = getattr(self, name)
            if name == "game":
                continue
            if isinstance(found, list) or found.ndim == 1:
                columns[name] = pyarrow.array(found)
            else:
                flat = pyarrow.array(found.ravel())
                columns[name] = pyarrow.FixedSizeListArray.from_arrays(flat, found.shape[1])
        table = pyarrow.table(columns).replace_schema_metadata({"game": str(self.game)})
        parquet.write_table(table, path)


def dataset(game: Game | str = "tictactoe") -> Dataset:
    """All positions of a game with their exact values, distances and best moves, as arrays.

    Rows are in order of the number of stones, from the empty board on; a policy of `audit` as an array has the same. Games that
    are over are listed, too, without moves.

    >>> import inarow
    >>> data = inarow.dataset("tictactoe")
    >>> data.best_moves[data.positions.index("X../.../...")].nonzero()[0].tolist()
    [4]
    >>> policy = data.best_moves / data.best_moves.sum(axis=1, keepdims=True).clip(1)
    >>> [side["exploited"] for side in inarow.audit(policy)["sides"]]
    ['0', '0']

    Raises ValueError if the game has more than 250,000 positions.
    """
    game = game if isinstance(game, Game) else Game(game)
    texts, arrays = dataset_arrays(game)
    return Dataset(game, texts, *arrays)
