//! Totals of a search.

use super::{Ending, Left};

/// Counts of a whole search, whatever part of it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The nodes that it entered.
    pub nodes: u64,
    /// Nodes with moves cut.
    pub cut_nodes: u64,
    /// The moves that were cut there: never tried.
    pub cut_moves: u64,
    /// The nodes by the number of moves that lead to them from the root.
    pub plies: Vec<u64>,
    /// Whether the search was broken off before its end.
    pub is_broken_off: bool,
    endings: [u64; Ending::ALL.len()],
}

impl Totals {
    /// Nodes that were left for this reason.
    #[must_use]
    pub fn ended(&self, ending: Ending) -> u64 {
        self.endings[ending as usize]
    }

    pub(crate) fn enter(&mut self, ply: usize) {
        self.nodes += 1;
        if ply >= self.plies.len() {
            self.plies.resize(ply + 1, 0);
        }
        self.plies[ply] += 1;
    }

    pub(crate) fn leave(&mut self, left: &Left<'_>) {
        self.end(left.ending);
        self.cut_nodes += u64::from(!left.unsearched.is_empty());
        self.cut_moves += left.unsearched.len() as u64;
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.endings[ending as usize] += 1;
    }
}
