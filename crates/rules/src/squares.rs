//! A set of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use crate::Square;
use crate::kernel::{Bits, Wide, Word};

/// A set of squares of any board, with the operators of a set: `|`, `&`, `^` and `-`.
///
/// It holds one bit for each of the 512 squares that the largest board may have; [`Square`]
/// describes the numbering.
///
/// ```
/// use inarow_rules::{Square, Squares};
/// let corner = Squares::only(Square(0));
/// let edge = Squares::only(Square(1));
/// assert_eq!((corner | edge).len(), 2);
/// assert_eq!((corner | edge) - corner, edge);
/// assert!((corner & edge).is_empty());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares(pub(crate) Wide<8>);

impl Squares {
    /// The empty set.
    pub const EMPTY: Self = Squares(Wide::ZERO);

    /// The set of one square.
    ///
    /// # Panics
    /// If the number is [`Square::MOST`] or more, which no board has.
    #[must_use]
    #[inline]
    pub fn only(square: Square) -> Self {
        assert!(square.index() < Square::MOST, "no board has a square of this number");
        Squares(Wide::bit(u32::from(square.0)))
    }

    /// All squares of a board of `squares` squares.
    pub(crate) fn all(squares: usize) -> Self {
        (0..squares as u16).map(Square).collect()
    }

    /// True if the square is in the set.
    #[must_use]
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        square.index() < Square::MOST && self.0.has(u32::from(square.0))
    }

    /// Number of squares in the set.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// True if the set is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// True if every square of this set is in `other`.
    #[must_use]
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        self & other == self
    }

    /// The square with the lowest number.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// The square with `index` lower squares in the set.
    #[must_use]
    #[inline]
    pub fn nth(self, index: u32) -> Option<Square> {
        self.iter().nth(index as usize)
    }

    /// The squares in increasing order.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(Bits(self.0))
    }
}

/// # Panics
/// As [`Squares::only`].
impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

/// # Panics
/// As [`Squares::only`].
impl Extend<Square> for Squares {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| *self |= Self::only(square));
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The squares of a set in increasing order, from either end.
#[derive(Clone, Debug)]
pub struct Iter(Bits<Wide<8>>);

impl Iterator for Iter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Iter {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|square| square.0)).finish()
    }
}

macro_rules! set_operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident: $join:expr;)*) => {$(
        impl $operator for Squares {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let join: fn(Wide<8>, Wide<8>) -> Wide<8> = $join;
                Squares(join(self.0, other.0))
            }
        }

        impl $assign for Squares {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    )*};
}

set_operators! {
    BitOr bitor BitOrAssign bitor_assign: |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign: |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub SubAssign sub_assign: |a, b| a & !b;
}

/// A set as the list of its square numbers.
#[cfg(feature = "serde")]
impl serde::Serialize for Squares {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Squares {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = <alloc::vec::Vec<Square> as serde::Deserialize>::deserialize(deserializer)?;
        Ok(squares.into_iter().collect())
    }
}
