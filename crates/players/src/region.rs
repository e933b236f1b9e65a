//! Corners, center and sides of a board.

use inarow_rules::{Game, Grid, Square, Squares};

/// A kind of square by its place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Region {
    /// The corner squares.
    Corner,
    /// The one, two or four middle squares.
    Center,
    /// All others.
    Side,
}

impl Region {
    /// The squares of this kind on a game's board; a cube has none of any kind. On boards one or
    /// two squares wide a corner may be in the center too.
    ///
    /// ```
    /// use inarow_players::Region;
    /// use inarow_rules::{Game, Square, Squares};
    /// assert_eq!(Region::Center.squares(&Game::TICTACTOE), Squares::only(Square(4)));
    /// ```
    #[must_use]
    pub fn squares(self, game: &Game) -> Squares {
        let Some(grid) = game.grid() else { return Squares::EMPTY };
        let is_in = |&square: &Square| self.has(grid, square);
        (0..game.squares()).map(|index| Square(index as u16)).filter(is_in).collect()
    }

    /// Whether a square of a board is of this kind.
    fn has(self, grid: Grid, square: Square) -> bool {
        let (column, row) = grid.place(square);
        match self {
            Region::Corner => is_end(column, grid.columns) && is_end(row, grid.rows),
            Region::Center => is_middle(column, grid.columns) && is_middle(row, grid.rows),
            Region::Side => !Region::Corner.has(grid, square) && !Region::Center.has(grid, square),
        }
    }
}

/// Whether a column or row is the first or the last of `size`.
fn is_end(at: usize, size: usize) -> bool {
    at == 0 || at == size - 1
}

/// Whether a column or row is in the middle of `size`: one where `size` is odd, two where even.
pub(crate) fn is_middle(at: usize, size: usize) -> bool {
    at == (size - 1) / 2 || at == size / 2
}
