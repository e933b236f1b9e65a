//! Proofs in games with gravity, by null windows over a board in one word.

use super::{Answer, Worker};
use crate::board::Key;
use crate::gravity::{Follower, Gravity, Ordered, Stones};
use crate::number::WIN;
use crate::score::score_of_end;
use crate::trace::{Bound, Ending, Observer};

/// Stones from which on mirror images are kept apart: by then hardly any two positions are images.
const SYMMETRIC_STONES: i32 = 12;

/// With fewer free squares than this and some, threads do not look at what others try.
const UNSHARED: i32 = 12;

/// With fewer free squares it is not worth looking first whether a reply's value is remembered.
const LEAST_ASKED_FIRST: i32 = 13;

impl<O: Observer> Worker<'_, O> {
    /// The proof for a move from the root, whose stones these are, of whether it wins within `plies`
    /// plies, if they are odd, or loses within them, if they are even. Plies are those before the root's end.
    pub(crate) fn prove(
        &mut self,
        gravity: &Gravity,
        root: Stones,
        square: u16,
        plies: i32,
    ) -> Answer {
        let grid = &gravity.grid;
        let stone = grid.stone(square);
        let free = self.board.free as i32;
        let score = score_of_end(free - plies);
        let asked = if plies & 1 == 1 { 1 - score } else { score };
        let after = root.after(stone);
        self.ply += 1;
        self.tell_asked(square, asked, free - 1);
        let answer = if grid.completing(root.own, root.all) & stone != 0 {
            self.note(Ending::Over);
            Answer::decided(1 - WIN)
        } else if free == 1 {
            self.note(Ending::Over);
            Answer::DRAW
        } else if grid.completing(after.own, after.all) & grid.playable(after.all) != 0 {
            self.count();
            self.note(Ending::Seen);
            Answer::decided(WIN - 2)
        } else {
            let found = self.reach(gravity, after, free - 1, asked);
            self.proven(found, asked, free - 1)
        };
        self.tell_answered(answer, asked, free - 1);
        self.ply -= 1;
        if self.stopped { Answer::OPEN } else { answer.negated() }
    }

    /// The score of a position that is not over, counted from the end; nothing of worth once the worker has to stop. Its
    /// value is asked for first, and then by how much more it is won or lost: quick ends are ruled out as well on the way
    /// there (Connect Four after 8 stones: 8.8 million nodes, 12.7 from the quickest ends on).
    pub(crate) fn exact_number(&mut self, gravity: &Gravity, stones: Stones, free: i32) -> i32 {
        if gravity.grid.completes(stones) {
            return score_of_end(free - 1);
        }
        let (mut least, mut most) = (-score_of_end(free - 2), score_of_end(free - 3));
        while least < most && !self.stopped {
            let asked = if most > 0 { least.max(0) + 1 } else { most };
            let found = self.reach(gravity, stones, free, asked);
            if found >= asked {
                least = found;
            } else {
                most = found;
            }
        }
        least
    }

    /// Whether the side to move, which has nothing to complete, gets at least the score that is asked for: if so,
    /// a lower bound of its score, else an upper bound.
    pub(crate) fn reach(
        &mut self,
        gravity: &Gravity,
        stones: Stones,
        free: i32,
        asked: i32,
    ) -> i32 {
        if self.count() {
            return 0;
        }
        let grid = &gravity.grid;
        let moves = grid.sound_moves(stones);
        if moves == 0 {
            self.note(Ending::Seen);
            return -score_of_end(free - 2);
        }
        if free <= 2 {
            self.note(Ending::Seen);
            return 0;
        }
        // The soonest ends still possible, and the bound by following.
        let side = Follower {
            own: stones.own,
            other: stones.other(),
            completing: grid.completing(stones.own, stones.all),
            is_to_move: true,
        };
        let following = grid.by_following(side, free).unwrap_or(-i32::MAX);
        let (least, most) = (following.max(-score_of_end(free - 4)), score_of_end(free - 3));
        if asked <= least || asked > most {
            self.note(Ending::Bounded);
            return if asked <= least { least } else { most };
        }
        let key = key(gravity, stones, free);
        match gravity.table.get(key) {
            Some((Bound::AtLeast, score)) if score >= asked => {
                self.note(Ending::Remembered);
                return score;
            }
            Some((Bound::AtMost, score)) if score < asked => {
                self.note(Ending::Remembered);
                return score;
            }
            _ => (),
        }
        let before = self.nodes;
        let found = self.reach_by_moves(gravity, stones, moves, free, asked);
        if !self.stopped {
            let bound = if found >= asked { Bound::AtLeast } else { Bound::AtMost };
            gravity.table.put(key, bound, found, self.nodes - before);
        }
        found
    }

    /// The same by trying moves until one is good enough.
    #[inline]
    fn reach_by_moves(
        &mut self,
        gravity: &Gravity,
        stones: Stones,
        moves: u64,
        free: i32,
        asked: i32,
    ) -> i32 {
        let known_by = Key { hash: gravity.grid.key(stones), second: 0 };
        let ordered = Ordered::new(&gravity.grid, stones, moves);
        for (stone, completing) in ordered.with_left(&gravity.grid) {
            let (own, other) = (stones.own | stone, stones.other());
            let side = Follower { own, other, completing, is_to_move: false };
            if let Some(score) = gravity.grid.by_following(side, free - 1)
                && score >= asked
            {
                self.note(Ending::Bounded);
                return score;
            }
        }
        if free >= LEAST_ASKED_FIRST {
            for stone in ordered.stones(&gravity.grid) {
                let known = gravity.table.get(key(gravity, stones.after(stone), free - 1));
                if let Some((Bound::AtMost, score)) = known
                    && -score >= asked
                {
                    self.note(Ending::Remembered);
                    return -score;
                }
            }
        }
        let mut best = -i32::MAX;
        let (mut untried, mut put_off) = (moves, 0u64);
        let mut rest = ordered.stones(&gravity.grid);
        while best < asked && untried != 0 {
            let stone = rest.next().unwrap_or(put_off & put_off.wrapping_neg());
            let square = gravity.grid.square(stone).0;
            let name = self.name_to_share(known_by, square, free - UNSHARED);
            if untried != moves && put_off & stone == 0 && self.is_tried_elsewhere(name) {
                put_off |= stone;
                continue;
            }
            (untried, put_off) = (untried & !stone, put_off & !stone);
            self.begin(name);
            self.ply += 1;
            self.tell_asked(square, 1 - asked, free - 1);
            let found = self.reach(gravity, stones.after(stone), free - 1, 1 - asked);
            if O::watches() {
                let answer = self.proven(found, 1 - asked, free - 1);
                self.tell_answered(answer, 1 - asked, free - 1);
            }
            self.ply -= 1;
            self.end(name);
            if self.stopped {
                return 0;
            }
            best = best.max(-found);
        }
        self.note_untried(gravity, gravity.grid.playable(stones.all) & (!moves | untried));
        best
    }

    /// The answer of a score that was found for a question, counted from the root.
    fn proven(&self, found: i32, asked: i32, free: i32) -> Answer {
        let is_least = found >= asked;
        match found {
            0 => Answer { score: 0, at_least_draw: is_least, at_most_draw: !is_least },
            1.. if is_least => Answer::decided(self.number(found, free)),
            ..0 if !is_least => Answer::decided(self.number(found, free)),
            _ => Answer::OPEN,
        }
    }
}

/// The key of a position with `free` free squares.
#[inline]
pub(crate) fn key(gravity: &Gravity, stones: Stones, free: i32) -> u64 {
    let grid = &gravity.grid;
    if grid.squares - free < SYMMETRIC_STONES {
        grid.symmetric_key(stones)
    } else {
        grid.key(stones)
    }
}
