//! Reasons why a format cannot hold a record.

use std::error::Error;
use std::fmt;

use inarow_rules::tree::BadTree;
use inarow_rules::{BadRecord, End, GameOption, Mark};

/// Reasons why a format cannot hold records of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unfit {
    /// The format holds only flat boards.
    Cube,
    /// The format holds only five in a row.
    NotFive {
        /// The line length of the game.
        k: usize,
    },
    /// The format cannot hold an option of the game.
    Option(GameOption),
    /// The format holds only games with gravity.
    NoGravity,
    /// The board has more columns than the format can name.
    TooManyColumns {
        /// The board's columns.
        columns: usize,
        /// The largest number that the format can name.
        most: usize,
    },
    /// The number pad has keys only for the squares of a 3x3 board.
    NoNumberPad,
    /// Games are read from the format and not written.
    OnlyRead,
}

/// Reasons why a record cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CannotWrite {
    /// The format cannot hold the game.
    Game(Unfit),
    /// The record has a move that is not legal.
    Moves(BadRecord),
    /// The record's end contradicts the board.
    End(End),
    /// This side's name would be read as something else.
    Name(Mark),
    /// The record has more tags than the format can hold.
    TooManyTags {
        /// The largest number that it can hold.
        most: usize,
    },
}

/// Reasons why a game with all its variations cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CannotWriteTree {
    /// The format cannot hold the game.
    Game(Unfit),
    /// The tree cannot be played through.
    Moves(BadTree),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cube => f.write_str("the format is for boards that lie flat"),
            Self::NotFive { k } => write!(f, "the format is for five in a row, not {k}"),
            Self::Option(option) => {
                write!(f, "the format has no place for +{}", option.name())
            }
            Self::NoGravity => f.write_str("the format is for games with gravity"),
            Self::TooManyColumns { columns, most } => {
                write!(f, "the format has up to {most} columns, the board {columns}")
            }
            Self::OnlyRead => f.write_str("the format is only read; write SGF instead"),
            Self::NoNumberPad => f.write_str("the number pad fits a board of 3x3 squares only"),
        }
    }
}

impl Error for Unfit {}

impl fmt::Display for CannotWrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(unfit) => unfit.fmt(f),
            Self::Moves(bad) => bad.fmt(f),
            Self::End(End::Played) => {
                f.write_str("the board does not end the game, as is recorded")
            }
            Self::End(_) => f.write_str("the board ends the game in another way than is recorded"),
            Self::Name(mark) => write!(f, "the format cannot hold {mark}'s name"),
            Self::TooManyTags { most } => write!(f, "the format holds up to {most} tags"),
        }
    }
}

impl Error for CannotWrite {}

impl fmt::Display for CannotWriteTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(unfit) => unfit.fmt(f),
            Self::Moves(bad) => bad.fmt(f),
        }
    }
}

impl Error for CannotWriteTree {}
