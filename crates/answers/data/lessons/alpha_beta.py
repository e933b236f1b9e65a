"""Lesson 5: searches to the end, cuts what cannot matter, and picks one of the best moves at random."""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def value(board, me, alpha, beta):
    """The value of a position for the side to move, exact if it lies between alpha and beta. If it is beta
    or more, the other side will avoid the position."""
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
    """Each free square, with the board after a mark there."""
    for square in range(9):
        if board[square] == ".":
            yield square, board[:square] + me + board[square + 1 :]


def choices(board, me):
    """The best squares, all equally likely."""
    rivals = "O" if me == "X" else "X"
    values = {square: -value(after, rivals, -1, 1) for square, after in moves(board, me)}
    return [square for square in values if values[square] == max(values.values())]  # best


for asked in sys.stdin:  # such as "X...O.... X": nine squares from the top left, and whose turn it is
    print(*choices(*asked.split()))
