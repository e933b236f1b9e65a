//! Why a text is no game in JSON.

use std::fmt;

use inarow_rules::TextProblem;

/// The longest line that is read, in bytes; longer ones are no games, and are skipped.
pub const LONGEST_LINE: usize = 1 << 20;

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// Why a text is no game in this form.
#[derive(Debug)]
pub struct JsonError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: JsonProblem,
}

/// What is wrong with a text that should be a game.
#[derive(Debug)]
#[non_exhaustive]
pub enum JsonProblem {
    /// It is not JSON, or not of this form; the text says what.
    Form {
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
    /// It has another version.
    Version(u64),
    /// A move is no square of the board.
    Move {
        /// The column where it ends, from 1.
        column: usize,
        /// Which move, from 1.
        ply: usize,
        /// What is wrong with it.
        problem: TextProblem,
    },
    /// The line is longer than [`LONGEST_LINE`].
    TooLong,
    /// The text cannot be read on.
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
