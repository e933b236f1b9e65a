//! Time controls of games.

use std::fmt;

use crate::kept::Millis;

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// A fixed time for each move.
    PerMove {
        /// Time for a move, in milliseconds.
        full: Millis,
    },
    /// A fixed time for all moves of a side.
    PerGame {
        /// Time at the start of the game, in milliseconds.
        full: Millis,
        /// Time that each move adds, in milliseconds.
        increment: Millis,
    },
}

impl TimeControl {
    /// The tag that a game has it under, as in PGN.
    pub const TAG: &str = "TimeControl";

    /// Time on a clock at the start, in milliseconds.
    #[must_use]
    pub fn full(self) -> Millis {
        match self {
            TimeControl::PerMove { full } | TimeControl::PerGame { full, .. } => full,
        }
    }

    /// Time that each move adds, in milliseconds.
    #[must_use]
    pub fn increment(self) -> Millis {
        match self {
            TimeControl::PerMove { .. } => 0,
            TimeControl::PerGame { increment, .. } => increment,
        }
    }

    /// True if each move begins with a full clock.
    #[must_use]
    pub fn is_per_move(self) -> bool {
        matches!(self, TimeControl::PerMove { .. })
    }

    /// The time control of a tag of this name, in the words of PGN: `1/30`, `300` or `300+2`; `None` if it is another.
    ///
    /// ```
    /// use inarow_formats::TimeControl;
    /// let time = TimeControl::PerGame { full: 300_000, increment: 2000 };
    /// assert_eq!((time.to_string().as_str(), TimeControl::read("300+2")), ("300+2", Some(time)));
    /// assert_eq!(TimeControl::read("1/0.5"), Some(TimeControl::PerMove { full: 500 }));
    /// assert_eq!(TimeControl::read("40/9000"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<TimeControl> {
        if let Some(full) = text.strip_prefix("1/") {
            return Some(TimeControl::PerMove { full: millis(full)? });
        }
        let (full, increment) = text.split_once('+').unwrap_or((text, "0"));
        Some(TimeControl::PerGame { full: millis(full)?, increment: millis(increment)? })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |millis: Millis| millis as f64 / 1000.0;
        match *self {
            TimeControl::PerMove { full } => write!(f, "1/{}", seconds(full)),
            TimeControl::PerGame { full, increment: 0 } => write!(f, "{}", seconds(full)),
            TimeControl::PerGame { full, increment } => {
                write!(f, "{}+{}", seconds(full), seconds(increment))
            }
        }
    }
}

/// Milliseconds from at most a day in seconds.
fn millis(seconds: &str) -> Option<Millis> {
    let seconds: f64 = seconds.parse().ok()?;
    (0.0..=86_400.0).contains(&seconds).then(|| (seconds * 1000.0).round() as Millis)
}
