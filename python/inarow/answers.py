"""The answers of the questions: dictionaries, as docs/json.md describes them.

This file is made from the types of `crates/answers`; a test keeps it current. Answers are checked by
type checkers alone: at runtime they are plain dictionaries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired

__all__ = [
    "AccuracyView",
    "AnalysedMoveView",
    "AnalysisView",
    "AuditView",
    "BySideView",
    "CertificateView",
    "ChanceView",
    "CoursePointView",
    "FactView",
    "GradedBotView",
    "LearnedStageView",
    "LookView",
    "LosingLinesView",
    "MeetingView",
    "MissedView",
    "MistakeView",
    "MoveView",
    "MovesView",
    "OutcomeView",
    "PairView",
    "PointsView",
    "RatedPlayerView",
    "RatingView",
    "ReportCardsView",
    "ReviewView",
    "ReviewedMoveView",
    "SettledView",
    "SideView",
    "SolvedView",
    "SplitView",
    "TournamentOpeningView",
    "TournamentView",
    "WinningChanceView",
]


class AccuracyView(TypedDict):
    """The mean accuracy of a side's moves. That of a move is 103.1668 · exp(−0.04354 · d) − 3.1669, where d is the winning chance in percent that it gave away (<https://lichess.org/page/accuracy>); a proven win counts as 100, a draw as 50, a loss as 0."""

    counted_moves: int
    """The moves that count: those whose value and whose best move's value are proven or chances."""
    estimated: bool
    """True if an estimate took part."""
    mark: Literal["x", "o"]
    """The side."""
    percent: int
    """In percent, from 0 to 100."""


class AnalysedMoveView(TypedDict):
    """The score of a move."""

    at_most: bool
    """Whether the value is an upper bound: the move was searched only far enough to see that others are better."""
    facts: NotRequired[list[FactView]]
    """The same, as facts."""
    in_stones: int | None
    """The value in stones, as that of the position."""
    line: list[str]
    """The principal variation, starting with this move."""
    move: str
    """The square."""
    plies: int | None
    """The plies to the end with best play, this one included, if known."""
    rank: int
    """Its rank among all moves; 1 is the best."""
    reason: NotRequired[str]
    """The reason why the move is good or bad, if asked for."""
    told: str
    """The value in words."""
    value: Literal["win", "draw", "loss"] | dict[str, float]
    """Its value for the side that makes it."""
    winning_chance: NotRequired[WinningChanceView]
    """The estimate as a chance, as that of the position."""


class AnalysisView(TypedDict):
    """An analysis of a position."""

    depth: int
    """Plies reached by the last look, not counting forced replies."""
    game: str
    """The rules."""
    in_stones: int | None
    """The value in stones: 1 for a win with the winner's last stone, one more for each of its stones that is left then, negative for a loss, 0 for a draw; null if it is not exact."""
    looks: NotRequired[list[LookView]]
    """The results after each look."""
    moves: list[AnalysedMoveView]
    """The moves, square by square."""
    nodes: int
    """Positions visited."""
    outcome: NotRequired[OutcomeView]
    """The end of the game, if it has ended."""
    plies: int | None
    """The plies to the end with best play, if known."""
    position: str
    """The position."""
    seconds: float
    """Time in seconds."""
    told: str
    """The value in words."""
    value: Literal["win", "draw", "loss"] | dict[str, float]
    """The value for the side to move."""
    winning_chance: NotRequired[WinningChanceView]
    """The estimate as a chance, in games whose estimates are fitted chances."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class AuditView(TypedDict):
    """The audit of a player."""

    game: str
    """The rules."""
    player: str
    """The player, as the caller named it."""
    sandbox: bool | None
    """Whether the programs among the players ran in a sandbox; null if no player is a program."""
    seed: int | None
    """The seed of the random numbers, if games were played."""
    sides: list[SideView]
    """The sides: first player, then second player."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class BySideView(TypedDict):
    """A result of a bot on each side."""

    first: str | None
    """As first player."""
    second: str | None
    """As second player."""


