//! The lines that a side can still complete, and finding them in all games at once.

use super::lanes::Lanes;
use super::{Board, MOST_SQUARES};

/// The lines of one side, in squares that were free at the start: the stones that it has already are left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(Vec<Run>);

/// The conditions of a line: stones of its own, and squares that must not be its own, or it would be too long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) squares: Vec<u8>,
    pub(super) barred: Vec<u8>,
}

/// Lines of the same length, each of which begins a square after the one before it: `squares` is the
/// first of them, and each one of `further` the last square of another.
#[derive(Clone, Debug)]
struct Run {
    squares: Vec<u8>,
    further: Vec<u8>,
    /// Only a line by itself has any.
    barred: Vec<u8>,
}

impl Lines {
    /// These lines, of which none is complete.
    pub(super) fn new(mut lines: Vec<Line>) -> Self {
        let mut runs = Vec::new();
        while !lines.is_empty() {
            let Line { squares, barred } = lines.remove(0);
            let mut run = Run { further: Vec::new(), barred, squares };
            // All lines of a run share a square: it has no more of them than a line has squares.
            while run.further.len() + 1 < run.squares.len() && run.barred.is_empty() {
                let all: Vec<u8> = run.squares.iter().chain(&run.further).copied().collect();
                let begun = &all[run.further.len() + 1..];
                let goes_on = |line: &Line| {
                    line.barred.is_empty()
                        && line.squares.len() == run.squares.len()
                        && line.squares.starts_with(begun)
                };
                let Some(next) = lines.iter().position(goes_on) else { break };
                run.further.extend(lines.remove(next).squares.last());
            }
            runs.push(run);
        }
        Lines(runs)
    }

    /// The number of stones that the shortest of them needs; `None` if there is none.
    pub(super) fn shortest(&self) -> Option<usize> {
        self.0.iter().map(|run| run.squares.len()).min()
    }

    /// The games in which the side that has these stones has one of them.
    // Loops, since a closure would be a function of its own, compiled for any processor.
    #[inline(always)]
    pub(super) fn completed<const W: usize>(&self, stones: &Board<W>) -> Lanes<W> {
        let mut all = Lanes::NONE;
        for run in &self.0 {
            all = all | run.completed(stones);
        }
        all
    }
}

impl Run {
    #[inline(always)]
    fn completed<const W: usize>(&self, stones: &Board<W>) -> Lanes<W> {
        let Some((first, rest)) = self.squares.split_first() else { return Lanes::ALL };
        let mut found = at(stones, first);
        let Some((last, further)) = self.further.split_first() else {
            for square in rest {
                found = found & at(stones, square);
            }
            for square in &self.barred {
                found = found.without(at(stones, square));
            }
            return found;
        };
        // The common part of lines is taken out of each: of abcd, bcde and cdef one is complete where
        // d & (c & (b & (a | e) | e & f)) is.
        let (before, shared) = rest.split_at(self.further.len());
        let mut after = at(stones, last);
        found = (found | after) & at(stones, &before[0]);
        for (last, square) in further.iter().zip(&before[1..]) {
            after = after & at(stones, last);
            found = (found | after) & at(stones, square);
        }
        for square in shared {
            found = found & at(stones, square);
        }
        found
    }
}

#[inline(always)]
fn at<const W: usize>(stones: &Board<W>, square: &u8) -> Lanes<W> {
    stones[usize::from(*square) % MOST_SQUARES]
}
