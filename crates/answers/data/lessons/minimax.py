"""Lesson 4: tries every move to the end of the game, and plays the first of the best."""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def value(board, me):
    """What a position is worth to the side to move: 1 for a win, 0 for a draw, -1 for a loss."""
    rivals = "O" if me == "X" else "X"
    if any(all(board[square] == rivals for square in line) for line in LINES):
        return -1
    if "." not in board:
        return 0
    return max(-value(after, rivals) for _, after in moves(board, me))


def moves(board, me):
    """Each free square, with the board after a mark there."""
    for square in range(9):
        if board[square] == ".":
            yield square, board[:square] + me + board[square + 1 :]


def choices(board, me):
    """The first of the best squares, row by row."""
    values = {square: -value(after, "O" if me == "X" else "X") for square, after in moves(board, me)}
    return [max(values, key=values.get)]  # best


for asked in sys.stdin:  # such as "X...O.... X": nine squares from the top left, and whose turn it is
    print(*choices(*asked.split()))
