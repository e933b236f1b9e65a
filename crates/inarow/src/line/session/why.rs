//! Why a game was lost, and why a move is good.

use inarow_answers::{GameInPlay, budget, review};

use super::Session;

impl Session<'_> {
    /// Which move lost a finished game; of a game that nobody lost, with which the result changed.
    pub(super) fn why(&self, state: &GameInPlay) -> String {
        let review = review(state, budget::REVIEW, &|| false);
        match state.winner() {
            Some(winner) => self.words.lost_by(&self.naming(), &review, !winner),
            None => self.words.turning_point(&self.naming(), &review),
        }
    }
}
