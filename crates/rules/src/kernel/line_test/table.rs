//! One bit for each set of squares.

use alloc::boxed::Box;

use super::{LineTest, Side};
use crate::geometry::{self, LineRule};
use crate::kernel::Bits;
use crate::kernel::bits::word;
use crate::{Game, Mark, Square};

/// Lines and completing squares of every set of squares, up to 65,536 sets of 16 squares, where neither the mark nor
/// the other side's stones matter.
#[derive(Clone, Debug)]
pub(crate) struct SubsetTable {
    /// A bit for each set, 1 if it holds a line. At most 8 KiB, so that it stays in the cache.
    lines: Box<[u64]>,
    /// For each set, the squares at which one more stone makes a line: 1 KiB for 9 squares, 128
    /// KiB for 16.
    completing: Box<[u16]>,
}

impl LineTest<u16> for SubsetTable {
    fn new(game: &Game) -> Self {
        let bars = LineRule::new(game).is_exact(Mark::X);
        let sets = 1usize << game.squares();
        let all = (sets - 1) as u16;
        let mut lines = alloc::vec![0; sets.div_ceil(64)].into_boxed_slice();
        let mut completing = alloc::vec![0; sets].into_boxed_slice();
        for run in geometry::lines(game) {
            let line: u16 = word(run.squares());
            let barred = if bars { word(run.extensions()) } else { 0 };
            each_superset(line, all & !barred, |set| {
                lines[usize::from(set >> 6)] |= 1 << (set & 63);
            });
            for square in Bits(line) {
                let missing = 1 << square.0;
                each_superset(line & !missing, all & !barred & !missing, |set| {
                    completing[usize::from(set)] |= missing;
                });
            }
        }
        SubsetTable { lines, completing }
    }

    #[inline]
    fn is_line(&self, Side { stones, .. }: Side<u16>, _last: Square) -> bool {
        self.lines[usize::from(stones >> 6)] >> (stones & 63) & 1 != 0
    }

    /// The lookup depends on the stones only, so it can start before the square is known.
    #[inline]
    fn completes(&self, Side { stones, .. }: Side<u16>, square: Square) -> bool {
        self.completing[usize::from(stones)] >> (square.0 & 15) & 1 != 0
    }

    #[inline]
    fn completing(&self, Side { stones, .. }: Side<u16>, free: u16) -> u16 {
        self.completing[usize::from(stones)] & free
    }
}

/// Calls `each` with every set that contains `smallest` and is contained in `largest`.
fn each_superset(smallest: u16, largest: u16, mut each: impl FnMut(u16)) {
    let more = largest & !smallest;
    let mut added = more;
    loop {
        each(smallest | added);
        if added == 0 {
            break;
        }
        added = (added - 1) & more;
    }
}
