"""The program, to which the package is held."""

import json
import os
import subprocess


def said(*call, given=None):
    """What a command says, line by line, as JSON."""
    command = [os.environ["INAROW_PROGRAM"], *call, "--format", "json", "--lang", "en"]
    told = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8")
    assert told.returncode == 0, told.stderr
    return [json.loads(line) for line in told.stdout.splitlines()]


def timeless(answer):
    """An answer without what depends on the clock."""
    if isinstance(answer, dict):
        return {name: timeless(value) for name, value in answer.items() if name != "seconds"}
    return [timeless(value) for value in answer] if isinstance(answer, list) else answer
