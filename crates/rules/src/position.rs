//! A position.

use core::hash::{Hash, Hasher};

use crate::word::KeptHash;
use crate::{ByMark, Conclusion, Mark, Squares, Word};

/// What is on the board and who is to move: plain `Copy` data without a reference, 6 bytes on
/// boards of up to 16 squares and 24 on boards of up to 64.
///
/// Every operation on a position is a method of the [`Rules`](crate::Rules) that made it.
#[derive(Clone, Copy, Debug)]
pub struct Position<W: Word> {
    /// The squares of the side to move.
    pub(crate) own: Squares<W>,
    /// The squares of the side that has just moved.
    pub(crate) other: Squares<W>,
    pub(crate) to_move: Mark,
    /// How the game has ended, if it has.
    pub(crate) conclusion: Option<Conclusion>,
    pub(crate) hash: W::Hash,
}

impl<W: Word> Position<W> {
    /// The side to move; in a finished game the side whose move it would be.
    #[must_use]
    #[inline]
    pub fn to_move(&self) -> Mark {
        self.to_move
    }

    /// The squares of a side.
    #[must_use]
    #[inline]
    pub fn marks(&self, mark: Mark) -> Squares<W> {
        if mark == self.to_move { self.own } else { self.other }
    }

    /// The squares of both sides.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Squares<W> {
        self.own | self.other
    }

    /// How many marks each side has.
    #[must_use]
    pub fn counts(&self) -> ByMark<u32> {
        ByMark { x: self.marks(Mark::X).len(), o: self.marks(Mark::O).len() }
    }

    /// The side that began: the one ahead in marks, or the one to move where neither is.
    #[must_use]
    pub fn first(&self) -> Mark {
        if self.other.len() > self.own.len() { !self.to_move } else { self.to_move }
    }

    /// How the game has ended, if it has.
    #[must_use]
    #[inline]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }
}

/// Positions are equal that have the same marks and the same side to move.
impl<W: Word> PartialEq for Position<W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.own == other.own && self.other == other.other && self.to_move == other.to_move
    }
}

impl<W: Word> Eq for Position<W> {}

impl<W: Word> Hash for Position<W> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        if W::Hash::KEPT {
            self.hash.get().hash(state);
        } else {
            self.own.hash(state);
            self.other.hash(state);
        }
        self.to_move.hash(state);
    }
}
