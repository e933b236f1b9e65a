"""The rules once more, as plainly as they can be written: what the package is held to."""

import itertools


class Oracle:
    """A game of the family on a flat board; squares are numbered from the top left, row by row."""

    def __init__(self, columns, rows, k, options=()):
        self.columns, self.rows, self.k, self.options = columns, rows, k, frozenset(options)
        self.actions = columns if "gravity" in options else columns * rows

    def __str__(self):
        return "+".join([f"{self.columns},{self.rows},{self.k}", *sorted(self.options)])

    def moves(self, board):
        """The squares that may be played on a board that is not over: "X", "O" and "." in a list."""
        free = [square for square, stone in enumerate(board) if stone == "."]
        if "gravity" not in self.options:
            return free
        below = [square + self.columns for square in free]
        return [s for s, b in zip(free, below) if b >= len(board) or board[b] != "."]

    def action(self, square):
        """The action that plays a square: the number of its column where stones fall."""
        return square % self.actions

    def has_line(self, board, stone):
        """Whether a side has a line anywhere."""
        at = {divmod(s, self.columns) for s, found in enumerate(board) if found == stone}
        for (row, column), (down, right) in itertools.product(at, [(0, 1), (1, 0), (1, 1), (1, -1)]):
            if (row - down, column - right) in at and self.k > 1:
                continue
            run = 1
            while (row + run * down, column + run * right) in at:
                run += 1
            exact = "no-overline" in self.options and self.k > 1
            if run == self.k or run > self.k and not exact:
                return True
        return False

    def winner(self, board, mover):
        """Who has won after a side moved, "X" or "O"; "" for a draw, None while it goes on."""
        if self.has_line(board, mover):
            other = "O" if mover == "X" else "X"
            return other if "misere" in self.options else mover
        return None if "." in board else ""


def games(largest=4):
    """Every flat game up to a size, with every k that can matter and every set of options."""
    options = ["gravity", "misere", "no-overline"]
    sets = [s for n in range(len(options) + 1) for s in itertools.combinations(options, n)]
    for columns, rows in itertools.product(range(1, largest + 1), repeat=2):
        for k, chosen in itertools.product(range(1, max(columns, rows) + 2), sets):
            yield Oracle(columns, rows, k, chosen)


def text(board, columns):
    """A board as every command reads it."""
    return "/".join("".join(board[i : i + columns]) for i in range(0, len(board), columns))
