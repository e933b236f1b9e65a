//! The weights by code, laid out for quick use.

use std::sync::{Arc, OnceLock};

use super::LineRule;
use super::codes::{CODES, Code, Kind, MULTISETS, kind, multiset, numbers};
use super::mask::MASKS;
use super::promise::promises;
use super::weights::Weights;
use crate::Estimates;

/// The weights of a square with a code.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    /// If the code is one of the side to move, and of the other side.
    pub(super) own: i16,
    pub(super) other: i16,
    pub(super) kind: Kind,
}

/// A row for each code, and the weight of each mask.
#[derive(Debug)]
pub(super) struct Tables {
    rows: Vec<Row>,
    /// For each code its promise to its side, and that of taking the square from it.
    promises: Vec<[i16; 2]>,
    masks: Vec<i32>,
    pub(super) estimates: Estimates,
}

impl Tables {
    pub(super) fn new(weights: &Weights) -> Self {
        let (squares, masks) = weights.numbers().split_at(2 * MULTISETS);
        let row = |code| {
            let Some(numbers) = numbers(code) else { return Row::default() };
            let (multiset, kind) = (multiset(numbers), kind(numbers));
            Row { own: squares[multiset], other: squares[MULTISETS + multiset], kind }
        };
        let promise = |code| numbers(code).map_or([0; 2], promises);
        Tables {
            promises: (0..CODES).map(|code| promise(code as Code)).collect(),
            rows: (0..CODES).map(|code| row(code as Code)).collect(),
            masks: masks.iter().map(|&weight| i32::from(weight)).collect(),
            estimates: Estimates::Chances { error: weights.error() },
        }
    }

    /// The tables of the weights that come with the crate, made once.
    pub(super) fn shipped(rule: LineRule) -> Arc<Tables> {
        static ALL: [OnceLock<Arc<Tables>>; 16] = [const { OnceLock::new() }; 16];
        let weights = || Weights::shipped(rule).unwrap_or_else(|| Weights::none(rule));
        let place = (2 * rule.k + usize::from(rule.exact)) % ALL.len();
        Arc::clone(ALL[place].get_or_init(|| Arc::new(Tables::new(&weights()))))
    }

    #[inline(always)]
    pub(super) fn row(&self, code: Code) -> &Row {
        &self.rows[usize::from(code)]
    }

    /// The promise of a square by the code that it has for a side, and the one for the other.
    #[inline]
    pub(super) fn promise(&self, own: Code, other: Code) -> i32 {
        i32::from(self.promises[usize::from(own)][0])
            + i32::from(self.promises[usize::from(other)][1])
    }

    /// The weight of a mask of threats, in sixteenths of a point.
    #[inline]
    pub(super) fn mask(&self, mask: usize) -> i32 {
        self.masks[mask % MASKS]
    }
}
