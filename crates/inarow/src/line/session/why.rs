//! Why a game was lost, and why a move is good.

use inarow_engine::{Explainer, Limits, Review, Wanted};
use inarow_rules::{Conclusion, End, Mark, Position, Square, Word};

use super::Session;
use crate::line::state::State;

/// The most positions that each search for an explanation visits: a tenth of a second.
const EXPLANATION_NODES: u64 = 200_000;

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

    /// What is proven of a move; nothing if nothing is.
    pub(super) fn proven(&mut self, position: &Position<W>, square: Square) -> String {
        let limits = Limits::nodes(EXPLANATION_NODES);
        let wanted = Wanted::EveryMove { lines: 1 };
        let found = self.search.run(self.rules, position, &limits, wanted, &mut |_| ());
        let Ok(found) = found else { return String::new() };
        let explainer = Explainer::new(self.rules);
        let asked = (&found, square);
        let search = &mut self.search;
        let explanation = explainer.explain_with(self.rules, search, position, asked, &limits);
        self.words.proven(&self.naming(), position.to_move(), &explanation)
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
