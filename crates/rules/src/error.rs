//! Errors of texts, setups and moves.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{Forbidden, Game, GameOption, Mark, Square};

/// An error in a text and its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The column at which the problem begins: characters from the start of the text, from 1.
    pub column: usize,
    /// The kind of error.
    pub problem: TextProblem,
}

/// Kinds of errors in texts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextProblem {
    /// Neither a game's name nor `m,n,k`.
    UnknownGame(String),
    /// A whole number was expected here.
    NotANumber(String),
    /// The columns or rows of a game are not from 1 to 22.
    SizeOutOfRange(String),
    /// The line length of a game is not from 1 to 255.
    LengthOutOfRange(String),
    /// A game does not have three numbers.
    NotThreeNumbers,
    /// No option of games has this name.
    UnknownOption(String),
    /// An option of a game is given twice.
    RepeatedOption(String),
    /// Two options of a game exclude each other.
    OptionsExclude(GameOption, GameOption),
    /// Renju is not played on a flat board with five in a row.
    RenjuNotFive,
    /// A character that has no meaning on a board.
    UnknownBoardCharacter(char),
    /// A run of zero empty squares; the letter `O` may have been meant.
    EmptyRun,
    /// The text has more rows than the board.
    TooManyRows {
        /// The board's rows.
        expected: usize,
    },
    /// The text has fewer rows than the board.
    TooFewRows {
        /// The board's rows.
        expected: usize,
        /// The text's rows.
        found: usize,
    },
    /// A row has the wrong length.
    RowLength {
        /// The row, from 1 at the top.
        row: usize,
        /// The board's columns.
        expected: usize,
        /// The row's squares.
        found: usize,
    },
    /// A board without slashes has the wrong number of squares.
    SquareCount {
        /// The board's squares.
        expected: usize,
        /// The text's squares.
        found: usize,
    },
    /// The text after the board is neither `x` nor `o`.
    UnknownSide(String),
    /// There is no text where a move should be.
    NoMove,
    /// The text is not a move in any of the notations that fit here.
    UnknownMove(String),
    /// The move names a square outside the board.
    OutsideBoard(String),
    /// The number pad has keys only for the squares of a 3x3 board.
    NoNumberPad,
}

impl TextProblem {
    /// The problem with its column.
    #[must_use]
    pub fn at(self, column: usize) -> TextError {
        TextError { column, problem: self }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.problem)
    }
}

impl Error for TextError {}

impl fmt::Display for TextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame(text) => {
                write!(f, "unknown game {text:?}; a game is a name or m,n,k, such as 3,3,3")
            }
            Self::NotANumber(text) => write!(f, "expected a whole number, found {text:?}"),
            Self::SizeOutOfRange(text) => {
                write!(f, "columns and rows go from 1 to 22, found {text}")
            }
            Self::LengthOutOfRange(text) => {
                write!(f, "the length of a line goes from 1 to 255, found {text}")
            }
            Self::NotThreeNumbers => f.write_str("a game needs three numbers: columns,rows,k"),
            Self::UnknownOption(text) => {
                let [others @ .., (last, _)] = GameOption::NAMED;
                let others = others.map(|(name, _)| name).join(", ");
                write!(f, "unknown option {text:?}; there are {others} and {last}")
            }
            Self::RepeatedOption(text) => write!(f, "the option {text} is given twice"),
            Self::OptionsExclude(one, other) => {
                write!(f, "the options {} and {} exclude each other", one.name(), other.name())
            }
            Self::RenjuNotFive => {
                f.write_str("renju is five in a row on a flat board, such as 15,15,5+renju")
            }
            Self::UnknownBoardCharacter(found) => {
                write!(f, "{found:?} means nothing on a board; use X, O, . or a number")
            }
            Self::EmptyRun => {
                f.write_str("a run of 0 empty squares; the letter O may have been meant")
            }
            Self::TooManyRows { expected } => write!(f, "the board has only {expected} rows"),
            Self::TooFewRows { expected, found } => {
                write!(f, "the board has {expected} rows, the text {found}")
            }
            Self::RowLength { row, expected, found } => {
                write!(f, "row {row} has {found} squares, the board {expected} columns")
            }
            Self::SquareCount { expected, found } => {
                write!(f, "the text has {found} squares, the board {expected}")
            }
            Self::UnknownSide(text) => {
                write!(f, "after the board comes x or o for the side to move, found {text:?}")
            }
            Self::NoMove => f.write_str("expected a move"),
            Self::UnknownMove(text) => write!(f, "{text:?} is no move"),
            Self::OutsideBoard(text) => write!(f, "{text} is outside the board"),
            Self::NoNumberPad => f.write_str("the number pad fits a board of 3x3 squares only"),
        }
    }
}

