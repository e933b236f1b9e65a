"""What can be wrong, as exceptions."""

__all__ = ["IllegalMove", "TextError"]


class TextError(ValueError):
    """A text that does not say what it should.

    >>> import inarow
    >>> try:
    ...     inarow.Game("3,30,3")
    ... except inarow.TextError as error:
    ...     print(error.column, error)
    3 character 3: a board has 1 to 22 columns and rows, found 30
    """

    def __init__(self, message: str, column: "int | None" = None, line: "int | None" = None) -> None:
        super().__init__(message, column, line)

    @property
    def column(self) -> "int | None":
        """Where the problem begins, in characters from 1; None where no place is to blame."""
        return self.args[1]

    @property
    def line(self) -> "int | None":
        """The line of a text that has several, from 1."""
        return self.args[2]

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalMove(ValueError):
    """A move that is not legal where it is to be made."""
