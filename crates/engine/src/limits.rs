//! How far a search may go.

use crate::Refusal;

/// How far one call may go; it travels with the call.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The most nodes to visit; for searches with a table the most positions to keep.
    pub nodes: Option<u64>,
    /// Asked every thousand nodes or so: whether to give up. Made at the wall, from a clock, a
    /// key press or a closed connection.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Limits<'_> {
    /// No limit.
    pub const NONE: Limits<'static> = Limits { nodes: None, stop: None };

    /// At most this many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes: Some(nodes), stop: None }
    }
}

/// How many nodes pass between two questions whether to stop.
const NODES_BETWEEN_QUESTIONS: u64 = 1024;

/// What is left of the limits during one search: it counts nodes.
pub struct Budget<'a> {
    limits: Limits<'a>,
    nodes: u64,
    /// The count at which the limits are looked at again.
    next_look: u64,
}

impl<'a> Budget<'a> {
    /// A search that begins.
    #[must_use]
    pub fn new(limits: &Limits<'a>) -> Self {
        Budget { limits: *limits, nodes: 0, next_look: 0 }
    }

    /// The nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts nodes.
    ///
    /// # Errors
    /// If they are more than the limit allows, or the search is to stop.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> Result<(), Refusal> {
        self.nodes += nodes;
        if self.nodes >= self.next_look { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Refusal> {
        if let Some(limit) = self.limits.nodes.filter(|&limit| self.nodes > limit) {
            return Err(Refusal::OutOfNodes { limit });
        }
        if self.limits.stop.is_some_and(|stop| stop()) {
            return Err(Refusal::Stopped);
        }
        let next_question = self.nodes + NODES_BETWEEN_QUESTIONS;
        self.next_look = self.limits.nodes.map_or(next_question, |l| next_question.min(l + 1));
        Ok(())
    }
}
