//! The whole board at once, by shifting it along each direction.

use alloc::vec::Vec;

use super::LineTest;
use crate::geometry;
use crate::{Game, Square, Squares, Word};

/// For each direction, the whole set is laid over itself shifted by one step, then by two, until
/// runs of k are left: log₂ k steps a direction, whatever the number of stones.
#[derive(Clone, Debug)]
pub struct Shifts<W> {
    directions: Vec<Shift<W>>,
    k: u32,
    no_overline: bool,
}

/// What one direction needs.
#[derive(Clone, Copy, Debug)]
struct Shift<W> {
    stride: u32,
    /// The squares at which a line can start.
    starts: W,
    /// The squares that have one before them in this direction.
    preceded: W,
    /// The starts whose line has a square after its end.
    followed: W,
}

impl<W: Word> LineTest<W> for Shifts<W> {
    fn new(game: &Game) -> Self {
        let k = game.k();
        let shift = |direction: &geometry::Direction| {
            let set = |holds: &dyn Fn(Square) -> bool| {
                (0..game.squares() as u16)
                    .map(Square)
                    .filter(|&s| holds(s))
                    .collect::<Squares<W>>()
                    .0
            };
            Shift {
                stride: direction.stride(game) as u32,
                starts: set(&|square| direction.room(game, square, 1) >= k - 1),
                preceded: set(&|square| direction.room(game, square, -1) >= 1),
                followed: set(&|square| direction.room(game, square, 1) >= k),
            }
        };
        let directions = geometry::directions(game)
            .iter()
            .map(shift)
            .filter(|shift| shift.starts != W::ZERO)
            .collect();
        Shifts { directions, k: k as u32, no_overline: geometry::bars_overlines(game) }
    }

    #[inline]
    fn is_line(&self, stones: Squares<W>, _last: Square) -> bool {
        self.directions.iter().any(|shift| {
            let mut runs = stones.0;
            let mut length = 1;
            while 2 * length <= self.k {
                runs = runs & runs >> (length * shift.stride);
                length *= 2;
            }
            if length < self.k {
                runs = runs & runs >> ((self.k - length) * shift.stride);
            }
            runs = runs & shift.starts;
            if self.no_overline && runs != W::ZERO {
                let before = stones.0 << shift.stride & shift.preceded;
                runs = runs & !before;
                if shift.followed != W::ZERO {
                    runs = runs & !(stones.0 >> (self.k * shift.stride) & shift.followed);
                }
            }
            runs != W::ZERO
        })
    }
}
