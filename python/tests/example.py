"""Runs what is typed in the examples of the README, with nothing but the wheel and numpy."""

import doctest
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"

exec("".join(example.source for example in doctest.DocTestParser().get_examples(README.read_text("utf-8"))))
