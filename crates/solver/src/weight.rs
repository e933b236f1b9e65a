//! Weights of lines: the chance that a side that plays at random completes them (Erdős and Selfridge, "On a
//! combinatorial game", 1973).

use crate::set::{Set, squares};

/// Weights are counted in units of 2^-30; lines of more squares count as if they had 30.
pub(crate) const ONE: u64 = 1 << 30;

/// 2 to the power of minus the squares of a line.
#[inline]
pub(crate) fn weight(line: Set) -> u64 {
    ONE >> line.count_ones().min(30)
}

/// The sum of all weights.
pub(crate) fn total(lines: &[Set]) -> u64 {
    lines.iter().map(|&line| weight(line)).sum()
}

/// For each square the sum of the weights of its lines.
pub(crate) fn weights(lines: &[Set]) -> [u64; 64] {
    let mut sums = [0; 64];
    for &line in lines {
        let weight = weight(line);
        squares(line).for_each(|square| sums[usize::from(square)] += weight);
    }
    sums
}

/// Estimated difficulty of holding lines of this weight: a power of it, since a search must be sure to try
/// light ones first.
pub(crate) fn hardness(weight: u64, power: i32) -> u32 {
    let times = weight as f64 / (ONE / 2) as f64;
    (times.powi(power) as u32).clamp(1, 1 << 20)
}
