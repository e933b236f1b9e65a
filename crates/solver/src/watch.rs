//! The progress of a search, and the decision whether it goes on.

use std::fmt;
use std::io::{self, Write};

use inarow_rules::Square;

use crate::settled::{FirstMoves, Settled};

/// The progress of a search.
#[derive(Debug)]
pub struct Progress<'t> {
    /// Nodes searched.
    pub nodes: u64,
    /// Estimated difficulty of proving the current question, and of disproving it.
    pub numbers: [u32; 2],
    /// The moves that are worked on, as far as they seem best to both sides: the first few.
    pub line: Vec<Square>,
    /// Whether all is solved and the certificate is being written.
    pub writes: bool,
    /// Positions in the table, and its capacity.
    pub table: (usize, usize),
    /// The moves of the question that are settled.
    pub settled: Settled,
    plain: bool,
    found: &'t dyn Found,
    name: &'t str,
}

impl Progress<'_> {
    /// Upper bound of the nodes until the value is known, if the remaining moves, and the questions about the other side as
    /// one more, take no more than twice as many as those settled, which come first because they seem harder; `None` where
    /// none is settled yet, and with options, for which the bound has been wrong.
    #[must_use]
    pub fn nodes_left(&self) -> Option<u64> {
        let Settled { done, of } = self.settled;
        (self.plain && done > 0)
            .then(|| (2.0 * self.nodes as f64 * (of - done + 1) as f64 / done as f64) as u64)
    }

    /// Writes the results, as [`Solver::save`](crate::Solver::save) does, without stopping the search.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.found.save(out, self.name, self.nodes)
    }
}

/// The results of a search, as its watch sees them.
pub(crate) trait Found: fmt::Debug {
    /// Positions, and the capacity.
    fn fill(&self) -> (usize, usize);

    /// Writes the name, the nodes, and every position.
    fn save(&self, out: &mut dyn Write, name: &str, nodes: u64) -> io::Result<()>;
}

/// Told now and then how far a search has come: whether it is to stop.
pub type Watch<'a> = &'a mut dyn FnMut(&Progress<'_>) -> bool;

/// Counts nodes, and asks now and then whether to continue.
pub(crate) struct Pace<'a> {
    watch: Watch<'a>,
    /// The search, as a checkpoint names it.
    name: &'a str,
    pub(crate) nodes: u64,
    /// The numbers at the root.
    pub(crate) numbers: [u32; 2],
    /// The moves there.
    pub(crate) moves: FirstMoves,
    /// Whether the game has no option.
    pub(crate) plain: bool,
    /// The squares that lead from there to the node that is worked on.
    pub(crate) path: Vec<u8>,
    /// Steps left until the next call of the watch.
    steps: u64,
    /// Nodes after which this part of the search ends by itself.
    until: u64,
    /// Nodes after which it calls the watch in any case.
    pub(crate) most: u64,
    pub(crate) stopped: bool,
    /// Whether the certificate is being written.
    pub(crate) writes: bool,
}

/// Moves of the current line that are reported.
const LINE: usize = 6;

/// Steps between two calls.
const BETWEEN: u64 = 256;

impl<'a> Pace<'a> {
    /// A search that begins with a count of `nodes`.
    pub(crate) fn new(name: &'a str, nodes: u64, watch: Watch<'a>) -> Self {
        Pace {
            watch,
            name,
            nodes,
            numbers: [1, 1],
            moves: FirstMoves::default(),
            plain: false,
            path: Vec::new(),
            steps: 0,
            until: u64::MAX,
            most: u64::MAX,
            stopped: false,
            writes: false,
        }
    }

    /// Lets the next part of the search take `nodes` more.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.until = self.nodes.saturating_add(nodes);
    }

    /// Whether this part is over, its nodes being spent.
    pub(crate) fn is_over(&self) -> bool {
        self.stopped || self.nodes >= self.until
    }

    /// Counts a node; nothing if the search is to stop.
    #[inline]
    pub(crate) fn count(&mut self, found: &dyn Found) -> Option<()> {
        self.nodes += 1;
        self.step(found)
    }

    /// Counts nodes that were looked at elsewhere, and asks; nothing if the search is to stop.
    pub(crate) fn count_all(&mut self, nodes: u64, found: &dyn Found) -> Option<()> {
        self.nodes += nodes;
        self.steps = if self.nodes < self.most { self.steps.saturating_sub(nodes) } else { 0 };
        self.step(found)
    }

    /// Counts a step that looks at no node, such as writing one; nothing if the search is to stop.
    #[inline]
    pub(crate) fn step(&mut self, found: &dyn Found) -> Option<()> {
        match self.steps.checked_sub(1) {
            Some(left) => self.steps = left,
            None => self.ask(found),
        }
        (!self.stopped).then_some(())
    }

    #[cold]
    fn ask(&mut self, found: &dyn Found) {
        self.steps = BETWEEN - 1;
        if self.stopped {
            return;
        }
        let (nodes, numbers, writes) = (self.nodes, self.numbers, self.writes);
        let line = self.path.iter().take(LINE).map(|&square| Square(square.into())).collect();
        let (table, settled) = (found.fill(), self.moves.settled());
        let (plain, name) = (self.plain, self.name);
        let progress =
            Progress { nodes, numbers, line, writes, table, settled, plain, found, name };
        self.stopped = (self.watch)(&progress);
    }
}
