//! Players that know the exact score of every position.

use inarow_rules::{Position, Squares};
use inarow_search::{Budget, Evaluator, Informed, Limits, SearchOptions};

use crate::{Distribution, Policy, Reason, Refusal};

/// Any of the moves that keep the best value, all equally likely. It remembers its results.
#[derive(Debug)]
pub struct Perfect {
    evaluator: Evaluator,
    soonest: bool,
}

impl Perfect {
    /// Keeps the best value, whether a win comes sooner or later.
    #[must_use]
    pub fn new(rules: impl Into<Informed>) -> Self {
        let evaluator = Evaluator::new(rules, &SearchOptions::default());
        Perfect { evaluator, soonest: false }
    }

    /// Wins as soon and loses as late as can be.
    #[must_use]
    pub fn soonest(rules: impl Into<Informed>) -> Self {
        Perfect { soonest: true, ..Perfect::new(rules) }
    }
}

impl Policy for Perfect {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let budget = &mut Budget::new(limits);
        let (squares, reason): (Squares, _) = if self.soonest {
            let moves = self.evaluator.exact(position, budget)?.moves;
            let score = moves.iter().map(|scored| scored.score).max().ok_or(Refusal::Over)?;
            let best = moves.iter().filter(|scored| scored.score == score);
            let squares: Squares = best.map(|scored| scored.square).collect();
            (squares, Reason::Soonest { score, among: squares.len() as usize })
        } else {
            let (value, squares) = self.evaluator.best_moves(position, budget)?;
            (squares, Reason::Best { value, among: squares.len() as usize, first: false })
        };
        Ok(Distribution::uniform(squares, &reason))
    }
}
