#!/usr/bin/env python3
"""Anna's player: the square that is nearest to the center, of several the first."""
import sys


def squares(text):
    """The squares that can be played, as row and column: where stones fall, those that one comes to lie on."""
    rows = text.split("/")
    for row, line in enumerate(rows):
        for column, mark in enumerate(line):
            lies = not falls or row + 1 == len(rows) or rows[row + 1][column] != "."
            if mark == "." and lies:
                yield row, column


for text in sys.stdin:
    word, *rest = text.split()
    if word == "game":
        falls = "gravity" in rest[0]
    elif word == "position":
        rows = rest[0].split("/")
        center = (len(rows) - 1) / 2, (len(rows[0]) - 1) / 2
        row, column = min(squares(rest[0]), key=lambda at: abs(at[0] - center[0]) + abs(at[1] - center[1]))
        print(f"{row},{column}", flush=True)
    elif word == "quit":
        break
