//! The events that a thread of the search reports to its observer.

use inarow_rules::Square;

use super::{Answer, Worker};
use crate::Value;
use crate::gravity::Gravity;
use crate::number::{WIN, is_loss, is_win};
use crate::score::plies_to_end;
use crate::trace::{Bound, Ending, Entered, Left, NodeValue, Observer};

impl<O: Observer> Worker<'_, O> {
    /// Keeps why the present node is left without its moves having been tried.
    #[inline(always)]
    pub(super) fn note(&mut self, ending: Ending) {
        if O::watches() {
            self.ending = ending;
            self.unsearched.clear();
        }
    }

    /// Keeps which moves of the present node were not tried, of those on the list from `start` on
    /// the first `tried` were.
    #[inline(always)]
    pub(super) fn note_unsearched(&mut self, start: usize, tried: usize) {
        if O::watches() {
            let searched = &self.moves[start..start + tried];
            let is_left = |square: &u16| {
                searched.iter().all(|(_, tried)| tried != square)
                    && !self.board.is_forbidden(*square)
            };
            let left = self.board.playable().iter().copied().filter(is_left).map(Square);
            self.unsearched = left.collect();
            self.unsearched.sort_unstable();
            self.ending = Ending::Searched;
        }
    }

    /// Reports a node, with its window to the side to move there.
    pub(super) fn tell_entered(&mut self, square: u16, alpha: i32, beta: i32) {
        let square = Some(Square(square));
        let (alpha, beta) = (self.unit.end_of_window(alpha), self.unit.end_of_window(beta));
        self.watch.enter(Entered { square, alpha, beta });
    }

    /// Reports the result of the present node, to the side to move there.
    pub(super) fn tell_left(&mut self, answer: Answer, alpha: i32, beta: i32) {
        if self.stopped {
            return self.watch.abandon();
        }
        let bound = match self.ending {
            Ending::Over | Ending::Seen => Bound::Exact,
            _ => Bound::of(answer.score, alpha, beta),
        };
        let (value, bound) = self.value_of(answer, bound);
        let (ending, unsearched) = (self.ending, &self.unsearched);
        self.watch.leave(Left { value, bound, ending, unsearched });
    }

    /// Keeps that the moves of the present node were tried but for these.
    #[inline(always)]
    pub(super) fn note_untried(&mut self, gravity: &Gravity, mut stones: u64) {
        if O::watches() {
            self.unsearched.clear();
            while stones != 0 {
                self.unsearched.push(gravity.grid.square(stones));
                stones &= stones - 1;
            }
            self.unsearched.sort_unstable();
            self.ending = Ending::Searched;
        }
    }

    /// Reports a node with `free` free squares and the question whether the side to move there gets a score.
    #[inline(always)]
    pub(super) fn tell_asked(&mut self, square: u16, asked: i32, free: i32) {
        if O::watches() {
            self.tell_entered(square, self.number(asked - 1, free), self.number(asked, free));
        }
    }

    /// Reports its result.
    #[inline(always)]
    pub(super) fn tell_answered(&mut self, answer: Answer, asked: i32, free: i32) {
        if O::watches() {
            self.tell_left(answer, self.number(asked - 1, free), self.number(asked, free));
        }
    }

    /// A score of the present node, which has `free` free squares, counted from the root.
    pub(super) fn number(&self, score: i32, free: i32) -> i32 {
        match score {
            0 => 0,
            _ => score.signum() * (WIN - self.ply - plies_to_end(score, free)),
        }
    }

    fn value_of(&self, answer: Answer, bound: Bound) -> (NodeValue, Bound) {
        let plies = (self.ending == Ending::Over).then_some(0);
        let score = answer.score;
        let value = match (answer.at_least_draw, answer.at_most_draw) {
            _ if is_win(score) => NodeValue::Proven(Value::Win, plies),
            _ if is_loss(score) => NodeValue::Proven(Value::Loss, plies),
            (true, true) => return (NodeValue::Proven(Value::Draw, plies), Bound::Exact),
            _ if self.mode.estimating => NodeValue::Estimate(self.unit.millionths(score)),
            (true, false) => return (NodeValue::Proven(Value::Draw, None), Bound::AtLeast),
            (false, true) => return (NodeValue::Proven(Value::Draw, None), Bound::AtMost),
            (false, false) => NodeValue::Open,
        };
        (value, bound)
    }
}
