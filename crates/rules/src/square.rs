//! Squares of the board.

use core::fmt;

/// A square, numbered row by row from the top left, starting at 0.
///
/// On a board of three columns:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
///
/// The boards of a cube follow each other, the top one first. A square is displayed as its number;
/// [`Notation`](crate::Notation) writes it as a move of a game.
///
/// ```
/// use inarow_rules::Square;
/// assert_eq!(Square::try_from(4)?, Square(4));
/// assert!(Square::try_from(512).is_err());
/// # Ok::<(), inarow_rules::NoSquare>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "u16"))]
pub struct Square(pub u16);

impl Square {
    /// The largest number of squares of a board.
    pub const MOST: usize = 512;

    /// The number as an index into a slice with one entry per square.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number beyond those of all boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare(pub usize);

impl fmt::Display for NoSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "squares are numbered from 0 to {}, found {}", Square::MOST - 1, self.0)
    }
}

impl core::error::Error for NoSquare {}

impl TryFrom<usize> for Square {
    type Error = NoSquare;

    fn try_from(number: usize) -> Result<Square, NoSquare> {
        if number < Square::MOST { Ok(Square(number as u16)) } else { Err(NoSquare(number)) }
    }
}

impl From<Square> for u16 {
    fn from(square: Square) -> u16 {
        square.0
    }
}
