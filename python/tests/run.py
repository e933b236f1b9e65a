#!/usr/bin/env python3
"""Builds the wheel, installs it into a virtual environment of its own, and runs its tests there.

All is put under the target folder. INAROW_PROGRAM names another program than the one just built.
Options go on to pytest: -k vector --durations 5. INAROW_PROFILE=release builds as for use.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or PACKAGE.parent / "target").resolve()
PLACE = TARGET / "python"

OLDEST = (3, 10)

# What xtask takes for "this cannot run here".
CANNOT_RUN = 77


def environment():
    """The folder with the programs of the virtual environment, which has what requirements.txt says."""
    place, wanted = PLACE / "venv", (HERE / "requirements.txt").read_text()
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    stamp = place / "installed.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(place, clear=True, with_pip=True)
        install(programs, "--requirement", HERE / "requirements.txt")
        stamp.write_text(wanted)
    return programs


def install(programs, *what):
    """Installs something into the virtual environment."""
    pip = [programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *what], check=True)


def wheel(programs):
    """The wheel, built of what is here; what was compiled for other tests is used again."""
    wheels = PLACE / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    profile = os.environ.get("INAROW_PROFILE", "dev")
    command = [programs / "maturin", "build", "--quiet", "--locked", "--profile", profile]
    command += ["--manifest-path", PACKAGE / "Cargo.toml", "--out", wheels]
    subprocess.run(command, check=True)
    [built] = wheels.glob("*.whl")
    return built


def main():
    if sys.version_info < OLDEST:
        print(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, and this is {sys.version}")
        return CANNOT_RUN
    programs = environment()
    built = wheel(programs)
    install(programs, "--force-reinstall", "--no-deps", "--no-index", built)
    program = os.environ.get("INAROW_PROGRAM") or TARGET / "debug/inarow"
    variables = {**os.environ, "INAROW_PROGRAM": str(program), "INAROW_WHEEL": str(built)}
    command = [programs / "pytest", *sys.argv[1:]]
    return subprocess.run(command, cwd=PACKAGE, env=variables).returncode


sys.exit(main())
