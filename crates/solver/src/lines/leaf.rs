//! Lines that pairs and weights hold together.

use super::family::{Lines, ONE, bound, minimal, taken, total, weight, weights};
use super::reduce::Pair;
use crate::set::{Set, only, squares};

/// Pairs, and a zone in which the lines that they leave weigh less than the bound.
#[derive(Debug)]
pub(crate) struct Leaf {
    pub(super) pairs: Vec<Pair>,
    pub(super) zone: Set,
}

impl Leaf {
    /// The squares outside which everything may be Maker's.
    pub(crate) fn support(&self) -> Set {
        self.pairs.iter().fold(self.zone, |all, &(one, two)| all | only(one) | only(two))
    }
}

/// How far above the bound it is still worth while to look for pairs, in halves.
const REACH: u64 = 5;

/// A leaf that holds the lines, if one is found: pairs are taken as long as that makes what is left
/// weigh less, where lines with both squares of a pair are held and all others lose both to Maker.
pub(super) fn leaf(lines: &[Set], makers_turn: bool) -> Option<Leaf> {
    let bound = bound(makers_turn);
    let mut weight = total(lines);
    if weight < bound {
        return Some(Leaf { pairs: Vec::new(), zone: shrunk(lines.to_vec(), weight, bound) });
    }
    if weight >= bound * REACH / 2 {
        return None;
    }
    let (mut left, mut pairs) = (lines.to_vec(), Vec::new());
    let mut both = [[0; 64]; 64];
    while weight >= bound {
        let (one, two) = best_pair(&left, &mut both)?;
        pairs.push((one, two));
        let pair = only(one) | only(two);
        left.retain(|line| line & pair != pair);
        left = taken(&left, pair);
        weight = total(&left);
    }
    Some(Leaf { pairs, zone: shrunk(left, weight, bound) })
}

/// For each two squares the weights of the lines through both.
fn each_pair(line: Set, mut go: impl FnMut(usize, usize)) {
    let mut rest = line;
    for one in squares(line) {
        rest &= rest - 1;
        squares(rest).for_each(|two| go(usize::from(one), usize::from(two)));
    }
}

/// The pair that takes most weight away, if one does. `both` has the weights of the lines through each
/// two squares meanwhile: nothing but 0 before and after, since that is quicker than making it anew.
fn best_pair(lines: &[Set], both: &mut [[u32; 64]; 64]) -> Option<Pair> {
    let sums = weights(lines);
    for &line in lines {
        let weight = weight(line) as u32;
        each_pair(line, |one, two| both[one][two] += weight);
    }
    let mut best = (0, None);
    for &line in lines {
        each_pair(line, |one, two| {
            let change = (sums[one] + sums[two]) as i64 - 3 * i64::from(both[one][two]);
            if change < best.0 {
                best = (change, Some((one as u8, two as u8)));
            }
        });
    }
    for &line in lines {
        each_pair(line, |one, two| both[one][two] = 0);
    }
    best.1
}

/// The squares of lines less those that can be given to Maker without coming to the bound, the
/// lightest first.
fn shrunk(mut lines: Lines, mut weight: u64, bound: u64) -> Set {
    debug_assert!(weight < bound && bound <= ONE);
    let mut zone = lines.iter().fold(0, |all, line| all | line);
    loop {
        let sums = weights(&lines);
        let Some(lightest) = squares(zone).min_by_key(|&square| sums[usize::from(square)]) else {
            return zone;
        };
        if weight + sums[usize::from(lightest)] >= bound {
            return zone;
        }
        zone &= !only(lightest);
        lines = minimal(lines.iter().map(|line| line & zone).collect());
        weight = total(&lines);
    }
}
