//! Errors of a list of moves.

use std::error::Error;
use std::fmt;
use std::io::ErrorKind;

use inarow_players::learned::LearnedProblem;
use inarow_rules::{SetupError, TextError};

use super::AnswerProblem;

/// An error of a file that is read as a player, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListError {
    /// The line, from 1; 0 if it is the file as a whole.
    pub line: usize,
    /// The column, in characters from 1; 0 if it is the line as a whole.
    pub column: usize,
    /// The problem there.
    pub problem: ListProblem,
}

/// A problem of a file that is read as a player: of a list of moves, except for the last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListProblem {
    /// The system does not let it be read; why.
    Unreadable(ErrorKind),
    /// It is no text.
    NotUtf8,
    /// A line has neither `position: moves` nor JSON.
    NoMoves,
    /// A line is no JSON; the problem.
    Json(String),
    /// The JSON has no such member of this kind.
    Member(&'static str),
    /// The position cannot be read.
    Text(TextError),
    /// The board there is no position.
    Setup(SetupError),
    /// A position is listed twice.
    Twice {
        /// The first line that lists it.
        first: usize,
    },
    /// The moves are wrong.
    Moves(AnswerProblem),
    /// It is the file of a learned player.
    Learned(LearnedProblem),
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => self.problem.fmt(f),
            (line, 0) => write!(f, "line {line}: {}", self.problem),
            (line, column) => write!(f, "line {line}, column {column}: {}", self.problem),
        }
    }
}

impl Error for ListError {}

impl fmt::Display for ListProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListProblem::Unreadable(kind) => kind.fmt(f),
            ListProblem::NotUtf8 => f.write_str("this is not UTF-8"),
            ListProblem::NoMoves => f.write_str("expected a position, a colon, and moves"),
            ListProblem::Json(reason) => f.write_str(reason),
            ListProblem::Member(name) => write!(f, "\"{name}\" is missing, or of another kind"),
            ListProblem::Text(error) => error.problem.fmt(f),
            ListProblem::Setup(error) => error.fmt(f),
            ListProblem::Twice { first } => write!(f, "line {first} lists this position already"),
            ListProblem::Moves(problem) => problem.fmt(f),
            ListProblem::Learned(problem) => problem.fmt(f),
        }
    }
}
