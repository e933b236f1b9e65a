//! Lines of which pairs are taken.

use super::family::{Lines, minimal, union};
use super::leaf::{Leaf, heaviest, shrunk};
use super::reduce::Pair;
use crate::set::{Set, only, squares};
use crate::weight::{ONE, total, weight, weights};

/// The unit in which pairs are compared: small enough for changes to fit 16 bits, where eight are compared at once.
const UNIT: u64 = ONE >> 13;

/// The most that a pair may add to the weight.
const HARDLY: i16 = (ONE / UNIT / 16) as i16;

/// Three times the weight of the lines through two squares that are no pair.
const NO_PAIR: i16 = -8000;

/// The count of a square on no line, and the greatest count.
const HEAVY: i16 = 16_000;

/// Squares compared at once.
const AT_ONCE: usize = 8;

/// Lines of which pairs are taken as long as that makes the rest weigh less, or hardly more: lines that weigh nothing
/// now can leave better pairs. Lines with both squares of a pair are held, all others lose both to Maker.
#[derive(Clone)]
pub(super) struct Paired {
    pub(super) lines: Lines,
    pub(super) pairs: Vec<Pair>,
    makers_turn: bool,
    total: u64,
    /// For each square the weights of the lines through it.
    sums: [u64; 64],
    /// For each two squares, the lower one first, three times the weights of the lines through both, in units.
    both: [[i16; 64]; 64],
}

impl Paired {
    pub(super) fn new(lines: &[Set], makers_turn: bool) -> Self {
        let mut paired = Paired {
            lines: lines.to_vec(),
            pairs: Vec::new(),
            makers_turn,
            total: total(lines),
            sums: weights(lines),
            both: [[0; 64]; 64],
        };
        (0..64).for_each(|square| paired.both[square][square] = NO_PAIR);
        lines.iter().for_each(|&line| paired.count_both(line, true));
        paired
    }

    /// Does without a pair.
    pub(super) fn without(mut self, (one, two): Pair) -> Self {
        self.both[usize::from(one)][usize::from(two)] = NO_PAIR;
        self
    }

    /// The weight after Maker's best move, if he is to move.
    pub(super) fn heaviest(&self) -> u64 {
        heaviest(self.total, &self.sums, self.makers_turn)
    }

    /// Whether the rest is held.
    pub(super) fn is_light(&self) -> bool {
        self.heaviest() < ONE
    }

    /// Takes the best pairs until the rest is held, or no pair helps.
    pub(super) fn with_best_pairs(mut self) -> Self {
        while !self.is_light()
            && let Some(pair) = self.best_pair()
        {
            self.take(pair);
        }
        self
    }

    /// Pairs and the rest, which is light.
    pub(super) fn leaf(self) -> Leaf {
        let lines = shrunk(self.lines, self.makers_turn);
        Leaf { pairs: self.pairs, lines, makers_turn: self.makers_turn }
    }

    /// The pair that takes most weight away, or hardly adds any.
    fn best_pair(&self) -> Option<Pair> {
        let units = |sum: u64| if sum == 0 { HEAVY } else { (sum / UNIT).min(HEAVY as u64) as i16 };
        let sums = self.sums.map(units);
        let mut best = (HARDLY, None);
        for one in squares(union(&self.lines)).map(usize::from) {
            let first = one / AT_ONCE * AT_ONCE;
            let (others, shared) = (&sums[first..], &self.both[one][first..]);
            let mut least = [i16::MAX; AT_ONCE];
            for (others, shared) in others.chunks_exact(AT_ONCE).zip(shared.chunks_exact(AT_ONCE)) {
                for place in 0..AT_ONCE {
                    least[place] = least[place].min(others[place].saturating_sub(shared[place]));
                }
            }
            let change = least.into_iter().min().unwrap_or(i16::MAX).saturating_add(sums[one]);
            if change < best.0 {
                best = (change, Some(one));
            }
        }
        let one = best.1?;
        let change =
            |two: usize| sums[two].saturating_sub(self.both[one][two]).saturating_add(sums[one]);
        // A square that is on no remaining line may belong to another pair.
        let two = (one / AT_ONCE * AT_ONCE..64)
            .find(|&two| change(two) == best.0 && self.sums[two] != 0)?;
        Some((one.min(two) as u8, one.max(two) as u8))
    }

    /// Takes a pair.
    pub(super) fn take(&mut self, (one, two): Pair) {
        self.pairs.push((one, two));
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
        self.count_both(line, comes);
    }

    /// The same for each two of its squares.
    fn count_both(&mut self, line: Set, comes: bool) {
        let units = 3 * (weight(line) / UNIT) as i16;
        let signed = if comes { units } else { -units };
        let mut rest = line;
        for one in squares(line) {
            rest &= rest - 1;
            for two in squares(rest) {
                let both = &mut self.both[usize::from(one)][usize::from(two)];
                *both = both.saturating_add(signed);
            }
        }
    }
}
