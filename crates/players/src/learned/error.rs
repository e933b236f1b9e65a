//! Errors in files of learned players.

use std::error::Error;
use std::fmt;

use inarow_rules::ParseError;

/// An error in the file of a learned player, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LearnedError {
    /// The line, from 1; 0 if it is the file as a whole.
    pub line: usize,
    /// The problem there.
    pub problem: LearnedProblem,
}

/// A problem in the file of a learned player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LearnedProblem {
    /// The first line is not that of such files.
    NotLearned,
    /// It is of a version that this program does not read.
    Version(String),
    /// The end is missing.
    CutShort,
    /// The bytes do not agree with their checksum.
    Damaged,
    /// A line should begin with this word.
    Expected(&'static str),
    /// No game or method has this name.
    Unknown(String),
    /// The position cannot be read, or is none.
    Position(Box<ParseError>),
    /// The game is over there.
    Over,
    /// The position comes twice.
    Twice,
    /// This is no legal move at the position, or comes twice.
    Move(String),
    /// This is no number in the range of the method.
    Number(String),
    /// It plays another game, named here.
    OtherGame(String),
}

impl fmt::Display for LearnedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.problem.fmt(f),
            line => write!(f, "line {line}: {}", self.problem),
        }
    }
}

impl fmt::Display for LearnedProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnedProblem::NotLearned => f.write_str("this is no file of a learned player"),
            LearnedProblem::Version(version) => {
                write!(f, "learned players of version {version} cannot be read, only of 1")
            }
            LearnedProblem::CutShort => f.write_str("the end of the file is missing"),
            LearnedProblem::Damaged => f.write_str("the file does not agree with its checksum"),
            LearnedProblem::Expected(word) => write!(f, "expected a line with {word:?}"),
            LearnedProblem::Unknown(text) => write!(f, "{text:?} is not known"),
            LearnedProblem::Position(error) => error.fmt(f),
            LearnedProblem::Over => f.write_str("the game is over in this position"),
            LearnedProblem::Twice => f.write_str("this position comes twice"),
            LearnedProblem::Move(text) => write!(f, "{text:?} is no further legal move here"),
            LearnedProblem::Number(text) => write!(f, "{text:?} is no number in the range"),
            LearnedProblem::OtherGame(game) => write!(f, "this player plays {game}"),
        }
    }
}

impl Error for LearnedError {}
