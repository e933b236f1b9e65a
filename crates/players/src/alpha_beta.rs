//! The fifth article's player.

use inarow_rules::{Position, Rules, Square};
use inarow_search::{Budget, Limits, Value, alpha_beta};

use crate::best::best;
use crate::{Choice, Distribution, Policy, Reason, Refusal};

/// A random one of the best squares by alpha-beta: win, draw or loss alone, never distance. Each
/// move is searched with a full window, since the value of a move that was cut is only a bound.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    rules: Rules,
    as_printed: bool,
}

impl AlphaBeta {
    /// The player as the article describes it.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        AlphaBeta { rules: rules.clone(), as_printed: false }
    }

    /// The player that draws as the article's code does, whose list holds the first best square
    /// twice.
    #[must_use]
    pub fn as_printed(rules: &Rules) -> Self {
        AlphaBeta { as_printed: true, ..AlphaBeta::new(rules) }
    }

    /// The value of each move, row by row.
    pub(crate) fn values(
        &self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        let budget = &mut Budget::new(limits);
        Ok(alpha_beta::values(&self.rules, position, budget, &mut 0, &mut ())?)
    }

    /// The choice among moves of these values.
    pub(crate) fn choose(&self, values: &[(Square, Value)]) -> Result<Distribution, Refusal> {
        let (value, squares) = best(values)?;
        let among = squares.len();
        let reason = if self.as_printed {
            Reason::AsPrinted { value, among }
        } else {
            Reason::Best { value, among, first: false }
        };
        let weight = |index| if self.as_printed && index == 0 { 2 } else { 1 };
        let choices = squares.into_iter().enumerate().map(|(index, square)| Choice {
            square,
            weight: weight(index),
            reason: reason.clone(),
        });
        Ok(Distribution::new(choices.collect()))
    }
}

impl Policy for AlphaBeta {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        self.choose(&self.values(position, limits)?)
    }
}
