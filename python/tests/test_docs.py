"""Every example is run, and every type is what is said."""

import doctest
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import inarow

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "python/README.md"
FLAGS = doctest.ELLIPSIS


def documented(name, thing):
    """Everything in a module or class with its docstring."""
    yield name, thing.__doc__ or ""
    for own, member in vars(thing).items():
        of_ours = getattr(member, "__module__", None) or "inarow"
        if not own.startswith("__") and not isinstance(member, type(os)) and of_ours.startswith("inarow"):
            nested = documented if isinstance(member, type) else lambda n, m: [(n, m.__doc__ or "")]
            yield from nested(f"{name}.{own}", member)


def modules():
    yield inarow
    for found in pkgutil.walk_packages(inarow.__path__, "inarow."):
        yield importlib.import_module(found.name)


def test_every_example_of_a_docstring_says_what_comes_of_it():
    parser, runner, seen = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=FLAGS), set()
    for module in modules():
        for name, text in documented(module.__name__, module):
            if text not in seen:
                seen.add(text)
                runner.run(parser.get_doctest(text, dict(vars(module)), name, None, 0))
    assert runner.summarize().failed == 0 and runner.summarize().attempted > 30


def test_everything_public_has_a_docstring():
    for name in inarow.__all__:
        assert getattr(inarow, name).__doc__, name


def test_the_types_are_those_of_the_module(tmp_path):
    programs = Path(sys.executable).parent
    # Mypy 2.4 misreads an alias of several literals.
    excused = tmp_path / "excused.txt"
    # Without its types, PettingZoo's class seems to have more members than documented.
    names = r"inarow.types.(End|Mark|Notation|Option|RenderMode)", r"inarow.pettingzoo._Base.*"
    excused.write_text("\n".join(names))
    command = [programs / "stubtest", "--allowlist", excused, "inarow"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout


@pytest.mark.parametrize("page", [README, ROOT / "docs/python.md", ROOT / "docs/python.zh-CN.md"])
def test_the_examples_of_a_page_say_what_comes_of_them(page):
    told = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert told.failed == 0 and told.attempted > 5
