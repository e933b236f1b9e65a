//! Answers for a position without a search.

use super::{Answer, Worker};
use crate::number::{MOST_ESTIMATE, WIN};
use crate::trace::Observer;

impl<O: Observer> Worker<'_, O> {
    /// The answer that the live lines alone prove.
    ///
    /// A side without a live line completes none. Where a stone never harms its owner, the other
    /// side can moreover keep a side from completing any line if the side's live lines, each
    /// counted as 2^-(free squares), weigh less than 1 with the other side to move (Erdős and
    /// Selfridge, "On a combinatorial game", 1973).
    #[inline]
    pub(super) fn bounds(&self) -> Answer {
        let board = &self.board;
        let (side, other) = (board.to_move, 1 - board.to_move);
        let (mut cannot, mut other_cannot) = (board.live[side] == 0, board.live[other] == 0);
        if board.frame.bounds {
            let unit = board.frame.unit();
            other_cannot |= board.weight[other] < unit;
            if !cannot && board.weight[side] < unit {
                let through = &board.through[side];
                let weights = board.playable().iter().map(|&square| through[usize::from(square)]);
                cannot = board.weight[side] + weights.max().unwrap_or(0) < unit;
            }
        }
        let (at_least_draw, at_most_draw) =
            if board.frame.lines_win { (other_cannot, cannot) } else { (cannot, other_cannot) };
        Answer { score: 0, at_least_draw, at_most_draw }
    }

    /// A guess from the weights of the live lines.
    ///
    /// Lines that a side's own stones rule out count, too: a stone beside them is a stone on the lines
    /// next to them, and without them a side would seem best near an edge, where there are fewer to
    /// rule out.
    #[inline]
    pub(super) fn estimate(&self) -> i32 {
        let board = &self.board;
        let weight = |side: usize| board.weight[side] + board.barred_weight[side];
        let (own, other) = (weight(board.to_move), weight(1 - board.to_move));
        // The side to move is ahead by its move: its lines count an eighth more.
        let ahead = if board.frame.lines_win { own + own / 8 - other } else { other - own };
        ahead.clamp(-MOST_ESTIMATE, MOST_ESTIMATE)
    }

    /// The estimate of a position where the search ends.
    pub(super) fn leaf(&mut self) -> i32 {
        match self.quick_fours() {
            Some(plies) => WIN - self.ply - plies,
            None => self.estimate(),
        }
    }
}
