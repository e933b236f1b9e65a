#!/usr/bin/env python3
"""Plays random legal moves on a server of `inarow serve`. Needs nothing but Python.

    python3 online.py http://127.0.0.1:3333                              against an engine
    python3 online.py "http://127.0.0.1:3333/game/CODE#seat=INVITE"      by a friend's link
"""

import argparse
import json
import random
import sys
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

parser = argparse.ArgumentParser(description="Plays random legal moves online.")
parser.add_argument("link", help="the server's address, or the link of a game")
parser.add_argument("--game", default="tictactoe", help="which game to make")
parser.add_argument("--engine", default="level:beginner", help="against whom")
options = parser.parse_args()
link = urlsplit(options.link)
token = None


def ask(path, body=None):
    """The open answer to a GET, or to a POST if there is a body."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return urlopen(Request(f"{link.scheme}://{link.netloc}/api/v1{path}", data, headers))


def seated():
    """The game in which this bot sits: the one of the link, or a new one."""
    if link.path.startswith("/game/"):
        code = link.path.removeprefix("/game/")
        invite = parse_qs(link.fragment).get("seat")
        if invite is None:
            sys.exit("the link has no #seat=…: it is for those who watch, ask for the one to play")
        claim = {"invite": invite[0], "name": "online.py"}
        return json.load(ask(f"/games/{code}/seat", claim))
    me, engine = {"kind": "me", "name": "online.py"}, {"kind": "engine", "player": options.engine}
    return json.load(ask("/games", {"game": options.game, "x": me, "o": engine}))


def play():
    """Plays a game to its end, and says how it ended."""
    global token
    token = json.load(ask("/tokens", {}))["token"]
    game = seated()
    while not game["result"]:
        # A line at every change; the stream ends with the game, or when the server stops.
        for line in ask(f"/games/{game['code']}/events"):
            if not line.strip():
                continue
            game = json.loads(line)
            if game["to_move"] and game["to_move"] == game["seat"]:
                move = {"ply": len(game["moves"]) + 1, "epoch": game["epoch"]}
                move["move"] = random.choice(game["legal_moves"])
                try:
                    ask(f"/games/{game['code']}/moves", move)
                except HTTPError as error:
                    if error.code != 409:  # Somebody was told twice, and has moved already.
                        raise
    print(game["status"])


def problem(error):
    """What the server says of what it refused: the detail of the problem (RFC 9457)."""
    try:
        return json.load(error)["detail"]
    except (ValueError, KeyError, TypeError):
        return str(error)


if link.scheme not in ("http", "https") or not link.netloc:
    sys.exit(f"expected an address such as http://127.0.0.1:3333, found {options.link!r}")
try:
    play()
except HTTPError as error:
    sys.exit(f"{link.netloc}: {problem(error)}")
except (URLError, OSError) as error:
    sys.exit(f"{link.netloc}: {getattr(error, 'reason', error)}")
