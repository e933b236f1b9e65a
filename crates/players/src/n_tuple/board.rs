//! A position as the states of its tuples.

use inarow_rules::{Position, Square};

use super::Tuples;

/// A position as the places of its weights, one for each image of a tuple, kept stone by stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TupleBoard {
    places: Vec<u32>,
}

impl TupleBoard {
    /// The empty board.
    #[must_use]
    pub fn empty(tuples: &Tuples) -> TupleBoard {
        TupleBoard { places: tuples.empty().to_vec() }
    }

    /// A position of the game of these tuples.
    #[must_use]
    pub fn of(tuples: &Tuples, position: &Position) -> TupleBoard {
        let mut board = TupleBoard::empty(tuples);
        let first = position.first();
        for (side, mark) in [first, !first].into_iter().enumerate() {
            position.marks(mark).iter().for_each(|square| board.put(tuples, square, side));
        }
        board
    }

    /// Puts a stone of a side, 0 for the one that began, on a free square.
    ///
    /// # Panics
    /// If the square is beyond the board.
    pub fn put(&mut self, tuples: &Tuples, square: Square, side: usize) {
        for change in tuples.changes(square) {
            let place = &mut self.places[change.image as usize];
            *place = place.wrapping_add_signed(change.by[side]);
        }
    }

    /// The place of each weight after a move of a side.
    pub fn places(&self, tuples: &Tuples, side: usize) -> impl Iterator<Item = usize> {
        let of_side = side * tuples.of_side();
        self.places.iter().map(move |&place| of_side + place as usize)
    }

    /// The sum of the weights after a move of a side.
    #[must_use]
    pub fn sum(&self, tuples: &Tuples, weights: &[f32], side: usize) -> f32 {
        self.places(tuples, side).map(|place| weights[place]).sum()
    }

    /// The change of that sum by a stone of the side.
    pub(super) fn change(
        &self,
        tuples: &Tuples,
        weights: &[f32],
        (square, side): (Square, usize),
    ) -> f32 {
        let weights = &weights[side * tuples.of_side()..];
        let change = |change: &super::tuples::Change| {
            let place = self.places[change.image as usize];
            let after = place.wrapping_add_signed(change.by[side]);
            weights[after as usize] - weights[place as usize]
        };
        tuples.changes(square).iter().map(change).sum()
    }
}
