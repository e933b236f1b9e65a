//! The fourth article's second player.

use inarow_rules::{Position, Rules};
use inarow_search::{Budget, Limits, minimax};

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
}

impl Policy for Minimax {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let (as_printed, budget) = (self.as_printed, &mut Budget::new(limits));
        let values = minimax::values(&self.rules, position, as_printed, budget, &mut ())?;
        let (value, squares) = best(&values)?;
        let among = squares.len();
        let reason = if as_printed {
            Reason::AsPrinted { value, among }
        } else {
            Reason::Best { value, among, first: true }
        };
        Ok(Distribution::certain(squares[0], reason))
    }
}
