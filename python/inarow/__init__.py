"""Tic-tac-toe, Connect Four, gomoku and every other k-in-a-row game: rules, players and exact answers.

>>> import inarow
>>> position = inarow.Position("tictactoe", "X../.O./...")
>>> position.legal_moves
['b3', 'c3', 'a2', 'c2', 'a1', 'b1', 'c1']
>>> position.play("c1").to_move
'o'
"""

from inarow import types
from inarow._dataset import Dataset, dataset
from inarow._inarow import (
    Game,
    LearnedPlayer,
    Player,
    Position,
    Record,
    __version__,
    analyze,
    arena,
    audit,
    grade,
    language,
    moves,
    play,
    read_records,
    review,
    set_language,
    solve,
    train,
    verify,
)
from inarow.errors import IllegalMove, LimitReached, PlayerError, TextError

__all__ = [
    "Dataset",
    "Game",
    "IllegalMove",
    "LearnedPlayer",
    "LimitReached",
    "Player",
    "PlayerError",
    "Position",
    "Record",
    "TextError",
    "__version__",
    "analyze",
    "arena",
    "audit",
    "dataset",
    "grade",
    "language",
    "moves",
    "play",
    "read_records",
    "review",
    "set_language",
    "solve",
    "train",
    "types",
    "verify",
]
