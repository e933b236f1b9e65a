//! The squares of a board and their codes, kept up to date stone by stone.

use std::sync::Arc;

use inarow_rules::{Mark, Position};

use super::Parts;
use super::chains::DIRECTIONS;
use super::codes::{Kind, MULTISETS, code, multiset, numbers};
use super::counts::Counts;
use super::line_rule::LineRule;
use super::mask::mask;
use super::square_set::SquareSet;
use super::weights::Weights;
use crate::Estimates;

/// A board's squares. The sides are 0 (X) and 1 (O).
#[derive(Clone, Debug)]
pub(crate) struct Squares {
    parts: Arc<Parts>,
    occupied: SquareSet,
    /// For each square and direction the number of its window as X sees it, and above [`OF_O`] as O
    /// does.
    windows: Vec<[u64; DIRECTIONS]>,
    counts: Counts,
    /// The squares near a stone, before each stone and now.
    near: Vec<SquareSet>,
}

/// Where the numbers of windows as O sees them begin in a word.
const OF_O: u32 = 32;

impl Squares {
    pub(crate) fn new(parts: &Arc<Parts>, position: &Position) -> Self {
        let count = parts.chains.empty.len();
        let both = |&window: &u32| u64::from(window) << OF_O | u64::from(window);
        let windows = parts.chains.empty.iter().map(|of| of.each_ref().map(both)).collect();
        let mut squares = Squares {
            parts: Arc::clone(parts),
            occupied: SquareSet::default(),
            windows,
            counts: Counts::new(count),
            near: vec![SquareSet::default()],
        };
        (0..count as u16).for_each(|square| squares.enter(square));
        for (side, mark) in Mark::BOTH.into_iter().enumerate() {
            position.marks(mark).iter().for_each(|square| squares.put(square.0, side));
        }
        squares
    }

