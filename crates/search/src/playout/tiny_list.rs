//! A list of moves in one register.
//!
//! With it, and with completions looked up by the stones, one core plays 41 million games of 3,3,3 a second instead of
//! 29 million.

use inarow_rules::Square;
use inarow_rules::kernel::Kernel;

/// The moves of a board of at most 16 squares, four bits each, in no order. To store moves and load
/// them again would take longer than all else that a ply of a random game needs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TinyList {
    squares: u64,
    /// The number of squares left.
    pub(super) left: u64,
}

impl TinyList {
    pub(super) fn push(&mut self, square: Square) {
        self.squares |= u64::from(square.0) << (4 * self.left);
        self.left += 1;
    }

    #[inline]
    fn get(self, place: u64) -> u64 {
        self.squares >> (4 * place) & 15
    }

    /// Takes the move at a place; the square that it opens, or else the last one, takes its place.
    #[inline]
    pub(super) fn take<K: Kernel>(&mut self, kernel: &K, place: u64) -> Square {
        let drawn = self.get(place);
        let square = Square(drawn as u16);
        let next = match kernel.opened_by(square) {
            Some(opened) => u64::from(opened.0),
            None => {
                self.left -= 1;
                self.get(self.left)
            }
        };
        self.squares ^= (drawn ^ next) << (4 * place);
        square
    }
}
