//! A policy, asked as a player outside this program is.

use std::time::Duration;

use inarow_engine::{Limits, Policy, Refusal};
use inarow_rules::{Position, Rules, Word};

use super::{Answer, NoAnswer, Outsider};

/// A policy that answers with its exact chances, so that it is graded as a bot is.
pub struct AskedPolicy<'a, P> {
    policy: P,
    clock: &'a dyn Fn() -> Duration,
    time: Duration,
}

impl<'a, P> AskedPolicy<'a, P> {
    /// Asks this policy; the clock tells the time since some moment.
    #[must_use]
    pub fn new(policy: P, clock: &'a dyn Fn() -> Duration) -> Self {
        AskedPolicy { policy, clock, time: Duration::ZERO }
    }
}

impl<W: Word, P: Policy<Rules<W>>> Outsider<W> for AskedPolicy<'_, P> {
    fn ask(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
    ) -> Result<Answer, NoAnswer> {
        let begun = (self.clock)();
        let asked = self.policy.distribution(rules, position, limits);
        self.time = (self.clock)().saturating_sub(begun);
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
