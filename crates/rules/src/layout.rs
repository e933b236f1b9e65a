//! A game's board as data for those who keep their own account of it.

use alloc::vec::Vec;

use crate::geometry;
use crate::{Rules, Square};

/// Where a game's lines run and how stones come to lie, in plain lists: what a search needs to
/// keep its own account of the lines while stones are put and taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How many squares there are, numbered from 0.
    pub squares: usize,
    /// Every line, each once.
    pub lines: Vec<LineLayout>,
    /// For each square, the one that a stone there makes playable: with gravity the one above.
    pub opens: Vec<Option<Square>>,
    /// For each symmetry, the identity first, where each square goes; each takes lines to
    /// lines.
    pub symmetries: Vec<Vec<Square>>,
    /// Whether who completes a line wins; if not, loses.
    pub lines_win: bool,
}

/// One line of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineLayout {
    /// The k squares in a row.
    pub squares: Vec<Square>,
    /// The squares that must not belong to the line's owner, lest it be too long: at most two
    /// where overlines are barred, else none.
    pub barred: Vec<Square>,
}

impl Rules {
    /// The board as data.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules};
    /// let layout = Rules::new(Game::TICTACTOE).layout();
    /// assert_eq!((layout.squares, layout.lines.len(), layout.symmetries.len()), (9, 8, 8));
    /// ```
    #[must_use]
    pub fn layout(&self) -> Layout {
        let squares = || (0..self.game().squares() as u16).map(Square);
        let bars = geometry::bars_overlines(self.game());
        let line = |line: geometry::Run| LineLayout {
            squares: line.squares().collect(),
            barred: line.extensions().filter(|_| bars).collect(),
        };
        Layout {
            squares: self.game().squares(),
            lines: geometry::lines(self.game()).map(line).collect(),
            opens: squares().map(|square| self.opened_by(square)).collect(),
            symmetries: self.symmetries().iter().map(|map| map.squares().to_vec()).collect(),
            lines_win: !self.game().misere(),
        }
    }
}
