//! How a game ends on the board.

use alloc::vec::Vec;

use crate::{Mark, Square};

/// How a game ends on the board, in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conclusion {
    /// This side wins.
    Win(Mark),
    /// The board is full and nobody wins.
    Draw,
}

/// How a game ends on the board, with the lines that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// A side wins.
    Win {
        /// The side that wins; with misère not the one that made the lines.
        mark: Mark,
        /// Each line in full length, its squares in order.
        lines: Vec<Vec<Square>>,
    },
    /// The board is full and nobody wins.
    Draw,
}
