"""Bots that use the package where it is there: the program's own example, and functions of a position."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import inarow

ROOT = Path(__file__).resolve().parents[2]
HERE = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


def answers(game, positions):
    """What the example answers to positions of a game."""
    asked = [f"position {str(position).split()[0]} {position.to_move}" for position in positions]
    lines = "\n".join([f"game {game}", *asked, "quit"]) + "\n"
    bot = [sys.executable, ROOT / "examples/bots/bot.py"]
    told = subprocess.run(bot, input=lines, capture_output=True, text=True, check=True)
    return told.stdout.split()


@pytest.mark.parametrize("game", ["3,3,3", "connect-four", "4x4x4", "5,4,4+no-overline"])
def test_the_example_wins_and_blocks_in_every_game(game):
    generator, positions = random.Random(1), []
    for _ in range(20):
        position = inarow.Position(game)
        while not position.is_over:
            positions.append(position)
            position = position.play(generator.choice(position.legal_moves))
    told = answers(str(positions[0].game), positions)
    assert len(told) == len(positions)
    for position, move in zip(positions, told, strict=True):
        other = "o" if position.to_move == "x" else "x"
        wanted = position.completions(position.to_move) or position.completions(other) or position.legal_moves
        assert move == wanted[0]


def test_a_function_of_a_position_is_graded(tmp_path):
    (tmp_path / "mine.py").write_text(
        "import inarow\n"
        "player = inarow.Player('center-first', '3,3,3')\n"
        "def move(position):\n"
        "    return player(position)\n"
        "def draws(position):\n"
        "    free = position.legal_actions\n"
        "    return {square: '1/%d' % len(free) for square in free}\n"
    )
    grade = [os.environ["INAROW_PROGRAM"], "grade", "mine.py", "--no-sandbox", "--format", "json"]
    for function, name in [("move", "center-first"), ("draws", "random")]:
        told = subprocess.run(
            [*grade, "--function", function], cwd=tmp_path, env=HERE, capture_output=True, text=True
        )
        assert told.returncode == 0, told.stderr
        ours = subprocess.run([grade[0], "grade", name, "--format", "json"], capture_output=True, text=True)
        [bot], [own] = (json.loads(text.stdout)["bots"] for text in (told, ours))
        assert bot["worst"] == own["worst"] and bot["mistakes"] == own["mistakes"], function
