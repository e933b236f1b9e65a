//! The moves of the position that is asked about, and how well each is known.

use std::ops::ControlFlow;

use inarow_rules::Square;

use super::root::{Root, SHORTEST_WINS};
use super::variation::variation;
use super::{Found, FoundMove, Wanted};
use crate::Score;
use crate::board::Board;
use crate::number::{BEYOND, WIN, is_loss, is_win};
use crate::table::Table;
use crate::threats::Attack;
use crate::trace::{Bound, Ending, Entered, Left, NodeValue, Observer};
use crate::worker::{Answer, Mode, Worker};

/// From this many free squares on, proof is left to the search that estimates.
const MOST_PROVABLE: u32 = 42;

/// How many nodes proof may take before estimates are asked for, too.
const PATIENCE: u64 = 20_000;

/// The moves, the best so far first.
#[derive(Clone, Debug)]
pub(super) struct Roots {
    moves: Vec<Root>,
    wanted: Wanted,
    /// Plain weights of a full line: the unit of estimates.
    unit: i32,
    proving: Look,
    estimating: Look,
    /// The variation of a forced win that was known beforehand.
    attack: Vec<Square>,
    /// Whether the board is too large to be finished, and there is no limit to looking ahead.
    wide: bool,
    /// The moves that the last look passed over, kept only for who watches.
    passed_over: Vec<Square>,
}

/// How far a way of looking has come.
#[derive(Clone, Copy, Debug, Default)]
struct Look {
    depth: i32,
    nodes: u64,
    most_depth: i32,
}

impl Roots {
    pub(super) fn new(board: &Board, moves: &[Square], depth: Option<u16>, wanted: Wanted) -> Self {
        let free = board.free as i32;
        let limit = depth.map_or(free, i32::from).min(free);
        let provable = board.free <= MOST_PROVABLE && limit == free;
        let mut ordered: Vec<u16> = moves.iter().map(|square| square.0).collect();
        ordered.sort_by_key(|&square| {
            let rank = board.frame.rank[usize::from(square)];
            std::cmp::Reverse((board.first_promise(square), rank))
        });
        let urgency = board.urgency();
        let root = |square| {
            let loses = urgency.loses_at_once(square);
            let answer = if loses { Answer::decided(2 - WIN) } else { Answer::OPEN };
            Root { square, answer, guess: 0, exact: loses }
        };
        Roots {
            moves: ordered.into_iter().map(root).collect(),
            wanted,
            unit: board.frame.unit(),
            proving: Look { most_depth: if provable { free } else { 0 }, ..Look::default() },
            estimating: Look { most_depth: limit, ..Look::default() },
            attack: Vec::new(),
            wide: board.free > MOST_PROVABLE && depth.is_none(),
            passed_over: Vec::new(),
        }
    }

    /// Whether a look for forced wins is worth its while.
    pub(super) fn is_wide(&self) -> bool {
        self.wide
    }

    /// Takes in a win by force.
    pub(super) fn know_win(&mut self, attack: &Attack) {
        if let Some(place) = self.moves.iter().position(|root| root.square == attack.square.0) {
            let plies = attack.plies();
            let root = &mut self.moves[place];
            root.answer = Answer::decided(WIN - i32::from(plies));
            root.exact = plies <= SHORTEST_WINS;
            self.moves[..=place].rotate_right(1);
            self.attack = attack.variation();
        }
    }

