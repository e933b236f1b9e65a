//! As much of a tree as fits.

use super::TracedNode;

/// Keeps a tree down to the deepest ply that fits: all nodes of a ply or none, the root's own moves
/// aside, of which the first are kept where they alone are too many.
#[derive(Clone, Debug)]
pub struct WholePlies {
    most: usize,
    depth: u16,
    nodes: Vec<TracedNode>,
}

impl WholePlies {
    /// At most `most` nodes, none further than `depth` plies from the root.
    #[must_use]
    pub fn new(most: usize, depth: u16) -> Self {
        WholePlies { most: most.max(1), depth, nodes: Vec::new() }
    }

    /// Takes a node in.
    pub fn keep(&mut self, node: TracedNode) {
        if node.ply > self.depth {
            return;
        }
        self.nodes.push(node);
        while self.nodes.len() > self.most && self.depth > 1 {
            let deepest = self.depth;
            self.nodes.retain(|node| node.ply < deepest);
            self.depth -= 1;
        }
        if self.nodes.len() > self.most {
            let last = (0..self.nodes.len()).max_by_key(|&place| self.nodes[place].id);
            last.map(|place| self.nodes.swap_remove(place));
        }
    }

    /// The nodes kept, in the order in which the search entered them.
    #[must_use]
    pub fn into_nodes(mut self) -> Vec<TracedNode> {
        self.nodes.sort_by_key(|node| node.id);
        self.nodes
    }
}
