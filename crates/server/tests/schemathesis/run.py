#!/usr/bin/env python3
"""Asks the real server whatever its OpenAPI description allows, and what it does not.

Schemathesis makes the requests from the description, with a fixed seed, and compares each answer
with it. It is installed under the target folder. INAROW_PROGRAM names another program than the one
just built. Options go on to Schemathesis: --seed 7 --max-examples 1000.
"""

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from urllib.request import Request, urlopen

HERE = Path(__file__).resolve().parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or HERE.parents[3] / "target")


def installed():
    """The program of Schemathesis, installed as requirements.txt says."""
    place, wanted = TARGET / "schemathesis", (HERE / "requirements.txt").read_text()
    stamp = place / "installed.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(place, clear=True, with_pip=True)
        pip = [place / "bin/python", "-m", "pip", "install", "--quiet"]
        options = ["--disable-pip-version-check", "--requirement", HERE / "requirements.txt"]
        subprocess.run([*pip, *options], check=True)
        stamp.write_text(wanted)
    return place / "bin/schemathesis"


def started(folder):
    """The server with a database of its own, and its address."""
    program = os.environ.get("INAROW_PROGRAM") or TARGET / "debug/inarow"
    # No request is limited: that would hide everything else.
    options = ["serve", "--listen", "127.0.0.1:0", "--limit-made", "4000000000"]
    options += ["--limit-address-rooms", "20000", "--limit-address-sockets", "10000"]
    server = subprocess.Popen(
        [program, *options],
        env={**os.environ, "INAROW_DATA": folder, "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        text=True,
    )
    line = server.stdout.readline()
    address = next((word for word in line.split() if word.startswith("http://")), None)
    if address is None:
        server.kill()
        sys.exit(f"{program} did not say where it is")
    return server, address.rstrip("/")


def games_at(address):
    """A token, and games of each kind in which it holds a seat."""

    def ask(path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = json.dumps(body or {}).encode()
        with urlopen(Request(f"{address}/api/v1{path}", data, headers)) as answer:
            return json.load(answer)

    token = ask("/tokens")["token"]
    me = {"kind": "me", "name": "schemathesis"}

    def made(game, other):
        return ask("/games", {"game": game, "x": me, "o": other}, token)["code"]

    engine = {"kind": "engine", "player": "level:beginner"}
    codes = {
        "FOR_TWO": made("gomoku", me),
        "ENGINE": made("tictactoe", engine),
        "FRIEND": made("connect-four", {"kind": "friend"}),
        "OVER": made("tictactoe", engine),
    }
    ask(f"/games/{codes['OVER']}/resign", {}, token)
    return {"INAROW_TOKEN": token, **{f"INAROW_CODE_{kind}": code for kind, code in codes.items()}}


def main():
    schemathesis = installed()
    with tempfile.TemporaryDirectory(prefix="inarow-") as folder:
        server, address = started(folder)
        try:
            command = [schemathesis, "--config-file", HERE / "schemathesis.toml", "run"]
            return subprocess.run(
                [*command, f"{address}/api/v1/openapi.json", *sys.argv[1:]],
                cwd=folder,
                env={**os.environ, **games_at(address)},
            ).returncode
        finally:
            server.terminate()
            server.wait(timeout=20)


sys.exit(main())
