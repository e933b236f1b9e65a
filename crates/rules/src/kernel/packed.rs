//! A position in as few bytes as a board allows.

use core::hash::{Hash, Hasher};

use super::Word;
use super::word::KeptHash;
use crate::{Conclusion, Game, Mark, Position};

/// The squares of both sides and the side to move: 6 bytes on boards of up to 16 squares and 24 on
/// boards of up to 64.
///
/// The squares of the side to move come first: swapping two words per move is cheaper than indexing
/// by mark, and positions that differ only in the names of the sides look the same to a solver.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed<W: Word> {
    /// The squares of the side to move.
    pub(crate) own: W,
    /// The squares of the side that has just moved.
    pub(crate) other: W,
    pub(crate) to_move: Mark,
    /// The result of the game; `None` while it is not over.
    pub(crate) conclusion: Option<Conclusion>,
    pub(crate) hash: W::Hash,
}

impl<W: Word> Packed<W> {
    #[inline]
    pub(crate) fn narrow(position: &Position) -> Self {
        Packed {
            own: W::narrow(&position.own),
            other: W::narrow(&position.other),
            to_move: position.to_move,
            conclusion: position.conclusion,
            hash: W::Hash::of(position.hash),
        }
    }

    #[inline]
    pub(crate) fn widen(&self, game: Game) -> Position {
        Position {
            own: self.own.widen(),
            other: self.other.widen(),
            to_move: self.to_move,
            conclusion: self.conclusion,
            hash: self.hash.get(),
            game,
        }
    }

    #[inline]
    pub(crate) fn marks(&self, mark: Mark) -> W {
        if mark == self.to_move { self.own } else { self.other }
    }

    #[inline]
    pub(crate) fn occupied(&self) -> W {
        self.own | self.other
    }
}

/// Positions are equal if they have the same marks and the same side to move.
impl<W: Word> PartialEq for Packed<W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.own == other.own && self.other == other.other && self.to_move == other.to_move
    }
}

impl<W: Word> Eq for Packed<W> {}

impl<W: Word> Hash for Packed<W> {
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
