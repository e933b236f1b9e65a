"""The types of arguments and answers that have no class of their own."""

from typing import Literal, TypedDict

__all__ = ["Mark", "Notation", "Outcome"]

Mark = Literal["x", "o"]
"""A side."""

Notation = Literal["algebraic", "numpad", "index", "row-col"]
"""How squares are named."""


class Outcome(TypedDict):
    """How a game ended on the board."""

    winner: "Mark | None"
    """Who won; None for a draw."""
    lines: "list[list[str]]"
    """The lines that decided it."""
