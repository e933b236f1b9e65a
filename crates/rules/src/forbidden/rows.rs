//! A board as rows of bits in four directions.

use super::window::{ALL, MIDDLE, Window};
use crate::{Game, Grid, Square};

const SIDE: usize = Game::MAX_SIDE as usize;
/// Rows, columns and two kinds of diagonals.
const MOST_ROWS: usize = 2 * SIDE + 2 * (2 * SIDE - 1);

/// The row of each direction that a square is on, and its bit there, less five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place([(u8, u8); 4]);

impl Place {
    /// The place of a square. The directions are row, column, falling and rising diagonal.
    pub(super) fn of(grid: Grid, square: Square) -> Place {
        let (column, row) = grid.place(square);
        let at = |first: usize, number: usize, bit: usize| ((first + number) as u8, bit as u8);
        Place([
            at(0, row, column),
            at(SIDE, column, row),
            at(2 * SIDE, row + SIDE - 1 - column, row),
            at(4 * SIDE - 1, row + column, row),
        ])
    }
}

/// The stones of both sides, row by row in every direction: a bit for each square from the fifth bit on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    x: [u32; MOST_ROWS],
    /// O's stones, and the squares beyond the edge.
    blocked: [u32; MOST_ROWS],
    /// The difference of numbers between neighbours in each direction.
    strides: [isize; 4],
}

impl Rows {
    /// The empty board with these places.
    pub(super) fn new(places: &[Place]) -> Rows {
        let mut blocked = [u32::MAX; MOST_ROWS];
        for (row, bit) in places.iter().flat_map(|place| place.0) {
            blocked[usize::from(row)] &= !(1 << (u32::from(bit) + MIDDLE));
        }
        let columns = places.iter().map(|place| isize::from(place.0[0].1) + 1).max().unwrap_or(1);
        let strides = [1, columns, columns + 1, columns - 1];
        Rows { x: [0; MOST_ROWS], blocked, strides }
    }

    pub(super) fn strides(&self) -> [isize; 4] {
        self.strides
    }

    /// Puts or takes a stone.
    #[inline]
    pub(super) fn toggle(&mut self, place: &Place, is_x: bool) {
        let rows = if is_x { &mut self.x } else { &mut self.blocked };
        for (row, bit) in place.0 {
            rows[usize::from(row)] ^= 1 << (u32::from(bit) + MIDDLE);
        }
    }

    /// The windows around a free square on which X is about to play.
    #[inline]
    pub(super) fn windows(&self, place: &Place) -> [Window; 4] {
        place.0.map(|(row, bit)| {
            let (row, bit) = (usize::from(row), u32::from(bit));
            Window::new(self.x[row] >> bit & ALL, self.blocked[row] >> bit & ALL)
        })
    }
}
