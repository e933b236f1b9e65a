//! Numbers for the positions of small boards.

use alloc::vec::Vec;

use super::Word;
use crate::Game;

/// The most squares of a board whose positions are numbered: 3¹² = 531,441 numbers.
const MOST_SQUARES: usize = 12;

/// Numbers in base three, one digit a square: 0 for a free one, 1 for the side to move's, 2 for
/// the other side's.
#[derive(Clone, Debug)]
pub(crate) struct Ordinals {
    /// For each set of squares, the number with a 1 for each of them; empty for larger boards.
    ones: Vec<u32>,
    squares: usize,
}

impl Ordinals {
    pub(crate) fn new(game: &Game) -> Self {
        let squares = game.squares();
        let mut ones = Vec::new();
        if squares <= MOST_SQUARES {
            ones.resize(1 << squares, 0);
            for set in 1..ones.len() {
                ones[set] = ones[set & (set - 1)] + 3u32.pow(set.trailing_zeros());
            }
        }
        Ordinals { ones, squares }
    }

    /// How many numbers there are, if positions are numbered.
    pub(crate) fn size(&self) -> Option<usize> {
        (self.squares <= MOST_SQUARES).then(|| 3usize.pow(self.squares as u32))
    }

    /// The number of a position with these squares of the side to move and of the other.
    #[inline]
    pub(crate) fn number<W: Word>(&self, own: W, other: W) -> usize {
        let ones = |squares: W| self.ones[squares.low_limb() as usize] as usize;
        ones(own) + 2 * ones(other)
    }
}
