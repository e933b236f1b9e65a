//! A move of the position that is asked about, and how well it is known.

use std::cmp::Reverse;

use crate::number::{BEYOND, MOST_ESTIMATE, WIN, is_loss, is_win};
use crate::trace::Observer;
use crate::worker::{Answer, Mode, Unit, Worker};
use crate::{Score, knowledge};

/// The longest win or loss that is known to be the quickest without a search: a win in one would
/// have been seen, and no loss is quicker than by the opponent's next move.
pub(super) const SHORTEST_WINS: u16 = 3;
const SHORTEST_LOSSES: u16 = 2;

/// A move with its results.
#[derive(Clone, Copy, Debug)]
pub(super) struct Root {
    pub(super) square: u16,
    /// The proven answer; the score counts only where it is a win or loss.
    pub(super) answer: Answer,
    /// The score of the last look that estimated.
    pub(super) guess: i32,
    /// Whether the distance of a win or loss is exact.
    pub(super) exact: bool,
    /// The plies within which it is proven not to lose, where that is asked ply by ply.
    pub(super) unlost: i32,
    /// True if the square is far from all stones, and no look has reached it yet.
    pub(super) is_far: bool,
}

impl Root {
    /// Whether nothing more can be learned.
    pub(super) fn is_settled(&self) -> bool {
        let answer = self.answer;
        answer.is_proven() && (self.exact || answer.at_least_draw && answer.at_most_draw)
    }

    /// Looks at the move and takes in the result, unless the worker is stopped; returns the score.
    /// While estimating it looks `less_care` plies less far, unless the move turns out to be above
    /// `floor`.
    pub(super) fn look<O: Observer>(
        &mut self,
        worker: &mut Worker<'_, O>,
        depth: i32,
        floor: i32,
        less_care: i32,
    ) -> i32 {
        let with_care = !worker.mode.estimating || floor == -BEYOND;
        let less = if with_care { 0 } else { less_care };
        let mut answer = match worker.unit {
            Unit::Points if with_care && worker.mode.estimating && depth >= LEAST_AIMED => {
                aim(worker, self.square, depth, self.guess)
            }
            _ => ask(worker, self.square, depth - less, floor),
        };
        if less > 0 && answer.score > floor && !worker.stopped {
            answer = ask(worker, self.square, depth, floor);
        }
        if !worker.stopped {
            self.is_far = false;
            self.learn(answer, depth, worker.mode);
        }
        answer.score
    }

    /// Takes an answer in, and keeps earlier proofs.
    fn learn(&mut self, answer: Answer, depth: i32, mode: Mode) {
        self.answer.at_least_draw |= answer.at_least_draw;
        self.answer.at_most_draw |= answer.at_most_draw;
        if is_win(answer.score) || is_loss(answer.score) {
            // A look of this depth sees every end within it; the shortest are exact anyway.
            let plies = WIN - answer.score.abs();
            let shortest = if is_win(answer.score) { SHORTEST_WINS } else { SHORTEST_LOSSES };
            let exact = plies <= i32::from(shortest) || mode.distances && plies <= depth;
            // A bound that says less than an earlier one is of no use.
            if exact || answer.score.abs() > self.answer.score.abs() {
                self.answer.score = answer.score;
                self.exact |= exact;
            }
        } else if mode.estimating {
            self.guess = answer.score;
        }
    }

    /// Takes in knowledge from before the search.
    pub(super) fn know(&mut self, score: Score) {
        let decided = |plies: u16| Answer::decided(WIN - i32::from(plies));
        self.answer = match score {
            Score::Win(plies) | Score::WinWithin(plies) => decided(plies),
            Score::Loss(plies) | Score::LossWithin(plies) => decided(plies).negated(),
            Score::Draw => Answer::DRAW,
            Score::Estimate(_) => return,
        };
        self.exact = knowledge::is_exact(score);
    }

    /// Whether it may still win, or lose, in as many plies as are asked for next.
    pub(super) fn is_open_to(&self, win: bool) -> bool {
        let Answer { at_least_draw, at_most_draw, .. } = self.answer;
        !self.is_settled() && if win { !at_most_draw } else { !at_least_draw }
    }

