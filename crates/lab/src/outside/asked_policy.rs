//! A player of this program, asked as one outside is.

use std::time::{Duration, Instant};

use inarow_engine::{Limits, Policy, Refusal};
use inarow_rules::{Position, Rules, Word};

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
