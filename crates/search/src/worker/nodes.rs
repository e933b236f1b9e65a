//! The budget of nodes of a search's threads, and their checks whether to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Worker;
use crate::in_progress::MovesInProgress;
use crate::trace::Observer;

/// Nodes between two calls of `stop`.
const NODES_BETWEEN_QUESTIONS: u64 = 1024;
const NODES_OF_A_HELPER: u64 = 64;

/// Nodes that one of several threads takes from the common store at once.
const NODES_TAKEN: u64 = 512;

/// State shared by the threads of one search beside the table.
pub(crate) struct Shared {
    /// Set by whichever thread finds that all must stop.
    pub(crate) stop: AtomicBool,
    /// Nodes that may still be visited.
    pub(super) left: AtomicU64,
    pub(super) block: u64,
    /// The moves that other threads are trying; none if there is one thread only.
    pub(super) in_progress: Option<MovesInProgress>,
}

impl Shared {
    /// For `nodes` nodes in all, and `threads` threads.
    pub(crate) fn new(nodes: u64, threads: usize) -> Self {
        let block = if threads > 1 { NODES_TAKEN } else { u64::MAX };
        let in_progress = (threads > 1).then(MovesInProgress::new);
        Shared { stop: AtomicBool::new(false), left: AtomicU64::new(nodes), block, in_progress }
    }
}

impl<O: Observer> Worker<'_, O> {
    /// Counts a node; whether to give up.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_question {
            self.question();
        }
        self.stopped
    }

    #[cold]
    fn question(&mut self) {
        if self.nodes > self.most_nodes {
            self.most_nodes = self.nodes - 1 + self.take_nodes();
        }
        if self.asked.is_some_and(|stop| stop()) || self.nodes > self.most_nodes {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.stopped = self.stopped || self.stop.load(Ordering::Relaxed);
        // Helpers, which do not call `stop`, check the flag often, so that others need not wait.
        let pause = if self.asked.is_some() { NODES_BETWEEN_QUESTIONS } else { NODES_OF_A_HELPER };
        let next = self.nodes + pause;
        self.next_question = next.min(self.most_nodes.saturating_add(1).max(self.nodes + 1));
    }

    /// Takes nodes from those that are left for all.
    fn take_nodes(&self) -> u64 {
        let taken = |left: u64| Some(left - left.min(self.block));
        let left = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken);
        left.unwrap_or(0).min(self.block)
    }
}
