"""What the environments have in common."""

from __future__ import annotations

from typing import Any, TypedDict

import gymnasium
import numpy
import numpy.typing

from inarow._inarow import Game, Position
from inarow.types import Mark


class Observation(TypedDict):
    """What an agent sees."""

    observation: numpy.typing.NDArray[numpy.int8]
    """Its own stones as 1, then those of its opponent: int8 of shape (2, rows, columns), in a cube
    (2, boards, rows, columns)."""
    action_mask: numpy.typing.NDArray[numpy.int8]
    """1 for each action that is legal: int8 of shape (actions,)."""


def observation_space(game: Game, actions: int) -> gymnasium.spaces.Space[Any]:
    """The space of what an agent sees."""
    shape = (2, *game.empty().array().shape)
    return gymnasium.spaces.Dict(
        observation=gymnasium.spaces.Box(0, 1, shape, numpy.int8),
        action_mask=gymnasium.spaces.Box(0, 1, (actions,), numpy.int8),
    )


def observed(position: Position, side: Mark, mask: numpy.typing.NDArray[numpy.int8]) -> Observation:
    """What a side sees of a position."""
    return {"observation": position.planes(side), "action_mask": mask}


def start(game: Game, first: Mark, options: dict[str, Any] | None) -> Position:
    """Where a game begins: at the position of the options, if they name one that is not over."""
    text = (options or {}).get("position")
    position = game.empty(first) if text is None else game.position(str(text))
    if position.is_over:
        raise ValueError(position.status)
    return position


def rewards(position: Position) -> dict[Mark, float]:
    """What each side gets: 1 for a win, -1 for a loss, 0 for a draw and while the game goes on."""
    outcome = position.outcome
    winner = outcome["winner"] if outcome else None
    return {"x": 0.0, "o": 0.0} if winner is None else won_by(winner)


def won_by(winner: Mark) -> dict[Mark, float]:
    """What each side gets where one has won."""
    return {"x": 1.0, "o": -1.0} if winner == "x" else {"x": -1.0, "o": 1.0}


def other(side: Mark) -> Mark:
    """The other side."""
    return "o" if side == "x" else "x"


def text(position: Position) -> str:
    """A board as text, a row a line."""
    return str(position).split(" ")[0].replace("/", "\n") + "\n"
