//! Searches that are written down: what is told is what was searched, and it is true.

mod checker;
mod parts;
mod sampled;
mod told;

use inarow_search::trace::TracedNode;

/// A node of a tree by its number.
fn node(nodes: &[TracedNode], id: u64) -> &TracedNode {
    nodes.iter().find(|node| node.id == id).unwrap()
}
