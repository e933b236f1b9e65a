//! Moves tried one after another.

use super::{Answer, Worker};
use crate::board::Key;
use crate::number::{BEYOND, is_loss};
use crate::trace::Observer;

impl<O: Observer> Worker<'_, O> {
    /// Tries moves until one is good enough; the best score and move. Their proofs go into
    /// `answer`.
    pub(super) fn try_moves(
        &mut self,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        forced: Option<u16>,
        (key, known): (Key, Option<u16>),
        answer: &mut Answer,
    ) -> (i32, Option<u16>) {
        let start = self.moves.len();
        self.list_moves(forced, known);
        let count = self.moves.len() - start;
        let at_most_draw = answer.at_most_draw;
        answer.at_most_draw = true;
        let (mut best, mut best_square) = (-BEYOND, None);
        let mut tried = 0;
        while tried < count {
            // Unpromising moves are left out, but no position is lost before all have been tried.
            if self.leaves_out(tried, depth) && best > -BEYOND && !is_loss(best) {
                answer.at_most_draw = false;
                break;
            }
            let square = self.next_move(start + tried);
            let name = self.name_to_share(key, square, depth);
            if tried > 0 && self.defers(start + tried, name) {
                continue;
            }
            self.begin(name);
            let reduction = self.reduction(tried, depth);
            let child = self.try_move(square, tried, (depth, reduction), alpha, beta);
            self.end(name);
            tried += 1;
            if self.stopped {
                break;
            }
            answer.at_most_draw &= child.at_most_draw;
            answer.at_least_draw |= child.at_least_draw;
            if child.score > best {
                (best, best_square) = (child.score, Some(square));
            }
            let settled = answer.at_least_draw && (at_most_draw || beta <= 0);
            if best >= beta || settled {
                answer.at_most_draw &= tried == count;
                self.note_cut(square, depth);
                break;
            }
            alpha = alpha.max(best);
        }
        self.note_unsearched(start, tried);
        self.moves.truncate(start);
        answer.at_most_draw |= at_most_draw;
        (best, best_square)
    }

    /// The score of a move, by a narrow window unless it is the first.
    pub(super) fn try_move(
        &mut self,
        square: u16,
        tried: usize,
        (depth, reduction): (i32, i32),
        alpha: i32,
        beta: i32,
    ) -> Answer {
        if tried == 0 {
            return self.after(square, depth - 1, alpha, beta);
        }
        let mut answer = self.after(square, depth - 1 - reduction, alpha, alpha + 1);
        if reduction > 0 && answer.score > alpha {
            answer = self.after(square, depth - 1, alpha, alpha + 1);
        }
        if answer.score > alpha && answer.score < beta {
            answer = self.after(square, depth - 1, alpha, beta);
        }
        answer
    }
}
