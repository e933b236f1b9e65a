"""Only a function: inarow hands it the board as the articles lay it out, and plays its move.

ARTICLE says which article: 4 has rows of 0 (free), 1 (X) and -1 (O), and a move is (row, column).
"""
import random

ARTICLE = 4


def move(board, me):
    """A random free square; a dictionary of moves would tell the chance of each."""
    free = [(row, column) for row, line in enumerate(board)
            for column, mark in enumerate(line) if mark == 0]
    return random.choice(free)
