//! Why a game was lost, and why a move is good.

use inarow_engine::{Limits, Review};
use inarow_rules::{Conclusion, End, Mark, Word};

use super::Session;
use crate::hints::EXPLANATION_NODES;
use crate::line::state::State;

impl<W: Word> Session<'_, W> {
    /// Which move lost a finished game; of a game that nobody lost, with which the result changed.
    pub(super) fn why(&mut self, state: &State<'_, W>) -> String {
        let limits = Limits::nodes(EXPLANATION_NODES);
        let (positions, moves) = (state.positions(), &state.record.moves);
        let review = Review::new(self.rules, &mut self.search, positions, moves, &limits);
        match loser(state) {
            Some(loser) => self.words.lost_by(&self.naming(), &review, loser),
            None => self.words.turning_point(&self.naming(), &review),
        }
    }
}

/// The side that has lost, on the board or otherwise.
fn loser<W: Word>(state: &State<'_, W>) -> Option<Mark> {
    match (state.position().conclusion(), state.record.end) {
        (Some(Conclusion::Win(winner)), _) => Some(!winner),
        (None, Some(End::Resigned(loser) | End::OutOfTime(loser))) => Some(loser),
        _ => None,
    }
}