class CertificateView(TypedDict):
    """Whether a certificate proves what it claims."""

    accepted: bool
    """Whether it does."""
    at_byte: int | None
    """Bytes that had been read where a node is wrong; otherwise null."""
    claim: str | None
    """`x wins`, `o wins`, `draw`, `x holds` or `o holds` (does not lose); null if it is refused."""
    game: str | None
    """The rules; null if it is refused."""
    nodes: int
    """Nodes that were looked at, as the limit counts them; 0 if it is refused."""
    position: str | None
    """The position; if it is refused, the first at which it is wrong, or null."""
    problem: str | None
    """The same as a sentence."""
    refusal: str | None
    """A word for the problem: `foreign`, `version`, `header`, `truncated`, `goes-on`, `damaged`, `limit`, `unreadable`, or that of a wrong node (docs/certificate.md); null if it is accepted."""
    seconds: float
    """The time it took."""
    value: Literal["win", "draw", "loss"] | dict[str, float] | None
    """The value for the side to move; null if it is refused, or says only who does not lose."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class ChanceView(TypedDict):
    """The chance that a player makes a move."""

    details: NotRequired[str]
    """The reason of the player in numbers, if there are any."""
    probability: str
    """A reduced fraction such as `1/2`; `1` if certain."""
    reason: str
    """The effect of the move, or else the reason of the player, without a full stop."""
    rule: Literal["random", "win", "block", "corner", "center", "side", "line-score", "best", "soonest", "search", "level", "mcts", "as-printed", "hasty", "opening", "answered", "normalised", "observed", "listed", "learned", "beads"]
    """A word for why the move is made."""


class CoursePointView(TypedDict):
    """The value of a game at one moment."""

    for_x: float
    """The outlook for X, from -1 (O wins) to 1 (X wins)."""
    ply: int
    """The number of moves made."""
    proven: bool
    """Whether this is proven rather than estimated."""
    told: str
    """The same in words."""
    winning_chance: NotRequired[WinningChanceView]
    """The estimate as a chance of X, in games whose estimates are fitted chances."""


class FactView(TypedDict):
    """A fact."""

    line_of_play: bool
    """Whether the squares are a line of play, starting with this move."""
    rule: Literal["win", "loses-at-once", "needed-block", "block", "double-threat", "threat", "prevents-double-threat", "prepares-double-threat", "forbids", "only-legal", "only-move", "forced-win", "zugzwang", "gives-away", "loses", "in-zugzwang", "keeps", "throws", "slower", "center", "corner", "side"]
    """The word for its kind, such as `win`, `needed-block` or `double-threat`."""
    squares: list[str]
    """The squares it is about."""
    told: str
    """The fact in words, without a subject."""


class GradedBotView(TypedDict):
    """The report card of a bot; without a card, all fields but `bot` and `problem` are null."""

    against: list[MeetingView] | None
    """Its results against opponents, moving first and then second, except on a side where its time ran out. They are estimates if games were played; fractions are exact only if `exact` is true."""
    bot: str
    """Its name."""
    complete: bool | None
    """Whether it was asked about every position it can reach: not after too many faults, once its time ran out, or if games were played."""
    deterministic: bool | None
    """Whether it always makes the same move at a position; null if it was not asked often enough to know."""
    exact: bool | None
    """Whether all chances are exact: every game was followed, and it gave its chances or always answered the same."""
    exploited_by_side: BySideView | None
    """The expected result on each side against a best response, as a fraction; null for a side where its time ran out or games were played."""
    legal: bool | None
    """Whether every move it gave was legal."""
    like: str | None
    """An earlier bot that answers alike at every position."""
    longest: float | None
    """The longest time it took to answer, in seconds."""
    losing_lines: LosingLinesView | None
    """A shortest game it loses on each side; if games were played, the shortest of those it lost."""
    mark: float | None
    """Its strength, from 0 for the points of `random` to 100 for those of `perfect`, against the same opponents; an estimate where `exact` is false. Null where not every game of these two can be followed."""
    mistakes: int | None
    """The number of its moves that are worth less than the best."""
    points_won: PointsView | None
    """Its share of the points against all opponents, with half a point for a draw and both sides counted equally; null if a side has no meeting."""
    problem: str | None
    """The reason why it has no report card."""
    questions: int | None
    """The number of questions to it."""
    score: float | None
    """The share of positions at which it keeps the best value, from 0 to 100, averaged over its positions with both sides counted equally; if it ever failed to give a legal move, that of its worse side. This and `mistakes` are null if its time ran out or games were played."""
    seconds: float | None
    """The mean time it took to answer, in seconds."""
    sides: list[SideView]
    """The results of each side, as in an audit; null without a report card."""
    tells_chances: bool | None
    """Whether it gave its chances itself; otherwise they are how often each answer was seen."""
    verdicts: list[str]
    """Faults in place of moves."""
    worst: BySideView | None
    """Its worst result on each side; null for a side where its time ran out, or games were played and none was lost."""


class LearnedStageView(TypedDict):
    """A stage of a player that learns."""

    audit: AuditView | None
    """The audit of the player as it is now."""
    games: int
    """The number of games played by then."""
    rating: float | None
    """Always null: the audit says more."""
    seconds: float
    """The time since the training began or went on, in seconds."""
    stage: int
    """The number of the stage, from 1."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class LookView(TypedDict):
    """The results after a look."""

    best: str | None
    """The best move."""
    depth: int
    """Plies that it reached, not counting forced replies."""
    nodes: int
    """Positions visited by then."""
    plies: int | None
    """The plies to the end with best play, if known."""
    proven_moves: int
    """The number of moves with a proven value."""
    seconds: float
    """Time by then, in seconds."""
    value: Literal["win", "draw", "loss"] | dict[str, float]
    """The value of the position."""


