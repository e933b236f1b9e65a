//! One thread of the search: principal variation search over a board.

mod answer;
#[cfg(test)]
mod laws;
mod memory;
mod moves;
mod nodes;
mod proof;
mod reply;
mod shaped;
mod static_eval;
mod threats;
mod traced;
mod tries;
mod unit;

use std::sync::atomic::{AtomicBool, AtomicU64};

use inarow_rules::Square;

pub(crate) use answer::Answer;
pub(crate) use nodes::Shared;
pub(crate) use proof::key;
pub(crate) use unit::Unit;

use self::memory::Recalled;
use super::board::Board;
use super::gravity::Gravity;
use super::in_progress::MovesInProgress;
use super::number::WIN;
use super::table::Table;
use crate::Estimates;
use crate::shapes::Squares;
use crate::trace::{Bound, Ending, Observer};
use crate::urgency::Urgency;

/// The behaviour of a search where it cannot look to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mode {
    /// Whether to estimate at the leaves, and look less far at moves that promise little; otherwise
    /// they are left open, and only proofs count.
    pub(crate) estimating: bool,
    /// Whether a win must be the quickest to count as found.
    pub(crate) distances: bool,
}

/// The record of moves by which later ones are ordered.
#[derive(Debug)]
pub(crate) struct Past {
    /// Cut-offs by a side's move on a square, weighted by depth.
    history: [Vec<i32>; 2],
    /// By ply, the last moves that cut.
    killers: Vec<[u16; 2]>,
}

/// One thread of the search, and its observer.
pub(crate) struct Worker<'a, O = ()> {
    pub(crate) board: Board,
    pub(crate) table: &'a Table,
    /// The source of estimates, where the game has shapes.
    squares: Option<Squares>,
    pub(crate) unit: Unit,
    /// The plies that the look in progress reaches.
    pub(crate) plies: i32,
    /// The estimates of the nodes on the way here, by ply.
    estimates: Vec<i32>,
    /// The board and table with which games with gravity are proven.
    pub(crate) gravity: Option<&'a Gravity>,
    pub(crate) mode: Mode,
    pub(crate) nodes: u64,
    /// The count of nodes at which to ask for more.
    most_nodes: u64,
    /// Nodes that may still be visited, by all threads together.
    left: &'a AtomicU64,
    /// Nodes that a thread takes from them at once.
    block: u64,
    next_question: u64,
    /// Set by whichever thread finds that all must stop.
    pub(crate) stop: &'a AtomicBool,
    /// Asked whether to stop; by one thread only.
    pub(crate) asked: Option<&'a (dyn Fn() -> bool + Sync)>,
    pub(crate) stopped: bool,
    /// The moves that other threads are trying, if there are any.
    pub(crate) in_progress: Option<&'a MovesInProgress>,
    /// Plies from the root to the board.
    ply: i32,
    /// The moves still to be tried, with their order, of all nodes on the way here.
    moves: Vec<(i64, u16)>,
    pub(crate) past: Past,
    pub(crate) watch: &'a mut O,
    /// The reason why the node that was visited last was left, and which moves it had not tried; kept only for
    /// an observer.
    ending: Ending,
    unsearched: Vec<Square>,
}

impl<'a, O: Observer> Worker<'a, O> {
    pub(crate) fn new(
        board: Board,
        table: &'a Table,
        shared: &'a Shared,
        watch: &'a mut O,
    ) -> Self {
        let squares = board.frame.squares;
        Worker {
            past: Past {
                killers: vec![[u16::MAX; 2]; squares + 2],
                history: [vec![0; squares], vec![0; squares]],
            },
            unit: Unit::Lines(board.frame.unit()),
            board,
            table,
            squares: None,
            plies: 0,
            estimates: vec![0; squares + 2],
            gravity: None,
            mode: Mode { estimating: false, distances: false },
            nodes: 0,
            most_nodes: 0,
            left: &shared.left,
            block: shared.block,
            next_question: 0,
            stop: &shared.stop,
            asked: None,
            stopped: false,
            in_progress: shared.in_progress.as_ref(),
            ply: 0,
            moves: Vec::new(),
            watch,
            ending: Ending::Searched,
            unsearched: Vec::new(),
        }
    }

