//! How much time is left. The time itself is handed in: it is how long the screen has been open.

use std::time::Duration;

use inarow_rules::{ByMark, Mark};

/// How much time the players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    /// As much as they like.
    #[default]
    None,
    /// So many seconds for each move.
    Move(u16),
    /// So many minutes for all moves of a game.
    Game(u16),
}

/// The clocks of one game.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    pace: Pace,
    left: ByMark<Duration>,
    /// Whose clock runs, and since when.
    running: Option<(Mark, Duration)>,
}

impl Clock {
    /// Clocks that stand; `None` without a limit.
    pub(crate) fn new(pace: Pace) -> Option<Clock> {
        let each = match pace {
            Pace::None => return None,
            Pace::Move(seconds) => Duration::from_secs(seconds.into()),
            Pace::Game(minutes) => Duration::from_secs(60 * u64::from(minutes)),
        };
        Some(Clock { pace, left: ByMark { x: each, o: each }, running: None })
    }

    /// What a side has left.
    pub(crate) fn left(&self, mark: Mark, now: Duration) -> Duration {
        match self.running {
            Some((running, since)) if running == mark => {
                self.left[mark].saturating_sub(now.saturating_sub(since))
            }
            _ => self.left[mark],
        }
    }

    /// Stops the clock that runs.
    pub(crate) fn stop(&mut self, now: Duration) {
        if let Some((mark, _)) = self.running {
            self.left[mark] = self.left(mark, now);
            self.running = None;
        }
    }

    /// A side is to move: its clock runs and the other one stands.
    pub(crate) fn start(&mut self, mark: Mark, now: Duration) {
        if self.running.is_some_and(|(running, _)| running == mark) {
            return;
        }
        self.stop(now);
        if let Pace::Move(seconds) = self.pace {
            self.left[mark] = Duration::from_secs(seconds.into());
        }
        self.running = Some((mark, now));
    }

    /// The side whose time is over.
    pub(crate) fn fallen(&self, now: Duration) -> Option<Mark> {
        let (mark, _) = self.running?;
        self.left(mark, now).is_zero().then_some(mark)
    }

    /// When the clock next shows something else; `None` while it stands.
    pub(crate) fn next_change(&self, now: Duration) -> Option<Duration> {
        let (mark, _) = self.running?;
        let left = self.left(mark, now);
        // It shows whole seconds, the one that has begun.
        let part = Duration::from_nanos(left.subsec_nanos().into());
        Some(if part.is_zero() { Duration::from_secs(1).min(left) } else { part })
    }

    /// How long a computer may think about its move: three quarters of a move's time, or a
    /// twentieth of what is left for the game.
    pub(crate) fn thought(&self, mark: Mark, now: Duration) -> Duration {
        match self.pace {
            Pace::Game(_) => self.left(mark, now) / 20,
            _ => self.left(mark, now) * 3 / 4,
        }
    }
}

/// A time as it is shown, such as `4:05`: the second that has begun counts.
pub(crate) fn shown(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
