//! What saved games add up to.

mod view;

use std::collections::BTreeMap;

use inarow_formats::{Score, Stats};
use inarow_players::Grade;

pub use view::{
    CountsView, GameCountsView, GradesView, LengthsView, OpeningView, OpponentView, ResultsView,
    RunView, StatsView, StreaksView,
};

/// What the games of a player add up to, or those of everybody.
#[derive(Clone, Copy, Debug)]
pub struct Statistics<'a> {
    /// Whose games; `None` for everybody's.
    pub player: Option<&'a str>,
    /// What was counted.
    pub stats: &'a Stats,
}

/// A player's results against everybody else.
#[must_use]
pub fn results(stats: &Stats) -> Score {
    let mut sum = Score::default();
    stats.opponents.iter().for_each(|(_, score)| sum += *score);
    sum
}

/// How many moves of each number have which grade, the best first.
pub fn grades_by_ply(stats: &Stats) -> impl Iterator<Item = (usize, [u64; 4])> {
    let mut plies: BTreeMap<usize, [u64; 4]> = BTreeMap::new();
    for ((ply, word), count) in &stats.grades {
        if let Some(place) = Grade::ALL.iter().position(|grade| grade.word() == word) {
            plies.entry(*ply).or_default()[place] += count;
        }
    }
    plies.into_iter()
}
