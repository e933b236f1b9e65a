"""The types of the native module."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from os import PathLike
from typing import Any, Literal, final

import numpy
import numpy.typing

from inarow.answers import (
    AnalysisView,
    AuditView,
    CertificateView,
    LearnedStageView,
    MovesView,
    ReportCardsView,
    ReviewView,
    SolvedView,
    TournamentView,
)
from inarow.types import BatchFunction, End, Mark, Notation, Option, Outcome, PlayerLike

__all__ = [
    "Boards",
    "Game",
    "LearnedPlayer",
    "Player",
    "Position",
    "Record",
    "__version__",
    "analyze",
    "arena",
    "arena_games",
    "arena_of_games",
    "audit",
    "audit_games",
    "audit_of_games",
    "dataset_arrays",
    "grade",
    "language",
    "moves",
    "play",
    "read_records",
    "review",
    "sentence",
    "set_language",
    "solve",
    "solve_of_parts",
    "solve_part",
    "train",
    "verify",
]

__version__: str

@final
class Game:
    def __new__(cls, text: str = "tictactoe") -> Game: ...
    @property
    def name(self) -> str | None: ...
    @property
    def columns(self) -> int: ...
    @property
    def rows(self) -> int: ...
    @property
    def boards(self) -> int: ...
    @property
    def k(self) -> int: ...
    @property
    def squares(self) -> int: ...
    @property
    def actions(self) -> int: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    def empty(self, first: Mark = "x") -> Position: ...
    def position(self, text: str) -> Position: ...
    def square(self, text: str, *, notation: Notation = "algebraic") -> int: ...
    def square_name(self, named: str | int, *, notation: Notation = "algebraic") -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Game], tuple[str]]: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...

@final
class Position:
    def __new__(cls, game: Game | str | None = None, text: str | None = None) -> Position: ...
    @property
    def game(self) -> Game: ...
    @property
    def to_move(self) -> Mark | None: ...
    @property
    def first(self) -> Mark: ...
    @property
    def legal_moves(self) -> list[str]: ...
    @property
    def legal_actions(self) -> list[int]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def status(self) -> str: ...
    @property
    def key(self) -> int: ...
    def play(self, move: str | int) -> Position: ...
    def completions(self, side: Mark) -> list[str]: ...
    def canonical(self) -> Position: ...
    def array(self) -> numpy.typing.NDArray[numpy.int8]: ...
    def planes(self, side: Mark | None = None) -> numpy.typing.NDArray[numpy.int8]: ...
    def mask(self) -> numpy.typing.NDArray[numpy.int8]: ...
    def pixels(self, size: int = 480) -> numpy.typing.NDArray[numpy.uint8]: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Mark | None]: ...
    def __getitem__(self, named: str | int, /) -> Mark | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Position], tuple[Game, str]]: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: Any) -> Position: ...
    def _repr_svg_(self) -> str | None: ...

@final
class Record:
    def __new__(
        cls,
        game: Game | str | None = None,
        moves: str | Iterable[str | int] | None = None,
        *,
        first: Mark = "x",
        end: End | None = None,
        x: str = "",
        o: str = "",
        tags: Sequence[tuple[str, str]] = ...,
    ) -> Record: ...
    @property
    def game(self) -> Game: ...
    @property
    def first(self) -> Mark: ...
    @property
    def moves(self) -> list[str]: ...
    @property
    def end(self) -> End | None: ...
    @property
    def result(self) -> Literal["x", "o", "draw", "abandoned", "open"]: ...
    @property
    def players(self) -> tuple[str, str]: ...
    @property
    def tags(self) -> list[tuple[str, str]]: ...
    @property
    def position(self) -> Position: ...
    def positions(self) -> list[Position]: ...
    def play(self, move: str | int) -> Record: ...
    def write(
        self,
        form: Literal["json", "sgf", "psq", "columns", "moves", "svg"] = "json",
        *,
        notation: Notation = "algebraic",
    ) -> str: ...
    @staticmethod
    def from_json(text: str) -> Record: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...
    def _repr_svg_(self) -> str | None: ...

@final
class Player:
    def __new__(
        cls,
        name: str,
        game: Game | str | None = None,
        *,
        seed: int | None = None,
        threads: int = 1,
    ) -> Player: ...
    @property
    def game(self) -> Game: ...
    @property
    def name(self) -> str: ...
    def __call__(self, position: Position) -> str: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...

@final
class LearnedPlayer:
    @staticmethod
    def load(path: str | PathLike[str]) -> LearnedPlayer: ...
    def save(self, path: str | PathLike[str]) -> None: ...
    def resume(
        self,
        *,
        threads: int = 1,
        on_stage: Callable[[LearnedStageView, LearnedPlayer], object] | None = None,
    ) -> LearnedPlayer: ...
    @property
    def game(self) -> Game: ...
    @property
    def method(self) -> Literal["q-learning", "td", "menace"]: ...
    def numbers(self, position: Position) -> dict[str, float]: ...
    def __call__(self, position: Position) -> dict[str, Fraction]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, tuple[bytes]]: ...

@final
class Boards:
    def __new__(
        cls,
        game: Game | str | None = None,
        count: int = 1,
        *,
        first: Mark = "x",
        seed: int | None = None,
    ) -> Boards: ...
    @property
    def game(self) -> Game: ...
    @property
    def observations(self) -> numpy.typing.NDArray[numpy.int8]: ...
    @property
    def masks(self) -> numpy.typing.NDArray[numpy.int8]: ...
    @property
    def to_move(self) -> numpy.typing.NDArray[numpy.int8]: ...
    @property
    def rewards(self) -> numpy.typing.NDArray[numpy.float32]: ...
    @property
    def ended(self) -> numpy.typing.NDArray[numpy.bool_]: ...
    @property
    def illegal(self) -> numpy.typing.NDArray[numpy.bool_]: ...
    def step(self, actions: numpy.typing.ArrayLike) -> None: ...
    def reset(
        self,
        places: numpy.typing.NDArray[numpy.bool_] | None = None,
        *,
        seed: int | None = None,
    ) -> None: ...
    def sample(self) -> numpy.typing.NDArray[numpy.int64]: ...
    def values(
        self,
        *,
        limit_nodes: int | None = None,
        threads: int = 1,
        errors: Literal["raise", "mark"] = "raise",
    ) -> numpy.typing.NDArray[numpy.int8]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, place: int, /) -> Position: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...
    def __setitem__(self, place: int, position: Position, /) -> None: ...

def moves(
    position: Position | Game | str, player: PlayerLike | None = None, *, asks: int | None = None
) -> MovesView: ...
def analyze(
    position: Position | Game | str,
    *,
    limit_nodes: int | None = None,
    limit_time: float | None = None,
    lines: int | None = None,
    threads: int = 1,
) -> AnalysisView: ...
def review(record: Record, *, limit_nodes: int | None = None) -> ReviewView: ...
def audit(
    player: PlayerLike | BatchFunction,
    position: Position | Game | str | None = None,
    *,
    as_: Literal["first", "second", "both"] = "both",
    against: Sequence[PlayerLike] = ...,
    asks: int | None = None,
    batch: int | None = None,
    sample: int | None = None,
    limit_nodes: int | None = None,
    mistakes: int | None = None,
    seed: int | None = None,
    threads: int = 1,
) -> AuditView: ...
def audit_games(
    player: PlayerLike,
    position: Position | Game | str | None,
    begin: int,
    end: int,
    *,
    as_: Literal["first", "second", "both"],
    against: Sequence[PlayerLike],
    sample: int,
    seed: int,
) -> list[list[int]]: ...
def audit_of_games(
    player: PlayerLike,
    position: Position | Game | str | None,
    games: Sequence[Sequence[int]],
    *,
    as_: Literal["first", "second", "both"],
    against: Sequence[PlayerLike],
    sample: int,
    seed: int,
) -> AuditView: ...
def grade(
    players: Sequence[PlayerLike],
    game: Game | str | None = None,
    *,
    against: Sequence[PlayerLike] = ...,
    asks: int | None = None,
    sample: int | None = None,
    limit_nodes: int | None = None,
    mistakes: int | None = None,
    seed: int | None = None,
    threads: int = 1,
) -> ReportCardsView: ...
def dataset_arrays(game: Game) -> tuple[list[str], list[Any]]: ...
def arena(
    players: Sequence[PlayerLike],
    game: Game | str | None = None,
    *,
    rounds: int | None = None,
    sample: bool = False,
    openings: Sequence[str | Sequence[str | int]] | None = None,
    opening_plies: int | None = None,
    move_time: float | None = None,
    game_time: float | None = None,
    seed: int | None = None,
    threads: int = 1,
) -> TournamentView: ...
def arena_games(
    players: Sequence[PlayerLike],
    game: Game | str | None,
    rounds: int,
    begin: int,
    end: int,
    *,
    openings: Sequence[str | Sequence[str | int]] | None = None,
    opening_plies: int | None = None,
    seed: int,
) -> bytes: ...
def arena_of_games(
    players: Sequence[PlayerLike],
    game: Game | str | None,
    rounds: int,
    games: bytes,
    *,
    openings: Sequence[str | Sequence[str | int]] | None = None,
    opening_plies: int | None = None,
    seed: int,
) -> TournamentView: ...
def play(
    x: PlayerLike,
    o: PlayerLike,
    game: Game | str | None = None,
    *,
    first: Mark = "x",
    seed: int | None = None,
) -> Record: ...
def solve(
    position: Position | Game | str,
    *,
    proof: str | PathLike[str] | None = None,
    limit_nodes: int | None = None,
    limit_time: float | None = None,
    memory: int = 1 << 30,
    threads: int = 1,
) -> SolvedView: ...
def solve_part(position: Position | Game | str, memory: int) -> tuple[SolvedView, bytes]: ...
def solve_of_parts(
    position: Position | Game | str,
    parts: Sequence[bytes],
    *,
    proof: str | PathLike[str] | None = None,
    memory: int,
) -> SolvedView: ...
def train(
    game: Game | str | None = None,
    method: Literal["q-learning", "td", "menace"] = "q-learning",
    *,
    against: str | None = None,
    games: int | None = None,
    learning_rate: float | None = None,
    exploration: float | None = None,
    final_exploration: float | None = None,
    trace: float | None = None,
    symmetry: bool = True,
    seed: int | None = None,
    threads: int = 1,
    on_stage: Callable[[LearnedStageView, LearnedPlayer], object] | None = None,
) -> LearnedPlayer: ...
def verify(certificate: bytes | str | PathLike[str], *, limit_nodes: int = 300000000) -> CertificateView: ...
def read_records(
    text: str,
    form: Literal["json", "sgf", "psq", "columns", "moves"] | None = None,
    *,
    game: Game | str | None = None,
    first: Mark = "x",
    notation: Notation = "algebraic",
    main_line: bool = False,
) -> list[Record]: ...
def sentence(key: str, text: str = "", names: str = "") -> str: ...
def language() -> Literal["en", "zh"]: ...
def set_language(code: Literal["en", "zh"]) -> None: ...