class LosingLinesView(TypedDict):
    """A shortest lost game of a bot on each side."""

    first: list[str] | None
    """The moves of both sides, with the bot as first player; null if it loses no game."""
    second: list[str] | None
    """The same, with the bot as second player."""


MeetingView = TypedDict(
    "MeetingView",
    {
        "as": "str",
        "draw": "str | dict[str, float]",
        "games": "NotRequired[int]",
        "loss": "str | dict[str, float]",
        "mean_plies": "str | dict[str, float]",
        "player": "str",
        "win": "str | dict[str, float]",
    },
)
"""The results against an opponent, from the view of the audited or graded player."""


class MissedView(TypedDict):
    """An immediate win or a needed block that a move missed."""

    rule: Literal["win", "block"]
    """`win` or `block`."""
    sequence: list[str]
    """The moves that led to the position."""
    square: str
    """Where it was."""


class MistakeView(TypedDict):
    """A move that is worth less than the best."""

    best_moves: list[str]
    """The best moves."""
    best_value: Literal["win", "draw", "loss"] | dict[str, float]
    """The value of the best move."""
    move: str
    """The move."""
    position: str
    """The position."""
    value: Literal["win", "draw", "loss"] | dict[str, float]
    """Its value."""


class MoveView(TypedDict):
    """A move."""

    details: NotRequired[str]
    """The reason of the player in numbers, if there are any."""
    move: str
    """The square."""
    probability: str
    """A reduced fraction such as `1/2`; `1` if certain."""
    reason: str
    """The effect of the move, or else the reason of the player, without a full stop."""
    rule: Literal["random", "win", "block", "corner", "center", "side", "line-score", "best", "soonest", "search", "level", "mcts", "as-printed", "hasty", "opening", "answered", "normalised", "observed", "listed", "learned", "beads"]
    """A word for why the move is made."""


class MovesView(TypedDict):
    """The moves at a position."""

    game: str
    """The rules."""
    moves: list[MoveView]
    """The legal moves; for a player, those it may make."""
    player: str | None
    """The player, if one was asked."""
    position: str
    """The position."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class OutcomeView(TypedDict):
    """The end of a game on the board."""

    lines: list[list[str]]
    """The lines that decided it."""
    winner: Literal["x", "o"] | None
    """The winner; null for a draw."""


class PairView(TypedDict):
    """The result of one player beginning against another, as the first sees it."""

    draw: NotRequired[str | dict[str, float]]
    """The chance of a draw, in the same form."""
    draws: int | None
    """Games drawn; null if the results, even of some pairs, are exact."""
    first: str
    """The player that began."""
    first_forfeits: int
    """The number of games that the first lost by its own fault."""
    loss: NotRequired[str | dict[str, float]]
    """The chance of a loss, in the same form."""
    losses: int | None
    """Games lost; null if the results, even of some pairs, are exact."""
    mean_plies: str | dict[str, float] | None
    """The average number of plies of a game; none without a game."""
    repeats: int
    """The number of games that had been played before, move by move."""
    second: str
    """The other player."""
    second_forfeits: int
    """The number of games that the second lost by its own fault."""
    win: NotRequired[str | dict[str, float]]
    """The chance of a win: a reduced fraction if the results are exact, an estimate if only some are."""
    wins: int | None
    """Games won; null if the results, even of some pairs, are exact."""


class PointsView(TypedDict):
    """A share of the points, from 0 to 100, with its 95% interval, which has no width if no games were played."""

    estimate: float
    """The share."""
    high: float
    """Its upper end."""
    low: float
    """The interval's lower end."""


