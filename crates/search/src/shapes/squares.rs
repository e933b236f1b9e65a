//! The squares of a board and their codes, kept up to date stone by stone.

use std::sync::Arc;

use inarow_rules::{Mark, Position};

use super::Parts;
use super::chains::DIRECTIONS;
use super::classes::Class;
use super::codes::{Code, KINDS, Kind, MULTISETS, code, multiset, numbers};
use super::mask::mask;
use super::square_set::SquareSet;
use super::weights::Weights;

/// The kinds from which on a side's squares are kept as sets, too.
const SETS: [Kind; 3] = [Kind::Four, Kind::OpenFour, Kind::Five];

/// A board's squares. The sides are 0 (X) and 1 (O).
#[derive(Clone, Debug)]
pub(crate) struct Squares {
    parts: Arc<Parts>,
    occupied: SquareSet,
    /// For each square and direction the number of its window as X sees it, and above [`OF_O`] as O
    /// does.
    windows: Vec<[u64; DIRECTIONS]>,
    /// The codes of each empty square.
    codes: Vec<[Code; 2]>,
    /// The numbers of empty squares of each kind, by side.
    kinds: [[u16; KINDS]; 2],
    sets: [[SquareSet; SETS.len()]; 2],
    /// The weights of a side's codes, if it is to move, and if the other side is.
    own: [i32; 2],
    other: [i32; 2],
    /// The squares near a stone, before each stone and now.
    near: Vec<SquareSet>,
}

/// Where the numbers of windows as O sees them begin in a word.
const OF_O: u32 = 32;

