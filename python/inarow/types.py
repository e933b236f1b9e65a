"""The types of arguments and answers that have no class of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

import numpy.typing

if TYPE_CHECKING:
    from inarow._inarow import Position

__all__ = ["BatchFunction", "End", "Mark", "Notation", "Option", "Outcome", "PlayerFunction", "PlayerLike", "RenderMode"]

Mark = Literal["x", "o"]
"""A side."""

End = Literal[
    "played",
    "resigned x",
    "resigned o",
    "out-of-time x",
    "out-of-time o",
    "lost x",
    "lost o",
    "agreed",
    "abandoned",
]
"""How a game as it was played ended."""

Option = Literal["gravity", "misere", "no-overline", "renju", "caro"]
"""An option of a game's rules."""

Notation = Literal["algebraic", "numpad", "index", "row-col", "from-top"]
"""How squares are named."""

RenderMode = Literal["ansi", "rgb_array", "human"]
"""How an environment shows its board: as text, as pixels, in a window."""

PlayerFunction = Union[
    Callable[["Position"], Union[str, int]],
    Callable[["Position"], Mapping[Any, Union[str, int, float, Fraction]]],
]
"""A function that is given a position and returns a move, or the exact chance of each move that has one."""

PlayerLike = Union[
    str,
    PlayerFunction,
    Mapping["Position", Union[str, int, Mapping[Any, Union[str, int, float, Fraction]]]],
    numpy.typing.NDArray[Any],
]
"""A player: one of this program, by name; a function; a dictionary of a function's answers by position; or an array with a
row for each position of `dataset`, and a chance for each square or action."""

BatchFunction = Callable[[list["Position"]], numpy.typing.ArrayLike]
"""A function that is given a list of positions and returns an array with a row for each of them."""


class Outcome(TypedDict):
    """How a game ended on the board."""

    winner: Mark | None
    """Who won; None for a draw."""
    lines: list[list[str]]
    """The lines that decided it."""
