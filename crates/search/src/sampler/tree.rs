//! The tree: nodes in one array, the children of each side by side.

use inarow_rules::Square;
use inarow_rules::kernel::Kernel;

use super::proof::Proof;
use super::selection::Promise;

/// The root's place.
pub(super) const ROOT: usize = 0;

/// A tree of this many nodes grows no further: about 120 MB.
const MOST_NODES: usize = 1 << 22;

/// A position, named by the moves that lead to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Where its children begin.
    pub(super) first: u32,
    pub(super) visits: u32,
    /// Half points won by the side that moved here: 2 for each win, 1 for each draw.
    pub(super) points: u32,
    /// The number of its children; none before it is expanded.
    children: u16,
    /// The move that leads here.
    pub(super) square: Square,
    /// Its proven result, for the side to move.
    pub(super) proof: Proof,
    /// Whether one of its moves is a proven draw.
    has_draw: bool,
}

impl Node {
    /// Half points over those of as many draws.
    pub(super) fn lead(&self) -> i64 {
        i64::from(self.points) - i64::from(self.visits)
    }

    #[inline]
    pub(super) fn is_leaf(&self) -> bool {
        self.children == 0
    }

    #[inline]
    pub(super) fn children(&self) -> std::ops::Range<usize> {
        let first = self.first as usize;
        first..first + usize::from(self.children)
    }
}

/// The nodes that have been met, the root first.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// The part of each node that selection reads.
    pub(super) promises: Vec<Promise>,
    /// Whether proven results are passed up.
    proving: bool,
}

impl Tree {
    /// A root without children.
    pub(super) fn new(proving: bool) -> Self {
        let mut tree = Tree { nodes: Vec::new(), promises: Vec::new(), proving };
        tree.clear();
        tree
    }

    /// Takes all but an unvisited root away.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.promises.clear();
        self.push(Square(0), Proof::UNKNOWN, Promise::SETTLED);
    }

    #[inline]
    fn push(&mut self, square: Square, proof: Proof, promise: Promise) {
        let (first, visits, points, children, has_draw) = (0, 0, 0, 0, false);
        self.nodes.push(Node { first, visits, points, children, square, proof, has_draw });
        self.promises.push(promise);
    }

    #[inline]
    pub(super) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    pub(super) fn children(&self, at: usize) -> &[Node] {
        &self.nodes[self.nodes[at].children()]
    }

    /// Gives a leaf its children, with those that end the game proven; its own proof follows if it
    /// can. `salt` shuffles the order in which they are first visited.
    #[inline]
    pub(super) fn expand<K: Kernel>(
        &mut self,
        at: usize,
        kernel: &K,
        position: &K::Position,
        salt: u64,
    ) {
        let first = self.nodes.len();
        if first >= MOST_NODES {
            return;
        }
        let mut is_end_near = false;
        for (place, square) in (0..).zip(kernel.moves(position)) {
            let mut after = *position;
            kernel.play(&mut after, square);
            let proof = Proof::at_end(kernel.conclusion(&after), kernel.to_move(&after));
            let mut promise = Promise::unvisited(salt, place);
            if self.proving && proof.is_known() {
                is_end_near = true;
                promise = Promise::SETTLED;
                if proof.is_loss() && at != ROOT {
                    // Nothing is better than a win at once: the node stays a leaf.
                    self.nodes.truncate(first);
                    self.promises.truncate(first);
                    self.nodes[at].proof = proof.before();
                    return;
                }
            }
            self.push(square, proof, promise);
        }
        let children = (self.nodes.len() - first) as u16;
        let node = &mut self.nodes[at];
        (node.first, node.children) = (first as u32, children);
        if is_end_near {
            self.conclude(at);
        }
    }

    /// Proves a node from its children if that is possible (MCTS-Solver); whether it was.
    pub(super) fn conclude(&mut self, at: usize) -> bool {
        let (mut best, mut is_open) = (Proof::UNKNOWN, false);
        for child in self.children(at) {
            if child.proof.is_known() {
                best = best.max(child.proof.before());
            } else {
                is_open = true;
            }
        }
        let node = &mut self.nodes[at];
        node.has_draw = best == Proof::DRAW;
        if best.is_win() || !is_open {
            node.proof = best;
        }
        node.proof.is_known()
    }

    /// Passes a result up the path that a simulation took. `gain` is in half points for the side
    /// to move at the path's end; `is_proven` says that the end is proven since this simulation.
    #[inline]
    pub(super) fn back_up(&mut self, path: &[u32], mut gain: u32, mut is_proven: bool) {
        let mut above = path.iter().rev().skip(1);
        for &at in path.iter().rev() {
            gain = 2 - gain;
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.points += gain;
            let promise = Promise::after(node.visits, node.points);
            self.promises[at as usize] = if is_proven { Promise::SETTLED } else { promise };
            let Some(&parent) = above.next() else { return };
            if is_proven && self.conclude(parent as usize) {
                gain = self.nodes[parent as usize].proof.points();
            } else {
                is_proven = false;
                // The side to move at the parent would rather take the draw that it has.
                if gain == 0 && self.nodes[parent as usize].has_draw && promise.is_below_draw() {
                    gain = 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use inarow_rules::{Conclusion, Mark};

    use super::*;

    /// A root with an only child, one of whose two moves is a proven draw.
    fn with_a_draw_in_hand() -> Tree {
        let mut tree = Tree::new(true);
        for proof in [Proof::UNKNOWN, Proof::DRAW, Proof::UNKNOWN] {
            tree.push(Square(0), proof, Promise::unvisited(0, 0));
        }
        (tree.nodes[ROOT].first, tree.nodes[ROOT].children) = (1, 1);
        (tree.nodes[1].first, tree.nodes[1].children) = (2, 2);
        assert!(!tree.conclude(1), "one move is open");
        tree
    }

    #[test]
    fn a_draw_in_hand_replaces_a_loss() {
        let mut tree = with_a_draw_in_hand();
        tree.back_up(&[0, 1, 3], 2, false);
        let points = |tree: &Tree| [1, 3].map(|at| tree.node(at).points);
        assert_eq!(points(&tree), [1, 0], "the move lost, but its side would have drawn");
        tree.back_up(&[0, 1, 3], 0, false);
        assert_eq!(points(&tree), [1, 2], "a win is a win");
    }

    #[test]
    fn the_last_proof_is_passed_up() {
        let mut tree = with_a_draw_in_hand();
        tree.nodes[3].proof = Proof::at_end(Some(Conclusion::Win(Mark::X)), Mark::X);
        tree.back_up(&[0, 1, 3], 2, true);
        assert_eq!(tree.node(ROOT).proof, Proof::DRAW);
        assert_eq!([1, 3].map(|at| tree.node(at).points), [1, 0]);
    }
}
