//! One bit for each set of squares.

use alloc::boxed::Box;

use super::LineTest;
use crate::geometry;
use crate::kernel::Bits;
use crate::kernel::bits::word;
use crate::{Game, Square};

/// What each of the 65,536 sets of 16 squares says about lines.
#[derive(Clone, Debug)]
pub(crate) struct SubsetTable {
    /// A bit for each set: whether it holds a line. 8 KiB, so that it stays close at hand.
    lines: Box<[u64; 1 << 10]>,
    /// For each set, the squares at which one more stone makes a line: 128 KiB, of which small
    /// boards touch little.
    completing: Box<[u16; 1 << 16]>,
}

impl LineTest<u16> for SubsetTable {
    fn new(game: &Game) -> Self {
        let bars = geometry::bars_overlines(game);
        let all = ((1u32 << game.squares()) - 1) as u16;
        let (mut lines, mut completing) = (Box::new([0; 1 << 10]), zeros());
        for run in geometry::lines(game) {
            let line: u16 = word(run.squares);
            let barred = if bars { word(run.extensions) } else { 0 };
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
    fn is_line(&self, stones: u16, _last: Square) -> bool {
        self.lines[usize::from(stones >> 6)] >> (stones & 63) & 1 != 0
    }

    #[inline]
    fn completing(&self, stones: u16, free: u16) -> u16 {
        self.completing[usize::from(stones)] & free
    }
}

/// A table of zeros, which never lies on the stack.
fn zeros() -> Box<[u16; 1 << 16]> {
    let zeros = alloc::vec![0; 1 << 16].into_boxed_slice();
    zeros.try_into().expect("a slice of the array's length")
}

/// Calls for every set between a smallest and a largest one, which holds it.
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
