//! A player of this program, asked as one outside is.

use std::time::{Duration, Instant};

use inarow_engine::{Choice, Limits, Player, Policy, Refusal};
use inarow_rules::{Position, Rules, Word};
use rand_core::Rng;

use super::{Answer, NoAnswer, Outsider};

/// A policy that answers with its exact chances, so that it is graded as a bot is.
pub struct Told<P> {
    policy: P,
    time: Duration,
}

impl<P> Told<P> {
    /// Asks this policy.
    #[must_use]
    pub fn new(policy: P) -> Self {
        Told { policy, time: Duration::ZERO }
    }
}

impl<W: Word, P: Policy<Rules<W>>> Player<Rules<W>> for Told<P> {
    fn choose(
        &mut self,
        game: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        self.policy.choose(game, position, limits, rng)
    }
}

impl<W: Word, P: Policy<Rules<W>>> Outsider<W> for Told<P> {
    fn ask(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
    ) -> Result<Answer, NoAnswer> {
        let begun = Instant::now();
        let asked = self.policy.distribution(rules, position, limits);
        self.time = begun.elapsed();
        asked.map(Answer::Chances).map_err(|refusal| match refusal {
            Refusal::Over => NoAnswer::Over,
            Refusal::Undefined(undefined) => NoAnswer::Undefined(undefined),
            _ => NoAnswer::Stopped,
        })
    }

    fn time(&self) -> Duration {
        self.time
    }
}
