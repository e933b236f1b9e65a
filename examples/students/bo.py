#!/usr/bin/env python3
"""Bo's player: every square with the same chance."""
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
        free = list(squares(rest[0]))
        print(*(f"{row},{column}:1/{len(free)}" for row, column in free), flush=True)
    elif word == "quit":
        break
