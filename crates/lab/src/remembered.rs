//! A policy that is asked once about each position.

use std::collections::HashMap;

use inarow_engine::{Distribution, Limits, Policy, Refusal};
use inarow_rules::TwoPlayerGame;
use rustc_hash::FxBuildHasher;

/// A policy that remembers its answers, for measurements that come back to the same positions.
pub struct Remembered<G: TwoPlayerGame, P> {
    policy: P,
    answers: HashMap<G::Position, Distribution, FxBuildHasher>,
    most: usize,
}

impl<G: TwoPlayerGame, P: Policy<G>> Remembered<G, P> {
    /// Remembers the answers about the first so many positions.
    #[must_use]
    pub fn new(policy: P, most: usize) -> Self {
        Remembered { policy, answers: HashMap::default(), most }
    }
}

impl<G: TwoPlayerGame, P: Policy<G>> Policy<G> for Remembered<G, P> {
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        if let Some(known) = self.answers.get(position) {
            return Ok(known.clone());
        }
        let answer = self.policy.distribution(game, position, limits)?;
        if self.answers.len() < self.most {
            self.answers.insert(*position, answer.clone());
        }
        Ok(answer)
    }
}
