//! What can be wrong with a recorded game's text.

use std::error::Error;
use std::fmt;

use inarow_rules::{Game, IllegalMove, Mark, Record, SetupError, TextProblem};

use crate::write_error::Unfit;

/// A game in a text that is refused: what is wrong and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line at which the problem begins, from 1.
    pub line: usize,
    /// The column at which the problem begins: characters from the start of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: FormatProblem,
    /// The game up to the move at which the problem is, if it is at a move and all before it are
    /// legal; nothing after it is known.
    pub before: Option<Box<Record>>,
}

/// Why a game in a text is refused, or what was passed over in it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatProblem {
    /// The text does not say which game this is, and nobody else does.
    NoGame,
    /// The format cannot hold the game that was handed in.
    Game(Unfit),
    /// A text inside is wrong: a move, a size, or the name of a game.
    Text(TextProblem),
    /// A move that is not legal where it stands.
    Illegal {
        /// Which move, from 1.
        ply: usize,
        /// Why it is not legal.
        reason: IllegalMove,
    },
    /// The text's board is not that of the game.
    OtherBoard {
        /// The game that was handed in or named.
        game: Game,
        /// The columns that the text says.
        columns: u8,
        /// The rows that the text says.
        rows: u8,
    },
    /// Lines of moves that may be one game, and may be several.
    OneGameOrMore,
    /// The first line does not begin with `Piskvorky`.
    NoTitle,
    /// There is no SGF game: no `(;`.
    NoTree,
    /// A character that cannot stand here in SGF.
    Unexpected(char),
    /// A bracket that is never closed.
    Unclosed(char),
    /// An SGF property without a value.
    NoValue(String),
    /// An SGF property with more than one value where one is meant.
    ManyValues(String),
    /// An SGF property that stands twice where one is meant.
    Repeated(String),
    /// More SGF properties before the first move than anybody means.
    TooManyTags {
        /// The most that are read.
        most: usize,
    },
    /// The number of an SGF game (`GM`) that is not ours.
    OtherNumber(String),
    /// A game named in the text that is not the one handed in.
    OtherGame {
        /// The game that was handed in.
        expected: Game,
        /// The game that the text names.
        found: Game,
    },
    /// An SGF game that does not say how large the board is.
    NoSize,
    /// An SGF game that names no rules, on a board on which five in a row, which is then meant,
    /// cannot be made.
    TooSmallForFive {
        /// The columns that the text says.
        columns: u8,
        /// The rows that the text says.
        rows: u8,
    },
    /// An SGF game that puts stones on the board other than by moves, or says amid the moves whose
    /// turn it is; the property.
    Setup(String),
    /// The stones that a game begins with are no position of it.
    Position {
        /// The game.
        game: Game,
        /// Why they are none.
        error: SetupError,
    },
    /// Stones that a game begins with are read as its first moves; how many there are.
    StonesAsMoves(usize),
    /// Rules that the text names are not played here; the game is read as plain five in a row.
    OtherRules(String),
    /// More moves in one game, all its lines together, than are read.
    TooManyMoves {
        /// The most that are.
        most: usize,
    },
    /// A side that is neither `B` nor `W`.
    UnknownSide(String),
    /// A move that is no move; one at the end of a game is passed over.
    Pass,
    /// A move of the side whose turn it is not.
    NotToMove {
        /// The side that moves.
        found: Mark,
    },
    /// A second line of play begins here.
    Variation,
    /// A result that is not how the board ends the game.
    OtherResult(String),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
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
            Self::OtherRules(text) => {
                write!(f, "the rules {text:?} are not played; it is read as five in a row")
            }
            Self::TooManyMoves { most } => write!(f, "there are more than {most} moves"),
            Self::UnknownSide(text) => write!(f, "expected B or W, found {text:?}"),
            Self::Pass => f.write_str("there is no passing"),
            Self::NotToMove { found } => write!(f, "it is {}'s move, not {found}'s", !*found),
            Self::Variation => f.write_str("a second line of play begins here"),
            Self::OtherResult(text) => {
                write!(f, "the result {text:?} is not how the board ends the game")
            }
        }
    }
}
