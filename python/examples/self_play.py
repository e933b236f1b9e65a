"""A table that learns tic-tac-toe from games against itself, and is audited exactly at the end.

    python self_play.py [GAMES] [SEED]

Values belong to the position after a move, seen by the side that made it, and positions that are images of each other
share one (temporal differences: Sutton and Barto, "Reinforcement Learning", 2018, section 1.5).
"""

import random
import sys

import inarow

RATE, EXPLORATION = 0.3, 0.3


def choice(values, position):
    """The first move that is worth most."""
    return max(position.legal_moves, key=lambda move: values.get(position.play(move).canonical(), 0.0))


def game(values, generator):
    """Plays a game; from its end each value moves towards the negative of the one after it, the last towards the result."""
    position, path = inarow.Position(), []
    while not position.is_over:
        explores = generator.random() < EXPLORATION
        move = generator.choice(position.legal_moves) if explores else choice(values, position)
        position = position.play(move)
        path.append((position.canonical(), explores))
    target = 1.0 if position.outcome["winner"] else 0.0
    for after, explores in reversed(path):
        value = values.get(after, 0.0)
        if target is not None:
            values[after] = value = value + RATE * (target - value)
        # A move at random says nothing about the position before it.
        target = None if explores else -value


def main(games=20_000, seed=1):
    values, generator = {}, random.Random(seed)
    for _ in range(games):
        game(values, generator)
    for side in inarow.audit(lambda position: choice(values, position), asks=1)["sides"]:
        print(f"moving {side['as']}: worst result {side['worst']}, {side['mistakes']} mistakes, exploited {side['exploited']}")


main(*map(int, sys.argv[1:]))
