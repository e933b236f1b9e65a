"""Long work spread over a cluster of Ray: tournaments, audits, games, and proofs.

Work is cut into numbered pieces, each with random numbers that follow from its number alone: any number of workers, and
any of them dying, gives what one machine gives, to the last bit. Ray sends lost pieces elsewhere. Call
`ray.init(address=...)` first; else Ray begins on this machine. The package must be installed on every node.

`progress` is called with how many pieces are done and how many there are. `checkpoint` names a file that keeps what
is done: the same call goes on from there, and another call is refused with ValueError. A function is the same if its name, its
code, its defaults and what it closes over are; what it calls is not looked at. What a piece raises ends the call.
"""

from __future__ import annotations

import base64
import hashlib
import json
import pickle
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from os import PathLike
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Literal

import numpy
import ray
import ray.exceptions

from inarow._inarow import (
    Game,
    LearnedPlayer,
    Position,
    Record,
    arena_games,
    arena_of_games,
    audit_games,
    audit_of_games,
    play,
    sentence,
    solve_of_parts,
    solve_part,
)

if TYPE_CHECKING:
    from inarow.answers import AuditView, SolvedView, TournamentView
    from inarow.types import PlayerLike

__all__ = ["arena", "audit", "games", "solve", "spread"]

Progress = Callable[[int, int], object]
Checkpoint = str | PathLike[str] | None

# Number of pending pieces for each processor.
AHEAD = 2

# Largest number of pieces of one call: their answers are in memory together.
MOST_PIECES = 1_000_000


def spread(
    work: Callable[..., Any],
    pieces: Sequence[tuple[Any, ...]],
    *,
    checkpoint: Checkpoint = None,
    progress: Progress | None = None,
) -> list[Any]:
    """What `work(*piece)` returns for each piece, in the order of the pieces.

    With a checkpoint it must be what JSON has: texts, numbers, lists and dictionaries.
    """
    if not ray.is_initialized():
        ray.init()
    remote = ray.remote(max_retries=-1)(work)
    waiting: dict[Any, int] = {}
    with _kept(checkpoint, work, pieces) as (done, keep):
        numbers = (number for number in range(len(pieces)) if number not in done)
        try:
            while True:
                most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
                for number in islice(numbers, max(0, most - len(waiting))):
                    waiting[remote.remote(*pieces[number])] = number
                if not waiting:
                    return [done[number] for number in range(len(pieces))]
                [ready], _ = ray.wait(list(waiting))
                # Also before its error is raised: cancelling a task that has just ended makes Ray
                # (2.60) end this process.
                number = waiting.pop(ready)
                try:
                    done[number] = ray.get(ready)
                except ray.exceptions.RayTaskError as error:
                    cause = error.cause
                    if not isinstance(cause, BaseException):
                        raise
                    raise cause from cause.__cause__
                keep(number)
                if progress:
                    progress(len(done), len(pieces))
        finally:
            for reference in waiting:
                ray.cancel(reference)


@contextmanager
def _kept(
    checkpoint: Checkpoint, work: Callable[..., Any], pieces: Sequence[tuple[Any, ...]]
) -> Iterator[tuple[dict[int, Any], Callable[[int], None]]]:
    """What is done of the pieces, and what keeps one more in the file: a line each, after one of what the call was."""
    done: dict[int, Any] = {}
    if checkpoint is None:
        yield done, lambda number: None
        return
    path = Path(checkpoint)
    call = json.dumps([_named(work), _named(pieces)])
    # A truncated line is ignored.
    lines = path.read_text("utf-8").split("\n")[:-1] if path.exists() else []
    if lines[:1] not in ([], [call]):
        raise ValueError(sentence("python-other-call", str(path)))
    done.update(json.loads(line) for line in lines[1:])
    # Renamed once it is complete, so that the old file is never lost.
    beside = path.with_name(path.name + ".new")
    beside.write_text("".join(line + "\n" for line in lines or [call]), "utf-8")
    beside.replace(path)
    with path.open("a", encoding="utf-8") as file:

        def keep(number: int) -> None:
            file.write(json.dumps([number, done[number]]) + "\n")
            file.flush()

        yield done, keep


def _named(value: Any) -> Any:
    """An argument as JSON; a function is its name and a hash of what it does by itself."""
    if isinstance(value, (list, tuple)):
        return [_named(one) for one in value]
    if isinstance(value, (LearnedPlayer, numpy.ndarray)):
        # As texts they do not show all that they are.
        return hashlib.sha256(pickle.dumps(value)).hexdigest()
    if not isinstance(value, FunctionType):
        return str(value)
    closed_over = [cell.cell_contents for cell in value.__closure__ or ()]
    does = [_code(value.__code__), _named([value.__defaults__, value.__kwdefaults__, closed_over])]
    code = hashlib.sha256(json.dumps(does).encode()).hexdigest()
    return [value.__module__, value.__qualname__, code]


def _code(code: CodeType) -> list[Any]:
    """What code does, wherever it stands."""
    constants = [_code(one) if isinstance(one, CodeType) else _constant(one) for one in code.co_consts]
    return [code.co_code.hex(), code.co_names, constants]


def _constant(value: object) -> str:
    return repr(sorted(map(repr, value)) if isinstance(value, frozenset) else value)


