//! A set of squares of a board that does not fit one machine word.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

/// A set of up to 256 squares: bit `i % 64` of word `i / 64` stands for square `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Area(pub(super) [u64; 4]);

impl Area {
    pub(super) const EMPTY: Area = Area([0; 4]);

    pub(super) fn only(square: u8) -> Self {
        let mut area = Self::EMPTY;
        area.add(square);
        area
    }

    #[inline]
    pub(super) fn add(&mut self, square: u8) {
        self.0[usize::from(square >> 6)] |= 1 << (square & 63);
    }

    #[inline]
    pub(super) fn remove(&mut self, square: u8) {
        self.0[usize::from(square >> 6)] &= !(1 << (square & 63));
    }

    #[inline]
    pub(super) fn has(&self, square: u8) -> bool {
        self.0[usize::from(square >> 6)] >> (square & 63) & 1 == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The squares, the lowest first.
    pub(super) fn squares(self) -> impl Iterator<Item = u8> {
        (0..4).flat_map(move |word| {
            let mut left = self.0[word];
            std::iter::from_fn(move || {
                let square = (left != 0).then(|| word as u8 * 64 + left.trailing_zeros() as u8)?;
                left &= left - 1;
                Some(square)
            })
        })
    }

    pub(super) fn image(self, map: &[u8]) -> Self {
        self.squares().map(|square| map[usize::from(square)]).collect()
    }
}

impl FromIterator<u8> for Area {
    fn from_iter<I: IntoIterator<Item = u8>>(squares: I) -> Self {
        let mut area = Self::EMPTY;
        squares.into_iter().for_each(|square| area.add(square));
        area
    }
}

impl BitOr for Area {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Area(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitAnd for Area {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Area(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOrAssign for Area {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for Area {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
