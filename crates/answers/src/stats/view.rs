//! Statistics in their JSON form.

use std::collections::BTreeMap;

use inarow_formats::stats::{DAY, OpeningCount, ResultFor, Score, Streaks, Tally};
use inarow_players::review::Grade;
use inarow_search::Value;
use serde::Serialize;

use super::{Statistics, grades_by_ply, results};
use crate::{Answer, Voice, word};

/// Statistics of saved games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StatsView {
    /// The player of the games; null for all games.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub player: Option<String>,
    /// All games counted.
    pub all: CountsView,
    /// The player's results against all others; over HTTP those of the caller, if no player is named.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub results: Option<ResultsView>,
    /// The same results by opponent, most games first.
    pub opponents: Vec<OpponentView>,
    /// The same results by game, day and opponent, the oldest first.
    pub by_day: Vec<DayResultsView>,
    /// By game.
    pub by_game: Vec<GameCountsView>,
    /// By opening, mirrored and turned ones together: the most played.
    pub by_opening: Vec<OpeningView>,
    /// The runs of the same results.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub streaks: Option<StreaksView>,
    /// The numbers of games by their number of moves.
    pub lengths: Vec<LengthsView>,
    /// The grades of the moves, by move number.
    pub grades: Vec<GradesView>,
}

/// The numbers of games by result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CountsView {
    /// All of them.
    pub games: u64,
    /// Won by X.
    pub x_wins: u64,
    /// Won by O.
    pub o_wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Abandoned.
    pub abandoned: u64,
    /// Unfinished.
    pub open: u64,
}

/// A player's results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultsView {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games without a result.
    pub unfinished: u64,
}

/// Results against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpponentView {
    /// The opponent's name.
    pub player: String,
    /// The results.
    #[serde(flatten)]
    pub results: ResultsView,
}

/// A player's results against one opponent in games by the same rules that began on one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayResultsView {
    /// The rules.
    pub game: String,
    /// The beginning of the day (UTC), in milliseconds since 1970; null for games without a date.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub day: Option<i64>,
    /// The opponent's name.
    pub opponent: String,
    /// The results.
    #[serde(flatten)]
    pub results: ResultsView,
}

/// Games by the same rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameCountsView {
    /// The rules.
    pub game: String,
    /// Their state.
    #[serde(flatten)]
    pub counts: CountsView,
}

/// Games with the same opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpeningView {
    /// The rules.
    pub game: String,
    /// Its moves in one of the games.
    pub line: Vec<String>,
    /// The number of that game.
    pub example: i64,
    /// Their state.
    #[serde(flatten)]
    pub counts: CountsView,
}

/// The longest streaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StreaksView {
    /// Wins in a row.
    pub wins: u64,
    /// Games in a row without a loss.
    pub unbeaten: u64,
    /// Losses in a row.
    pub losses: u64,
    /// The streak of the latest game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub latest: Option<RunView>,
}

/// A streak of the same result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RunView {
    /// `win`, `draw` or `loss`.
    pub result: &'static str,
    /// The number of its games.
    pub games: u64,
}

/// Games of the same length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LengthsView {
    /// The number of moves that they have.
    pub plies: usize,
    /// The number of games.
    pub games: u64,
}

/// Graded moves with the same move number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GradesView {
    /// The number, from 1.
    pub ply: usize,
    /// The number of moves of each grade: `best`, `good`, `inaccuracy`, `mistake`, `blunder`; estimates included.
    pub judged: BTreeMap<&'static str, u64>,
    /// The number of moves among them whose grade is an estimate.
    pub estimated_moves: u64,
}

impl Answer for Statistics<'_> {
    type View = StatsView;

    fn view(&self, voice: &Voice<'_>) -> StatsView {
        let stats = self.stats;
        let opponent = |(player, score): &(String, Score)| OpponentView {
            player: player.clone(),
            results: (*score).into(),
        };
        let mut by_day: Vec<_> = stats.days.iter().collect();
        by_day.sort_by_key(|&((game, day, opponent), _)| (*day, *game, opponent));
        let by_day = by_day.into_iter().map(|((game, day, opponent), score)| DayResultsView {
            game: game.to_string(),
            day: day.map(|day| day * DAY),
            opponent: opponent.clone(),
            results: (*score).into(),
        });
        let by_game = stats.games.iter().map(|(game, tally)| GameCountsView {
            game: game.to_string(),
            counts: (*tally).into(),
        });
        let grades = grades_by_ply(stats).into_iter().map(|(ply, found)| GradesView {
            ply,
            judged: Grade::ALL.map(Grade::word).into_iter().zip(found.counts).collect(),
            estimated_moves: found.estimates,
        });
        let lengths = stats.lengths.iter().map(|(&plies, &games)| LengthsView { plies, games });
        StatsView {
            player: self.player.map(str::to_owned),
            all: stats.all.into(),
            results: stats.streaks.map(|_| results(stats).into()),
            opponents: stats.opponents.iter().map(opponent).collect(),
            by_day: by_day.collect(),
            by_game: by_game.collect(),
            by_opening: stats.openings.iter().map(|one| OpeningView::new(voice, one)).collect(),
            streaks: stats.streaks.map(StreaksView::from),
            lengths: lengths.collect(),
            grades: grades.collect(),
        }
    }
}

impl From<Tally> for CountsView {
    fn from(tally: Tally) -> CountsView {
        let Tally { x_wins, o_wins, draws, abandoned, open } = tally;
        CountsView { games: tally.sum(), x_wins, o_wins, draws, abandoned, open }
    }
}

impl From<Score> for ResultsView {
    fn from(Score { wins, draws, losses, unfinished }: Score) -> ResultsView {
        ResultsView { wins, draws, losses, unfinished }
    }
}

impl OpeningView {
    fn new(voice: &Voice<'_>, opening: &OpeningCount) -> OpeningView {
        OpeningView {
            game: opening.game.to_string(),
            line: voice.naming(&opening.game).names(&opening.moves),
            example: opening.example.0,
            counts: opening.tally.into(),
        }
    }
}

impl From<Streaks> for StreaksView {
    fn from(Streaks { wins, unbeaten, losses, latest }: Streaks) -> StreaksView {
        let value = |result| match result {
            ResultFor::Win => Value::Win,
            ResultFor::Draw => Value::Draw,
            ResultFor::Loss => Value::Loss,
        };
        let latest = latest.map(|(result, games)| RunView { result: word(value(result)), games });
        StreaksView { wins, unbeaten, losses, latest }
    }
}
