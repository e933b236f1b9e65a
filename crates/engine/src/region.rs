//! Corners, center and sides of a board.

use inarow_rules::{Game, Square, Squares, Word};

/// A kind of square by its place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// The corner squares.
    Corner,
    /// The one, two or four middle squares.
    Center,
    /// All others.
    Side,
}

/// The squares of each kind. On boards one or two squares wide a corner may be in the center too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regions<W: Word> {
    /// The corner squares.
    pub corners: Squares<W>,
    /// The one, two or four middle squares.
    pub center: Squares<W>,
    /// All others.
    pub sides: Squares<W>,
}

impl<W: Word> Regions<W> {
    /// The regions of a game's board.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let squares = |in_set: fn(&Game, usize, usize) -> bool| -> Squares<W> {
            (0..game.squares())
                .filter(|index| in_set(game, index % game.columns(), index / game.columns()))
                .map(|index| Square(index as u16))
                .collect()
        };
        let corners =
            squares(|game, column, row| is_end(column, game.columns()) && is_end(row, game.rows()));
        let center = squares(|game, column, row| {
            is_middle(column, game.columns()) && is_middle(row, game.rows())
        });
        let sides = squares(|_, _, _| true) - corners - center;
        Regions { corners, center, sides }
    }

    /// The squares of one kind.
    #[must_use]
    pub fn get(&self, region: Region) -> Squares<W> {
        match region {
            Region::Corner => self.corners,
            Region::Center => self.center,
            Region::Side => self.sides,
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
