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
            // Each square doubles the sets: those without it, and the same with its digit.
            ones.reserve_exact(1 << squares);
            ones.push(0);
            for square in 0..squares as u32 {
                ones.extend_from_within(..);
                let with = &mut ones[1 << square..];
                with.iter_mut().for_each(|number| *number += 3u32.pow(square));
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
