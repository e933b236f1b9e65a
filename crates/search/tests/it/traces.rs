//! Searches that are observed: the reported nodes are those searched, and their values are true.

mod checker;
mod events;
mod losses;
mod sampled;

use inarow_search::trace::TracedNode;

/// A node of a tree by its number.
fn node(nodes: &[TracedNode], id: u64) -> &TracedNode {
    nodes.iter().find(|node| node.id == id).unwrap()
}
