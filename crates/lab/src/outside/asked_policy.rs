//! A policy, asked as a player outside this program is.

use std::time::Duration;

use inarow_players::Policy;
use inarow_rules::{Game, Position, Rules};
use inarow_search::Limits;

use super::{Answer, Asked, Outsider};

/// A policy that answers with its exact chances, so that it is graded as a bot is.
///
/// A program can be asked about any game, a policy only about its own: asked about another, it
/// panics.
pub struct AskedPolicy<'a, P> {
    game: Game,
    policy: P,
    clock: &'a (dyn Fn() -> Duration + Sync),
    time: Duration,
}

impl<'a, P> AskedPolicy<'a, P> {
    /// Asks this policy of these rules; the clock returns the time since some moment.
    #[must_use]
    pub fn new(rules: &Rules, policy: P, clock: &'a (dyn Fn() -> Duration + Sync)) -> Self {
        AskedPolicy { game: *rules.game(), policy, clock, time: Duration::ZERO }
    }
}

impl<P: Policy> Outsider for AskedPolicy<'_, P> {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        assert_eq!(*rules.game(), self.game, "a policy is asked about its own game");
        let begun = (self.clock)();
        let asked = self.policy.distribution(position, limits);
        self.time = (self.clock)().saturating_sub(begun);
        asked.map(|chances| Ok(Answer::Chances(chances)))
    }

    fn time(&self) -> Duration {
        self.time
    }
}
