//! Testing whether a move has made a line: three ways, one for each kind of word.

mod rays;
mod shifts;
mod table;

use core::fmt::Debug;

pub(crate) use rays::Rays;
pub(crate) use shifts::Shifts;
pub(crate) use table::SubsetTable;

use crate::kernel::bits::word;
use crate::kernel::{Bits, Wide, Word};
use crate::{Game, Mark, Square};

/// A word with the line test that was fastest for its size.
pub(crate) trait WithLineTest: Word {
    /// Test for a line after a move.
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

/// The stones of a side, and those of the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side<W> {
    pub(crate) mark: Mark,
    pub(crate) stones: W,
    pub(crate) other: W,
}

/// A test for whether a move has made a line.
pub(crate) trait LineTest<W: Word>: Clone + Debug + Send + Sync {
    /// Prepares the test for a game whose squares fit the word.
    fn new(game: &Game) -> Self;

    /// True if the stones of a side have a line through `last`, which is one of them.
    ///
    /// A test may find a line elsewhere too; callers must ensure that the side had no line before
    /// `last`.
    fn is_line(&self, side: Side<W>, last: Square) -> bool;

    /// True if one more stone makes a line. The side must not have a line yet.
    #[inline(always)]
    fn completes(&self, side: Side<W>, square: Square) -> bool {
        let stones = side.stones | W::bit(u32::from(square.0));
        self.is_line(Side { stones, ..side }, square)
    }

    /// The `free` squares at which one more stone makes a line. The side must not have a line yet.
    #[inline]
    fn completing(&self, side: Side<W>, free: W) -> W {
        word(Bits(free).filter(|&square| self.completes(side, square)))
    }
}
