//! The player that samples.

use inarow_rules::{Position, Rules};
use inarow_search::{Limits, Sampler, SamplerOptions};
use rand_core::Rng;

use crate::{Choice, Player, Reason, Refusal};

/// The best move that a [`Sampler`] finds. The part of its tree that still holds is kept from one
/// move to the next; the same seed and the same questions give the same moves.
#[derive(Clone, Debug)]
pub struct MctsPlayer {
    sampler: Sampler,
}

impl MctsPlayer {
    /// A player that makes so many simulations for each move, and else goes by the defaults.
    #[must_use]
    pub fn new(rules: &Rules, simulations: u64) -> Self {
        MctsPlayer { sampler: Sampler::new(rules, simulations) }
    }

    /// A player that searches in this way.
    #[must_use]
    pub fn with_options(rules: &Rules, options: SamplerOptions) -> Self {
        MctsPlayer { sampler: Sampler::with_options(rules, options) }
    }

    /// What it has sampled.
    #[must_use]
    pub fn sampler(&self) -> &Sampler {
        &self.sampler
    }

    /// Forgets all simulations.
    pub fn forget(&mut self) {
        self.sampler.forget();
    }
}

impl Player for MctsPlayer {
    /// Names the best move that so many simulations find; the node limit bounds them too. When
    /// told to stop it names the best move so far.
    ///
    /// # Errors
    /// If the game is over.
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let best = self.sampler.run(position, limits, rng)?;
        let reason = Reason::Sampled { simulations: self.sampler.simulations(), score: best.score };
        Ok(Choice { square: best.square, weight: 1, reason })
    }
}
