//! The lines of a board, as words.

use alloc::vec::Vec;

use super::Word;
use super::bits::word;
use crate::{Game, Square, geometry};

/// The lines of a board: all of them, and those through each square.
#[derive(Clone, Debug)]
pub(crate) struct Lines<W> {
    /// The squares of each line.
    pub(crate) all: Vec<W>,
    /// The numbers of the lines through each square, one square after another.
    through: Vec<u16>,
    /// The index in `through` at which each square's lines begin, followed by the end of the last.
    starts: Vec<u32>,
}

impl<W: Word> Lines<W> {
    pub(crate) fn new(game: &Game) -> Self {
        let mut starts = alloc::vec![0; game.squares() + 1];
        for square in geometry::lines(game).flat_map(geometry::Run::squares) {
            starts[square.index() + 1] += 1;
        }
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut next = starts.clone();
        let mut through = alloc::vec![0; end as usize];
        for (number, line) in geometry::lines(game).enumerate() {
            for square in line.squares() {
                through[next[square.index()] as usize] = number as u16;
                next[square.index()] += 1;
            }
        }
        let all = geometry::lines(game).map(|line| word(line.squares())).collect();
        Lines { all, through, starts }
    }

    /// The lines through a square; none if it is outside the board.
    pub(crate) fn through(&self, square: Square) -> impl Iterator<Item = W> {
        let bounds = self.starts.get(square.index()..square.index() + 2);
        let numbers = bounds.map_or(0..0, |ends| ends[0] as usize..ends[1] as usize);
        self.through[numbers].iter().map(|&number| self.all[usize::from(number)])
    }
}
