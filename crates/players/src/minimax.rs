//! The fourth article's second player.

use inarow_rules::{Position, Rules, Square};
use inarow_search::{Budget, Limits, Value, minimax};

use crate::best::best;
use crate::{Distribution, Policy, Reason, Refusal};

/// The first best square, row by row, by plain minimax: win, draw or loss alone, never distance.
#[derive(Clone, Debug)]
pub struct Minimax {
    rules: Rules,
    as_printed: bool,
}

impl Minimax {
    /// The player as the article describes it.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Minimax { rules: rules.clone(), as_printed: false }
    }

    /// The player that searches as the article's code does, which hands the same side two turns
    /// running.
    #[must_use]
    pub fn as_printed(rules: &Rules) -> Self {
        Minimax { as_printed: true, ..Minimax::new(rules) }
    }

    /// The value of each move, row by row, as the search of this player has it.
    pub(crate) fn values(
        &self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        let budget = &mut Budget::new(limits);
        Ok(minimax::values(&self.rules, position, self.as_printed, budget, &mut ())?)
    }

    /// The choice among moves of these values.
    pub(crate) fn choose(&self, values: &[(Square, Value)]) -> Result<Distribution, Refusal> {
        let (value, squares) = best(values)?;
        let among = squares.len();
        let reason = if self.as_printed {
            Reason::AsPrinted { value, among }
        } else {
            Reason::Best { value, among, first: true }
        };
        Ok(Distribution::certain(squares[0], reason))
    }
}

impl Policy for Minimax {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        self.choose(&self.values(position, limits)?)
    }
}
