//! Lines that can be held for good without looking ahead.

use super::family::{Lines, components, union};
use super::leaf::is_light;
use crate::set::{Set, only, squares};

/// Two squares of which Breaker takes one as soon as Maker takes the other.
pub(crate) type Pair = (u8, u8);

/// Lines without those that pairs and weights alone hold.
#[derive(Debug)]
pub(super) struct Reduced {
    /// Pairs that hold lines whose other squares do not matter.
    pub(super) pairs: Vec<Pair>,
    /// Components that weigh so little that Breaker holds them by answering there.
    pub(super) light: Vec<Lines>,
    /// The lines that are left.
    pub(super) lines: Lines,
}

/// Takes away the lines that can be held for good.
pub(super) fn reduce(mut lines: Lines) -> Reduced {
    let mut pairs = Vec::new();
    loop {
        let before = pairs.len();
        twins(&mut lines, &mut pairs);
        core(&mut lines, &mut pairs);
        if pairs.len() == before {
            break;
        }
    }
    let mut light = Vec::new();
    if lines.len() > 1 {
        let parts = components(&lines);
        if parts.len() > 1 {
            let (dropped, kept) = parts.into_iter().partition(|part| is_light(part, true));
            light = dropped;
            lines = kept.concat();
        }
    }
    Reduced { pairs, light, lines }
}

/// Two squares on exactly the same lines hold all of these.
fn twins(lines: &mut Lines, pairs: &mut Vec<Pair>) {
    while let Some((one, two)) = twin(lines) {
        pairs.push((one, two));
        lines.retain(|line| line & only(one) == 0);
    }
}

fn twin(lines: &[Set]) -> Option<Pair> {
    // For each square those that all of its lines share.
    let mut shared = [Set::MAX; 64];
    for &line in lines {
        squares(line).for_each(|square| shared[usize::from(square)] &= line);
    }
    squares(union(lines)).find_map(|one| {
        let is_twin = |two: &u8| shared[usize::from(*two)] & only(one) != 0;
        let two = squares(shared[usize::from(one)] & !only(one)).find(is_twin)?;
        Some((one, two))
    })
}

/// Assigns a square of its own to each line.
struct Matching<'a> {
    lines: &'a [Set],
    /// The number of the line that has a square; beyond the lines if none has.
    owner: [u16; 64],
    owned: Vec<Set>,
    /// Squares from which no line can be given another one.
    dead: Set,
}

const NOBODY: u16 = u16::MAX;

/// Gives as many lines as possible two squares of their own (Hales and Jewett 1963), and holds those
/// from which no chain of lines leads to one that lacks a square: their squares are on no other line.
fn core(lines: &mut Lines, pairs: &mut Vec<Pair>) {
    let owned = vec![0; lines.len()];
    let mut matching = Matching { lines, owner: [NOBODY; 64], owned, dead: 0 };
    let lacks = |line: usize| {
        (0..2).any(|_| {
            let mut tried = matching.dead;
            let given = matching.give(line as u16, &mut tried);
            matching.dead |= if given { 0 } else { tried };
            !given
        })
    };
    let lacking: Vec<bool> = (0..lines.len()).map(lacks).collect();
    let Matching { owned, dead, .. } = matching;
    let held = |line: usize| !lacking[line] && owned[line] & dead == 0;
    for line in (0..lines.len()).filter(|&line| held(line)) {
        let mut own = squares(owned[line]);
        if let (Some(one), Some(two)) = (own.next(), own.next()) {
            pairs.push((one, two));
        }
    }
    let mut number = 0;
    lines.retain(|_| {
        number += 1;
        !held(number - 1)
    });
}

impl Matching<'_> {
    /// Gives a line one more square, moving squares from line to line (Kuhn 1955).
    fn give(&mut self, line: u16, tried: &mut Set) -> bool {
        let at = usize::from(line);
        let candidates = self.lines[at] & !self.owned[at];
        let free = |&square: &u8| self.owner[usize::from(square)] == NOBODY;
        let mut found = squares(candidates & !*tried).find(free);
        if found.is_none() {
            while found.is_none() && candidates & !*tried != 0 {
                let square = (candidates & !*tried).trailing_zeros() as u8;
                *tried |= only(square);
                let other = self.owner[usize::from(square)];
                if self.give(other, tried) {
                    self.owned[usize::from(other)] &= !only(square);
                    found = Some(square);
                }
            }
            *tried |= if found.is_none() { self.owned[at] } else { 0 };
        }
        if let Some(square) = found {
            self.owner[usize::from(square)] = line;
            self.owned[at] |= only(square);
        }
        found.is_some()
    }
}
