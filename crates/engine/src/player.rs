//! What chooses moves.

use inarow_rules::TwoPlayerGame;
use rand_core::Rng;

use crate::{Choice, Distribution, Limits, Refusal};

/// A player whose chances are known exactly: for every position the moves that it may make, each
/// with a weight and a reason.
pub trait Policy<G: TwoPlayerGame> {
    /// The moves that have a chance.
    ///
    /// # Errors
    /// If the game is over, the policy is not defined for it, or the limits ran out.
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal>;
}

impl<G: TwoPlayerGame, P: Policy<G> + ?Sized> Policy<G> for Box<P> {
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        (**self).distribution(game, position, limits)
    }
}

/// Anything that can name a move.
pub trait Player<G: TwoPlayerGame> {
    /// Names a move, drawing from `rng` where there is something to draw.
    ///
    /// # Errors
    /// If the game is over, the player is not defined for it, or the limits ran out.
    fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal>;
}

/// Every policy is a player: it draws from its distribution.
impl<G: TwoPlayerGame, P: Policy<G> + ?Sized> Player<G> for P {
    fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        Ok(self.distribution(game, position, limits)?.sample(rng).clone())
    }
}
