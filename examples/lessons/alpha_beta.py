"""Lesson 5: searches to the end, passes over what cannot matter, and draws one of the best."""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def value(board, me, alpha, beta):
    """What a position is worth to the side to move, or enough of it: alpha is sure already, and from
    beta on the other side avoids it."""
    rivals = "O" if me == "X" else "X"
    if any(all(board[square] == rivals for square in line) for line in LINES):
        return -1
    if "." not in board:
        return 0
    best = -1
    for _, after in moves(board, me):
        best = max(best, -value(after, rivals, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break  # the rest cannot matter
    return best


def moves(board, me):
    """Each free square, and the board after a mark there."""
    for square in range(9):
        if board[square] == ".":
            yield square, board[:square] + me + board[square + 1 :]


def choices(board, me):
    """The best squares, each as likely as the others."""
    rivals = "O" if me == "X" else "X"
    values = {square: -value(after, rivals, -1, 1) for square, after in moves(board, me)}
    return [square for square in values if values[square] == max(values.values())]  # best


for asked in sys.stdin:  # such as "X...O.... X": nine squares from the top left, and whose turn it is
    print(*choices(*asked.split()))