    /// Whether it is proven to win within `plies` plies.
    pub(super) fn wins_within(&self, plies: i32) -> bool {
        is_win(self.answer.score) && WIN - self.answer.score <= plies
    }

    /// Whether it is proven to lose within `plies` plies.
    pub(super) fn loses_within(&self, plies: i32) -> bool {
        is_loss(self.answer.score) && WIN + self.answer.score <= plies
    }

    /// Takes in the proof of an answer to the question whether the move wins, or loses, within `plies`
    /// plies; it is known not to win in fewer.
    pub(super) fn learn_proof(&mut self, answer: Answer, plies: i32) {
        self.answer.at_least_draw |= answer.at_least_draw;
        self.answer.at_most_draw |= answer.at_most_draw;
        let (wins, loses) = (is_win(answer.score), is_loss(answer.score));
        let found = WIN - answer.score.abs();
        let exact = wins && found <= plies || loses && found <= self.unlost + 2;
        if exact || (wins || loses) && answer.score.abs() > self.answer.score.abs() {
            self.answer.score = answer.score;
            self.exact |= exact;
        }
        if plies % 2 == 0 && !(loses && found <= plies) {
            self.unlost = plies;
        }
    }

    /// The sort key of moves, the best first: a loss may come sooner if its distance is only a bound.
    /// A move that no look has reached is only better than a loss.
    pub(super) fn order(&self) -> Reverse<(u8, i32, bool, bool)> {
        let group = if is_loss(self.number()) { 0 } else { 2 - u8::from(self.is_far) };
        Reverse((group, self.number(), self.answer.at_least_draw, self.exact))
    }

    /// The score as a number, within the proven bounds.
    pub(super) fn number(&self) -> i32 {
        if is_win(self.answer.score) || is_loss(self.answer.score) {
            return self.answer.score;
        }
        Answer { score: self.guess, ..self.answer }.clamped().score
    }

    pub(super) fn score(&self, unit: Unit) -> Score {
        let number = self.number();
        let plies = (WIN - number.abs()) as u16;
        match (is_win(number), is_loss(number), self.exact) {
            (true, _, true) => Score::Win(plies),
            (true, _, false) => Score::WinWithin(plies),
            (_, true, true) => Score::Loss(plies),
            (_, true, false) => Score::LossWithin(plies),
            _ if self.answer.is_proven() => Score::Draw,
            _ => Score::Estimate(unit.millionths(number)),
        }
    }
}

/// The score of a move, with care only if it is above `floor`.
fn ask<O: Observer>(worker: &mut Worker<'_, O>, square: u16, depth: i32, floor: i32) -> Answer {
    // Above a win no score can be distinguished from a win that takes longer.
    let floor = floor.min(MOST_ESTIMATE);
    if floor == -BEYOND {
        return worker.after(square, depth - 1, -BEYOND, BEYOND);
    }
    let answer = worker.after(square, depth - 1, floor, floor + 1);
    if answer.score > floor { worker.after(square, depth - 1, floor, BEYOND) } else { answer }
}

/// From this depth on a move is asked about near its last guess.
const LEAST_AIMED: i32 = 4;

/// Points on each side of the guess at first, how much further each next time, and at most.
const AIM: i32 = 40;
const WIDER: i32 = 3;
const WIDEST: i32 = 1000;

/// The score of a move, asked for near a guess first.
fn aim<O: Observer>(worker: &mut Worker<'_, O>, square: u16, depth: i32, guess: i32) -> Answer {
    let (mut alpha, mut beta) = (guess - AIM, guess + AIM);
    loop {
        let answer = worker.after(square, depth - 1, alpha, beta);
        let wider = |of: i32| (of - guess) * WIDER;
        let score = answer.score;
        if worker.stopped || is_win(score) || is_loss(score) || alpha < score && score < beta {
            return answer;
        } else if score <= alpha {
            alpha = if guess - alpha > WIDEST { -BEYOND } else { guess + wider(alpha) };
        } else {
            beta = if beta - guess > WIDEST { BEYOND } else { guess + wider(beta) };
        }
    }
}