    /// The same, which estimates by the shapes of the board's squares.
    pub(crate) fn with_shapes(mut self, squares: Option<Squares>) -> Self {
        if squares.is_some() {
            (self.squares, self.unit) = (squares, Unit::Points);
        }
        self
    }

    /// The unit of the estimates for people.
    pub(crate) fn unit_of_estimates(&self) -> Estimates {
        self.squares.as_ref().map(Squares::estimates).unwrap_or_default()
    }

    /// The answer for a move, for the side that makes it.
    pub(crate) fn after(&mut self, square: u16, depth: i32, alpha: i32, beta: i32) -> Answer {
        let completes = self.put(square);
        self.ply += 1;
        if O::watches() {
            self.tell_entered(square, -beta, -alpha);
        }
        let answer = if completes {
            self.note(Ending::Over);
            let mover_wins = self.board.frame.lines_win;
            Answer::decided(if mover_wins { self.ply - WIN } else { WIN - self.ply })
        } else if self.board.is_drawn() {
            self.note(Ending::Over);
            Answer::DRAW
        } else {
            self.visit(depth, -beta, -alpha)
        };
        if O::watches() {
            self.tell_left(answer, -beta, -alpha);
        }
        self.ply -= 1;
        self.take(square);
        answer.negated()
    }

    /// The answer for the position, for the side to move, as far as `depth` plies show it. The game is
    /// not over. A score up to `alpha` is an upper bound, from `beta` on a lower one.
    fn visit(&mut self, depth: i32, alpha: i32, beta: i32) -> Answer {
        if self.count() {
            return Answer::OPEN;
        }
        match self.sight() {
            Some(sight) => self.visit_shaped(sight, depth, alpha, beta),
            None => self.visit_plain(depth, alpha, beta),
        }
    }

    /// [Visits](Self::visit) a position without a look at shapes.
    fn visit_plain(&mut self, depth: i32, mut alpha: i32, mut beta: i32) -> Answer {
        let forced = match self.board.urgency() {
            Urgency::Win(_) => {
                self.note(Ending::Seen);
                return Answer::decided(WIN - self.ply - 1);
            }
            Urgency::Lost(_) => {
                self.note(Ending::Seen);
                return Answer::decided(self.ply + 2 - WIN);
            }
            Urgency::Block(square) if self.board.is_forbidden(square) => {
                self.note(Ending::Seen);
                return Answer::decided(self.ply + 2 - WIN);
            }
            Urgency::Block(square) => Some(square),
            Urgency::Quiet => None,
        };
        // A forced reply is no choice: looking beyond it costs little.
        let depth = if forced.is_some() { depth + 1 } else { depth };
        let mut answer = self.bounds();
        let key = self.board.key();
        let known = match self.recall(key, (depth, alpha, beta), &mut answer) {
            Recalled::Answer => return answer,
            Recalled::Move(known) => known,
        };
        if answer.settles(alpha, beta) {
            self.note(Ending::Bounded);
            return answer;
        }
        if depth <= 0 {
            return self.at_horizon(answer);
        }
        if forced.is_none()
            && self.mode.estimating
            && let Some(plies) = self.quick_fours()
        {
            let score = WIN - self.ply - plies;
            self.remember(key.0, key.1, score, Bound::AtLeast, 0, Answer::decided(score), None);
            self.note(Ending::Seen);
            return Answer::decided(score);
        }
        // Nothing beyond these can still happen.
        if self.board.frame.lines_win {
            alpha = alpha.max(self.ply + 2 - WIN);
            beta = beta.min(WIN - self.ply - 3);
            if alpha >= beta {
                self.note(Ending::Bounded);
                return Answer { score: alpha, ..answer };
            }
        }
        let best = self.try_moves(depth, alpha, beta, forced, (key.0, known), &mut answer);
        self.conclude(key, (depth, alpha, beta), best, answer)
    }

    /// The answer for a position beyond which the search does not look.
    #[inline]
    fn at_horizon(&mut self, mut answer: Answer) -> Answer {
        if self.mode.estimating {
            answer.score = self.leaf();
        }
        self.note(Ending::Horizon);
        answer.clamped()
    }
}
