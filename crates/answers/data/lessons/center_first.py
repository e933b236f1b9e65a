"""Lesson 2: wins if it can, blocks if it must, else takes the center, a corner or a side."""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def completing(board, mark):
    """The first square, row by row, that completes a line of a mark."""
    for square in range(9):
        for line in LINES:
            others = [board[other] for other in line if other != square]
            if square in line and board[square] == "." and others == [mark, mark]:
                return [square]
    return []


def choices(board, me):
    """The square it takes: always the first it finds."""

    def free(*squares):
        return [square for square in squares if board[square] == "."][:1]

    return (
        completing(board, me)  # win
        or completing(board, "O" if me == "X" else "X")  # block
        or free(4)  # center
        or free(0, 2, 6, 8)  # corner
        or free(1, 3, 5, 7)  # side
    )


for asked in sys.stdin:  # such as "X...O.... X": nine squares from the top left, and whose turn it is
    print(*choices(*asked.split()))
