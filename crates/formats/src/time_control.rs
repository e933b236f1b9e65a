//! How much time the players of a game have.

use crate::Millis;

/// How long the sides may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// So many milliseconds for each move.
    PerMove {
        /// What a clock shows before a move.
        full: Millis,
    },
    /// So many milliseconds for all moves of a side.
    PerGame {
        /// What a clock shows before the first move.
        full: Millis,
        /// What each move adds.
        increment: Millis,
    },
}

impl TimeControl {
    /// What a clock shows at first, in milliseconds.
    #[must_use]
    pub fn full(self) -> Millis {
        match self {
            TimeControl::PerMove { full } | TimeControl::PerGame { full, .. } => full,
        }
    }

    /// What each move adds, in milliseconds.
    #[must_use]
    pub fn increment(self) -> Millis {
        match self {
            TimeControl::PerMove { .. } => 0,
            TimeControl::PerGame { increment, .. } => increment,
        }
    }

    /// Whether each move begins with a full clock.
    #[must_use]
    pub fn is_per_move(self) -> bool {
        matches!(self, TimeControl::PerMove { .. })
    }
}
