//! The bit mixer of all hashes and random numbers.

/// The increment of SplitMix64: 2⁶⁴ divided by the golden ratio.
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes 64 bits so that each output bit depends on all input bits. No two inputs have the same
/// output (the finalizer of SplitMix64; Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
#[must_use]
#[inline]
pub const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
