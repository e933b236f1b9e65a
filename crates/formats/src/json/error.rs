//! Errors in the JSON of a game.

use std::fmt;

use inarow_rules::TextProblem;

/// The longest line that is read, in bytes; longer lines are skipped.
pub const LONGEST_LINE: usize = 1 << 20;

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// An error in the JSON of a game.
#[derive(Debug)]
pub struct JsonError {
    /// The line, from 1.
    pub line: usize,
    /// The kind of error.
    pub problem: JsonProblem,
}

/// Kinds of errors in the JSON of a game.
#[derive(Debug)]
#[non_exhaustive]
pub enum JsonProblem {
    /// It is not JSON, or does not have this form.
    Form {
        /// The column, from 1.
        column: usize,
        /// Description of the error, in English.
        what: String,
    },
    /// It has another version.
    Version(u64),
    /// A move that is not a square of the board.
    Move {
        /// The column where it ends, from 1.
        column: usize,
        /// The ply of the move, from 1.
        ply: usize,
        /// The error in its text.
        problem: TextProblem,
    },
    /// The line is longer than [`LONGEST_LINE`].
    TooLong,
    /// The text cannot be read further.
    Unreadable(std::io::Error),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        match &self.problem {
            JsonProblem::Form { column, what } => write!(f, ", column {column}: {what}"),
            JsonProblem::Version(found) => {
                write!(f, ": version {found} is unknown; this program reads version {VERSION}")
            }
            JsonProblem::Move { column, ply, problem } => {
                write!(f, ", column {column}, move {ply}: {problem}")
            }
            JsonProblem::TooLong => write!(f, ": longer than {LONGEST_LINE} bytes"),
            JsonProblem::Unreadable(error) => write!(f, ": {error}"),
        }
    }
}

impl std::error::Error for JsonError {}
