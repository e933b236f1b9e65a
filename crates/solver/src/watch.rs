//! How far a search has come, and whether it is to go on.

use inarow_rules::Square;

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many nodes have been looked at.
    pub nodes: u64,
    /// How hard it seems still to prove the question that is worked on, and to disprove it.
    pub numbers: [u32; 2],
    /// The moves that are worked on, as far as they seem best to both sides: the first few.
    pub line: Vec<Square>,
    /// Whether all is solved and the certificate is being written.
    pub writes: bool,
    /// How many positions the table has, and how many it may have.
    pub table: (usize, usize),
}

/// Told now and then how far a search has come: whether it is to stop.
pub type Watch<'a> = &'a mut dyn FnMut(&Progress) -> bool;

/// Counts nodes, and asks now and then whether to go on.
pub(crate) struct Pace<'a> {
    watch: Watch<'a>,
    pub(crate) nodes: u64,
    /// The numbers at the root.
    pub(crate) numbers: [u32; 2],
    /// The squares that lead from there to the node that is worked on.
    pub(crate) path: Vec<u8>,
    next: u64,
    /// After how many nodes this part of the search ends by itself.
    until: u64,
    pub(crate) stopped: bool,
    /// Whether the certificate is being written.
    pub(crate) writes: bool,
}

/// How many moves of the line that is worked on are told.
const LINE: usize = 6;

/// How many nodes pass between two questions.
const BETWEEN: u64 = 256;

impl<'a> Pace<'a> {
    /// A search that has looked at so many nodes before.
    pub(crate) fn new(nodes: u64, watch: Watch<'a>) -> Self {
        Pace {
            watch,
            nodes,
            numbers: [1, 1],
            path: Vec::new(),
            next: nodes,
            until: u64::MAX,
            stopped: false,
            writes: false,
        }
    }

    /// Lets the next part of the search take so many nodes more.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.until = self.nodes.saturating_add(nodes);
    }

    /// Whether this part is over, its nodes being spent.
    pub(crate) fn is_over(&self) -> bool {
        self.stopped || self.nodes >= self.until
    }

    /// Counts a node.
    #[inline]
    pub(crate) fn count(&mut self, fill: impl FnOnce() -> (usize, usize)) {
        self.nodes += 1;
        if self.nodes >= self.next && !self.stopped {
            self.next = self.nodes + BETWEEN;
            let (nodes, numbers, writes) = (self.nodes, self.numbers, self.writes);
            let line = self.path.iter().take(LINE).map(|&square| Square(square.into())).collect();
            let progress = Progress { nodes, numbers, line, writes, table: fill() };
            self.stopped = (self.watch)(&progress);
        }
    }
}
