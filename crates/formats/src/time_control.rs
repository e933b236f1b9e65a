//! Time controls of games.

use crate::Millis;

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
}
