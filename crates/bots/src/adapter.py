"""Lets inarow play against a function: move(board, me) in a Python file.

    python3 adapter.py FILE.py [FUNCTION [ARTICLE]]

ARTICLE says how board, me and the move look; a line ARTICLE = 2 in the file has the last word.
    1: ["", "X", " ", ...] by the keys of a number pad; me "X" or "O"; a key from 1 to 9
    2: ["X", "1", "2", ...] from the top left;          me "X" or "O"; a number from 0
    3: rows of 0, 1 (opponent) and 2 (own);             me 2;          (row, column)
    4: rows of 0, 1 (X) and -1 (O);                     me 1 or -1;    (row, column)
    5: a list of 0, 1 (own) and -1 (opponent);          me 1;          a number from 0
A move may also be text such as "b2"; a dictionary gives the chance of each move. A function move(position) is given an
inarow.Position instead, if the package inarow is there.
Whatever the function prints goes to standard error.
"""

import importlib.machinery
import importlib.util
import inspect
import os
import sys

path, name, article = (sys.argv[1:] + ["move", "4"][len(sys.argv) - 2:])[:3]
lines, answers = sys.stdin, sys.stdout
sys.stdin, sys.stdout, sys.argv = open(os.devnull), sys.stderr, [path]
sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
loader = importlib.machinery.SourceFileLoader("bot", path)
module = importlib.util.module_from_spec(importlib.util.spec_from_loader("bot", loader))
try:
    loader.exec_module(module)
except EOFError:
    sys.exit(f"{path} asks for input as it is loaded: that belongs below if __name__ == '__main__'")
function, article = getattr(module, name, None), int(getattr(module, "ARTICLE", article))
if not callable(function):
    sys.exit(f"{path} has no function {name}(board, me)")
if article not in range(1, 6):
    sys.exit(f"there are articles 1 to 5, not {article}")
try:
    kinds = [parameter.kind for parameter in inspect.signature(function).parameters.values()]
    wants_position = kinds == [inspect.Parameter.POSITIONAL_OR_KEYWORD]
except ValueError:
    wants_position = False
if wants_position:
    try:
        from inarow import Position
    except ImportError:
        sys.exit(f"{name}(position) needs the package inarow; {name}(board, me) needs nothing")
    article = 4


def laid_out(squares, columns, me):
    """The board and the own mark as the article has them; squares are "X", "O" and "."."""
    other = "O" if me == "X" else "X"
    if article == 1:
        if len(squares) != 9:
            sys.exit("the number pad of article 1 fits a board of 3x3 squares only")
        keys = [squares[6 - key // 3 * 3 + key % 3] for key in range(9)]
        return [" "] + [" " if key == "." else key for key in keys], me
    if article == 2:
        return [str(i) if square == "." else square for i, square in enumerate(squares)], me
    own = {3: 2, 4: 1 if me == "X" else -1, 5: 1}[article]
    values = {".": 0, me: own, other: 1 if article == 3 else -own}
    flat = [values[square] for square in squares]
    rows = [flat[start:start + columns] for start in range(0, len(flat), columns)]
    return (flat if article == 5 else rows), own


def named(move):
    """A move as inarow reads it."""
    if isinstance(move, (tuple, list)) and len(move) == 2:
        return f"{move[0]},{move[1]}"
    if article == 1 and str(move) in list("123456789"):
        return "abc"[(int(move) - 1) % 3] + str((int(move) + 2) // 3)
    # A bare number is an index, which article 1 does not have.
    return (f"numpad {move}" if article == 1 else str(move)).replace("\n", " ")


def answered(move):
    """A move, or the chances of several."""
    if not isinstance(move, dict):
        return named(move)
    chances = [(named(key), "".join(str(chance).split())) for key, chance in move.items() if chance]
    return " ".join(f"{move}:{chance}" for move, chance in chances)


for line in lines:
    words = line.split()
    if words[:1] == ["game"]:
        game = words[1]
    elif words[:1] == ["position"] and wants_position:
        print(answered(function(Position(game, " ".join(words[1:])))), file=answers, flush=True)
    elif words[:1] == ["position"]:
        rows = words[1].split("/")
        squares = [square for row in rows for square in row]
        board, me = laid_out(squares, len(rows[0]), words[2].upper())
        print(answered(function(board, me)), file=answers, flush=True)
    elif words[:1] == ["quit"]:
        break
