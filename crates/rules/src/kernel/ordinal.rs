//! Numbers for the positions of small boards.

use alloc::vec::Vec;

use super::Word;
use crate::Game;

/// The largest number of squares of a board whose positions are numbered: 3¹² = 531,441 numbers.
const MOST_SQUARES: usize = 12;

/// Numbers in base three, one digit per square: 0 for a free square, 1 for a square of the side to
/// move, 2 for a square of the other side.
#[derive(Clone, Debug)]
pub(crate) struct Ordinals {
    /// For each set of squares, the number with the digit 1 for each of them; empty for larger
    /// boards.
    ones: Vec<u32>,
    squares: usize,
}

impl Ordinals {
    pub(crate) fn new(game: &Game) -> Self {
        let squares = game.squares();
        let mut ones = Vec::new();
        let squares = if game.judges_stones() { usize::MAX } else { squares };
        if squares <= MOST_SQUARES {
            // Each square doubles the sets: the ones without it, and the same ones with its digit.
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

    /// Number of ordinals; `None` if positions are not numbered.
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
