#!/usr/bin/env python3
"""Builds the package, installs it into a virtual environment of its own, and runs what is asked for there.

    python3 python/run.py test [OPTIONS]   the tests; options go on to pytest: -k vector --durations 5
    python3 python/run.py soak [OPTIONS]   the tests that take long, or need what few have
    python3 python/run.py wheel            the wheel in a fresh environment, where there is no Rust
    python3 python/run.py notebooks        runs python/notebooks, and writes what comes of it there and to docs/notebooks
    python3 python/run.py cluster          work on three nodes of Ray, one of which is killed, beside one machine
    python3 python/run.py bench            the speeds in docs/speed.md, beside what others have

All is put under the target folder. INAROW_PROGRAM names another program for the tests than the one just built.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or PACKAGE.parent / "target").resolve()
PLACE = TARGET / "python"

OLDEST = (3, 10)

# The exit code that xtask understands as "this cannot run here".
CANNOT_RUN = 77


def environment(name, requirements):
    """The folder with the programs of a virtual environment that has what a file says."""
    place, wanted = PLACE / name, requirements.read_text()
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    stamp = place / "installed.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(place, clear=True, with_pip=True)
        install(programs, "--requirement", requirements)
        stamp.write_text(wanted)
    return programs


def install(programs, *what):
    """Installs something into a virtual environment."""
    pip = [programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *what], check=True)


def wheel(programs, profile):
    """Builds the wheel of what is here and installs it."""
    wheels = PLACE / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    command = [programs / "maturin", "build", "--quiet", "--locked", "--profile", profile]
    command += ["--manifest-path", PACKAGE / "Cargo.toml", "--out", wheels]
    subprocess.run(command, check=True)
    [built] = wheels.glob("*.whl")
    install(programs, "--force-reinstall", "--no-deps", "--no-index", built)


def copied(programs):
    """Puts the package beside what the tests need. The whole workspace is named: a part of it would be built with other
    features, and once more."""
    command = ["cargo", "build", "--workspace", "--features", "cluster", "--lib", "--bins", "--tests", "--locked"]
    subprocess.run(command, cwd=PACKAGE.parent, check=True)
    names = {"darwin": ("libinarow_python.dylib", "_inarow.abi3.so"), "win32": ("inarow_python.dll", "_inarow.pyd")}
    built, name = names.get(sys.platform, ("libinarow_python.so", "_inarow.abi3.so"))
    ask = [programs / "python", "-c", "import sysconfig; print(sysconfig.get_path('platlib'))"]
    place = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()) / "inarow"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(PACKAGE / "inarow", place)
    shutil.copy(TARGET / "debug" / built, place / name)


def test(options, place="venv", requirements="requirements.txt"):
    """Runs the tests; what was compiled for those in Rust is used again."""
    programs = environment(place, PACKAGE / "tests" / requirements)
    copied(programs)
    program = os.environ.get("INAROW_PROGRAM") or TARGET / "debug/inarow"
    variables = {**os.environ, "INAROW_PROGRAM": str(program)}
    return subprocess.run([programs / "pytest", *options], cwd=PACKAGE, env=variables).returncode


def soak(options):
    """Runs the tests that take long, or need what few have."""
    return test(["-m", "soak", *options], "soak", "soak.txt")


def fresh(options):
    """Installs the wheel and numpy where nothing else is, and runs the README's example there."""
    programs = environment("fresh", PACKAGE / "tests/wheel.txt")
    wheel(programs, "dev")
    with tempfile.TemporaryDirectory() as nothing:
        command = [programs / "python", PACKAGE / "tests/example.py"]
        return subprocess.run(command, cwd=nothing, env={"PATH": nothing}).returncode


def cluster(options):
    """Spreads work over a cluster; not in the package's folder, which Ray would hand to its workers without the module."""
    programs = environment("venv", PACKAGE / "tests/requirements.txt")
    copied(programs)
    return subprocess.run([programs / "python", PACKAGE / "tests/on_a_cluster.py"], cwd=PLACE).returncode


def notebooks(options):
    """Runs the notebooks and renders them, built as for tests."""
    programs = environment("venv", PACKAGE / "tests/requirements.txt")
    copied(programs)
    return subprocess.run([programs / "python", PACKAGE / "tests/notebooks.py"], cwd=PLACE).returncode


def bench(options):
    """Measures what is built as for use."""
    programs = environment("bench", PACKAGE / "benches/requirements.txt")
    wheel(programs, "dist")
    command = [programs / "python", PACKAGE / "benches/speed.py", *options]
    return subprocess.run(command, cwd=PLACE).returncode


def main():
    if sys.version_info < OLDEST:
        print(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, and this is {sys.version}")
        return CANNOT_RUN
    verbs = {"test": test, "soak": soak, "wheel": fresh, "notebooks": notebooks, "cluster": cluster, "bench": bench}
    if len(sys.argv) < 2 or sys.argv[1] not in verbs:
        print(__doc__, file=sys.stderr)
        return 2
    return verbs[sys.argv[1]](sys.argv[2:])


sys.exit(main())
