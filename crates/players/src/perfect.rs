//! Players that know the exact score of every position.

use inarow_rules::{Position, Squares};
use inarow_search::{Budget, Evaluator, Informed, Limits, Score, SearchOptions, Value};

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

    /// The best moves and their value.
    fn work_out(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<(Squares, Score), Refusal> {
        let budget = &mut Budget::new(limits);
        let moves = self.evaluator.exact(position, budget)?.moves;
        let best = moves.iter().map(|scored| scored.score).max().ok_or(Refusal::Over)?;
        let equal = |score: Score| {
            if self.soonest { score == best } else { score.value() == best.value() }
        };
        let squares: Squares = moves.iter().filter(|m| equal(m.score)).map(|m| m.square).collect();
        Ok((squares, best))
    }
}

impl Policy for Perfect {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let (squares, score) = self.work_out(position, limits)?;
        let among = squares.len() as usize;
        let reason = if self.soonest {
            Reason::Soonest { score, among }
        } else {
            let value = score.value().unwrap_or(Value::Draw);
            Reason::Best { value, among, first: false }
        };
        Ok(Distribution::uniform(squares, &reason))
    }
}
