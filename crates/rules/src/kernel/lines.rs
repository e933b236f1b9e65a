//! The lines of a board, as words.

use alloc::vec::Vec;

use super::Word;
use super::bits::word;
use crate::lists::Lists;
use crate::{Game, Square, geometry};

/// The lines of a board: all of them, and those through each square.
#[derive(Clone, Debug)]
pub(crate) struct Lines<W> {
    /// The squares of each line.
    pub(crate) all: Vec<W>,
    /// The numbers of the lines through each square.
    through: Lists,
}

impl<W: Word> Lines<W> {
    pub(crate) fn new(game: &Game) -> Self {
        let lines = || geometry::lines(game).map(geometry::Run::squares);
        Lines { all: lines().map(word).collect(), through: Lists::by_square(game.squares(), lines) }
    }

    /// The lines through a square; none if it is outside the board.
    pub(crate) fn through(&self, square: Square) -> impl Iterator<Item = W> {
        self.through.get(square.index()).iter().map(|&number| self.all[usize::from(number)])
    }
}
