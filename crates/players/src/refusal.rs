//! The reason why there is no move.

use std::error::Error;
use std::fmt;

use inarow_rules::OtherGame;
use inarow_search::SearchError;

/// The reason why a player names no move.
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
    /// The search was stopped.
    Stopped,
    /// The position is one of another game.
    OtherGame(OtherGame),
    /// A player outside this program gave no legal move.
    Failed,
}

/// The reason why a player is not defined for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undefined {
    /// Its rule takes no account of falling stones.
    Gravity,
    /// Its rule strives for the lines that lose here.
    Misere,
    /// It knows only boards that lie flat.
    Cube,
    /// It knows five in a row only, without gravity or misère.
    NotFiveInARow,
    /// Its list of moves has none for this position.
    Unlisted,
    /// It has learned the moves of the side that begins, and the other side is to move.
    BeginsOnly,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => SearchError::Over.fmt(f),
            Refusal::Undefined(Undefined::Gravity) => {
                f.write_str("this player is not defined for games with gravity")
            }
            Refusal::Undefined(Undefined::Misere) => {
                f.write_str("this player is not defined for misère games")
            }
            Refusal::Undefined(Undefined::Cube) => {
                f.write_str("this player is not defined for cubes")
            }
            Refusal::Undefined(Undefined::NotFiveInARow) => {
                f.write_str("this player knows five in a row only")
            }
            Refusal::Undefined(Undefined::Unlisted) => {
                f.write_str("this player's list has no move for this position")
            }
            Refusal::Undefined(Undefined::BeginsOnly) => {
                f.write_str("this player plays for the side that begins only")
            }
            Refusal::OutOfNodes { limit } => SearchError::OutOfNodes { limit: *limit }.fmt(f),
            Refusal::Stopped => SearchError::Stopped.fmt(f),
            Refusal::OtherGame(other) => other.fmt(f),
            Refusal::Failed => f.write_str("an outside player gave no legal move"),
        }
    }
}

impl Error for Refusal {}

impl From<SearchError> for Refusal {
    fn from(error: SearchError) -> Refusal {
        match error {
            SearchError::Over => Refusal::Over,
            SearchError::OutOfNodes { limit } => Refusal::OutOfNodes { limit },
            SearchError::Stopped => Refusal::Stopped,
            SearchError::OtherGame(other) => Refusal::OtherGame(other),
        }
    }
}
