//! Sets of squares of boards that fit one machine word.

use inarow_rules::{Mark, Position, Square};

/// A set of squares: bit `i` is square `i`.
pub(crate) type Set = u64;

/// The set of one square.
#[inline]
pub(crate) fn only(square: u8) -> Set {
    1 << square
}

/// The squares of a set, the lowest first.
#[inline]
pub(crate) fn squares(mut set: Set) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

/// The squares of a side.
pub(crate) fn marks(position: &Position, mark: Mark) -> Set {
    position.marks(mark).iter().fold(0, |all, Square(at)| all | only(at as u8))
}
