//! What counting games finds.

use std::collections::BTreeMap;

use inarow_rules::{Game, Square};

use crate::kept::GameId;
use crate::streaks::Streaks;
use crate::tally::{Score, Tally};

/// After how many plies a game has left its opening: one move of each side.
pub const OPENING_PLIES: usize = 2;

/// How many openings are told apart; the rest are left out.
pub const MOST_OPENINGS: usize = 100;

/// An opening: the first [`OPENING_PLIES`] moves, the same for all that lead
/// to the same position up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningCount {
    /// The rules.
    pub game: Game,
    /// Its moves as they were made in the example.
    pub moves: Vec<Square>,
    /// The first game that began so.
    pub example: GameId,
    /// The games that ended.
    pub tally: Tally,
}

/// What counting games finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// All games.
    pub all: Tally,
    /// By game.
    pub games: BTreeMap<Game, Tally>,
    /// How many games ended after so many moves.
    pub lengths: BTreeMap<usize, u64>,
    /// The openings most played, most first, at most [`MOST_OPENINGS`].
    pub openings: Vec<OpeningCount>,
    /// Where a player was named: by opponent, most games first. Games against themselves are left
    /// out, as they are from the streaks.
    pub opponents: Vec<(String, Score)>,
    /// Where a player was named.
    pub streaks: Option<Streaks>,
    /// How many moves had which number and which grade; where a player was named, of theirs.
    pub grades: BTreeMap<(usize, String), u64>,
}
