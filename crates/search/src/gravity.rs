//! Games with gravity for the search that solves them: the board in one word, bounds without looking
//! ahead, and a table whose keys are exact.
//!
//! The ideas are those of programs for Connect Four: words laid over each other (Tromp's Fhourstones), null
//! windows, moves that do not lose at once, and the order of moves by the threats they make (Pons, "Solving
//! Connect Four: how to build a perfect AI", 2015), and following the opponent up the columns (Allis, "A
//! knowledge-based approach of Connect-Four", 1988). Nothing here knows a size or how long a line is.

mod exact_table;
mod follow_up;
mod grid;
mod ordered;
#[cfg(test)]
mod tests;

use inarow_rules::Rules;

pub(crate) use exact_table::ExactTable;
pub(crate) use follow_up::Follower;
pub(crate) use grid::{Grid, Stones};
pub(crate) use ordered::Ordered;

/// The memory of a search that solves positions of a game with gravity.
#[derive(Debug)]
pub(crate) struct Gravity {
    pub(crate) grid: Grid,
    pub(crate) table: ExactTable,
}

impl Gravity {
    /// With a table of at most `bytes` bytes; `None` for a game that cannot be solved in this way.
    pub(crate) fn new(rules: &Rules, bytes: u64, threads: usize) -> Option<Self> {
        let grid = Grid::new(rules)?;
        let table = ExactTable::new(grid.key_bits(), bytes, threads);
        Some(Gravity { grid, table })
    }
}
