"""All that can be wrong, as exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from inarow._inarow import Position

__all__ = ["IllegalMove", "LimitReached", "PlayerError", "TextError"]


class TextError(ValueError):
    """A text that does not say what it should.

    >>> import inarow
    >>> try:
    ...     inarow.Game("3,30,3")
    ... except inarow.TextError as error:
    ...     print(error.column, error)
    3 character 3: a board has 1 to 22 columns and rows, found 30
    """

    def __init__(self, message: str, column: int | None = None, line: int | None = None) -> None:
        super().__init__(message, column, line)

    @property
    def column(self) -> int | None:
        """Where the problem begins, in characters from 1; None where no place is to blame."""
        return self.args[1]

    @property
    def line(self) -> int | None:
        """The line of a text that has several, from 1."""
        return self.args[2]

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalMove(ValueError):
    """A move that is not legal where it is to be made."""


class PlayerError(RuntimeError):
    """A player that has no move, cannot play a game, or, if it is a function, raised something: that is the cause.

    >>> import inarow
    >>> def careless(position):
    ...     return "a1"
    >>> try:
    ...     inarow.play("center-first", careless)
    ... except inarow.PlayerError as error:
    ...     print(error)
    ...     print(error.player, error.position)
    careless at X../.X./O..: illegal move a1: a1 is taken by O
    careless X../.X./O..
    """

    def __init__(self, message: str, player: str, position: Position | None = None) -> None:
        super().__init__(message, player, position)

    def __reduce__(self) -> tuple[Any, ...]:
        """The error with its cause, which pickles of other exceptions lose."""
        return type(self), self.args, {"__cause__": self.__cause__}

    @property
    def player(self) -> str:
        """What the player is called."""
        return str(self.args[1])

    @property
    def position(self) -> Position | None:
        """The position at which it failed, if it was at one."""
        return self.args[2]

    def __str__(self) -> str:
        return str(self.args[0])


class LimitReached(RuntimeError):
    """A search that its limits ended before it had an answer."""
