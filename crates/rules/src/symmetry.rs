//! The symmetries of a board.

use alloc::vec::Vec;

use crate::{Game, Square, Squares, Word};

/// A rotation or reflection that maps the game onto itself.
#[derive(Clone, Debug)]
pub struct Symmetry<W> {
    /// Where each square goes.
    squares: Vec<Square>,
    /// For each byte of a small word, the image of each of its values; empty for wide words.
    bytes: Vec<[W; 256]>,
}

/// A map from column and row to column and row.
type Turn = fn(Game, (usize, usize)) -> (usize, usize);

/// The identity and the mirror first: they are all that gravity leaves. The last four swap
/// columns and rows, which only a square board allows.
const TURNS: [Turn; 8] = [
    |_, (column, row)| (column, row),
    |game, (column, row)| (game.columns() - 1 - column, row),
    |game, (column, row)| (column, game.rows() - 1 - row),
    |game, (column, row)| (game.columns() - 1 - column, game.rows() - 1 - row),
    |_, (column, row)| (row, column),
    |game, (column, row)| (game.rows() - 1 - row, column),
    |game, (column, row)| (row, game.columns() - 1 - column),
    |game, (column, row)| (game.rows() - 1 - row, game.columns() - 1 - column),
];

/// The distinct symmetries of a game, the identity first.
pub(crate) fn group<W: Word>(game: &Game) -> Vec<Symmetry<W>> {
    let turns = if game.gravity() {
        2
    } else if game.columns() != game.rows() {
        4
    } else {
        8
    };
    let mut group: Vec<Symmetry<W>> = Vec::new();
    for turn in &TURNS[..turns] {
        let squares = permutation(game, *turn);
        if group.iter().all(|symmetry| symmetry.squares != squares) {
            group.push(Symmetry { bytes: byte_images(&squares), squares });
        }
    }
    group
}

/// Where each square goes.
fn permutation(game: &Game, turn: Turn) -> Vec<Square> {
    let columns = game.columns();
    (0..game.squares())
        .map(|index| {
            let (column, row) = turn(*game, (index % columns, index / columns));
            Square((row * columns + column) as u16)
        })
        .collect()
}

/// The image of each value of each byte of a word of at most 64 bits.
fn byte_images<W: Word>(squares: &[Square]) -> Vec<[W; 256]> {
    if W::BITS > 64 {
        return Vec::new();
    }
    squares
        .chunks(8)
        .map(|chunk| {
            let mut images = [W::ZERO; 256];
            for value in 1..256usize {
                let rest = images[value & (value - 1)];
                let lowest = chunk.get(value.trailing_zeros() as usize);
                images[value] = lowest.map_or(rest, |s| rest | W::bit(u32::from(s.0)));
            }
            images
        })
        .collect()
}

impl<W: Word> Symmetry<W> {
    /// Where a square goes.
    ///
    /// # Panics
    /// If the square is outside the board.
    #[must_use]
    pub fn square(&self, square: Square) -> Square {
        self.squares[square.index()]
    }

    /// Where a set of squares goes.
    #[must_use]
    #[inline]
    pub fn image(&self, squares: Squares<W>) -> Squares<W> {
        if self.bytes.is_empty() {
            return squares.iter().map(|square| self.square(square)).collect();
        }
        let mut image = W::ZERO;
        squares.0.limbs(|limb| {
            for (byte, images) in limb.to_le_bytes().into_iter().zip(&self.bytes) {
                image = image | images[usize::from(byte)];
            }
        });
        Squares(image)
    }
}
