"""Tic-tac-toe, Connect Four, gomoku and every other k-in-a-row game: rules, players and exact answers.

>>> import inarow
>>> position = inarow.Position("tictactoe", "X../.O./...")
>>> position.legal_moves
['b3', 'c3', 'a2', 'c2', 'a1', 'b1', 'c1']
>>> position.play("c1").to_move
'o'
"""

from inarow import types
from inarow._inarow import (
    Game,
    Position,
    Record,
    language,
    read_records,
    set_language,
)
from inarow.errors import IllegalMove, TextError

__all__ = [
    "Game",
    "IllegalMove",
    "Position",
    "Record",
    "TextError",
    "language",
    "read_records",
    "set_language",
    "types",
]
