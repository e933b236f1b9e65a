"""The programs of python/examples run, and end with an exact audit."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def sides(name, *options):
    """The lines of an example's audit."""
    command = [sys.executable, EXAMPLES / f"{name}.py", *map(str, options)]
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    lines = told.stdout.splitlines()[-2:]
    assert [line.split(":")[0] for line in lines] == ["moving first", "moving second"], told.stdout
    return lines


def test_a_table_learns_from_self_play_not_to_lose():
    for line in sides("self_play", 10_000, 1):
        assert "worst result draw" in line


@pytest.mark.soak
def test_maskable_ppo_learns_in_the_environment():
    for line in sides("maskable_ppo", 256, 1):
        assert "worst result" in line
