//! Claimeven and odd-threat bounds: a side that follows the other up the columns (Allis 1988).

use super::Grid;
use crate::score::score_of_end;

/// The free squares of a position, by the side that gets them if one follows the other.
struct Free {
    /// The follower's squares: the top square of each column, the third from the top and so on.
    follower: u64,
    /// The squares of the other side.
    leader: u64,
    /// The lowest free square of each column that has an odd number of them.
    unpaired: u64,
}

/// A side that might follow, with the stones that decide it.
#[derive(Clone, Copy)]
pub(crate) struct Follower {
    /// Its stones, and those of the other side.
    pub(crate) own: u64,
    pub(crate) other: u64,
    /// The free squares at which it completes a line.
    pub(crate) completing: u64,
    pub(crate) is_to_move: bool,
}

impl Grid {
    /// A lower bound of the score of a side with `free` free squares, if following gives one.
    ///
    /// The side that will make the last move, if the board is filled, can answer each stone by one right above
    /// it. Where a column has an odd number of free squares the lowest of them has no such answer; there are as
    /// many of these columns as make pairs, and to one of a pair the other is the answer. So the follower gets
    /// the top square of each column, the third from the top and so on, and of the unpaired squares whatever the
    /// other side leaves (Allis 1988, "claimeven" and "baseinverse", for boards of any height). The other side
    /// can follow, too, if a threat of its own ends the game in one column before that is full.
    #[inline]
    pub(crate) fn by_following(&self, side: Follower, free: i32) -> Option<i32> {
        self.following(side, free).map(|(score, _)| score)
    }

    /// The same, with the threat that it needs, if any.
    #[inline]
    pub(crate) fn following(&self, side: Follower, free: i32) -> Option<(i32, u64)> {
        let all = side.own | side.other;
        let empty = self.board & !all;
        let follower = empty & self.odd_from_top;
        let unpaired = self.playable(all) & self.odd_from_top;
        let squares = &Free { follower, leader: empty & !follower, unpaired };
        let makes_last_move = (free & 1 == 1) == side.is_to_move;
        if makes_last_move {
            self.last_follows(squares, side).map(|score| (score, 0))
        } else {
            self.first_follows(squares, side)
        }
    }

    /// A lower bound by following for the side that would make the last move, if it does not lose by that.
    #[inline]
    fn last_follows(&self, free: &Free, side: Follower) -> Option<i32> {
        let sure = free.follower & !free.unpaired;
        // The squares above one at which the follower completes a line are never played.
        let unplayed = self.above(side.completing & sure);
        if self.has_line(side.other | (free.leader | free.unpaired) & !unplayed) {
            return None;
        }
        let wins = unplayed != 0 || self.has_line(side.own | sure);
        Some(if wins { score_of_end(unplayed.count_ones() as i32) } else { 0 })
    }

    /// A lower bound by following for the side that would not make the last move, if it has a threat that allows
    /// it: at a square that is the leader's elsewhere. Its column is not filled, so that elsewhere this side makes
    /// the last move, and the other must play right below the threat in the end (Allis 1988, "odd threats"). In
    /// that column it gets every second square up to the threat. If it is to move it can see to that by its first
    /// stone; otherwise only where an odd number of free squares lies below, as in columns with an unpaired one.
    #[inline]
    fn first_follows(&self, free: &Free, side: Follower) -> Option<(i32, u64)> {
        let mut threats = side.completing & free.leader;
        if threats == 0 {
            return None;
        }
        let unplayed = self.above(side.completing & free.follower & !free.unpaired);
        let mut best = None;
        while threats != 0 {
            let threat = threats & threats.wrapping_neg();
            let column = self.column_of(threat);
            threats &= !column;
            if !side.is_to_move && column & free.unpaired == 0 {
                continue;
            }
            let below = column & (threat - 1);
            let elsewhere = (free.leader | free.unpaired) & !column & !unplayed;
            if !self.has_line(side.other | elsewhere | free.follower & below) {
                let unplayed = unplayed & !column | column & !below & !threat;
                best = best.max(Some((score_of_end(unplayed.count_ones() as i32), threat)));
            }
        }
        best
    }

    /// The squares above the lowest of these in each column.
    #[inline]
    fn above(&self, mut squares: u64) -> u64 {
        let mut above = 0;
        while squares != 0 {
            let lowest = squares & squares.wrapping_neg();
            let column = self.column_of(lowest);
            above |= column & !(lowest | (lowest - 1));
            squares &= !column;
        }
        above
    }
}