    /// Puts a stone of a side on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: u16, side: usize) {
        self.counts.leave(&self.parts.tables, square);
        self.occupied.toggle(square);
        self.change_windows(square, side, u64::wrapping_add);
        let near = self.near.last().copied().unwrap_or_default();
        self.near.push(near.union(&self.parts.chains.near[usize::from(square)]));
    }

    /// Takes the last stone back, one of this side.
    #[inline]
    pub(crate) fn take(&mut self, square: u16, side: usize) {
        self.near.pop();
        self.change_windows(square, side, u64::wrapping_sub);
        self.occupied.toggle(square);
        self.enter(square);
    }

    /// Changes the windows that a stone of a side lies in.
    #[inline(always)]
    fn change_windows(&mut self, square: u16, side: usize, change: impl Fn(u64, u64) -> u64) {
        let Squares { parts, occupied, windows, counts, .. } = self;
        // One's own stone is the digit 1, the other side's the digit 2.
        let stone = if side == 0 { 1 | 2 << OF_O } else { 2 | 1 << OF_O };
        for touch in &parts.chains.touched[usize::from(square)] {
            let middle = usize::from(touch.square);
            let window = &mut windows[middle][usize::from(touch.direction)];
            let before = *window;
            *window = change(before, stone * parts.powers[usize::from(touch.place)]);
            let after = *window;
            if occupied.contains(touch.square) {
                continue;
            }
            for of in 0..2 {
                let (classes, shift) = (&parts.classes[of], OF_O * of as u32);
                let class = classes.of((after >> shift) as u32);
                if class != classes.of((before >> shift) as u32) {
                    counts.change(&parts.tables, touch.square, of, touch.direction, class);
                }
            }
        }
    }

    /// Counts a square that is empty now.
    #[inline]
    fn enter(&mut self, square: u16) {
        let windows = self.windows[usize::from(square)];
        let codes = [0, 1].map(|side| {
            let classes = &self.parts.classes[side];
            code(windows.map(|window| classes.of((window >> (OF_O * side as u32)) as u32)))
        });
        self.counts.enter(&self.parts.tables, square, codes);
    }

    /// The unit of estimates.
    pub(crate) fn estimates(&self) -> Estimates {
        self.parts.tables.estimates
    }

    /// True if a side has an empty square of a kind.
    #[inline]
    pub(crate) fn has(&self, side: usize, kind: Kind) -> bool {
        self.counts.kinds[side][kind as usize] > 0
    }

    /// The empty squares at which a side makes a four or more.
    #[inline]
    pub(crate) fn fours(&self, side: usize) -> &SquareSet {
        &self.counts.sets[side][0]
    }

    /// The empty squares at which a side completes a line.
    #[inline]
    pub(crate) fn completions(&self, side: usize) -> &SquareSet {
        &self.counts.sets[side][1]
    }

    /// The kind of an empty square for a side.
    #[inline]
    pub(crate) fn kind(&self, square: u16, side: usize) -> Kind {
        self.parts.tables.row(side, self.counts.codes[usize::from(square)][side]).kind
    }

    /// The promise of an empty square for a side: moves with a greater one are tried first.
    #[inline]
    pub(crate) fn promise(&self, square: u16, side: usize) -> i32 {
        self.parts.tables.promise(side, self.counts.codes[usize::from(square)])
    }

    /// The empty squares near a stone.
    #[inline]
    pub(crate) fn near(&self) -> SquareSet {
        self.near.last().copied().unwrap_or_default().without(&self.occupied)
    }

    /// The squares worth trying for a side that is to move: those near stones, or against an open three those that may
    /// stop an open four; none on an empty board.
    ///
    /// An open four on a square works by lines that hold nothing but stones of its owner, the square and one of two
    /// completions. A reply that makes no four must take one of these squares, and on each of them
    /// the other side makes a four. In Renju a reply may make the square of the open four forbidden, too; in Caro a line to
    /// be completed may be blocked from anywhere within its square's windows.
    #[inline]
    pub(crate) fn candidates(&self, side: usize) -> SquareSet {
        if !self.parts.rule.caro && self.has(1 - side, Kind::OpenFour) {
            return self.fours(side).union(self.fours(1 - side));
        }
        match self.completions(1 - side).iter().next().filter(|_| self.parts.rule.caro) {
            Some(square) => self.around(square),
            None => self.near(),
        }
    }

    /// True if every move but the candidates of a side loses.
    #[inline]
    pub(crate) fn lose_the_rest(&self, side: usize) -> bool {
        let LineRule { caro, .. } = self.parts.rule;
        let least = if caro { Kind::Five } else { Kind::OpenFour };
        self.has(1 - side, least) && !self.parts.rule.forbids(1 - side)
    }

    /// The empty squares whose stones the windows of an empty square see, with itself.
    fn around(&self, square: u16) -> SquareSet {
        let mut around = SquareSet::default();
        around.insert(square);
        let touched = &self.parts.chains.touched[usize::from(square)];
        touched.iter().for_each(|touch| around.insert(touch.square));
        around.without(&self.occupied)
    }

    /// The rule of the lines.
    #[inline]
    pub(crate) fn rule(&self) -> LineRule {
        self.parts.rule
    }

    /// An estimate in points for a side that is to move.
    #[inline]
    pub(crate) fn estimate(&self, mover: usize) -> i32 {
        let Counts { kinds, own, other, .. } = &self.counts;
        let mask = mask(&kinds[mover], &kinds[1 - mover]);
        let sum = own[mover] + other[1 - mover] + self.parts.tables.mask(mask);
        sum / Weights::POINT
    }

    /// The terms of the estimate: indices of weights, each with its count.
    pub(super) fn features(&self, mover: usize) -> Vec<(u16, u32)> {
        let mut counts = vec![0; Weights::COUNT];
        for (square, codes) in self.counts.codes.iter().enumerate() {
            if !self.occupied.contains(square as u16) {
                for (side, from) in [(mover, 0), (1 - mover, MULTISETS)] {
                    let forbids = self.parts.rule.forbids(side);
                    let multiset = numbers(codes[side]).map(|numbers| multiset(numbers, forbids));
                    multiset.into_iter().for_each(|multiset| counts[from + multiset] += 1);
                }
            }
        }
        let kinds = &self.counts.kinds;
        counts[2 * MULTISETS + mask(&kinds[mover], &kinds[1 - mover])] += 1;
        let counted = counts.into_iter().enumerate().filter(|&(_, count)| count > 0);
        counted.map(|(index, count)| (index as u16, count)).collect()
    }
}

#[cfg(test)]
impl Squares {
    /// The numbers of a square's classes, sorted.
    pub(super) fn classes(&self, square: u16, side: usize) -> Option<[usize; 4]> {
        let mut numbers = numbers(self.counts.codes[usize::from(square)][side])?;
        numbers.sort_unstable();
        Some(numbers)
    }

    /// All that is kept, the way back aside.
    pub(super) fn everything(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let is_free = |square: &usize| !self.occupied.contains(*square as u16);
        let Counts { codes, kinds, sets, own, other } = self.counts.clone();
        let codes: Vec<_> = (0..codes.len()).filter(is_free).map(|square| codes[square]).collect();
        (self.occupied, self.windows.clone(), codes, (kinds, sets, own, other), self.near())
    }
}
