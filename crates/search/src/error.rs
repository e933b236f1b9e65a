//! The reason why a search has no answer.

use std::error::Error;
use std::fmt;

use inarow_rules::OtherGame;

/// The reason why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// The game is over: there is no move to find.
    Over,
    /// The node limit ran out before the search was finished.
    OutOfNodes {
        /// The limit.
        limit: u64,
    },
    /// The search was stopped.
    Stopped,
    /// The position is one of another game.
    OtherGame(OtherGame),
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::Over => f.write_str("the game is over"),
            SearchError::OutOfNodes { limit } => {
                write!(f, "the limit of {limit} nodes ran out before the search was finished")
            }
            SearchError::Stopped => f.write_str("the search was stopped"),
            SearchError::OtherGame(other) => other.fmt(f),
        }
    }
}

impl Error for SearchError {}

impl From<OtherGame> for SearchError {
    fn from(other: OtherGame) -> SearchError {
        SearchError::OtherGame(other)
    }
}
