//! Lines that pairs and weights hold together.

use super::family::{Lines, minimal, union};
use super::reduce::Pair;
use crate::set::{Set, only, squares};
use crate::weight::{ONE, total, weight, weights};

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
}

/// A leaf that holds the lines, if one is found, or what is left of the lines otherwise. Pairs are
/// taken as long as that makes what is left weigh less, or hardly more: what weighs nothing now can
/// leave better pairs. Lines with both squares of a pair are held, all others lose both to Maker.
pub(super) fn leaf(lines: &[Set], makers_turn: bool) -> Result<Leaf, Lines> {
    if is_light(lines, makers_turn) {
        let lines = shrunk(lines.to_vec(), makers_turn);
        return Ok(Leaf { pairs: Vec::new(), lines, makers_turn });
    }
    let mut both = [[0; 64]; 64];
    let (mut left, mut pairs) = (Paired::new(lines, &mut both), Vec::new());
    while !weigh_little(left.total, &left.sums, makers_turn) {
        let Some(pair) = left.best_pair() else { return Err(left.lines) };
        left.take(pair);
        pairs.push(pair);
    }
    Ok(Leaf { pairs, lines: shrunk(left.lines, makers_turn), makers_turn })
}

/// Whether lines weigh so little that Breaker holds them: less than 1 with Breaker to move, and with
/// Maker to move still less than that after a move, which doubles the weight of a square's lines.
pub(super) fn is_light(lines: &[Set], makers_turn: bool) -> bool {
    let total = total(lines);
    total < ONE && weigh_little(total, &weights(lines), makers_turn)
}

/// The same of lines whose weights are known, together and for each square.
fn weigh_little(total: u64, sums: &[u64; 64], makers_turn: bool) -> bool {
    let gained = if makers_turn { sums.iter().copied().max().unwrap_or(0) } else { 0 };
    total + gained < ONE
}

/// How much a pair may add to the weight.
const HARDLY: i64 = ONE as i64 / 12;

/// Lines of which pairs are taken, with their weights.
struct Paired<'a> {
    lines: Lines,
    total: u64,
    /// For each square the weights of the lines through it.
    sums: [u64; 64],
    /// For each two squares, the lower one first, the weights of the lines through both.
    both: &'a mut [[u32; 64]; 64],
}

impl<'a> Paired<'a> {
    /// `both` is 0 everywhere.
    fn new(lines: &[Set], both: &'a mut [[u32; 64]; 64]) -> Self {
        for &line in lines {
            each_pair(line, |one, two| both[one][two] += weight(line) as u32);
        }
        Paired { lines: lines.to_vec(), total: total(lines), sums: weights(lines), both }
    }

    /// The pair on a line that takes most weight away, or hardly adds any.
    fn best_pair(&self) -> Option<Pair> {
        // For each square the higher ones that share a line with it.
        let mut near = [0; 64];
        for &line in &self.lines {
            let mut rest = line;
            for one in squares(line) {
                rest &= rest - 1;
                near[usize::from(one)] |= rest;
            }
        }
        let mut best = (HARDLY, None);
        for one in squares(union(&self.lines)) {
            let at = usize::from(one);
            for two in squares(near[at]) {
                let gained = (self.sums[at] + self.sums[usize::from(two)]) as i64;
                let change = gained - 3 * i64::from(self.both[at][usize::from(two)]);
                if change < best.0 {
                    best = (change, Some((one, two)));
                }
            }
        }
        best.1
    }

    fn take(&mut self, (one, two): Pair) {
        let pair = only(one) | only(two);
        let (mut lines, mut lost) = (std::mem::take(&mut self.lines), Lines::new());
        lines.retain(|&line| {
            let met = line & pair != 0;
            if met {
                self.count(line, false);
                lost.extend((line & pair != pair).then_some(line & !pair));
            }
            !met
        });
        let lost = minimal(lost);
        lines.retain(|&line| {
            let dropped = lost.iter().any(|part| part & !line == 0);
            if dropped {
                self.count(line, false);
            }
            !dropped
        });
        lost.iter().for_each(|&line| self.count(line, true));
        lines.extend(lost);
        self.lines = lines;
    }

    /// Adds a line's weight, or takes it away.
    fn count(&mut self, line: Set, comes: bool) {
        let weight = weight(line);
        let signed = if comes { weight } else { weight.wrapping_neg() };
        self.total = self.total.wrapping_add(signed);
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
