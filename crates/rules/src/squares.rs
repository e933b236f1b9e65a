//! A set of squares.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};

use crate::{Square, Word};

/// A set of squares: bit `i` of the word is the square numbered `i`, row by row from the top left.
///
/// On a board of four columns and three rows, bit numbers:
///
/// ```text
///      a   b   c   d
///   3  0   1   2   3
///   2  4   5   6   7
///   1  8   9  10  11
/// ```
///
/// ```
/// use inarow_rules::{Square, Squares};
/// let corner = Squares::<u16>::only(Square(0));
/// let edge = Squares::only(Square(1));
/// assert_eq!((corner | edge).len(), 2);
/// assert_eq!((corner | edge) - corner, edge);
/// assert!((corner & edge).is_empty());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares<W>(pub(crate) W);

impl<W: Word> Squares<W> {
    /// The set without a square.
    pub const EMPTY: Self = Squares(W::ZERO);

    /// The set of one square.
    #[must_use]
    #[inline]
    pub fn only(square: Square) -> Self {
        Squares(W::bit(u32::from(square.0)))
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        u32::from(square.0) < W::BITS && self.0.has(u32::from(square.0))
    }

    /// How many squares are in the set.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether there is no square in the set.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::ZERO
    }

    /// Whether every square of this set is in `other`.
    #[must_use]
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        self & other == self
    }

    /// The first square, row by row from the top left.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square(self.0.lowest() as u16))
    }

    /// The square that `index` others precede, row by row from the top left.
    #[must_use]
    #[inline]
    pub fn nth(self, index: u32) -> Option<Square> {
        let rest = (0..index).fold(self.0, |rest, _| rest.without_lowest());
        Squares(rest).first()
    }

    /// The squares in order, row by row from the top left.
    #[inline]
    pub fn iter(self) -> Iter<W> {
        Iter(self.0)
    }
}

impl<W: Word> FromIterator<Square> for Squares<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::only(square))
    }
}

impl<W: Word> IntoIterator for Squares<W> {
    type Item = Square;
    type IntoIter = Iter<W>;
    #[inline]
    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

/// The squares of a set in order, row by row from the top left.
#[derive(Clone, Debug)]
pub struct Iter<W>(W);

impl<W: Word> Iterator for Iter<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = Squares(self.0).first()?;
        self.0 = self.0.without_lowest();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0.count() as usize;
        (length, Some(length))
    }
}

impl<W: Word> ExactSizeIterator for Iter<W> {}

impl<W: Word> fmt::Debug for Squares<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|square| square.0)).finish()
    }
}

impl<W: Word> BitOr for Squares<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Squares(self.0 | other.0)
    }
}

impl<W: Word> BitAnd for Squares<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Squares(self.0 & other.0)
    }
}

impl<W: Word> BitXor for Squares<W> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Squares(self.0 ^ other.0)
    }
}

/// The squares of the left set that are not in the right one.
impl<W: Word> Sub for Squares<W> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Squares(self.0 & !other.0)
    }
}

/// Every bit of the word that is not in the set, those beyond the board included.
impl<W: Word> Not for Squares<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Squares(!self.0)
    }
}

impl<W: Word> BitOrAssign for Squares<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<W: Word> BitAndAssign for Squares<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