#[cfg_attr(
    not(test),
    expect(dead_code, reason = "the deepening search still estimates from lines alone")
)]
impl Squares {
    pub(crate) fn new(parts: &Arc<Parts>, position: &Position) -> Self {
        let count = parts.chains.empty.len();
        let both = |&window: &u32| u64::from(window) << OF_O | u64::from(window);
        let windows = parts.chains.empty.iter().map(|of| of.each_ref().map(both)).collect();
        let mut squares = Squares {
            parts: Arc::clone(parts),
            occupied: SquareSet::default(),
            windows,
            codes: vec![[0; 2]; count],
            kinds: [[0; KINDS]; 2],
            sets: [[SquareSet::default(); SETS.len()]; 2],
            own: [0; 2],
            other: [0; 2],
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
        self.leave(square);
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
        let parts = Arc::clone(&self.parts);
        // One's own stone is the digit 1, the other side's the digit 2.
        let stone = if side == 0 { 1 | 2 << OF_O } else { 2 | 1 << OF_O };
        for touch in &parts.chains.touched[usize::from(square)] {
            let middle = usize::from(touch.square);
            let window = &mut self.windows[middle][usize::from(touch.direction)];
            let before = *window;
            *window = change(before, stone * POWERS[usize::from(touch.place)]);
            let after = *window;
            if self.occupied.contains(touch.square) {
                continue;
            }
            for of in 0..2 {
                let class = parts.classes.of((after >> (OF_O * of)) as u32);
                if class != parts.classes.of((before >> (OF_O * of)) as u32) {
                    self.change_class(touch.square, of as usize, touch.direction, class);
                }
            }
        }
    }

    /// Gives an empty square another class in a direction.
    #[inline]
    fn change_class(&mut self, square: u16, side: usize, direction: u8, class: Class) {
        let before = self.codes[usize::from(square)][side];
        let shift = 4 * u32::from(direction);
        let after = before & !(15 << shift) | (class as Code) << shift;
        self.codes[usize::from(square)][side] = after;
        let (before, after) = (*self.parts.tables.row(before), *self.parts.tables.row(after));
        self.own[side] += i32::from(after.own) - i32::from(before.own);
        self.other[side] += i32::from(after.other) - i32::from(before.other);
        if before.kind != after.kind {
            self.kinds[side][before.kind as usize] -= 1;
            self.kinds[side][after.kind as usize] += 1;
            self.change_sets(square, side, before.kind, after.kind);
        }
    }

    #[inline]
    fn change_sets(&mut self, square: u16, side: usize, before: Kind, after: Kind) {
        for (set, least) in self.sets[side].iter_mut().zip(SETS) {
            if (before >= least) != (after >= least) {
                set.toggle(square);
            }
        }
    }

    /// Counts a square that is empty now.
    #[inline]
    fn enter(&mut self, square: u16) {
        let windows = self.windows[usize::from(square)];
        for side in 0..2 {
            let shift = OF_O * side as u32;
            let classes = windows.map(|window| self.parts.classes.of((window >> shift) as u32));
            let code = code(classes);
            self.codes[usize::from(square)][side] = code;
            let row = *self.parts.tables.row(code);
            self.own[side] += i32::from(row.own);
            self.other[side] += i32::from(row.other);
            self.kinds[side][row.kind as usize] += 1;
            self.change_sets(square, side, Kind::Nothing, row.kind);
        }
    }

    /// Counts a square no more.
    #[inline]
    fn leave(&mut self, square: u16) {
        for side in 0..2 {
            let row = *self.parts.tables.row(self.codes[usize::from(square)][side]);
            self.own[side] -= i32::from(row.own);
            self.other[side] -= i32::from(row.other);
            self.kinds[side][row.kind as usize] -= 1;
            self.change_sets(square, side, row.kind, Kind::Nothing);
        }
    }

    /// True if a side has an empty square of a kind.
    #[inline]
    pub(crate) fn has(&self, side: usize, kind: Kind) -> bool {
        self.kinds[side][kind as usize] > 0
    }

    /// The empty squares at which a side makes a four or more.
    #[inline]
    pub(crate) fn fours(&self, side: usize) -> &SquareSet {
        &self.sets[side][0]
    }

    /// The empty squares at which a side completes a line.
    #[inline]
    pub(crate) fn completions(&self, side: usize) -> &SquareSet {
        &self.sets[side][2]
    }

    /// The number of these squares.
    #[inline]
    pub(crate) fn completion_count(&self, side: usize) -> u16 {
        self.kinds[side][Kind::Five as usize]
    }

    /// The kind of an empty square for a side.
    #[inline]
    pub(crate) fn kind(&self, square: u16, side: usize) -> Kind {
        self.parts.tables.row(self.codes[usize::from(square)][side]).kind
    }

    /// The squares near a stone, taken ones with them.
    #[inline]
    pub(crate) fn near(&self) -> SquareSet {
        self.near.last().copied().unwrap_or_default()
    }

    /// An estimate in points for a side that is to move.
    #[inline]
    pub(crate) fn estimate(&self, mover: usize) -> i32 {
        let mask = mask(&self.kinds[mover], &self.kinds[1 - mover]);
        let sum = self.own[mover] + self.other[1 - mover] + self.parts.tables.mask(mask);
        sum / Weights::POINT
    }

    /// The terms of the estimate: indices of weights, each with its count.
    pub(super) fn features(&self, mover: usize) -> Vec<(u16, u32)> {
        let mut counts = vec![0; Weights::COUNT];
        for (square, codes) in self.codes.iter().enumerate() {
            if !self.occupied.contains(square as u16) {
                for (side, from) in [(mover, 0), (1 - mover, MULTISETS)] {
                    let multiset = numbers(codes[side]).map(multiset);
                    multiset.into_iter().for_each(|multiset| counts[from + multiset] += 1);
                }
            }
        }
        counts[2 * MULTISETS + mask(&self.kinds[mover], &self.kinds[1 - mover])] += 1;
        let counted = counts.into_iter().enumerate().filter(|&(_, count)| count > 0);
        counted.map(|(index, count)| (index as u16, count)).collect()
    }
}

#[cfg(test)]
impl Squares {
    /// The numbers of a square's classes, sorted.
    pub(super) fn classes(&self, square: u16, side: usize) -> Option<[usize; 4]> {
        let mut numbers = numbers(self.codes[usize::from(square)][side])?;
        numbers.sort_unstable();
        Some(numbers)
    }

    /// All that is kept, the way back aside.
    pub(super) fn everything(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let is_free = |square: &usize| !self.occupied.contains(*square as u16);
        let codes: Vec<_> = (0..self.codes.len()).filter(is_free).map(|s| self.codes[s]).collect();
        let sums = (self.own, self.other, self.kinds, self.sets);
        (self.occupied, self.windows.clone(), codes, sums, self.near())
    }
}

/// Powers of three.
const POWERS: [u64; 12] = {
    let mut powers = [1; 12];
    let mut place = 1;
    while place < powers.len() {
        powers[place] = 3 * powers[place - 1];
        place += 1;
    }
    powers
};
