//! The game of Maker and Breaker: Maker wants one of several lines, Breaker a square of each.
//!
//! If Breaker holds the lines of one side, that side cannot win. Whatever Breaker has taken, and
//! squares on no line that is left, do not exist: that is where positions meet again. The ways of
//! holding lines without looking ahead are pairs (Hales and Jewett, "Regularity and positional
//! games", 1963; matching of sets: Uiterwijk, "Set matching", 2019) and weights (Erdős and Selfridge,
//! "On a combinatorial game", 1973). A proof needs only some squares, its support: a move of Maker
//! elsewhere is answered by the same proof, so that only replies within all supports are tried
//! (must-play regions, as in Hex: Hayward and van Rijswijck, 2006; relevance zones: Hsu, Ko, Chen,
//! Wu and others, Theoretical Computer Science 815, 2020).
//!
//! Larger sets than pairs (Uiterwijk) took 7,7,5 from 13,030 nodes to 9,300 and a hundred times as long, since each
//! look tried all likely sets.

mod family;
mod leaf;
mod paired;
mod reduce;
mod search;
mod state;
mod write;

use inarow_search::helpers::with_helpers;

use crate::choice::INFINITE;
use crate::maps::Maps;
use crate::proof::{Next, Node, Strategy};
use crate::set::Set;
use crate::table::Table;
use crate::watch::Pace;
use crate::weight::{ONE, total};
pub(crate) use leaf::Leaf;
use search::{BREAKER, MAKER, Search, look_at};
use state::{Rest, State, look};
use write::Author;

/// A leaf that holds lines, if one is found.
pub(crate) fn leaf_of(lines: Vec<Set>, makers_turn: bool) -> Option<Leaf> {
    let most = if makers_turn { 3 * ONE / 2 } else { 3 * ONE };
    let lines = (total(&lines) < most).then(|| family::minimal(lines))?;
    leaf::quick_leaf(&lines, makers_turn).ok()
}

/// Writes a leaf, to be held from here on.
pub(crate) fn write_leaf(strategy: &mut Strategy, leaf: &Leaf) -> Next {
    let at = strategy.open();
    let next = write::write_leaf(strategy, leaf);
    strategy.set(at, Node::Hold(next));
    at
}

/// Whether lines are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    Yes,
    No,
    /// The search was stopped before that was known.
    Open,
}

/// A search of lines, or a proof being written, with its memory.
pub(crate) struct LineSearch<'a, 'w> {
    pub(crate) maps: &'a Maps,
    pub(crate) table: &'a mut Table,
    pub(crate) pace: &'a mut Pace<'w>,
    /// Threads that look at lines.
    pub(crate) threads: usize,
}

impl<'w> LineSearch<'_, 'w> {
    /// Whether Breaker holds lines.
    pub(crate) fn holds(self, lines: Vec<Set>, makers_turn: bool) -> Holds {
        let seen = look(self.maps, family::minimal(lines), makers_turn);
        self.search(|mut search| {
            let mut numbers = search.known(&seen).numbers;
            // Decided lines are not searched again.
            if let Rest::Open(state) = &seen.rest
                && !numbers.contains(&0)
            {
                search.work(state, [INFINITE, INFINITE]);
                numbers = search.known(&seen).numbers;
            }
            match (numbers[MAKER], numbers[BREAKER]) {
                (_, 0) => Holds::Yes,
                (0, _) => Holds::No,
                _ => Holds::Open,
            }
        })
    }

    /// Writes the proof for lines that Breaker holds; `None` if the search is stopped before.
    pub(crate) fn write(
        self,
        strategy: &mut Strategy,
        lines: Vec<Set>,
        makers_turn: bool,
    ) -> Option<Next> {
        let at = strategy.open();
        let held = self.search(|search| {
            Author::new(search, strategy).lines(family::minimal(lines), makers_turn)
        });
        strategy.set(at, Node::Hold(held?.next));
        Some(at)
    }

    fn search<T>(self, go: impl FnOnce(Search<'_, 'w>) -> T) -> T {
        let LineSearch { maps, table, pace, threads } = self;
        let look = |state: &State, square| look_at(maps, state, square);
        with_helpers(threads, &look, |helpers| go(Search { maps, table, pace, map: 0, helpers }))
    }
}
