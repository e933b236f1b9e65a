//! One bit for each set of squares.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::LineTest;
use crate::geometry;
use crate::{Game, Square, Squares};

/// A bit for each of the 65,536 sets of 16 squares: whether it holds a line. 8 KiB.
#[derive(Clone, Debug)]
pub struct SubsetTable(Box<[u64; 1 << 10]>);

impl LineTest<u16> for SubsetTable {
    fn new(game: &Game) -> Self {
        let set = |squares: Vec<Square>| squares.into_iter().collect::<Squares<u16>>().0;
        let lines: Vec<(u16, u16)> = geometry::lines(game)
            .map(|line| {
                let barred = if geometry::bars_overlines(game) { set(line.extensions) } else { 0 };
                (set(line.squares), barred)
            })
            .collect();
        let mut table = Box::new([0; 1 << 10]);
        for stones in 0..1u32 << game.squares() {
            let stones = stones as u16;
            if lines.iter().any(|(line, barred)| stones & (line | barred) == *line) {
                table[usize::from(stones >> 6)] |= 1 << (stones & 63);
            }
        }
        SubsetTable(table)
    }

    #[inline]
    fn is_line(&self, stones: Squares<u16>, _last: Square) -> bool {
        self.0[usize::from(stones.0 >> 6)] >> (stones.0 & 63) & 1 != 0
    }
}
