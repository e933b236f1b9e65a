//! One simulation: down the tree, a random game, and back up.

use std::sync::Arc;

use inarow_rules::kernel::Kernel;
use rand_core::Rng;

use super::selection::{Widths, most_promising};
use super::tree::{ROOT, Tree};
use crate::ended::value_to;
use crate::playout::Playout;

/// A leaf with this many siblings gets children when it is visited for the second time, one with
/// twice as many for the third time: where there are many moves, children cost more than games.
const SIBLINGS_A_VISIT: usize = 32;

/// State shared by the simulations from one position.
pub(super) struct Simulations<'a, K: Kernel> {
    kernel: Arc<K>,
    from: K::Position,
    playout: Playout<K>,
    widths: &'a Widths,
    path: Vec<u32>,
    proving: bool,
}

impl<'a, K: Kernel> Simulations<'a, K> {
    /// Simulations from a position that is not the end; it is the tree's root.
    pub(super) fn new(
        kernel: Arc<K>,
        from: K::Position,
        widths: &'a Widths,
        proving: bool,
    ) -> Self {
        let path = Vec::with_capacity(kernel.game().squares() + 1);
        let playout = Playout::new(Arc::clone(&kernel), from);
        Simulations { kernel, from, playout, widths, path, proving }
    }

    /// Makes one simulation.
    #[inline]
    pub(super) fn simulate<R: Rng + ?Sized>(&mut self, tree: &mut Tree, rng: &mut R) {
        let mut position = self.from;
        let (mut at, mut siblings) = (ROOT, 0);
        self.path.clear();
        self.path.push(at as u32);
        while !tree.node(at).is_leaf() {
            let node = tree.node(at);
            let children = node.children();
            siblings = children.len();
            let width = self.widths.after(node.visits);
            at = children.start + most_promising(&tree.promises[children], width);
            self.kernel.play(&mut position, tree.node(at).square);
            self.path.push(at as u32);
        }
        // The answers to each of the root's moves are looked at right away: one may win at once.
        let patience = if self.path.len() <= 2 { 0 } else { siblings / SIBLINGS_A_VISIT };
        let leaf = tree.node(at);
        if !leaf.proof.is_known() && leaf.visits as usize >= patience {
            tree.expand(at, &*self.kernel, &position, rng.next_u64());
        }
        let proof = tree.node(at).proof;
        let gain = if proof.is_known() { proof.points() } else { self.play_on(position, rng) };
        tree.back_up(&self.path, gain, self.proving && proof.is_known());
    }

    /// Plays a random game; half points for the side to move.
    #[inline]
    fn play_on<R: Rng + ?Sized>(&mut self, position: K::Position, rng: &mut R) -> u32 {
        self.playout.set_start(position);
        let (end, _) = self.playout.play(rng);
        (value_to(end, self.kernel.to_move(&position)) as i32 + 1) as u32
    }
}
