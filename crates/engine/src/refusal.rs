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
    /// A player outside this program gave no legal move.
    Failed,
}

/// Why a player is not defined for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undefined {
    /// Its rule takes no account of falling stones.
    Gravity,
    /// Its rule strives for the lines that lose here.
    Misere,
    /// It knows five in a row only, without gravity or misère.
    NotFiveInARow,
    /// Its list of moves has none for this position.
    Unlisted,
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
            Refusal::Undefined(Undefined::NotFiveInARow) => {
                f.write_str("this player knows five in a row only")
            }
            Refusal::Undefined(Undefined::Unlisted) => {
                f.write_str("this player's list has no move for this position")
            }
            Refusal::OutOfNodes { limit } => {
                write!(f, "the limit of {limit} nodes ran out before the search was finished")
            }
            Refusal::Stopped => f.write_str("the search was stopped"),
            Refusal::Failed => f.write_str("an outside player gave no legal move"),
        }
    }
}

impl Error for Refusal {}
