//! Lines found while stones are added one by one.
//!
//! Each end of a run keeps its length, so a stone costs the same wherever it goes: 0.6 million random gomoku games a
//! second instead of 0.25 million by walking from the last move.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::geometry;
use crate::{Game, GameOption, Mark, Square};

/// A power of two with room for the largest board and its border: masked indexes need no bounds
/// check.
const CELLS: usize = 1024;
const _: () = assert!((Game::MAX_SIDE as usize + 1) * (Game::MAX_SIDE as usize + 2) < CELLS);

/// The lengths of all runs of stones, stored at their ends: adding a stone costs the same wherever
/// it joins runs, on a board of any size. Random games are played on it; it is too expensive to
/// copy to be part of a position.
#[derive(Clone, Debug)]
pub struct RunLengths {
    /// For each mark, direction and cell at the end of a run, the length of the run. A border of
    /// cells that stay 0 surrounds the board.
    lengths: Box<[[[u8; CELLS]; 4]; 2]>,
    /// Number of cells in use.
    cells: usize,
    /// For each direction, the increase of a cell's number in one step.
    strides: [usize; 4],
    /// The cell of each square.
    cell: Vec<u16>,
    k: usize,
    no_overline: bool,
}

impl RunLengths {
    /// The empty board of a game; `None` for a cube, and with Renju or Caro, where lengths do not decide alone.
    #[must_use]
    pub fn new(game: &Game) -> Option<Self> {
        let is_decided_by_lengths = !game.has(GameOption::Renju) && !game.has(GameOption::Caro);
        let grid = game.grid().filter(|_| is_decided_by_lengths)?;
        let width = grid.columns + 1;
        let cells = width * (grid.rows + 2) + 1;
        let cell = |index: usize| {
            let (column, row) = grid.place(Square(index as u16));
            ((row + 1) * width + column + 1) as u16
        };
        let directions = geometry::directions(game);
        let stride = |i: usize| directions[i.min(directions.len() - 1)].stride_on(width, 0);
        Some(RunLengths {
            lengths: Box::new([[[0; CELLS]; 4]; 2]),
            cells,
            strides: core::array::from_fn(stride),
            cell: (0..game.squares()).map(cell).collect(),
            k: game.k(),
            no_overline: geometry::LineRule::new(game).is_exact(Mark::X),
        })
    }

    /// Copies the state of another board of the same game.
    pub fn copy_from(&mut self, other: &RunLengths) {
        for (own, other) in
            self.lengths.as_flattened_mut().iter_mut().zip(other.lengths.as_flattened())
        {
            own[..self.cells].copy_from_slice(&other[..self.cells]);
        }
    }

    /// Adds a stone to a free square and returns true if it completes a line.
    ///
    /// # Panics
    /// If the square is outside the board.
    #[inline(always)]
    pub fn add(&mut self, mark: Mark, square: Square) -> bool {
        let at = usize::from(self.cell[square.index()]);
        let mut is_line = false;
        for (lengths, stride) in self.lengths[mark as usize].iter_mut().zip(self.strides) {
            let length = |cell: usize| usize::from(lengths[cell % CELLS]);
            let (behind, ahead) = (length(at.wrapping_sub(stride)), length(at + stride));
            let run = behind + 1 + ahead;
            lengths[at.wrapping_sub(behind * stride) % CELLS] = run as u8;
            lengths[(at + ahead * stride) % CELLS] = run as u8;
            is_line |= if self.no_overline { run == self.k } else { run >= self.k };
        }
        is_line
    }
}