class RatedPlayerView(TypedDict):
    """A player and how strong it is."""

    draw: NotRequired[str | dict[str, float]]
    """The chance of a draw, in the same form."""
    draws: int | None
    """Games drawn; null if the results, even of some pairs, are exact."""
    error: float
    """Half the width of the 95% interval."""
    forfeits: int
    """The number of games that it forfeited."""
    hasty_moves: int
    """The number of its moves that were a short look, since its time or its nodes ran out."""
    high: float
    """Its upper end."""
    loss: NotRequired[str | dict[str, float]]
    """The chance of a loss, in the same form."""
    losses: int | None
    """Games lost; null if the results, even of some pairs, are exact."""
    low: float
    """The lower end of that interval."""
    player: str
    """The player."""
    rating: float
    """Its rating, in Elo."""
    score: float | None
    """Its share of the points, from 0 to 1."""
    unbounded: str | None
    """The side on which only the model keeps the rating finite: `above`, `below` or `both`."""
    win: NotRequired[str | dict[str, float]]
    """The chance of a win: a reduced fraction if the results are exact, an estimate if only some are."""
    wins: int | None
    """Games won; null if the results, even of some pairs, are exact."""


class RatingView(TypedDict):
    """A rating."""

    error: float
    """Half the width of the 95% interval."""
    high: float
    """Its upper end."""
    low: float
    """The lower end of that interval."""
    rating: float
    """In Elo."""


class ReportCardsView(TypedDict):
    """Report cards."""

    alike: list[list[str]]
    """Bots that answer alike at every position."""
    bots: list[GradedBotView]
    """The bots, the one with the best score first."""
    game: str
    """The rules."""
    sandbox: bool | None
    """Whether the programs among the bots ran in a sandbox; null if no bot is a program."""
    seed: int | None
    """The seed of the random numbers, if games were played."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class ReviewView(TypedDict):
    """A review of a game."""

    accuracy: list[AccuracyView]
    """The accuracy of each side of which a move counts, X first."""
    course: list[CoursePointView]
    """The value of the game before the first move and after each move."""
    game: str
    """The rules."""
    lost: str | None
    """The move that lost the game, in words, if a side lost."""
    lost_at: int | None
    """The ply of the move that `lost` names."""
    lost_estimated: bool
    """True if an earlier or later move may have lost the game: the move is named by an estimate, or is the first that is proven to be lost."""
    moves: list[ReviewedMoveView]
    """The moves in order."""
    opening: NotRequired[str]
    """The opening in words, of five in a row on 15x15 if it is one of Renju's 26."""
    told: str
    """The turning point in words."""
    turning_point: int | None
    """The ply of the last mistake or blunder."""
    turning_point_estimated: bool
    """True if that grade is an estimate."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class ReviewedMoveView(TypedDict):
    """A move compared with the best one."""

    best: str
    """A best move."""
    better: str | None
    """The better move, and why."""
    estimated: bool
    """True if the grade is an estimate."""
    facts: list[FactView]
    """The proven facts about the move."""
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"] | None
    """Its grade, if anything is known."""
    mark: Literal["x", "o"]
    """The side that made it."""
    missed: MissedView | None
    """The immediate win or needed block that it missed."""
    move: str
    """The square."""
    plies: int | None
    """The plies to the end with best play, if known."""
    ply: int
    """The number of the move, from 1."""
    reason: str
    """The proven facts about the move, as a sentence."""
    value: Literal["win", "draw", "loss"] | dict[str, float]
    """Its value."""
    winning_chance: NotRequired[WinningChanceView]
    """The estimate as a chance, in games whose estimates are fitted chances."""


class SettledView(TypedDict):
    """The verdict of the test of two players."""

    is_settled: bool
    """Whether the test ended."""
    one: str
    """One of the two."""
    other: str
    """The other."""
    stronger: str | None
    """The stronger one, if there is one."""


SideView = TypedDict(
    "SideView",
    {
        "against": "list[MeetingView]",
        "as": "str",
        "exact": "bool",
        "exploited": "str | None",
        "faults": "list[str]",
        "losing_line": "list[str] | None",
        "mistake_list": "list[MistakeView]",
        "mistakes": "int | None",
        "positions": "int | None",
        "tolerance": "float | None",
        "worst": "Literal['win', 'draw', 'loss'] | None",
    },
)
"""A player's possible results on one side."""


