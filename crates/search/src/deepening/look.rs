//! A look at every move of the position that is asked about, to a depth.

use inarow_rules::Square;

use super::root::Root;
use super::roots::Roots;
use crate::Wanted;
use crate::number::{BEYOND, is_loss, is_win};
use crate::trace::Observer;
use crate::worker::Worker;

impl Roots {
    /// Looks at every move that is not settled; returns whether it finished.
    pub(super) fn look<O: Observer>(
        &mut self,
        worker: &mut Worker<'_, O>,
        depth: i32,
        estimating: bool,
    ) -> bool {
        let lines = match self.wanted {
            Wanted::BestMove => 1,
            Wanted::EveryMove { lines } if estimating => lines.clamp(1, self.moves.len()),
            Wanted::EveryMove { .. } => self.moves.len(),
        };
        let before: Vec<(u16, i32)> = self.moves.iter().map(|m| (m.square, m.guess)).collect();
        // The scores of the best moves looked at, the worst of them last.
        let mut best: Vec<i32> = Vec::with_capacity(lines + 1);
        let (mut looked_at, mut deferred) = (0, 0);
        while looked_at < self.moves.len() {
            if estimating && self.is_passed_over(looked_at, &best) {
                break;
            }
            let square = self.moves[looked_at].square;
            let name = worker.name_to_share(worker.board.key().0, square, depth);
            if deferred < self.moves.len() && looked_at > 0 && worker.is_tried_elsewhere(name) {
                self.moves[looked_at..].rotate_left(1);
                deferred += 1;
                continue;
            }
            let was_settled = self.moves[looked_at].is_settled();
            let mut score = self.moves[looked_at].answer.score;
            if !was_settled {
                worker.begin(name);
                let floor = if best.len() < lines { -BEYOND } else { best[lines - 1] };
                let less = worker.less_care(looked_at, depth);
                let root = &mut self.moves[looked_at];
                score = root.look(worker, depth, floor, less);
                worker.end(name);
                if worker.stopped {
                    break;
                }
            }
            if O::watches() && was_settled {
                self.passed_over.push(Square(square));
            }
            best.insert(best.partition_point(|&better| better >= score), score);
            best.truncate(lines);
            looked_at += 1;
            if self.wanted == Wanted::BestMove && is_win(score) {
                break;
            }
        }
        if O::watches() {
            self.passed_over.extend(self.moves[looked_at..].iter().map(|root| Square(root.square)));
            self.passed_over.sort_unstable();
        }
        if worker.stopped && lines > 1 {
            // Guesses of different depths cannot be compared.
            self.restore_guesses(&before);
            looked_at = self.moves.len();
        }
        let order = Root::order;
        self.moves[..looked_at].sort_by_key(order);
        // A look that was broken off began with the best move, and the moves that it has not reached are no
        // better, unless all that it has seen is lost.
        let first_loses = self.moves.first().is_some_and(|root| is_loss(root.number()));
        if !worker.stopped || first_loses || self.is_proven() {
            self.moves.sort_by_key(order);
        }
        !worker.stopped
    }

    /// True if the move of this place is not worth a look beside the best ones: far squares are useless unless all others
    /// lose.
    fn is_passed_over(&self, place: usize, best: &[i32]) -> bool {
        let all_lose = best.iter().all(|&best| is_loss(best));
        self.wanted == Wanted::BestMove && self.moves[place].is_far && !all_lose
    }

    /// Goes back to the moves' order and guesses before a look that was broken off; later proofs
    /// stay.
    fn restore_guesses(&mut self, before: &[(u16, i32)]) {
        let place = |square: u16| before.iter().position(|&(earlier, _)| earlier == square);
        self.moves.sort_by_key(|root| place(root.square));
        for (root, &(_, guess)) in self.moves.iter_mut().zip(before) {
            root.guess = guess;
        }
    }
}
