//! The sets of squares that can be taken, up to symmetry.

use super::ranks::{MOST, choose, ways};
use crate::board::Board;
use crate::set::{Set, only, squares};

/// For each number of stones the sets of squares on which they can lie, one of each class of sets that are
/// equal up to symmetry: the least. In increasing order.
#[derive(Debug)]
pub(crate) struct Shapes {
    by_stones: Vec<Vec<Set>>,
}

impl Shapes {
    /// Those of a board; `None` if it has too many squares, or its positions would be more than these.
    pub(crate) fn new(board: &Board, most_positions: u64) -> Option<Self> {
        let all = board.all.count_ones() as usize;
        if all > MOST || least_positions(board, all) > most_positions {
            return None;
        }
        let (mut by_stones, mut positions) = (vec![vec![0]], 1);
        for stones in 1..=all {
            let before = &by_stones[stones - 1];
            let more = |&shape: &Set| squares(board.legal(shape)).map(move |at| shape | only(at));
            let mut shapes: Vec<Set> =
                before.iter().flat_map(more).map(|shape| least(board, shape).0).collect();
            shapes.sort_unstable();
            shapes.dedup();
            positions += shapes.len() as u64 * ways(stones);
            if positions > most_positions {
                return None;
            }
            by_stones.push(shapes);
        }
        Some(Shapes { by_stones })
    }

    /// How many squares the board has.
    pub(crate) fn squares(&self) -> usize {
        self.by_stones.len() - 1
    }

    /// The sets of so many squares.
    pub(crate) fn with(&self, stones: usize) -> &[Set] {
        &self.by_stones[stones]
    }

    /// The place of a set of its class, if it can be taken, and the symmetry that makes it the least.
    pub(crate) fn place(&self, board: &Board, shape: Set) -> Option<(usize, u8)> {
        let (least, map) = least(board, shape);
        let shapes = self.by_stones.get(shape.count_ones() as usize)?;
        Some((shapes.binary_search(&least).ok()?, map))
    }

    /// How many positions there are with so many stones.
    pub(crate) fn positions(&self, stones: usize) -> u64 {
        self.with(stones).len() as u64 * ways(stones)
    }
}

/// No more positions than a board of so many squares has, at once: a class has at most as many sets as there are symmetries.
fn least_positions(board: &Board, all: usize) -> u64 {
    let positions: u64 = (0..=all).map(|stones| choose(all, stones) * ways(stones)).sum();
    // Where stones fall few sets can be taken.
    if board.free { positions / u64::from(board.maps.len()) } else { 0 }
}

/// The least image of a set, and the first symmetry that leads to it.
fn least(board: &Board, shape: Set) -> (Set, u8) {
    let images = (0..board.maps.len()).map(|map| (board.maps.image(map, shape), map));
    images.min().unwrap_or((shape, 0))
}
