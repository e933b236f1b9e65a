//! The tree that a picture shows.

use inarow_search::trace::{TracedNode, WholePlies};

/// Of a search that looks several times the last look that was finished; else the only tree.
pub(super) struct LastLook {
    most: usize,
    depth: u16,
    present: WholePlies,
    finished: Option<Vec<TracedNode>>,
}

impl LastLook {
    /// At most `most` nodes, none further than `depth` plies from the root.
    pub(super) fn new(most: usize, depth: u16) -> Self {
        LastLook { most, depth, present: WholePlies::new(most, depth), finished: None }
    }

    /// Takes a node in; a look is finished when its root is left.
    pub(super) fn keep(&mut self, node: TracedNode) {
        let is_finished = node.parent.is_none() && node.look.is_some();
        self.present.keep(node);
        if is_finished {
            let next = WholePlies::new(self.most, self.depth);
            self.finished = Some(std::mem::replace(&mut self.present, next).into_nodes());
        }
    }

    /// The nodes, the root first.
    pub(super) fn into_nodes(self) -> Vec<TracedNode> {
        self.finished.unwrap_or_else(|| self.present.into_nodes())
    }
}
