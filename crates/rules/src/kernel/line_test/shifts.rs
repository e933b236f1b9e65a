//! The whole board at once, by shifting it along each direction.

use alloc::vec::Vec;

use super::{LineTest, Side};
use crate::geometry::{self, LineRule};
use crate::kernel::Word;
use crate::kernel::bits::word;
use crate::{Game, Mark, Square};

/// For each direction, the whole set is combined with itself shifted by one step, then by two,
/// until only runs of k are left: log₂ k steps for any number of stones. Four directions are
/// computed side by side.
#[derive(Clone, Debug)]
pub(crate) struct Shifts<W> {
    /// All directions of a flat board.
    flat: FourDirections<W>,
    /// The directions of a cube that lead from board to board.
    between: Vec<FourDirections<W>>,
    k: u32,
    /// True if every run of k or more is a line.
    counts_all: bool,
    rule: LineRule,
}

/// Shifts and masks of four directions.
#[derive(Clone, Debug)]
struct FourDirections<W> {
    directions: [Shift<W>; 4],
    /// The distance by which each direction is shifted in each step.
    steps: Vec<[u32; 4]>,
}

/// Shift and masks of one direction; all zero if no line fits.
#[derive(Clone, Copy, Debug, Default)]
struct Shift<W> {
    stride: u32,
    /// The squares at which a line can start.
    starts: W,
    /// The squares that have a square before them in this direction.
    preceded: W,
    /// The starts whose line has a square after its end.
    followed: W,
}

impl<W: Word> LineTest<W> for Shifts<W> {
    fn new(game: &Game) -> Self {
        let directions = geometry::directions(game);
        let (flat, between) = directions.split_at(directions.len().min(4));
        Shifts {
            flat: FourDirections::new(game, flat),
            between: between.chunks(4).map(|four| FourDirections::new(game, four)).collect(),
            k: game.k() as u32,
            counts_all: LineRule::new(game).counts_all(),
            rule: LineRule::new(game),
        }
    }

    #[inline(always)]
    fn is_line(&self, side: Side<W>, _last: Square) -> bool {
        if !self.counts_all {
            let Side { mark, stones, other } = side;
            return self.is_counted(mark, stones, other);
        }
        has_any(&self.flat, self.flat.runs(side.stones))
            || !self.between.is_empty() && self.is_line_between(side.stones)
    }
}

impl<W: Word> Shifts<W> {
    /// Separate from the flat directions, which the compiler inlines only if they are used in one
    /// place.
    #[inline(never)]
    fn is_line_between(&self, stones: W) -> bool {
        self.between.iter().any(|four| has_any(four, four.runs(stones)))
    }

    /// The same by the rules about longer and blocked runs. Separate, and with words that stay in registers, so that the
    /// usual test stays short.
    #[cold]
    #[inline(never)]
    fn is_counted(&self, mark: Mark, stones: W, other: W) -> bool {
        core::iter::once(&self.flat).chain(&self.between).any(|four| {
            let mut runs = four.runs(stones);
            for (runs, shift) in runs.iter_mut().zip(&four.directions) {
                if self.rule.is_exact(mark) {
                    *runs = *runs & !self.extended(stones, shift);
                }
                if self.rule.has_blocks() {
                    *runs = *runs & !self.blocked(other, shift);
                }
            }
            has_any(four, runs)
        })
    }

    /// The starts of runs of k that continue before or after.
    fn extended(&self, stones: W, shift: &Shift<W>) -> W {
        let before = stones << shift.stride & shift.preceded;
        if shift.followed == W::ZERO {
            return before;
        }
        before | stones >> (self.k * shift.stride) & shift.followed
    }

    /// The starts of k squares with a stone of the other side before and after them.
    fn blocked(&self, other: W, shift: &Shift<W>) -> W {
        if shift.followed == W::ZERO {
            return W::ZERO;
        }
        other << shift.stride & shift.preceded & other >> (self.k * shift.stride) & shift.followed
    }
}

/// True if one of these runs starts where a line can.
#[inline(always)]
fn has_any<W: Word>(four: &FourDirections<W>, runs: [W; 4]) -> bool {
    let lines = runs.into_iter().zip(&four.directions).map(|(runs, shift)| runs & shift.starts);
    lines.fold(W::ZERO, |all, lines| all | lines) != W::ZERO
}

impl<W: Word> FourDirections<W> {
    /// The starts of k stones in a row, by direction.
    #[inline(always)]
    fn runs(&self, stones: W) -> [W; 4] {
        let mut runs = [stones; 4];
        for step in &self.steps {
            for (runs, &by) in runs.iter_mut().zip(step) {
                *runs = *runs & *runs >> by;
            }
        }
        runs
    }

    /// Shifts of at most four directions.
    fn new(game: &Game, directions: &[geometry::Direction]) -> Self {
        let mut shifts = [Shift::default(); 4];
        for (place, &direction) in shifts.iter_mut().zip(directions) {
            let shift = Shift::new(game, direction);
            if shift.starts != W::ZERO {
                *place = shift;
            }
        }
        let steps = doublings(game.k() as u32)
            .into_iter()
            .map(|by| shifts.map(|shift| by * shift.stride))
            .collect();
        FourDirections { directions: shifts, steps }
    }
}

impl<W: Word> Shift<W> {
    fn new(game: &Game, direction: geometry::Direction) -> Self {
        let with_room = |sign, steps| {
            let has_room = move |at| direction.room(game, at, sign) >= steps;
            word(geometry::places(game).filter(|&(_, at)| has_room(at)).map(|(square, _)| square))
        };
        Shift {
            stride: direction.stride(game) as u32,
            starts: with_room(1, game.k() - 1),
            preceded: with_room(-1, 1),
            followed: with_room(1, game.k()),
        }
    }
}

/// The shifts by which runs of 1 grow to runs of k: each run is combined with itself shifted by at
/// most its own length.
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
