"""Thousands of boards of a game in arrays of numpy, stepped at once.

>>> import inarow.vector
>>> boards = inarow.vector.Boards("tictactoe", 4)
>>> boards.step([4, 0, 0, 0])
>>> boards.observations[0, 1].tolist(), boards.masks[0].tolist().count(True)
([[0, 0, 0], [0, 1, 0], [0, 0, 0]], 8)
"""

from inarow._inarow import Boards

__all__ = ["Boards"]
