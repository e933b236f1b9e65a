//! The machine words that hold a set of squares.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// An unsigned integer that holds one bit per square.
///
/// Four words serve all boards: `u16` (16 squares), `u64` (64), [`Wide<4>`] (256) and [`Wide<8>`]
/// (512). Each stores the hash in the way that was fastest for its size.
pub(crate) trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Ord
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// Number of squares that fit.
    const BITS: u32;
    /// The empty set.
    const ZERO: Self;
    /// The hash that a position of this size keeps up to date; empty where it is cheap to compute.
    type Hash: KeptHash;

    /// The set of one square.
    fn bit(index: u32) -> Self;
    /// True if the square is in the set.
    fn has(self, index: u32) -> bool;
    /// Number of squares in the set.
    fn count(self) -> u32;
    /// The largest number in the set; `None` if it is empty.
    fn highest(self) -> Option<u32>;
    /// Removes and returns the smallest number; `None` if the set is empty.
    fn take_lowest(&mut self) -> Option<u32>;
    /// The lowest 64 bits.
    fn low_limb(self) -> u64;
    /// The squares of the widest word that fit into this one.
    fn narrow(wide: &Wide<8>) -> Self;
    /// The same squares in the widest word.
    fn widen(self) -> Wide<8>;
    /// Calls `each` with each 64-bit limb, lowest first.
    fn limbs(self, each: impl FnMut(u64));
}

/// A hash that is stored in a position, or its absence.
pub(crate) trait KeptHash: Copy + Debug + Default + Eq + Hash + Send + Sync {
    /// True if a hash is stored.
    const KEPT: bool;
    /// The stored form of this hash.
    fn of(value: u64) -> Self;
    /// Adds or removes one feature.
    fn toggle(&mut self, feature: u64);
    /// The current hash; 0 if none is stored.
    fn get(self) -> u64;
}

impl KeptHash for () {
    const KEPT: bool = false;
    #[inline]
    fn of(_value: u64) -> Self {}
    #[inline]
    fn toggle(&mut self, _feature: u64) {}
    #[inline]
    fn get(self) -> u64 {
        0
    }
}

impl KeptHash for u64 {
    const KEPT: bool = true;
    #[inline]
    fn of(value: u64) -> Self {
        value
    }
    #[inline]
    fn toggle(&mut self, feature: u64) {
        *self ^= feature;
    }
    #[inline]
    fn get(self) -> u64 {
        self
    }
}

macro_rules! machine_word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const ZERO: Self = 0;
            type Hash = ();

            #[inline]
            fn bit(index: u32) -> Self {
                1 << index
            }
            #[inline]
            fn has(self, index: u32) -> bool {
                self >> index & 1 != 0
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn take_lowest(&mut self) -> Option<u32> {
                let lowest = (*self != 0).then(|| self.trailing_zeros());
                *self &= self.wrapping_sub(1);
                lowest
            }
            #[inline]
            fn highest(self) -> Option<u32> {
                self.checked_ilog2()
            }
            #[inline]
            fn low_limb(self) -> u64 {
                u64::from(self)
            }
            #[inline]
            fn narrow(wide: &Wide<8>) -> Self {
                wide.0[0] as Self
            }
            #[inline]
            fn widen(self) -> Wide<8> {
                Wide([u64::from(self), 0, 0, 0, 0, 0, 0, 0])
            }
            #[inline]
            fn limbs(self, mut each: impl FnMut(u64)) {
                each(u64::from(self));
            }
        }
    };
}

machine_word!(u16);
machine_word!(u64);

/// A word of `N` 64-bit limbs, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wide<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Wide([0; N])
    }
}

/// Ordered by the number that the limbs represent.
impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Wide(core::array::from_fn(|i| join(self.0[i], other.0[i])))
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Wide(self.0.map(|limb| !limb))
    }
}

impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shl(self, by: u32) -> Self {
        let (limbs, bits) = ((by / 64) as usize, by % 64);
        Wide(core::array::from_fn(|i| {
            let low = if i > limbs && bits > 0 { self.0[i - limbs - 1] >> (64 - bits) } else { 0 };
            let high = if i >= limbs { self.0[i - limbs] << bits } else { 0 };
            high | low
        }))
    }
}

impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shr(self, by: u32) -> Self {
        let (limbs, bits) = ((by / 64) as usize, by % 64);
        Wide(core::array::from_fn(|i| {
            let low = self.0.get(i + limbs).map_or(0, |limb| limb >> bits);
            let next = self.0.get(i + limbs + 1).copied().unwrap_or(0);
            low | if bits > 0 { next << (64 - bits) } else { 0 }
        }))
    }
}

impl<const N: usize> Word for Wide<N> {
    const BITS: u32 = 64 * N as u32;
    const ZERO: Self = Wide([0; N]);
    type Hash = u64;

    #[inline]
    fn bit(index: u32) -> Self {
        let mut word = Self::ZERO;
        word.0[(index / 64) as usize] = 1 << (index % 64);
        word
    }
    #[inline]
    fn has(self, index: u32) -> bool {
        self.0[(index / 64) as usize] >> (index % 64) & 1 != 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|limb| limb.count_ones()).sum()
    }
    #[inline]
    fn take_lowest(&mut self) -> Option<u32> {
        let (number, limb) = self.0.iter_mut().enumerate().find(|(_, limb)| **limb != 0)?;
        let lowest = 64 * number as u32 + limb.trailing_zeros();
        *limb &= *limb - 1;
        Some(lowest)
    }
    #[inline]
    fn highest(self) -> Option<u32> {
        let limb = self.0.iter().rposition(|&limb| limb != 0)?;
        Some(64 * limb as u32 + self.0[limb].ilog2())
    }
    #[inline]
    fn low_limb(self) -> u64 {
        self.0[0]
    }
    #[inline]
    fn narrow(wide: &Wide<8>) -> Self {
        Wide(core::array::from_fn(|i| wide.0[i]))
    }
    #[inline]
    fn widen(self) -> Wide<8> {
        Wide(core::array::from_fn(|i| self.0.get(i).copied().unwrap_or(0)))
    }
    #[inline]
    fn limbs(self, each: impl FnMut(u64)) {
        self.0.into_iter().for_each(each);
    }
}
