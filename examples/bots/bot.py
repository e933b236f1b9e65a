#!/usr/bin/env python3
"""Wins if it can, blocks if it must, else takes the first free square: inarow play --o "bot:python3 bot.py"

With the package inarow it plays every game, without it those without options."""
import sys

try:
    from inarow import Position
except ImportError:
    Position = None


def lines(columns, rows, k):
    """Every k squares in a row, each a number from 0 at the top left."""
    for row, column in ((row, column) for row in range(rows) for column in range(columns)):
        for down, right in (0, 1), (1, 0), (1, 1), (1, -1):
            line = [(row + i * down, column + i * right) for i in range(k)]
            if all(0 <= r < rows and 0 <= c < columns for r, c in line):
                yield [r * columns + c for r, c in line]


def completions(board, mark):
    """The free squares that complete a line of a mark."""
    found = []
    for line in lines(*map(int, game.split("+")[0].split(","))):
        free = [square for square in line if board[square] == "."]
        if len(free) == 1 and all(board[square] in (mark, ".") for square in line):
            found += free
    return found


for word, *rest in map(str.split, sys.stdin):
    me, other = "ox" if rest[1:] == ["o"] else "xo"
    if word == "game":
        game = rest[0]
    elif word == "position" and Position:
        at = Position(game, " ".join(rest))
        print((at.completions(me) or at.completions(other) or at.legal_moves)[0], flush=True)
    elif word == "position":
        board = rest[0].replace("/", "").lower()
        print((completions(board, me) or completions(board, other) or [board.find(".")])[0], flush=True)
    elif word == "quit":
        break
