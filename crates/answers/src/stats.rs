//! Statistics of saved games.

mod view;

use std::collections::BTreeMap;

use inarow_formats::stats::{Score, Stats};
use inarow_players::review::{Grade, Graded};

pub use view::{
    CountsView, DayResultsView, GameCountsView, GradesView, LengthsView, OpeningView, OpponentView,
    ResultsView, RunView, StatsView, StreaksView,
};

/// The statistics of a player's games, or of all.
#[derive(Clone, Copy, Debug)]
pub struct Statistics<'a> {
    /// The player of the games; `None` for all games.
    pub player: Option<&'a str>,
    /// The counts.
    pub stats: &'a Stats,
}

/// A player's results against all others.
#[must_use]
pub fn results(stats: &Stats) -> Score {
    let mut sum = Score::default();
    stats.opponents.iter().for_each(|(_, score)| sum += *score);
    sum
}

/// Grades of the moves with one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GradeCounts {
    /// The moves of each grade, the best first; estimates included.
    pub counts: [u64; Grade::ALL.len()],
    /// The moves whose grade is an estimate.
    pub estimates: u64,
}

/// The grades of the moves of each number.
#[must_use]
pub fn grades_by_ply(stats: &Stats) -> BTreeMap<usize, GradeCounts> {
    let mut plies: BTreeMap<usize, GradeCounts> = BTreeMap::new();
    for ((ply, text), count) in &stats.grades {
        if let Some(Graded { grade, is_estimate }) = Graded::read(text) {
            let found = plies.entry(*ply).or_default();
            found.counts[grade as usize] += count;
            found.estimates += if is_estimate { *count } else { 0 };
        }
    }
    plies
}
