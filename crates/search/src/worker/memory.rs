//! The table as a worker uses it.

use super::{Answer, Worker};
use crate::board::Key;
use crate::number::{WIN, from_here, from_root, is_loss, is_win};
use crate::table::Entry;
use crate::trace::{Bound, Ending, Observer};

/// The table's knowledge of a position.
pub(super) enum Recalled {
    /// The answer that is asked for.
    Answer,
    /// The best move of an earlier look, if there was one.
    Move(Option<u16>),
}

impl<O: Observer> Worker<'_, O> {
    /// Takes the table's results for a position into an answer, for a depth and a window.
    #[inline]
    pub(super) fn recall(
        &mut self,
        (key, image): (Key, usize),
        (depth, alpha, beta): (i32, i32, i32),
        answer: &mut Answer,
    ) -> Recalled {
        let Some(entry) = self.table.get(key) else { return Recalled::Move(None) };
        answer.at_least_draw |= entry.at_least_draw;
        answer.at_most_draw |= entry.at_most_draw;
        if let Some(score) = self.trusted(entry, depth, alpha, beta) {
            self.note(Ending::Remembered);
            answer.score = score;
            return Recalled::Answer;
        }
        Recalled::Move(entry.square.map(|s| self.board.frame.origins[image][usize::from(s)]))
    }

    /// The answer that the best move gives, for a depth and a window; it is remembered unless the worker is stopped.
    #[inline]
    pub(super) fn conclude(
        &self,
        (key, image): (Key, usize),
        (depth, alpha, beta): (i32, i32, i32),
        (best, square): (i32, Option<u16>),
        mut answer: Answer,
    ) -> Answer {
        if self.stopped {
            return Answer::OPEN;
        }
        answer.score = best;
        // Within the window a win is at least a draw; below it, it is only a bound.
        answer.at_least_draw |= is_win(best) && best > alpha;
        answer.at_most_draw |= is_loss(best) && best < beta;
        let answer = answer.clamped();
        let bound = Bound::of(answer.score, alpha, beta);
        self.remember(key, image, answer.score, bound, depth, answer, square);
        answer
    }

    /// The score of an entry, if it answers the question.
    #[inline]
    pub(super) fn trusted(&self, entry: Entry, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let score = from_root(entry.score, self.ply);
        let looked_as_far =
            i32::from(entry.depth) >= depth && entry.estimating == self.mode.estimating;
        // A win or loss is proven, whatever the depth: a win may only come sooner, and a loss too.
        // That it does not is known from a look as far, and where distances are wanted only from
        // one for distances: others take any win for as good as the quickest.
        let (win, loss) = (is_win(score), is_loss(score));
        let decided = win || loss;
        let is_quickest = looked_as_far && (entry.distances || !decided || !self.mode.distances);
        let far_enough = if decided {
            let plies = WIN - entry.score.abs();
            !self.mode.distances || is_quickest && plies <= i32::from(entry.depth) + 1
        } else {
            looked_as_far
        };
        let holds = match entry.bound {
            Bound::Exact => far_enough || win && score >= beta || loss && score <= alpha,
            Bound::AtLeast => score >= beta && (is_quickest || win),
            Bound::AtMost => score <= alpha && (is_quickest || loss),
        };
        holds.then_some(score)
    }

    #[allow(clippy::too_many_arguments)]
    #[inline]
    pub(super) fn remember(
        &self,
        key: Key,
        image: usize,
        score: i32,
        bound: Bound,
        depth: i32,
        answer: Answer,
        square: Option<u16>,
    ) {
        let entry = Entry {
            score: from_here(score, self.ply),
            bound,
            depth: depth.clamp(0, 255) as u8,
            at_least_draw: answer.at_least_draw,
            at_most_draw: answer.at_most_draw,
            estimating: self.mode.estimating,
            distances: self.mode.distances,
            square: square.map(|s| self.board.frame.images[image][usize::from(s)]),
        };
        self.table.put(key, entry);
    }
}
