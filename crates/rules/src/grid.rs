//! Columns and rows.

use crate::Square;

/// The columns and rows of a flat board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Number of columns, 1 to 22.
    pub columns: usize,
    /// Number of rows, 1 to 22.
    pub rows: usize,
}

impl Grid {
    /// The column of a square, from 0 at the left, and its row, from 0 at the top.
    #[must_use]
    #[inline]
    pub const fn place(self, square: Square) -> (usize, usize) {
        (square.index() % self.columns, square.index() / self.columns)
    }

    /// The square at a column and row; `None` if it is outside the board.
    #[must_use]
    #[inline]
    pub const fn square(self, column: usize, row: usize) -> Option<Square> {
        if column < self.columns && row < self.rows {
            Some(Square((row * self.columns + column) as u16))
        } else {
            None
        }
    }
}
