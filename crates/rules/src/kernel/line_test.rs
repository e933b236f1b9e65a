//! Finding out whether a move has made a line: three ways, one for each kind of word.

mod rays;
mod shifts;
mod table;

use core::fmt::Debug;

pub(crate) use rays::Rays;
pub(crate) use shifts::Shifts;
pub(crate) use table::SubsetTable;

use crate::kernel::bits::word;
use crate::kernel::{Bits, Wide, Word};
use crate::{Game, Square};

/// A word with the way of finding lines that was fastest for its size.
pub(crate) trait WithLineTest: Word {
    /// How a line is found after a move.
    type LineTest: LineTest<Self>;
}

impl WithLineTest for u16 {
    type LineTest = SubsetTable;
}

impl WithLineTest for u64 {
    type LineTest = Shifts<u64>;
}

impl<const N: usize> WithLineTest for Wide<N> {
    type LineTest = Rays;
}

/// A way to find out whether a move has made a line.
pub(crate) trait LineTest<W: Word>: Clone + Debug + Send + Sync {
    /// Prepares the test for a game whose squares fit the word.
    fn new(game: &Game) -> Self;

    /// Whether `stones`, all of one side, hold a line through `last`, which is one of them.
    ///
    /// A test may find a line elsewhere too; a caller whose stones held none before `last` cannot
    /// tell the difference.
    fn is_line(&self, stones: W, last: Square) -> bool;

    /// Whether one more stone beside `stones`, which hold no line yet, makes one.
    #[inline(always)]
    fn completes(&self, stones: W, square: Square) -> bool {
        self.is_line(stones | W::bit(u32::from(square.0)), square)
    }

    /// Those of `free` squares at which one more stone beside `stones`, which hold no line yet,
    /// makes one.
    #[inline]
    fn completing(&self, stones: W, free: W) -> W {
        word(Bits(free).filter(|&square| self.completes(stones, square)))
    }
}
