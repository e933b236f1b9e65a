//! Statistics of games.

pub use crate::streaks::Streaks;
pub use crate::tally::{ResultFor, Score, Tally};
use std::collections::BTreeMap;

use inarow_rules::{Game, Square};

use crate::kept::GameId;

/// Number of plies in an opening: one move of each side.
pub const OPENING_PLIES: usize = 2;

/// The largest number of openings that are counted separately; the rest are left out.
pub const MOST_OPENINGS: usize = 100;

/// A day, in milliseconds.
pub const DAY: i64 = 86_400_000;

/// An opening: the first [`OPENING_PLIES`] moves. Openings that lead to the same position up to
/// symmetry are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningCount {
    /// The rules.
    pub game: Game,
    /// Its moves in the example.
    pub moves: Vec<Square>,
    /// The first game with this opening.
    pub example: GameId,
    /// The results of its games.
    pub tally: Tally,
}

/// Statistics of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// All games.
    pub all: Tally,
    /// By game.
    pub games: BTreeMap<Game, Tally>,
    /// Number of finished games by number of moves.
    pub lengths: BTreeMap<usize, u64>,
    /// The openings played most often, in decreasing order, at most [`MOST_OPENINGS`].
    pub openings: Vec<OpeningCount>,
    /// If a player was given: their results by opponent, most games first. Games against themselves
    /// are left out, here and in the streaks.
    pub opponents: Vec<(String, Score)>,
    /// If a player was given: the same results by game, by the day on which the game began, in days since 1970, and by
    /// opponent; `None` without a date.
    pub days: BTreeMap<(Game, Option<i64>, String), Score>,
    /// Streaks, if a player was given.
    pub streaks: Option<Streaks>,
    /// Number of moves by ply and grade; if a player was given, only that player's moves.
    pub grades: BTreeMap<(usize, String), u64>,
}

impl Stats {
    /// The same with a player's own part from other statistics: opponents, days and streaks.
    #[must_use]
    pub fn with_own(self, own: Stats) -> Stats {
        Stats { opponents: own.opponents, days: own.days, streaks: own.streaks, ..self }
    }
}
