//! Sets of games that are played side by side.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor};

/// A set of games out of `64 * W`, one bit for each: bit `i % 64` of word `i / 64` is game `i`.
/// An operator works on all of them at once, in as many instructions as the processor's widest
/// registers leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lanes<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Lanes<W> {
    /// No game.
    pub(super) const NONE: Self = Lanes([0; W]);
    /// Every game.
    pub(super) const ALL: Self = Lanes([u64::MAX; W]);

    /// The games of this set that are not in the other.
    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        Lanes(from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        let mut all = 0;
        for word in self.0 {
            all |= word;
        }
        all == 0
    }

    /// The number of games in the set.
    #[inline(always)]
    pub(super) fn count(self) -> u64 {
        let mut count = 0;
        for word in self.0 {
            count += u64::from(word.count_ones());
        }
        count
    }

    /// The first `games` games of the set, those with the lowest numbers; all if it has fewer.
    pub(super) fn first(self, mut games: u64) -> Self {
        Lanes(self.0.map(|word| {
            let (mut left, mut taken) = (word, 0);
            while left != 0 && games > 0 {
                taken |= left & left.wrapping_neg();
                left &= left - 1;
                games -= 1;
            }
            taken
        }))
    }
}

impl<const W: usize> BitAnd for Lanes<W> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Lanes(from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const W: usize> BitOr for Lanes<W> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Lanes(from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const W: usize> BitXor for Lanes<W> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Lanes(from_fn(|word| self.0[word] ^ other.0[word]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_games_of_a_set_are_those_with_the_lowest_numbers() {
        let set = Lanes([0b1011_0000, 0b110]);
        assert_eq!(set.count(), 5);
        assert_eq!(set.first(2), Lanes([0b0011_0000, 0]));
        assert_eq!(set.first(4), Lanes([0b1011_0000, 0b010]));
        assert_eq!(set.first(6), set);
        assert!(set.first(0).is_empty());
    }
}
