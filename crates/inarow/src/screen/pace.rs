//! The time of the players.

use std::time::Duration;

use inarow_formats::TimeControl;
use inarow_formats::kept::Millis;

/// The time of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    /// As much as they like.
    #[default]
    None,
    /// Seconds for each move.
    Move(u16),
    /// Minutes for all moves of a game.
    Game(u16),
}

impl Pace {
    /// The pace of a time control; none if a game on the screen cannot have it.
    pub(crate) fn of(time: TimeControl) -> Pace {
        let whole = |full: Millis, unit: Millis| {
            u16::try_from(full / unit).ok().filter(|_| full > 0 && full % unit == 0)
        };
        let pace = match time {
            TimeControl::PerMove { full } => whole(full, 1000).map(Pace::Move),
            TimeControl::PerGame { full, increment: 0 } => whole(full, 60_000).map(Pace::Game),
            TimeControl::PerGame { .. } => None,
        };
        pace.unwrap_or_default()
    }

    /// The clocks that this means; none without a limit.
    pub(crate) fn control(self) -> Option<TimeControl> {
        match self {
            Pace::None => None,
            Pace::Move(seconds) => {
                Some(TimeControl::PerMove { full: 1000 * Millis::from(seconds) })
            }
            Pace::Game(minutes) => {
                Some(TimeControl::PerGame { full: 60_000 * Millis::from(minutes), increment: 0 })
            }
        }
    }
}

/// A time as it is shown, such as `4:05`: the second that has begun counts.
pub(crate) fn shown(left: Millis) -> String {
    let seconds = Duration::from_millis(u64::try_from(left).unwrap_or(0) + 999).as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
