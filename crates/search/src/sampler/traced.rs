//! The tree of the simulations, written down.

use std::collections::BinaryHeap;

use super::tree::{Node, ROOT, Tree};
use super::{SampledMove, Sampler};
use crate::Score;
use crate::trace::{Bound, Ending, NodeValue, Part, PartNode, Samples, Totals, TracedNode};

impl Sampler {
    /// Nodes of the tree after the last question, including those that no game went through.
    #[must_use]
    pub fn tree_nodes(&self) -> u64 {
        self.tree.nodes.len() as u64
    }

    /// The most visited nodes of the tree, at most `most` and none further than `depth` plies from
    /// the root; a node never comes without the one above it. They are numbered from the root down,
    /// the nodes below each in the order of their squares.
    #[must_use]
    pub fn traced(&self, most: usize, depth: u16) -> Vec<TracedNode> {
        let sizes = sizes(&self.tree);
        let kept = most_visited(&self.tree, most, depth);
        let (mut nodes, mut next) = (Vec::new(), 0);
        let mut open = vec![(ROOT, None, 0, 0)];
        while let Some((at, parent, ply, order)) = open.pop() {
            let id = next;
            next += 1;
            let numbers = Place { id, parent, ply, order };
            nodes.push(self.traced_node(at, numbers, sizes[at]));
            let children = self.tree.node(at).children();
            let below = (0..).zip(children).filter(|(_, child)| kept[*child]);
            let below: Vec<_> =
                below.map(|(order, child)| (child, Some(id), ply + 1, order)).collect();
            open.extend(below.into_iter().rev());
        }
        nodes
    }

    /// A part of the tree, and the totals of all of it. The nodes have the numbers that they have
    /// in a record of the whole tree.
    #[must_use]
    pub fn excerpt(&self, part: &Part) -> (Vec<PartNode>, Totals) {
        let sizes = sizes(&self.tree);
        let kept = |&(at, place): &(usize, Place)| {
            let children = self.tree.node(at).children().len() as u32;
            PartNode { node: self.traced_node(at, place, sizes[at]), children, cut_moves: 0 }
        };
        let leads = |(at, place): &(usize, Place)| {
            place.id <= part.under && part.under < place.id + sizes[*at]
        };
        let mut level = vec![(ROOT, Place { id: 0, parent: None, ply: 0, order: 0 })];
        let mut nodes: Vec<PartNode> = level.iter().map(kept).collect();
        while let Some(&next) = level.iter().find(|one| leads(one) && one.1.id < part.under) {
            level = self.places_below(next, &sizes);
            nodes.extend(level.iter().map(kept));
        }
        level.retain(|(_, place)| place.id == part.under);
        let mut below = 0;
        for depth in 0..part.plies.max(1) {
            level = level.iter().flat_map(|&above| self.places_below(above, &sizes)).collect();
            below += level.len();
            if level.is_empty() || below > part.most && depth > 0 {
                break;
            }
            nodes.extend(level.iter().map(kept));
        }
        nodes.sort_by_key(|kept| kept.node.id);
        (nodes, self.totals())
    }

    fn places_below(&self, (at, above): (usize, Place), sizes: &[u64]) -> Vec<(usize, Place)> {
        let (mut next, parent, ply) = (above.id + 1, Some(above.id), above.ply + 1);
        let children = (0..).zip(self.tree.node(at).children());
        let place = |(order, child): (u32, usize)| {
            let id = next;
            next += sizes[child];
            (child, Place { id, parent, ply, order })
        };
        children.map(place).collect()
    }

    fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        let mut plies = vec![0; self.tree.nodes.len()];
        for at in 0..self.tree.nodes.len() {
            let node = self.tree.node(at);
            totals.enter(plies[at]);
            totals.end(ending(node));
            for child in node.children() {
                plies[child] = plies[at] + 1;
            }
        }
        totals
    }

    fn traced_node(&self, at: usize, place: Place, nodes: u64) -> TracedNode {
        let node = self.tree.node(at);
        // A node counts for the side that moved there: the other side at the root itself.
        let is_of_own_move = place.ply % 2 == 1;
        let sampled = SampledMove::of(node);
        let mean = if is_of_own_move { sampled.mean } else { -sampled.mean };
        let proven = node.proof.score().and_then(|score| Some((score.value()?, score)));
        let value = match proven {
            None if node.visits == 0 => NodeValue::Open,
            None => NodeValue::Estimate(sampled.mean),
            Some((value, score)) => NodeValue::Proven(-value, score.plies()),
        };
        TracedNode {
            id: place.id,
            parent: place.parent,
            ply: place.ply,
            order: place.order,
            square: place.parent.map(|_| node.square),
            is_own: place.ply.is_multiple_of(2),
            alpha: None,
            beta: None,
            value: if is_of_own_move { value } else { -value },
            bound: Bound::Exact,
            ending: ending(node),
            unsearched: Vec::new(),
            nodes,
            look: None,
            samples: Some(Samples { visits: node.visits.into(), mean }),
        }
    }
}

/// The reason why there is no more of the tree at a node.
fn ending(node: &Node) -> Ending {
    let score = node.proof.score();
    let is_decided = score.is_some_and(|score| score.value().is_some() && score.plies() == Some(0));
    let is_over = is_decided || node.is_leaf() && score == Some(Score::Draw);
    if is_over { Ending::Over } else { Ending::Sampled }
}

/// The place of a node among the recorded ones.
#[derive(Clone, Copy)]
struct Place {
    id: u64,
    parent: Option<u64>,
    ply: u16,
    order: u32,
}

/// The number of nodes at each node and below it. Children come after their parents.
fn sizes(tree: &Tree) -> Vec<u64> {
    let mut sizes = vec![1; tree.nodes.len()];
    for at in (0..tree.nodes.len()).rev() {
        let below: u64 = tree.node(at).children().map(|child| sizes[child]).sum();
        sizes[at] += below;
    }
    sizes
}

/// Marks the nodes that are among the most visited; of equal ones the earlier.
fn most_visited(tree: &Tree, most: usize, depth: u16) -> Vec<bool> {
    let mut kept = vec![false; tree.nodes.len()];
    let mut open = BinaryHeap::from([(tree.node(ROOT).visits, std::cmp::Reverse(ROOT), 0)]);
    for _ in 0..most.max(1) {
        let Some((_, std::cmp::Reverse(at), ply)) = open.pop() else { break };
        kept[at] = true;
        if ply < depth {
            let child = |child: usize| (tree.node(child).visits, std::cmp::Reverse(child), ply + 1);
            open.extend(tree.node(at).children().map(child));
        }
    }
    kept
}
