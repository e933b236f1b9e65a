//! A player that does not think.

use inarow_rules::TwoPlayerGame;

use crate::{Distribution, Limits, Policy, Reason, Refusal};

/// Any legal move, all equally likely; article 4's first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: TwoPlayerGame> Policy<G> for Random {
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        if game.conclusion(position).is_some() {
            return Err(Refusal::Over);
        }
        let moves = game.moves(position).count();
        Ok(Distribution::uniform(game.moves(position), &Reason::Random { moves }))
    }
}
