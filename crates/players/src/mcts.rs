//! The player that samples.

use inarow_rules::Position;
use inarow_search::Limits;
use inarow_search::sampler::Sampler;
use rand_core::Rng;

use crate::{Choice, Player, Reason, Refusal};

/// Chooses the best move that it finds. The part of its tree that still holds is kept from one move
/// to the next; the same seed and the same questions give the same moves.
impl Player for Sampler {
    /// Names the best move that the simulations find; the node limit bounds them too. When it is
    /// stopped it names the best move found.
    ///
    /// # Errors
    /// If the game is over.
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let best = self.run(position, limits, rng)?;
        let reason = Reason::Sampled { simulations: self.simulations(), score: best.score };
        Ok(Choice { square: best.square, weight: 1, reason })
    }
}
