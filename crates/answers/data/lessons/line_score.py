"""Lesson 3: adds up points for the lines through each free square, and takes the highest sum."""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def points(own, other):
    """What a line is worth, by how many marks of each side are on it."""
    if own > 0 and other > 0:
        return 0
    return 1000 if own == 2 else 900 if other == 2 else 100 * own + 90 * other or 10


def score(board, me, square):
    """The points of a square, plus one each for the middle row and the middle column."""
    rivals = "O" if me == "X" else "X"
    lines = ([board[place] for place in line] for line in LINES if square in line)
    middle = (square // 3 == 1) + (square % 3 == 1)
    return sum(points(line.count(me), line.count(rivals)) for line in lines) + middle


def choices(board, me):
    """The square with the highest sum; of equal ones the first, row by row."""
    free = [square for square in range(9) if board[square] == "."]
    return [max(free, key=lambda square: score(board, me, square))]  # line-score


for asked in sys.stdin:  # such as "X...O.... X": nine squares from the top left, and whose turn it is
    print(*choices(*asked.split()))
