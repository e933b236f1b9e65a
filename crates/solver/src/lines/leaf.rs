//! Lines that pairs and weights hold together.

use super::family::{Lines, minimal, union};
use super::paired::Paired;
use super::reduce::Pair;
use crate::maps::Maps;
use crate::set::{Set, only, squares};
use crate::weight::{ONE, total, weights};

/// Pairs, and the lines that they leave, cut to as few squares as are still light.
#[derive(Debug)]
pub(crate) struct Leaf {
    pub(super) pairs: Vec<Pair>,
    pub(super) lines: Lines,
    pub(super) makers_turn: bool,
}

impl Leaf {
    /// The squares outside which everything may be Maker's.
    pub(crate) fn support(&self) -> Set {
        let zone = union(&self.lines);
        self.pairs.iter().fold(zone, |all, &(one, two)| all | only(one) | only(two))
    }

    /// Its image.
    pub(super) fn image(&self, maps: &Maps, map: u8) -> Self {
        let to = |square: u8| maps.squares(map)[usize::from(square)];
        Leaf {
            pairs: self.pairs.iter().map(|&(one, two)| (to(one), to(two))).collect(),
            lines: self.lines.iter().map(|&line| maps.image(map, line)).collect(),
            makers_turn: self.makers_turn,
        }
    }
}

/// Greatest weight of the lines left by pairs, in quarters of the limit, at which other pairs are tried.
const NEAR: u64 = 5;

/// The first pairs that are then left out, one at a time.
const OTHERS: usize = 6;

/// A leaf that holds the lines, if the pairs that seem best lead to one, or otherwise the lines that they leave.
pub(super) fn quick_leaf(lines: &[Set], makers_turn: bool) -> Result<Leaf, Lines> {
    leaf_with(lines, makers_turn, 0)
}

/// The same; where those pairs hardly fail, other ones are tried, too.
pub(super) fn leaf(lines: &[Set], makers_turn: bool) -> Result<Leaf, Lines> {
    leaf_with(lines, makers_turn, OTHERS)
}

/// Leaves out each of the first `others` pairs, one after the other, where all together fail by little.
fn leaf_with(lines: &[Set], makers_turn: bool, others: usize) -> Result<Leaf, Lines> {
    if is_light(lines, makers_turn) {
        let lines = shrunk(lines.to_vec(), makers_turn);
        return Ok(Leaf { pairs: Vec::new(), lines, makers_turn });
    }
    let mut start = Paired::new(lines, makers_turn);
    let first = start.clone().with_best_pairs();
    if first.is_light() {
        return Ok(first.leaf());
    }
    let others = if first.heaviest() <= ONE / 4 * NEAR { others } else { 0 };
    for &pair in first.pairs.iter().take(others) {
        let other = start.clone().without(pair).with_best_pairs();
        if other.is_light() {
            return Ok(other.leaf());
        }
        start.take(pair);
    }
    Err(first.lines)
}

/// Whether lines weigh so little that Breaker holds them: less than 1 with Breaker to move, and with
/// Maker to move still less than that after a move, which doubles the weight of a square's lines.
pub(super) fn is_light(lines: &[Set], makers_turn: bool) -> bool {
    let total = total(lines);
    total < ONE && heaviest(total, &weights(lines), makers_turn) < ONE
}

/// The weight of lines after Maker's best move, if he is to move, from their total and the weight of each square.
pub(super) fn heaviest(total: u64, sums: &[u64; 64], makers_turn: bool) -> u64 {
    let gained = if makers_turn { sums.iter().copied().max().unwrap_or(0) } else { 0 };
    total + gained
}

/// Lines of which as many squares as possible are given to Maker, the lightest first.
pub(super) fn shrunk(mut lines: Lines, makers_turn: bool) -> Lines {
    let mut zone = union(&lines);
    loop {
        let sums = weights(&lines);
        let Some(lightest) = squares(zone).min_by_key(|&square| sums[usize::from(square)]) else {
            return lines;
        };
        zone &= !only(lightest);
        let cut = minimal(lines.iter().map(|line| line & zone).collect());
        if !is_light(&cut, makers_turn) {
            return lines;
        }
        lines = cut;
    }
}

#[cfg(test)]
mod tests;
