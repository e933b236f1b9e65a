//! The whole board at once, by shifting it along each direction.

use alloc::vec::Vec;

use super::LineTest;
use crate::geometry;
use crate::{Game, Square, Squares, Word};

/// For each direction, the whole set is laid over itself shifted by one step, then by two, until
/// runs of k are left: log₂ k steps, whatever the number of stones. The directions are worked on
/// side by side.
#[derive(Clone, Debug)]
pub struct Shifts<W> {
    directions: [Shift<W>; 4],
    /// By how much each direction is shifted, step by step.
    steps: Vec<[u32; 4]>,
    k: u32,
    no_overline: bool,
}

/// What one direction needs; all of it is zero where no line fits.
#[derive(Clone, Copy, Debug, Default)]
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
        let mut directions = [Shift::default(); 4];
        for (place, direction) in directions.iter_mut().zip(geometry::directions(game)) {
            let shift = shift(direction);
            if shift.starts != W::ZERO {
                *place = shift;
            }
        }
        let steps = doublings(k as u32)
            .into_iter()
            .map(|by| directions.map(|shift| by * shift.stride))
            .collect();
        Shifts { directions, steps, k: k as u32, no_overline: game.no_overline() }
    }

    #[inline]
    fn is_line(&self, stones: Squares<W>, _last: Square) -> bool {
        let mut runs = [stones.0; 4];
        for step in &self.steps {
            for (runs, &by) in runs.iter_mut().zip(step) {
                *runs = *runs & *runs >> by;
            }
        }
        if self.no_overline {
            for (runs, shift) in runs.iter_mut().zip(&self.directions) {
                *runs = *runs & !self.extended(stones.0, shift);
            }
        }
        let lines = runs.into_iter().zip(&self.directions).map(|(runs, shift)| runs & shift.starts);
        lines.fold(W::ZERO, |all, lines| all | lines) != W::ZERO
    }
}

/// The steps by which runs of 1 grow to runs of k: each laid over itself shifted by up to its own
/// length.
fn doublings(k: u32) -> Vec<u32> {
    let mut steps = Vec::new();
    let mut length = 1;
    while length < k {
        let step = length.min(k - length);
        steps.push(step);
        length += step;
    }
    steps
}

impl<W: Word> Shifts<W> {
    /// The starts of runs of k that go on before or after.
    fn extended(&self, stones: W, shift: &Shift<W>) -> W {
        let before = stones << shift.stride & shift.preceded;
        if shift.followed == W::ZERO {
            return before;
        }
        before | stones >> (self.k * shift.stride) & shift.followed
    }
}
