//! Errors in the texts of recorded games.

use std::error::Error;
use std::fmt;

use inarow_rules::{Game, IllegalMove, Mark, Record, SetupError, TextProblem};

use crate::write_error::Unfit;

/// An error in the text of a game, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line at which the problem begins, from 1; 0 in a file that is not text.
    pub line: usize,
    /// The column at which the problem begins: characters from the start of the line, from 1. In a
    /// file that is not text, the number of bytes before it.
    pub column: usize,
    /// The kind of error.
    pub problem: FormatProblem,
    /// The game up to the wrong move, if the problem is a move and all moves before it are legal;
    /// later moves are not read.
    pub before: Option<Box<Record>>,
}

/// Errors in the text of a game, and parts of it that were ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatProblem {
    /// The text does not name its game, and no game was given.
    NoGame,
    /// The format cannot hold the game that was given.
    Game(Unfit),
    /// A text inside is wrong: a move, a size, or the name of a game.
    Text(TextProblem),
    /// A move that is not legal in its position.
    Illegal {
        /// The ply of the move, from 1.
        ply: usize,
        /// The reason why it is not legal.
        reason: IllegalMove,
    },
    /// The board in the text has another size than that of the game.
    OtherBoard {
        /// The game that was given or named.
        game: Game,
        /// The columns in the text.
        columns: u8,
        /// The rows in the text.
        rows: u8,
    },
    /// Lines of moves that may be one game or several.
    OneGameOrMore,
    /// The first line does not begin with `Piskvorky`.
    NoTitle,
    /// There is no SGF game: no `(;`.
    NoTree,
    /// A character that is not allowed here in SGF.
    Unexpected(char),
    /// A bracket that is never closed.
    Unclosed(char),
    /// An SGF property without a value.
    NoValue(String),
    /// An SGF property with more than one value where one is expected.
    ManyValues(String),
    /// An SGF property that appears twice where one is expected.
    Repeated(String),
    /// More SGF properties before the first move than are read.
    TooManyTags {
        /// The largest number that is read.
        most: usize,
    },
    /// The number of an SGF game (`GM`) that this program does not play.
    OtherNumber(String),
    /// A game named in the text that is not the one given.
    OtherGame {
        /// The game that was given.
        expected: Game,
        /// The game named in the text.
        found: Game,
    },
    /// An SGF game that does not give the size of the board.
    NoSize,
    /// An SGF game that names no rules, which means five in a row, on a board too small for that.
    TooSmallForFive {
        /// The columns in the text.
        columns: u8,
        /// The rows in the text.
        rows: u8,
    },
    /// An SGF property that puts stones on the board other than by moves, or that names the side to
    /// move in the middle of the moves.
    Setup(String),
    /// The starting stones are not a position of the game.
    Position {
        /// The game.
        game: Game,
        /// The reason.
        error: SetupError,
    },
    /// Number of starting stones that are read as the first moves.
    StonesAsMoves(usize),
    /// More moves in one game, all its variations together, than are read.
    TooManyMoves {
        /// The largest number that is read.
        most: usize,
    },
    /// A side that is neither `B` nor `W`.
    UnknownSide(String),
    /// A pass; at the end of a game it is ignored.
    Pass,
    /// A move of the side that is not to move.
    NotToMove {
        /// The side that moves.
        found: Mark,
    },
    /// A variation begins here.
    Variation,
    /// A result that contradicts the board.
    OtherResult(String),
    /// The bytes do not begin like a library of RenLib.
    NoLibrary,
    /// A library of a version that is newer than the last known one.
    OtherVersion {
        /// The version before the point.
        major: u8,
        /// The version after the point.
        minor: u8,
    },
    /// The first byte of a `.pos` file is not its number of moves.
    NoPos,
    /// The file ends in the middle.
    EndsEarly,
    /// More follows after the last node of a library.
    AfterEnd,
    /// The text is not well-formed XML.
    BrokenXml,
    /// The XML is no database of games, as RenjuNet writes it.
    NoDatabase,
}

