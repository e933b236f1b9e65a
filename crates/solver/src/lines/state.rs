//! A position of the game of Maker and Breaker, looked at without looking ahead.

use inarow_rules::{GOLDEN, mix};

use super::family::{Lines, components, union};
use super::leaf::{Leaf, leaf};
use super::reduce::{Reduced, reduce};
use crate::maps::Maps;
use crate::set::{Set, only, squares};
use crate::weight::{total, weights};

/// Lines that are neither held nor lost at sight.
#[derive(Debug)]
pub(super) struct State {
    pub(super) lines: Lines,
    pub(super) makers_turn: bool,
    /// The same for all images of the lines.
    pub(super) key: u64,
    /// The map that takes them to the image that they share.
    pub(super) map: u8,
    /// Estimated difficulty for Breaker: at least 1.
    pub(super) hardness: u32,
}

/// The result of looking at lines.
#[derive(Debug)]
pub(super) struct Seen {
    /// The lines taken away before the rest was looked at.
    pub(super) reduced: Reduced,
    /// The support of that.
    pub(super) support: Set,
    pub(super) rest: Rest,
}

/// The state of the lines that are left.
#[derive(Debug)]
pub(super) enum Rest {
    /// Nothing is left.
    Nothing,
    /// A leaf holds them.
    Leaf(Leaf),
    /// Maker has one of them, or will.
    Lost,
    /// One has to look ahead.
    Open(State),
}

/// Looks at lines, of which some may be empty.
pub(super) fn look(maps: &Maps, lines: Lines, makers_turn: bool) -> Seen {
    if is_lost(&lines, makers_turn) {
        let reduced = Reduced { pairs: Vec::new(), light: Vec::new(), lines };
        return Seen { reduced, support: 0, rest: Rest::Lost };
    }
    let mut reduced = reduce(lines);
    let pairs = reduced.pairs.iter();
    let mut support = pairs.fold(0, |all, &(one, two)| all | only(one) | only(two));
    for part in &reduced.light {
        support |= leaf(part, true).map_or(0, |leaf| leaf.support());
    }
    let lines = std::mem::take(&mut reduced.lines);
    let rest = match leaf(&lines, makers_turn) {
        _ if lines.is_empty() => Rest::Nothing,
        Ok(leaf) => {
            reduced.lines = lines;
            Rest::Leaf(leaf)
        }
        Err(left) => Rest::Open(State::new(maps, lines, makers_turn, &left)),
    };
    Seen { reduced, support, rest }
}

/// Whether Maker has a line, or will have one whatever Breaker does next.
fn is_lost(lines: &[Set], makers_turn: bool) -> bool {
    let single = |line: &&Set| line.count_ones() <= 1;
    let most = usize::from(!makers_turn);
    lines.contains(&0) || lines.iter().filter(single).count() > most
}

impl State {
    /// Lines of which the best pairs leave these.
    fn new(maps: &Maps, lines: Lines, makers_turn: bool, left: &[Set]) -> Self {
        let (key, map) = key(maps, &lines, makers_turn);
        let mut weight = total(left);
        if !makers_turn {
            weight -= weights(left).into_iter().max().unwrap_or(0);
        }
        State { lines, makers_turn, key, map, hardness: hardness(weight) }
    }

    /// The image that all images share, its lines in an order of their own: the result of looking at it does not depend on
    /// the way there.
    pub(super) fn shared(&self, maps: &Maps) -> Self {
        let mut lines: Lines = self.lines.iter().map(|&line| maps.image(self.map, line)).collect();
        lines.sort_unstable();
        State { lines, map: 0, ..*self }
    }

    /// The parts that share no square, where Maker is to move and there are several.
    pub(super) fn parts(&self) -> Vec<Lines> {
        if self.makers_turn { components(&self.lines) } else { Vec::new() }
    }
}

/// Estimated difficulty for Breaker of holding lines of this weight with Maker to move.
pub(super) fn hardness(weight: u64) -> u32 {
    crate::weight::hardness(weight, 5)
}

/// The least sum of mixed lines over the images whose squares rank least, and the map to the one
/// which has it.
fn key(maps: &Maps, lines: &[Set], makers_turn: bool) -> (u64, u8) {
    let (sums, all) = (weights(lines), union(lines));
    let rank = |map| {
        let to = maps.squares(map);
        squares(all).fold(0u64, |rank, square| {
            let at = usize::from(square);
            rank.wrapping_add(sums[at].wrapping_mul(FACTORS[usize::from(to[at])]))
        })
    };
    let sum = |map| {
        lines.iter().fold(0u64, |sum, &line| {
            sum.wrapping_add(mix(maps.image(map, line).wrapping_add(GOLDEN)))
        })
    };
    let ranks: Vec<u64> = (0..maps.len()).map(rank).collect();
    let least = ranks.iter().min();
    let first = (0..maps.len()).filter(|&map| Some(&ranks[usize::from(map)]) == least);
    let (least, map) = first.map(|map| (sum(map), map)).min().unwrap_or_default();
    (mix(least ^ u64::from(makers_turn)) | 1, map)
}

/// The factors of the weights through a square where images are ranked; odd and mixed, so that
/// different images rarely rank alike.
const FACTORS: [u64; 64] = {
    let (mut factors, mut square) = ([GOLDEN; 64], 1);
    while square < 64 {
        factors[square] = mix(factors[square - 1]) | 1;
        square += 1;
    }
    factors
};
