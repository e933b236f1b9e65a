//! What must be done at once.

use super::Board;

/// Where a side would complete a line at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completions {
    /// Nowhere.
    None,
    /// On one square.
    One(u16),
    /// On these two squares, and perhaps on more.
    Several(u16, u16),
}

/// What the lines that lack one stone demand of the side to move, where lines win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tactics {
    /// Nothing.
    Quiet,
    /// It completes a line here.
    Win(u16),
    /// The opponent would complete a line here: any other move loses at once.
    Block(u16),
    /// The opponent can complete lines on several squares, of which this is one.
    Lost(u16),
}

impl Tactics {
    /// Whether a move lets the opponent complete a line, while there is nothing to complete first.
    pub(crate) fn loses_at_once(self, square: u16) -> bool {
        match self {
            Tactics::Quiet | Tactics::Win(_) => false,
            Tactics::Block(only) => square != only,
            Tactics::Lost(_) => true,
        }
    }
}

impl Board {
    /// Where a side would complete a line, as far as it matters: two squares are as good as many.
    #[inline]
    pub(crate) fn completions_of(&self, side: usize) -> Completions {
        let mut squares = self.completions(side);
        let Some(first) = squares.next() else { return Completions::None };
        match squares.find(|&other| other != first) {
            Some(second) => Completions::Several(first, second),
            None => Completions::One(first),
        }
    }

    /// Looks for lines that lack one stone, the mover's first.
    #[inline]
    pub(crate) fn tactics(&self) -> Tactics {
        if !self.frame.lines_win {
            return Tactics::Quiet;
        }
        if let Some(square) = self.completions(self.to_move).next() {
            return Tactics::Win(square);
        }
        match self.completions_of(1 - self.to_move) {
            Completions::None => Tactics::Quiet,
            Completions::One(square) => Tactics::Block(square),
            Completions::Several(square, _) => Tactics::Lost(square),
        }
    }
}
