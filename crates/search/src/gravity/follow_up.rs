//! What a side gets by following the other up the columns.

use super::{Grid, Stones};

impl Grid {
    /// What the score of the side to move is at least and at most, as far as following tells.
    ///
    /// The side that will make the last move, if the board is filled, can answer each stone by one right above
    /// it. Where a column has an odd number of free squares the lowest of them has no such answer; there are as
    /// many of these columns as make pairs, and to one of a pair the other is the answer. So whoever follows gets
    /// the top square of each column, the third from the top and so on, and of the unpaired squares whatever the
    /// other side leaves. If the rest holds no line, the other side completes none; if what is sure holds one,
    /// moreover, who follows wins (Allis 1988, "claimeven" and "baseinverse", for boards of any height).
    #[inline]
    pub(crate) fn by_following(&self, stones: Stones, free: i32) -> (i32, i32) {
        const ANYTHING: (i32, i32) = (-i32::MAX, i32::MAX);
        let other_follows = free & 1 == 0;
        let (following, led) =
            if other_follows { (stones.other(), stones.own) } else { (stones.own, stones.other()) };
        let empty = self.board & !stones.all;
        let unpaired = self.playable(stones.all) & self.odd_from_top;
        if self.has_line(led | empty & !self.odd_from_top | unpaired) {
            return ANYTHING;
        }
        let sure = following | empty & self.odd_from_top & !unpaired;
        let least = i32::from(self.has_line(sure));
        if other_follows { (ANYTHING.0, -least) } else { (least, ANYTHING.1) }
    }
}
