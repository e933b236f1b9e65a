//! Time to think.

use std::time::Duration;

/// The time limits of players. A later answer loses the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLimits {
    /// For one move.
    pub per_move: Option<Duration>,
    /// For all moves of one side in one game.
    pub per_game: Option<Duration>,
}

/// Time beyond a limit within which an answer still counts: it takes a moment to stop.
pub const GRACE: Duration = Duration::from_millis(100);

/// A player that does not plan its time must stop a move after this part of the time that is left for
/// the game.
const PART_OF_GAME: u32 = 20;

impl TimeLimits {
    /// Whether there is no limit.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == TimeLimits::default()
    }

    /// The time after which a move must stop, if there is one, with `used` of the game's time gone.
    pub(super) fn stop_after(&self, used: Duration) -> Option<Duration> {
        let game = self.per_game.map(|game| game.saturating_sub(used) / PART_OF_GAME);
        self.per_move.into_iter().chain(game).min()
    }

    /// Whether a move that took `took` came too late.
    pub(super) fn is_late(&self, used: Duration, took: Duration) -> bool {
        let game = self.per_game.map(|game| game.saturating_sub(used));
        let most = self.per_move.into_iter().chain(game).min();
        most.is_some_and(|most| took > most + GRACE)
    }
}
