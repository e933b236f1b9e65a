"""The parts that the environments share."""

from __future__ import annotations

import time
from typing import Any, TypedDict, cast

import gymnasium
import numpy
import numpy.typing

from inarow._inarow import Game, Position, sentence
from inarow.errors import TextError
from inarow.types import Mark

RENDERING: dict[str, Any] = {"render_modes": ["ansi", "rgb_array", "human"], "render_fps": 2}
"""What the metadata of every environment says of that."""


class Observation(TypedDict):
    """The board as an agent sees it."""

    observation: numpy.typing.NDArray[numpy.int8]
    """Its own stones as 1, then those of its opponent: int8 of shape (2, rows, columns), in a cube
    (2, boards, rows, columns)."""
    action_mask: numpy.typing.NDArray[numpy.int8]
    """1 for each action that is legal: int8 of shape (actions,)."""


def observation_space(game: Game) -> gymnasium.spaces.Dict:
    """The space of observations."""
    shape = (2, *game.empty().array().shape)
    return gymnasium.spaces.Dict(
        observation=gymnasium.spaces.Box(0, 1, shape, numpy.int8),
        action_mask=gymnasium.spaces.Box(0, 1, (game.actions,), numpy.int8),
    )


def observed(position: Position, side: Mark, may_act: bool) -> Observation:
    """The observation of a side; a side that may not act has no legal action."""
    return {"observation": position.planes(side), "action_mask": position.mask() * numpy.int8(may_act)}


def start(game: Game, first: Mark, options: dict[str, Any] | None) -> Position:
    """The position at which a game begins: that of the options, if they name one; it may not be over."""
    given = (options or {}).get("position")
    position = game.empty(first) if given is None else given
    if not isinstance(position, Position):
        position = game.position(position)
    if position.game != game:
        raise ValueError(sentence("python-other-board"))
    if position.is_over:
        raise ValueError(position.status)
    return position


def unknown_option(options: dict[str, Any] | None) -> str | None:
    """What is wrong with the options of `reset`: that there is no such one."""
    unknown = next((name for name in options or {} if name != "position"), None)
    return None if unknown is None else sentence("python-no-option", str(unknown), "position")


def rewards(position: Position) -> dict[Mark, float]:
    """The rewards of both sides: 1 for a win, -1 for a loss, 0 for a draw and while the game goes on."""
    outcome = position.outcome
    winner = outcome["winner"] if outcome else None
    return {"x": 0.0, "o": 0.0} if winner is None else won_by(winner)


def won_by(winner: Mark) -> dict[Mark, float]:
    """The rewards of both sides where one has won."""
    return {"x": 1.0, "o": -1.0} if winner == "x" else {"x": -1.0, "o": 1.0}


def other(side: Mark) -> Mark:
    """The other side."""
    return "o" if side == "x" else "x"


def one_of(names: tuple[str, ...], found: object) -> None:
    """Refuses a text that is none of some names."""
    if found not in names:
        raise TextError(sentence("python-not-one-of", str(found), ", ".join(names)), 1)


class Screen:
    """The board as a render mode shows it. A copy opens a window of its own."""

    def __init__(self, game: Game, mode: str | None) -> None:
        if mode is not None:
            one_of(tuple(RENDERING["render_modes"]), mode)
        if mode in ("rgb_array", "human") and game.boards > 1:
            raise ValueError(sentence("python-no-picture"))
        self.game, self.mode = game, mode
        self._window: Any = None
        self._next = 0.0

    def __reduce__(self) -> tuple[type[Screen], tuple[Game, str | None]]:
        return Screen, (self.game, self.mode)

    def render(self, position: Position) -> Any:
        """The board as text, a row a line; as pixels; or nothing, if it is shown in the window."""
        if self.mode == "ansi":
            return str(position).split(" ")[0].replace("/", "\n") + "\n"
        if self.mode == "rgb_array":
            return position.pixels()
        if self.mode == "human":
            self._show(position.pixels())
        return None

    def step(self, position: Position) -> None:
        """Shows a board that has changed in the window, if there is one."""
        if self.mode == "human":
            self._show(position.pixels())

    def close(self) -> None:
        """Closes the window."""
        if self._window is not None:
            self._window.master.destroy()
            self._window = None

    def _show(self, pixels: numpy.typing.NDArray[numpy.uint8]) -> None:
        import tkinter

        if self._window is None:
            try:
                self._window = tkinter.Label(tkinter.Tk(className="inarow"))
            except tkinter.TclError as error:
                raise RuntimeError(sentence("python-no-window", str(error))) from error
            self._window.pack()
        height, width, _ = pixels.shape
        # The window keeps no reference to the image.
        data = b"P6 %d %d 255 " % (width, height) + pixels.tobytes()
        self._picture = tkinter.PhotoImage(master=self._window, data=cast("str", data), format="ppm")
        self._window.configure(image=self._picture)
        time.sleep(max(0.0, self._next - time.monotonic()))
        self._next = time.monotonic() + 1 / RENDERING["render_fps"]
        self._window.update()
