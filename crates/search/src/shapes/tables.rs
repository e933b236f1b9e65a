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
    /// By side, where its rows begin: apart from the other side's where it alone has forbidden points.
    first: [usize; 2],
    rows: Vec<Row>,
    /// For each code its promise to its side, and that of taking the square from it.
    promises: Vec<[i16; 2]>,
    masks: Vec<i32>,
    pub(super) estimates: Estimates,
}

impl Tables {
    pub(super) fn new(weights: &Weights) -> Self {
        let (squares, masks) = weights.numbers().split_at(2 * MULTISETS);
        let row = |code, forbids| {
            let Some(numbers) = numbers(code) else { return Row::default() };
            let (multiset, kind) = (multiset(numbers, forbids), kind(numbers, forbids));
            Row { own: squares[multiset], other: squares[MULTISETS + multiset], kind }
        };
        let promise = |code, forbids| numbers(code).map_or([0; 2], |n| promises(n, forbids));
        let sides: &[bool] = if weights.rule().renju { &[false, true] } else { &[false] };
        let codes = || sides.iter().flat_map(|&of| (0..CODES).map(move |code| (code as Code, of)));
        Tables {
            first: [(sides.len() - 1) * CODES, 0],
            promises: codes().map(|(code, forbids)| promise(code, forbids)).collect(),
            rows: codes().map(|(code, forbids)| row(code, forbids)).collect(),
            masks: masks.iter().map(|&weight| i32::from(weight)).collect(),
            estimates: Estimates::Chances { error: weights.error() },
        }
    }

    /// The tables of the weights that come with the crate, made once.
    pub(super) fn shipped(rule: LineRule) -> Arc<Tables> {
        static ALL: [OnceLock<Arc<Tables>>; 64] = [const { OnceLock::new() }; 64];
        let weights = || Weights::shipped(rule).unwrap_or_else(|| Weights::none(rule));
        let place = (rule.k << 3 | usize::from(rule.bits())) % ALL.len();
        Arc::clone(ALL[place].get_or_init(|| Arc::new(Tables::new(&weights()))))
    }

    #[inline(always)]
    pub(super) fn row(&self, side: usize, code: Code) -> &Row {
        &self.rows[self.first[side] + usize::from(code)]
    }

    /// The promise of a square for a side, by the codes that it has for both.
    #[inline]
    pub(super) fn promise(&self, side: usize, codes: [Code; 2]) -> i32 {
        let promises = |side: usize| self.promises[self.first[side] + usize::from(codes[side])];
        i32::from(promises(side)[0]) + i32::from(promises(1 - side)[1])
    }

    /// The weight of a mask of threats, in sixteenths of a point.
    #[inline]
    pub(super) fn mask(&self, mask: usize) -> i32 {
        self.masks[mask % MASKS]
    }
}
