#!/usr/bin/env python3
"""Wins if it can, blocks if it must, else takes the first free square.

    inarow play --o "bot:python3 bot.py"
"""
import sys


def lines(columns, rows, k):
    """Every k squares in a row, each a number from 0 at the top left."""
    for row in range(rows):
        for column in range(columns):
            for down, right in (0, 1), (1, 0), (1, 1), (1, -1):
                line = [(row + i * down, column + i * right) for i in range(k)]
                if all(0 <= r < rows and 0 <= c < columns for r, c in line):
                    yield [r * columns + c for r, c in line]


def completes(board, mark):
    """The free square that completes a line of a mark, if there is one."""
    for line in lines(*game):
        free = [square for square in line if board[square] == "."]
        if len(free) == 1 and all(board[square] in (mark, ".") for square in line):
            return free[0]
    return None


for text in sys.stdin:
    word, *rest = text.split()
    if word == "game":
        game = [int(number) for number in rest[0].split("+")[0].split(",")]
    elif word == "position":
        board, me = rest[0].replace("/", ""), rest[1].upper()
        moves = completes(board, me), completes(board, "O" if me == "X" else "X"), board.find(".")
        print(next(move for move in moves if move is not None), flush=True)
    elif word == "quit":
        break