def _ranges(count: int, size: int) -> list[tuple[int, int]]:
    if count < 0 or size < 1:
        raise ValueError(sentence("python-no-pieces", f"{count}, {size}"))
    if count > MOST_PIECES * size:
        raise MemoryError(sentence("python-too-many-pieces", str(count), str(MOST_PIECES)))
    return [(begin, min(begin + size, count)) for begin in range(0, count, size)]


def _rounds(begin: int, end: int, players: Any, game: Any, rounds: int, options: dict[str, Any]) -> str:
    return arena_games(players, game, rounds, begin, end, **options).hex()


def arena(
    players: Sequence[PlayerLike],
    game: Game | str | None = None,
    *,
    rounds: int = 1000,
    openings: Sequence[str | Sequence[str | int]] | None = None,
    opening_plies: int | None = None,
    seed: int = 0,
    rounds_a_piece: int = 50,
    checkpoint: Checkpoint = None,
    progress: Progress | None = None,
) -> TournamentView:
    """A tournament by games: what `inarow.arena` answers to the same with `sample=True`."""
    options: dict[str, Any] = {"openings": openings, "opening_plies": opening_plies, "seed": seed}
    pieces = [(*part, players, game, rounds, options) for part in _ranges(rounds, rounds_a_piece)]
    played = spread(_rounds, pieces, checkpoint=checkpoint, progress=progress)
    return arena_of_games(players, game, rounds, bytes.fromhex("".join(played)), **options)


def _audited(begin: int, end: int, player: Any, position: Any, options: dict[str, Any]) -> list[list[int]]:
    return audit_games(player, position, begin, end, **options)


def audit(
    player: PlayerLike,
    position: Position | Game | str | None = None,
    *,
    as_: Literal["first", "second", "both"] = "both",
    against: Sequence[PlayerLike] = ("random", "search:nodes=10000"),
    sample: int = 1000,
    seed: int = 0,
    games_a_piece: int = 20,
    checkpoint: Checkpoint = None,
    progress: Progress | None = None,
) -> AuditView:
    """An audit by games, `sample` against each opponent with each side: what `inarow.audit` answers to the same with
    `limit_nodes=0`, so that no branch is followed.
    """
    options: dict[str, Any] = {"as_": as_, "against": against, "sample": sample, "seed": seed}
    count = len(against) * sample * (2 if as_ == "both" else 1)
    pieces = [(*part, player, position, options) for part in _ranges(count, games_a_piece)]
    played = spread(_audited, pieces, checkpoint=checkpoint, progress=progress)
    return audit_of_games(player, position, [game for piece in played for game in piece], **options)


def _games(x: PlayerLike, o: PlayerLike, game: Any, begin: int, end: int, seed: int) -> list[str]:
    return [play(x, o, game, seed=seed + number).write("json") for number in range(begin, end)]


def games(
    x: PlayerLike,
    o: PlayerLike,
    game: Game | str | None = None,
    *,
    count: int,
    seed: int = 0,
    games_a_piece: int = 20,
    checkpoint: Checkpoint = None,
    progress: Progress | None = None,
) -> list[Record]:
    """Games of two players, or of one with itself; game `number` is `inarow.play(x, o, game, seed=seed + number)`."""
    pieces = [(x, o, game, *part, seed) for part in _ranges(count, games_a_piece)]
    played = spread(_games, pieces, checkpoint=checkpoint, progress=progress)
    return [Record.from_json(text) for piece in played for text in piece]


def _solved(position: Position, memory: int, finds: bool) -> list[Any]:
    view, found = solve_part(position, memory)
    return [{**view, "seconds": 0.0}, base64.b64encode(found).decode() if finds else ""]


def solve(
    position: Position | Game | str,
    *,
    plies: int = 1,
    memory: int = 1 << 30,
    proof: str | PathLike[str] | None = None,
    checkpoint: Checkpoint = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """The exact value of a position, from those of all that can be reached in so many plies, each solved by itself.

    `value` is to the side to move; `positions` has what `inarow.solve` answers of each, symmetric ones once, without
    times: each was proven by a certificate, which was checked where it was found. With `proof`, a new file, all of it becomes one
    certificate of the position: the search for it, on this machine, is told what was found out of all of them, so that it has little
    left to do. `certificate` has what `inarow.solve` answers then.
    """
    if not isinstance(position, Position):
        position = (position if isinstance(position, Game) else Game(position)).empty()
    level, leaves = {position.canonical().key: position}, {}
    for ply in range(plies + 1):
        leaves.update({key: at for key, at in level.items() if at.is_over or ply == plies})
        after = (at.play(move) for at in level.values() if not at.is_over for move in at.legal_moves)
        level = {} if ply == plies else {at.canonical().key: at for at in after}
    pieces = [(at, memory, proof is not None) for at in leaves.values()]
    views, parts = zip(*spread(_solved, pieces, checkpoint=checkpoint, progress=progress), strict=True)
    value = _value(position, dict(zip(leaves, views, strict=True)))
    found: dict[str, Any] = {"value": value, "positions": list(views)}
    if proof is not None:
        known = [base64.b64decode(part) for part in parts]
        found["certificate"] = solve_of_parts(position, known, proof=proof, memory=memory)
    return found


def _value(position: Position, found: dict[int, SolvedView]) -> str:
    """The best of what the moves are worth."""
    known = found.get(position.canonical().key)
    if known:
        return str(known["value"])
    values = {_value(position.play(move), found) for move in position.legal_moves}
    return "win" if "loss" in values else "draw" if "draw" in values else "loss"
