//! A player that does not think.

use inarow_rules::{Position, Rules};
use inarow_search::Limits;

use crate::{Distribution, Policy, Reason, Refusal};

/// Any legal move, all equally likely; article 4's first player.
#[derive(Clone, Debug)]
pub struct Random(Rules);

impl Random {
    /// A player of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Random(rules.clone())
    }
}

impl Policy for Random {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        if position.conclusion().is_some() {
            return Err(Refusal::Over);
        }
        let moves = self.0.moves(position);
        Ok(Distribution::uniform(moves, &Reason::Random { moves: moves.len() as usize }))
    }
}
