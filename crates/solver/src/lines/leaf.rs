//! Lines that pairs and weights hold together.

use super::family::{Lines, bound, minimal};
use super::reduce::Pair;
use crate::set::{Set, only, squares};
use crate::weight::{ONE, total, weight, weights};

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

/// A leaf that holds the lines, if one is found, or what is left of the lines otherwise: pairs are
/// taken as long as that makes what is left weigh less, where lines with both squares of a pair are
/// held and all others lose both to Maker.
pub(super) fn leaf(lines: &[Set], makers_turn: bool) -> Result<Leaf, Lines> {
    let bound = bound(makers_turn);
    let weight = total(lines);
    if weight < bound {
        return Ok(Leaf { pairs: Vec::new(), zone: shrunk(lines.to_vec(), weight, bound) });
    }
    let mut both = [[0; 64]; 64];
    let (mut left, mut pairs) = (Paired::new(lines, weight, &mut both), Vec::new());
    while left.weight >= bound {
        let Some(pair) = left.best_pair() else { return Err(left.lines) };
        left.take(pair);
        pairs.push(pair);
    }
    Ok(Leaf { pairs, zone: shrunk(left.lines, left.weight, bound) })
}

/// Lines of which pairs are taken, with their weights.
struct Paired<'a> {
    lines: Lines,
    weight: u64,
    /// For each square the weights of the lines through it.
    sums: [u64; 64],
    /// For each two squares, the lower one first, the weights of the lines through both.
    both: &'a mut [[u32; 64]; 64],
}

impl<'a> Paired<'a> {
    /// Lines of this total weight; `both` is 0 everywhere.
    fn new(lines: &[Set], total: u64, both: &'a mut [[u32; 64]; 64]) -> Self {
        for &line in lines {
            each_pair(line, |one, two| both[one][two] += weight(line) as u32);
        }
        Paired { lines: lines.to_vec(), weight: total, sums: weights(lines), both }
    }

    /// The pair that takes most weight away, if one does.
    fn best_pair(&self) -> Option<Pair> {
        let mut best = (0, None);
        for &line in &self.lines {
            each_pair(line, |one, two| {
                let gained = (self.sums[one] + self.sums[two]) as i64;
                let change = gained - 3 * i64::from(self.both[one][two]);
                if change < best.0 {
                    best = (change, Some((one as u8, two as u8)));
                }
            });
        }
        best.1
    }

    fn take(&mut self, (one, two): Pair) {
        let pair = only(one) | only(two);
        let lines = std::mem::take(&mut self.lines);
        let (met, others): (Lines, Lines) = lines.into_iter().partition(|line| line & pair != 0);
        let lost = met.iter().filter(|&line| line & pair != pair).map(|line| line & !pair);
        let shrunk = minimal(lost.collect());
        let (dropped, kept): (Lines, Lines) =
            others.into_iter().partition(|line| shrunk.iter().any(|part| part & !line == 0));
        met.into_iter().chain(dropped).for_each(|line| self.count(line, false));
        shrunk.iter().for_each(|&line| self.count(line, true));
        self.lines = kept;
        self.lines.extend(shrunk);
    }

    /// Adds a line's weight, or takes it away.
    fn count(&mut self, line: Set, comes: bool) {
        let weight = weight(line);
        let signed = if comes { weight } else { weight.wrapping_neg() };
        self.weight = self.weight.wrapping_add(signed);
        for square in squares(line) {
            let sum = &mut self.sums[usize::from(square)];
            *sum = sum.wrapping_add(signed);
        }
        each_pair(line, |one, two| {
            self.both[one][two] = self.both[one][two].wrapping_add(signed as u32);
        });
    }
}

/// Each two squares of a line, the lower one first.
#[inline]
fn each_pair(line: Set, mut go: impl FnMut(usize, usize)) {
    let mut rest = line;
    for one in squares(line) {
        rest &= rest - 1;
        squares(rest).for_each(|two| go(usize::from(one), usize::from(two)));
    }
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
