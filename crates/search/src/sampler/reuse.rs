//! The part of a tree that still holds for a later position.

use inarow_rules::kernel::Kernel;

use super::tree::{ROOT, Tree};

impl Tree {
    /// The most visited node of the position `to`, if the root is that of `from`.
    pub(super) fn find<K: Kernel>(
        &self,
        kernel: &K,
        from: &K::Position,
        to: &K::Position,
    ) -> Option<usize> {
        let mut found = Vec::new();
        let mut open = vec![(ROOT, *from)];
        while let Some((at, position)) = open.pop() {
            if position == *to {
                found.push(at);
                continue;
            }
            let mover = kernel.to_move(&position);
            for child in self.nodes[at].children() {
                let square = self.nodes[child].square;
                // Only moves that are on the board by then can lead there.
                if kernel.marks(to, mover).any(|marked| marked == square) {
                    let mut after = position;
                    kernel.play(&mut after, square);
                    open.push((child, after));
                }
            }
        }
        found.into_iter().max_by_key(|&at| self.nodes[at].visits)
    }

    /// Makes a node the root, and gives the memory back of all that it does not lead to.
    pub(super) fn keep(&mut self, at: usize) {
        if at == ROOT {
            return;
        }
        let (mut nodes, mut promises) = (vec![self.nodes[at]], vec![self.promises[at]]);
        let mut next = 0;
        // The new array is also the queue of the nodes whose children are still to be brought.
        while next < nodes.len() {
            let children = nodes[next].children();
            nodes[next].first = nodes.len() as u32;
            nodes.extend_from_slice(&self.nodes[children.clone()]);
            promises.extend_from_slice(&self.promises[children]);
            next += 1;
        }
        (self.nodes, self.promises) = (nodes, promises);
    }
}
