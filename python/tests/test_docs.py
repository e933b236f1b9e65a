"""Every example is run, every type is what is said, and a wheel needs numpy alone."""

import doctest
import importlib
import importlib.metadata
import os
import pkgutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import inarow

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "python/README.md"
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


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
    # It takes an alias of several literals for something else (mypy 2.4).
    excused = tmp_path / "excused.txt"
    excused.write_text("inarow.types.(Mark|Notation)\n")
    command = [programs / "stubtest", "--allowlist", excused, "inarow"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout


def examples(file):
    """What is typed in the examples of a Markdown file."""
    parser = doctest.DocTestParser()
    return "".join(example.source for example in parser.get_examples(file.read_text("utf-8")))


def test_a_wheel_in_a_fresh_environment_runs_the_example_without_rust(tmp_path):
    place = tmp_path / "fresh"
    venv.create(place, with_pip=False)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    numpy = f"numpy=={importlib.metadata.version('numpy')}"
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
    subprocess.run([*pip, os.environ["INAROW_WHEEL"], numpy], check=True)
    (tmp_path / "example.py").write_text(examples(README), "utf-8")
    (tmp_path / "nothing").mkdir()
    told = subprocess.run(
        [python, "example.py"],
        cwd=tmp_path,
        env={"PATH": str(tmp_path / "nothing")},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr


@pytest.mark.parametrize("page", [README, ROOT / "docs/python.md", ROOT / "docs/python.zh-CN.md"])
def test_the_examples_of_a_page_say_what_comes_of_them(page):
    told = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert told.failed == 0 and told.attempted > 5