impl FormatProblem {
    /// The problem at a byte of a file that is not text.
    pub(crate) fn at_byte_of_file(self, at: usize) -> FormatError {
        FormatError { line: 0, column: at, problem: self, before: None }
    }
}

impl From<TextProblem> for FormatProblem {
    fn from(problem: TextProblem) -> FormatProblem {
        FormatProblem::Text(problem)
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "byte {}: {}", self.column, self.problem),
            line => write!(f, "line {line}, column {}: {}", self.column, self.problem),
        }
    }
}

impl Error for FormatError {}

impl fmt::Display for FormatProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("the text does not say which game this is"),
            Self::Game(unfit) => unfit.fmt(f),
            Self::Text(problem) => problem.fmt(f),
            Self::Illegal { ply, reason } => write!(f, "move {ply}: {reason}"),
            Self::OtherBoard { game, columns, rows } => {
                write!(f, "the board of {columns} by {rows} is not that of {game}")
            }
            Self::OneGameOrMore => f.write_str(
                "is this another game? number the moves of one game, as in 1. b2 a1, or put an \
                 empty line between games",
            ),
            Self::NoTitle => f.write_str("a Piskvork file begins with Piskvorky 20x20"),
            Self::NoTree => f.write_str("there is no game: an SGF game begins with (;"),
            Self::Unexpected(found) => write!(f, "{found:?} cannot stand here"),
            Self::Unclosed(open) => write!(f, "{open:?} is never closed"),
            Self::NoValue(name) => write!(f, "{name} needs a value in brackets"),
            Self::ManyValues(name) => write!(f, "{name} has more than one value"),
            Self::Repeated(name) => write!(f, "{name} is there twice"),
            Self::TooManyTags { most } => write!(f, "there are more than {most} tags"),
            Self::OtherNumber(found) => {
                write!(f, "the number of the game is {found:?}; only 4, gomoku, is read")
            }
            Self::OtherGame { expected, found } => write!(f, "this is {found}, not {expected}"),
            Self::NoSize => f.write_str("the size of the board is missing: SZ[15]"),
            Self::TooSmallForFive { columns, rows } => {
                let k = columns.min(rows);
                write!(
                    f,
                    "the rules are missing, and five in a row cannot be made on {columns} by \
                     {rows}: name the game, such as {columns},{rows},{k}"
                )
            }
            Self::Setup(name) => write!(f, "{name} sets a position up; only whole games are read"),
            Self::Position { error, .. } => error.fmt(f),
            Self::StonesAsMoves(stones) => {
                write!(f, "the {stones} stones that lie there at first are read as moves")
            }
            Self::TooManyMoves { most } => write!(f, "there are more than {most} moves"),
            Self::UnknownSide(text) => write!(f, "expected B or W, found {text:?}"),
            Self::Pass => f.write_str("there is no passing"),
            Self::NotToMove { found } => write!(f, "it is {}'s move, not {found}'s", !*found),
            Self::Variation => f.write_str("a second line of play begins here"),
            Self::OtherResult(text) => {
                write!(f, "the result {text:?} is not how the board ends the game")
            }
            Self::NoLibrary => f.write_str("a RenLib library begins with the bytes FF RenLib FF"),
            Self::OtherVersion { major, minor } => {
                write!(f, "this is version {major}.{minor:02}; libraries up to 3.04 are read")
            }
            Self::NoPos => {
                f.write_str("the first byte is the number of moves, which is from 1 to 225")
            }
            Self::AfterEnd => f.write_str("the tree is complete; what follows is not read"),
            Self::EndsEarly => f.write_str("the file ends in the middle"),
            Self::BrokenXml => f.write_str("the XML is broken here"),
            Self::NoDatabase => {
                f.write_str("a RIF file is an XML <database> with the <game>s in <games>")
            }
        }
    }
}
