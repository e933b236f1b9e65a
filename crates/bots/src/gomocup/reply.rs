//! Replies to a manager.

use std::time::Duration;

use inarow_rules::{Conclusion, Grid};
use inarow_search::Score;

use super::command::Point;

/// A line for the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The command has been carried out.
    Done,
    /// The brain's move.
    Move(Point),
    /// The stones that the brain places in an opening, of both sides in turn.
    Place(Vec<Point>),
    /// The brain takes the side that does not move next.
    Swap,
    /// The result of a search, before its move.
    Searched {
        /// The worth of the move.
        score: Score,
        /// The plies that the search has finished.
        depth: u16,
        /// The positions that it has visited.
        nodes: u64,
        /// The time since the request.
        time: Duration,
    },
    /// The name of the brain is asked for.
    Name,
    /// A command that was not carried out.
    Refused(Problem),
}

/// The reason why a command is not carried out; then nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no such command; its name.
    Unknown(String),
    /// The rest of the line has another form.
    Expected {
        /// The form in the words of the protocol.
        form: &'static str,
        /// The text that was found.
        found: String,
    },
    /// There is no game yet.
    NoGame,
    /// Boards of this size are not played.
    Sides {
        /// Columns of the board.
        columns: u32,
        /// Rows of the board.
        rows: u32,
    },
    /// This rule is not played.
    Rule(u32),
    /// Too little memory, in bytes.
    Memory {
        /// The limit of the manager.
        limit: u64,
        /// The least limit.
        least: u64,
    },
    /// The square is not on the board.
    Outside(Point, Grid),
    /// There is a stone on the square.
    Occupied(Point),
    /// There is no stone on the square.
    Empty(Point),
    /// Stones of this field are not played.
    Field(Point, u32),
    /// Another text among the stones of `BOARD`.
    AmongStones(String),
    /// The stones of `BOARD` have no end.
    NotDone,
    /// `SWAP2BOARD` with a number of stones other than 0, 3 and 5.
    Swap2Stones(usize),
    /// `BEGIN` on a board with stones.
    NotEmpty,
    /// The stones of the sides are more than one apart.
    Counts {
        /// Stones of the brain.
        own: usize,
        /// Stones of its opponent.
        other: usize,
    },
    /// Both sides have five in a row.
    BothHaveWon,
    /// One side has two rows of five that share no stone.
    WonTwice,
    /// The game is over.
    Over(Conclusion),
    /// The search has no move.
    NoMove,
}
