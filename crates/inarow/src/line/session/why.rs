//! Why a game was lost, and why a move is good.

use inarow_players::Review;

use inarow_rules::{Conclusion, End, Mark};
use inarow_search::Limits;

use super::Session;
use crate::hints::EXPLANATION_NODES;
use crate::line::state::State;

impl Session<'_> {
    /// Which move lost a finished game; of a game that nobody lost, with which the result changed.
    pub(super) fn why(&mut self, state: &State<'_>) -> String {
        let limits = Limits::nodes(EXPLANATION_NODES);
        let (positions, moves) = (state.positions(), &state.record.moves);
        let review = Review::new(&mut self.search, positions, moves, &limits);
        match loser(state) {
            Some(loser) => self.words.lost_by(&self.naming(), &review, loser),
            None => self.words.turning_point(&self.naming(), &review),
        }
    }
}

/// The side that has lost, on the board or otherwise.
fn loser(state: &State<'_>) -> Option<Mark> {
    match (state.position().conclusion(), state.record.end) {
        (Some(Conclusion::Win(winner)), _) => Some(!winner),
        (None, Some(End::Resigned(loser) | End::OutOfTime(loser))) => Some(loser),
        _ => None,
    }
}
