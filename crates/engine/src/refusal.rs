//! Why there is no move or no value.

use std::error::Error;
use std::fmt;

/// Why a player names no move, or a search no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The player is not defined for this game.
    Undefined(Undefined),
    /// The node limit ran out before the search was finished.
    OutOfNodes {
        /// The limit.
        limit: u64,
    },
    /// The search was told to stop.
    Stopped,
}

/// Why a player is not defined for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undefined {
    /// Its rule takes no account of falling stones.
    Gravity,
    /// Its rule strives for the lines that lose here.
    Misere,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("the game is over"),
            Refusal::Undefined(Undefined::Gravity) => {
                f.write_str("this player is not defined for games with gravity")
            }
            Refusal::Undefined(Undefined::Misere) => {
                f.write_str("this player is not defined for misère games")
            }
            Refusal::OutOfNodes { limit } => {
                write!(f, "the limit of {limit} nodes ran out before the search was finished")
            }
            Refusal::Stopped => f.write_str("the search was stopped"),
        }
    }
}

impl Error for Refusal {}