/// Reasons why a setup is not a position of its game.
///
/// A setup that passes these checks need not be reachable.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// The setup was made for a board of another size.
    WrongSize {
        /// The board's squares.
        expected: usize,
        /// The setup's squares.
        found: usize,
    },
    /// One side has at least two marks more than the other.
    CountsApart {
        /// Number of X on the board.
        x: usize,
        /// Number of O on the board.
        o: usize,
    },
    /// The side named as the one to move has already one mark more.
    NotToMove {
        /// The side named.
        named: Mark,
        /// Number of X on the board.
        x: usize,
        /// Number of O on the board.
        o: usize,
    },
    /// Both sides have a line.
    LinesOfBoth {
        /// A line of X.
        x: Vec<Square>,
        /// A line of O.
        o: Vec<Square>,
    },
    /// One side has lines that share no square, so no single move can have completed them.
    LinesApart {
        /// The side.
        mark: Mark,
    },
    /// A mark is above an empty square although the game has gravity.
    Floating {
        /// The mark's square.
        square: Square,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongSize { expected, found } => {
                write!(f, "the setup has {found} squares, the board {expected}")
            }
            Self::CountsApart { x, o } => {
                write!(f, "X has {x} and O has {o}: the counts may differ by one at most")
            }
            Self::NotToMove { named, x, o } => {
                write!(f, "X has {x} and O has {o}: it is {}'s move, not {named}'s", !*named)
            }
            Self::LinesOfBoth { .. } => f.write_str("both sides have a line"),
            Self::LinesApart { mark } => {
                write!(f, "{mark} has lines that share no square: no single move makes them")
            }
            Self::Floating { square } => {
                write!(f, "the mark on square {} hangs above an empty square", square.0)
            }
        }
    }
}

impl Error for SetupError {}

/// Reasons why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// The text does not describe a board of the game.
    Text(TextError),
    /// The board that it describes is not a position.
    Setup(SetupError),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl Error for ParseError {}

/// A position was passed to the rules of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// The game of the rules.
    pub expected: Game,
    /// The game of the position.
    pub found: Game,
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is a position of {}, not of {}", self.found, self.expected)
    }
}

impl Error for OtherGame {}

/// Reasons why a move is not legal. The position is left unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    Over,
    /// The square is outside the board.
    Outside,
    /// The square is taken.
    Taken {
        /// The mark on it.
        by: Mark,
    },
    /// A stone would not stay there: it would fall.
    Floating {
        /// The square to which it would fall.
        lands: Square,
    },
    /// The square is a forbidden point for X (Renju).
    Forbidden(Forbidden),
    /// A choice of the opening comes before the next stone.
    Choice,
    /// The opening allows other squares for this stone.
    Opening,
    /// The position belongs to another game.
    OtherGame(OtherGame),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::Outside => f.write_str("the square is outside the board"),
            Self::Taken { by } => write!(f, "the square is taken by {by}"),
            Self::Floating { lands } => {
                write!(f, "the stone falls: it lands on square {}", lands.0)
            }
            Self::Forbidden(reason) => write!(f, "the square is forbidden to X: {}", reason.name()),
            Self::Choice => f.write_str("a choice of the opening comes before the next stone"),
            Self::Opening => f.write_str("the opening allows other squares for this stone"),
            Self::OtherGame(other) => other.fmt(f),
        }
    }
}

impl Error for IllegalMove {}