class SolvedView(TypedDict):
    """The value of a position."""

    bytes: int | None
    """The length of the certificate in bytes; null if the game is over."""
    game: str
    """The rules."""
    move: str | None
    """A move that keeps the value; null if the game is over, and where a proof of it is not found."""
    nodes: int
    """Nodes that were looked at."""
    plies: int | None
    """0 if the game is over; otherwise null, since a certificate proves the value alone."""
    position: str
    """The position."""
    proof: str | None
    """The file of the certificate, if it was written."""
    seconds: float
    """The time it took."""
    value: Literal["win", "draw", "loss"] | dict[str, float]
    """The value for the side to move."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class SplitView(TypedDict):
    """The ends of games."""

    draw: NotRequired[str | dict[str, float]]
    """The chance of a draw, in the same form."""
    draws: int | None
    """Games drawn; null if the results, even of some pairs, are exact."""
    loss: NotRequired[str | dict[str, float]]
    """The chance of a loss, in the same form."""
    losses: int | None
    """Games lost; null if the results, even of some pairs, are exact."""
    win: NotRequired[str | dict[str, float]]
    """The chance of a win: a reduced fraction if the results are exact, an estimate if only some are."""
    wins: int | None
    """Games won; null if the results, even of some pairs, are exact."""


class TournamentOpeningView(TypedDict):
    """An opening."""

    as_x: SplitView
    """The ends of its games for X, or for the player that began where players may exchange sides."""
    line: list[str]
    """Its moves."""


class TournamentView(TypedDict):
    """A tournament."""

    advantage: RatingView
    """The advantage of moving first."""
    draw_rate: float
    """The chance of a draw between two equal players."""
    exact: bool
    """Whether every game was followed, so that all results are exact chances. If that holds for some pairs only, `games` is above 0 and those pairs have `win`, `draw` and `loss`."""
    game: str
    """The rules."""
    games: int
    """The number of games played."""
    opening: str
    """The rule by which the games opened: `free`, `swap`, `swap2`, `pro` or `long-pro`."""
    openings: list[TournamentOpeningView]
    """The openings."""
    pairs: list[PairView]
    """The results of each pair, one entry for each player who began."""
    players: list[RatedPlayerView]
    """The players, in the order of the call."""
    sandbox: bool | None
    """Whether the programs among the players ran in a sandbox; null if no player is a program."""
    seed: int | None
    """The seed of the random choices; null if there were none."""
    settled: list[SettledView] | None
    """The verdicts of the tests of who is stronger, if they were requested."""
    superiority: list[list[float]] | None
    """The likelihood that each player is stronger than each other one, in the order of the players; null if the results are exact."""
    tolerance: float | None
    """The distance from 1 of the chances that programs stated, which then were normalised; null if none were."""
    version: int
    """The version of this form."""
    complete: NotRequired[bool]
    """False if the limits cut the answer short."""


class WinningChanceView(TypedDict):
    """A side's estimated chance to win, half of the chance of a draw included."""

    error: float
    """Its root mean square error in percentage points."""
    mark: Literal["x", "o"]
    """The side."""
    percent: int
    """In percent, from 1 to 99."""
