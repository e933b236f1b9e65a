//! Results of games that end on the board.

use alloc::vec::Vec;

use crate::{Mark, Square};

/// The result of a game that ended on the board, in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conclusion {
    /// This side wins.
    Win(Mark),
    /// The board is full and neither side has a line; or, in Renju, every free square is forbidden to X, which is to move.
    Draw,
}

/// The result of a game that ended on the board, with the lines that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// A side wins.
    Win {
        /// The winner; in misère games the opponent of the side that made the lines.
        mark: Mark,
        /// Each line at full length, its squares in order.
        lines: Vec<Vec<Square>>,
    },
    /// The board is full and neither side has a line.
    Draw,
}
