//! The fourth article's second player.

use inarow_rules::{Position, Rules, Square};
use inarow_search::trace::Observer;
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

    /// The value of every move to the side to move, as the player computes it; row by row from the
    /// top left.
    ///
    /// # Errors
    /// If the limits run out.
    pub fn values(
        &self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        self.watched(position, &mut Budget::new(limits), &mut ())
    }

    /// The same, while an observer watches. The position itself and moves that end the game are
    /// nodes that it is told of and the budget does not count: they take no search.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn watched<O: Observer>(
        &self,
        position: &Position,
        budget: &mut Budget<'_>,
        watch: &mut O,
    ) -> Result<Vec<(Square, Value)>, Refusal> {
        Ok(minimax::values(&self.rules, position, self.as_printed, budget, watch)?)
    }
}

impl Policy for Minimax {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let values = self.values(position, limits)?;
        let (value, squares) = best(&values)?;
        let among = squares.len();
        let reason = if self.as_printed {
            Reason::AsPrinted { value, among }
        } else {
            Reason::Best { value, among, first: true }
        };
        Ok(Distribution::certain(squares[0], reason))
    }
}