    /// Looks ever deeper until the question is answered, the worker is stopped, or whoever is told
    /// of looks wants to pause.
    pub(super) fn deepen<O: Observer>(
        &mut self,
        worker: &mut Worker<'_, O>,
        report: &mut dyn FnMut(&Roots, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while !self.is_finished() && !worker.stopped {
            let estimating = self.estimates_next();
            let look = if estimating { self.estimating } else { self.proving };
            let before = worker.nodes;
            let every_move = matches!(self.wanted, Wanted::EveryMove { .. });
            // Only proofs tell distances.
            worker.mode = Mode { estimating, distances: every_move && !estimating };
            if O::watches() {
                worker.watch.begin_look((look.depth + 1) as u16, estimating);
                worker.watch.enter(Entered::by(None));
                self.passed_over.clear();
            }
            let finished = self.look(worker, look.depth + 1, estimating);
            let look = if estimating { &mut self.estimating } else { &mut self.proving };
            look.nodes += worker.nodes - before;
            if finished {
                look.depth += 1;
                if O::watches() {
                    worker.watch.leave(self.told());
                }
                report(self, worker.nodes)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn estimates_next(&self) -> bool {
        let provable = self.proving.depth < self.proving.most_depth;
        let patient = self.proving.nodes <= PATIENCE.max(self.estimating.nodes);
        !provable || !patient && self.estimating.depth < self.estimating.most_depth
    }

    /// Whether there is nothing left to find out.
    pub(super) fn is_finished(&self) -> bool {
        let exhausted = self.proving.depth >= self.proving.most_depth
            && self.estimating.depth >= self.estimating.most_depth;
        let answered = match self.wanted {
            Wanted::BestMove => self.is_proven(),
            Wanted::EveryMove { .. } => self.moves.iter().all(Root::is_settled),
        };
        exhausted || answered
    }

    /// Whether the position's value is proven, and with it that the first move has it.
    fn is_proven(&self) -> bool {
        self.moves.iter().any(|root| is_win(root.answer.score))
            || self.moves.iter().all(|root| is_loss(root.answer.score))
            || self.moves.iter().any(|root| root.answer.at_least_draw)
                && self.moves.iter().all(|root| root.answer.at_most_draw)
    }

    /// Looks at every move that is not settled; whether it came to the end.
    fn look<O: Observer>(
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
        // The scores of the best moves so far, the worst of them last.
        let mut best: Vec<i32> = Vec::with_capacity(lines + 1);
        let (mut looked_at, mut deferred) = (0, 0);
        while looked_at < self.moves.len() {
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
                let root = &mut self.moves[looked_at];
                score = root.look(worker, depth, floor, less_care(looked_at, depth));
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
        let order = |root: &Root| std::cmp::Reverse((root.number(), root.answer.at_least_draw));
        self.moves[..looked_at].sort_by_key(order);
        // A look that was broken off began with the best so far, and what it has not come to is no
        // better, unless all that it has seen is lost.
        let first_loses = self.moves.first().is_some_and(|root| is_loss(root.number()));
        if !worker.stopped || first_loses || self.is_proven() {
            self.moves.sort_by_key(order);
        }
        !worker.stopped
    }

    /// What a look made of the position.
    fn told(&self) -> Left<'_> {
        let score = match self.moves.first() {
            _ if self.is_proven_draw() => Score::Draw,
            Some(first) => first.score(self.unit),
            None => Score::Draw,
        };
        let value = match (score, score.value()) {
            // A draw of the first move alone says nothing of the others.
            (Score::Draw, _) if !self.is_proven_draw() => NodeValue::Open,
            (_, Some(value)) => NodeValue::Proven(value, score.plies()),
            (Score::Estimate(millionths), None) if self.estimating.depth > 0 => {
                NodeValue::Estimate(millionths)
            }
            _ => NodeValue::Open,
        };
        let unsearched = &self.passed_over;
        Left { value, bound: Bound::Exact, ending: Ending::Searched, unsearched }
    }

    /// Goes back to the moves' order and guesses before a look that was broken off; what was proven
    /// since stays.
    fn restore_guesses(&mut self, before: &[(u16, i32)]) {
        let place = |square: u16| before.iter().position(|&(earlier, _)| earlier == square);
        self.moves.sort_by_key(|root| place(root.square));
        for (root, &(_, guess)) in self.moves.iter_mut().zip(before) {
            root.guess = guess;
        }
    }

    /// What is known by now, with the variations of the first `lines` moves.
    pub(super) fn found(&self, board: &Board, table: &Table, nodes: u64, lines: usize) -> Found {
        let found = |(place, root): (usize, &Root)| {
            let (square, score) = (Square(root.square), root.score(self.unit));
            let variation = match self.attack.first() {
                Some(&first) if first == square => self.attack.clone(),
                _ if place < lines => variation(board, table, root.square),
                _ => vec![square],
            };
            FoundMove { square, score, variation }
        };
        let moves: Vec<FoundMove> = self.moves.iter().enumerate().map(found).collect();
        let first = self.moves.first().map(|root| root.score(self.unit));
        let score = match first {
            _ if self.is_proven_draw() => Score::Draw,
            Some(Score::Draw) => Score::Estimate(0),
            Some(score) => score,
            None => Score::Draw,
        };
        let (proving, estimating) = (self.proving.depth, self.estimating.depth);
        let proved = score.value().is_some() && proving > 0;
        let depth = if proved || estimating == 0 { proving } else { estimating };
        Found { score, moves, depth: depth as u16, nodes }
    }

    fn is_proven_draw(&self) -> bool {
        let wins = self.moves.iter().any(|root| is_win(root.answer.score));
        let all_lose = self.moves.iter().all(|root| is_loss(root.answer.score));
        self.is_proven() && !wins && !all_lose
    }
}

/// By how many plies less to look at the move of this place, unless it turns out to be better than
/// it seemed.
fn less_care(place: usize, depth: i32) -> i32 {
    match place {
        ..8 => 0,
        _ if depth < 3 => 0,
        8..24 => 1,
        _ => 1 + i32::from(depth >= 5),
    }
}
