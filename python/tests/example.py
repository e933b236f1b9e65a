"""Runs what is typed in the examples of the README, with nothing but the wheel and numpy; looks at what else the wheel has."""

import doctest
from importlib.metadata import files, metadata, version
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"

exec("".join(example.source for example in doctest.DocTestParser().get_examples(README.read_text("utf-8"))))

import inarow  # noqa: E402

LICENCES = {"LICENSE-APACHE", "LICENSE-MIT"}
root = README.parents[1]
carried = {path.name: path.read_text("utf-8") for path in files("inarow") if path.name in LICENCES}
assert carried == {name: (root / name).read_text("utf-8") for name in LICENCES}, carried.keys()
told = metadata("inarow")
assert inarow.__version__ == version("inarow")
assert told["License-Expression"] == "MIT OR Apache-2.0" and set(told.get_all("License-File")) == LICENCES
for system in ("Microsoft :: Windows", "MacOS", "POSIX :: Linux"):
    assert f"Operating System :: {system}" in told.get_all("Classifier"), system
