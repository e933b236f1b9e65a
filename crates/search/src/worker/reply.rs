//! The best move of a position with gravity whose score is known.

use super::Worker;
use super::proof::key;
use crate::gravity::{Gravity, Ordered, Stones};
use crate::trace::{Bound, Observer};

impl<O: Observer> Worker<'_, O> {
    /// A move that keeps the score of a position that is not over; none if the worker is stopped before one is
    /// found.
    pub(crate) fn reply(
        &mut self,
        gravity: &Gravity,
        stones: Stones,
        free: i32,
        score: i32,
    ) -> Option<u64> {
        let grid = &gravity.grid;
        let playable = grid.playable(stones.all);
        let wins = playable & grid.completing(stones.own, stones.all);
        let sound = grid.sound_moves(stones);
        if wins != 0 || sound == 0 || free == 1 {
            // One of them ends it, or the next one does: a block is shown rather than another move.
            let blocks = playable & grid.completing(stones.other(), stones.all);
            let of = [wins, blocks, playable].into_iter().find(|&of| of != 0)?;
            return Some(of & of.wrapping_neg());
        }
        let moves = Ordered::new(grid, stones, sound);
        let is_known = |&stone: &u64| {
            let known = gravity.table.get(key(gravity, stones.after(stone), free - 1));
            known.is_some_and(|(bound, least)| bound == Bound::AtMost && least <= -score)
        };
        let known = moves.stones(grid).find(is_known);
        known.or_else(|| {
            moves.stones(grid).find(|&stone| {
                let found = self.reach(gravity, stones.after(stone), free - 1, 1 - score);
                !self.stopped && found <= -score
            })
        })
    }
}
