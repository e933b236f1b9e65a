//! The two sides.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// One of the two sides, named after the mark it puts on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// The side that begins unless stated otherwise.
    X,
    /// The other side.
    O,
}

impl Mark {
    /// Both marks, X first.
    pub const BOTH: [Mark; 2] = [Mark::X, Mark::O];

    /// The mark's letter, `X` or `O`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Mark::X => 'X',
            Mark::O => 'O',
        }
    }

    /// The mark that a letter of either case names.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Mark> {
        match letter {
            'X' | 'x' => Some(Mark::X),
            'O' | 'o' => Some(Mark::O),
            _ => None,
        }
    }
}

/// `!mark` is the opponent.
impl Not for Mark {
    type Output = Mark;

    #[inline]
    fn not(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// One value for each mark.
///
/// ```
/// use inarow_rules::{ByMark, Mark};
/// let mut wins = ByMark { x: 0, o: 0 };
/// wins[Mark::O] += 1;
/// assert_eq!(wins, ByMark { x: 0, o: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByMark<T> {
    /// X's value.
    pub x: T,
    /// O's value.
    pub o: T,
}

impl<T> Index<Mark> for ByMark<T> {
    type Output = T;

    #[inline]
    fn index(&self, mark: Mark) -> &T {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }
}

impl<T> IndexMut<Mark> for ByMark<T> {
    #[inline]
    fn index_mut(&mut self, mark: Mark) -> &mut T {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}
