//! Visits to positions that are estimated by shapes.
//!
//! Wins and losses are proven here, too. Moves are left out in three ways: replies that cannot stop an open four, which
//! lose; moves that promise little, where another does not lose; and squares far from all stones, which are tried after all
//! where everything else loses, as in Renju all replies are to an open four of the side with forbidden points.

mod cuts;
mod moves;
mod sight;

use self::cuts::Node;
pub(super) use self::cuts::reduction;
use self::sight::Sight;
use super::memory::Recalled;
use super::{Answer, Worker};
use crate::number::{BEYOND, WIN, is_loss};
use crate::shapes::Kind;
use crate::trace::{Ending, Observer};

/// The most plies by which an open three at a leaf puts the leaf off.
const POSTPONED: i32 = 6;

impl<O: Observer> Worker<'_, O> {
    /// [Visits](Self::visit) a position whose first sight is known.
    pub(super) fn visit_shaped(
        &mut self,
        sight: Sight,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Answer {
        let (is_pressed, estimate) = match sight {
            Sight::Settled(answer) => {
                self.note(Ending::Seen);
                return answer;
            }
            Sight::Forced(square) => return self.reply_to_four(square, depth, alpha, beta),
            Sight::Open { is_pressed, estimate } => (is_pressed, estimate),
        };
        let Some(squares) = &self.squares else { return Answer::OPEN };
        let (loss, win) = squares.rule().soonest();
        // As a forced reply, one to a line that can be blocked in several ways costs no depth.
        let depth = depth + i32::from(squares.has(1 - self.board.to_move, Kind::Five));
        let (alpha, beta) = (alpha.max(self.ply + loss - WIN), beta.min(WIN - self.ply - win));
        if alpha >= beta {
            self.note(Ending::Bounded);
            return Answer { score: alpha, ..Answer::OPEN };
        }
        let proven = if self.board.frame.bounds { self.bounds() } else { Answer::OPEN };
        let estimated = Answer { score: estimate, ..proven };
        if depth <= 0 && !(is_pressed && self.ply < self.plies + POSTPONED) {
            self.note(Ending::Horizon);
            return estimated.clamped();
        }
        let is_improving = self.improves(estimate);
        let node = Node { depth: depth.max(1), alpha, beta, estimate, is_pressed, is_improving };
        self.visit_open(node, proven)
    }

    /// Visits a position in which no line is to be completed or blocked.
    fn visit_open(&mut self, mut node: Node, mut answer: Answer) -> Answer {
        let Node { depth, alpha, beta, .. } = node;
        let key = self.board.key();
        let known = match self.recall(key, (depth, alpha, beta), &mut answer) {
            Recalled::Answer => return answer,
            Recalled::Move(known) => known,
        };
        if answer.settles(alpha, beta) || node.is_futile() {
            self.note(Ending::Bounded);
            return Answer { score: node.estimate, ..answer }.clamped();
        }
        node.depth -= node.less_without(known);
        let (best, square) = self.try_candidates(node, (key.0, known), &mut answer);
        self.conclude(key, (node.depth, alpha, beta), (best, square), answer)
    }

    /// Blocks a line, which is no choice and costs no depth.
    fn reply_to_four(&mut self, square: u16, depth: i32, alpha: i32, beta: i32) -> Answer {
        self.carry_estimate();
        let start = self.moves.len();
        self.moves.push((0, square));
        let answer = self.after(square, depth, alpha, beta);
        self.note_unsearched(start, 1);
        self.moves.truncate(start);
        answer
    }

    /// Tries moves until one is good enough; the best score and move. Their proofs go into `answer`.
    fn try_candidates(
        &mut self,
        node: Node,
        (key, known): (crate::board::Key, Option<u16>),
        answer: &mut Answer,
    ) -> (i32, Option<u16>) {
        let start = self.moves.len();
        // True if every move is listed but those that lose.
        let (mut is_whole, mut is_listed) = (true, self.list_candidates(known));
        let at_most_draw = answer.at_most_draw;
        answer.at_most_draw = true;
        let (mut best, mut best_square) = (-BEYOND, None);
        let (mut tried, mut alpha) = (0, node.alpha);
        loop {
            let loses = best == -BEYOND || is_loss(best);
            if start + tried == self.moves.len() {
                // Nothing is lost before all has been tried.
                if is_listed || !loses {
                    break;
                }
                is_listed = true;
                self.list_rest();
                continue;
            }
            let square = self.next_move(start + tried);
            if self.board.is_forbidden(square) {
                self.moves.swap_remove(start + tried);
                continue;
            }
            let promise = self.kinds(square);
            if !loses && node.leaves_out(promise, tried, alpha) {
                self.moves.swap_remove(start + tried);
                is_whole = false;
                continue;
            }
            let name = self.name_to_share(key, square, node.depth);
            if tried > 0 && self.defers(start + tried, name) {
                continue;
            }
            self.begin(name);
            let reduction = node.reduction(promise, tried);
            let child = self.try_move(square, tried, (node.depth, reduction), alpha, node.beta);
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
            let settled = answer.at_least_draw && (at_most_draw || node.beta <= 0);
            if best >= node.beta || settled {
                break;
            }
            alpha = alpha.max(best);
        }
        let is_all = is_whole && is_listed && start + tried == self.moves.len();
        answer.at_most_draw = at_most_draw || answer.at_most_draw && is_all;
        self.note_unsearched(start, tried);
        self.moves.truncate(start);
        (best, best_square)
    }
}
