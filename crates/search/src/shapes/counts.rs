//! The codes of a board's empty squares, and the sum of their weights.

use super::classes::Class;
use super::codes::{Code, KINDS, Kind};
use super::square_set::SquareSet;
use super::tables::Tables;

/// The kinds from which on a side's squares are kept as sets, too.
const SETS: [Kind; 2] = [Kind::Four, Kind::Five];

/// The codes of empty squares, their sums, and the squares of some kinds, by side.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    /// The codes of each empty square.
    pub(super) codes: Vec<[Code; 2]>,
    /// The numbers of empty squares of each kind.
    pub(super) kinds: [[u16; KINDS]; 2],
    pub(super) sets: [[SquareSet; SETS.len()]; 2],
    /// The weights of a side's codes, if it is to move, and if the other side is.
    pub(super) own: [i32; 2],
    pub(super) other: [i32; 2],
}

impl Counts {
    pub(super) fn new(squares: usize) -> Self {
        Counts {
            codes: vec![[0; 2]; squares],
            kinds: [[0; KINDS]; 2],
            sets: [[SquareSet::default(); SETS.len()]; 2],
            own: [0; 2],
            other: [0; 2],
        }
    }

    /// Gives an empty square another class in a direction.
    #[inline]
    pub(super) fn change(
        &mut self,
        tables: &Tables,
        square: u16,
        side: usize,
        direction: u8,
        class: Class,
    ) {
        let before = self.codes[usize::from(square)][side];
        let shift = 4 * u32::from(direction);
        let after = before & !(15 << shift) | (class as Code) << shift;
        self.codes[usize::from(square)][side] = after;
        let (before, after) = (*tables.row(side, before), *tables.row(side, after));
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

    /// Counts a square that is empty now, with these codes.
    #[inline]
    pub(super) fn enter(&mut self, tables: &Tables, square: u16, codes: [Code; 2]) {
        self.codes[usize::from(square)] = codes;
        for (side, code) in codes.into_iter().enumerate() {
            let row = *tables.row(side, code);
            self.own[side] += i32::from(row.own);
            self.other[side] += i32::from(row.other);
            self.kinds[side][row.kind as usize] += 1;
            self.change_sets(square, side, Kind::Nothing, row.kind);
        }
    }

    /// Counts a square no more.
    #[inline]
    pub(super) fn leave(&mut self, tables: &Tables, square: u16) {
        for side in 0..2 {
            let row = *tables.row(side, self.codes[usize::from(square)][side]);
            self.own[side] -= i32::from(row.own);
            self.other[side] -= i32::from(row.other);
            self.kinds[side][row.kind as usize] -= 1;
            self.change_sets(square, side, row.kind, Kind::Nothing);
        }
    }
}
