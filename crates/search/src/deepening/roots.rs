//! The moves of the position that is asked about, and how well each is known.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use inarow_rules::{Position, Square};

use super::root::{Root, SHORTEST_WINS};
use crate::Wanted;
use crate::board::Board;
use crate::gravity::Stones;
use crate::number::{WIN, is_loss, is_win};
use crate::shapes::{SquareSet, Squares};
use crate::threats::Attack;
use crate::trace::{Entered, Observer};
use crate::worker::{Answer, Mode, Unit, Worker};
use crate::{Informed, Limits, Score};

/// From this many free squares on, proof is left to the search that estimates.
const MOST_PROVABLE: u32 = 42;

/// Nodes of proof after which estimates are asked for, too.
const PATIENCE: u64 = 20_000;

/// Nodes of a proof over a board in one word that take as long as one that estimates.
const QUICK_NODES: u64 = 4;

/// Nodes of estimates after which, beside such a proof, the rest is for the proof: another ply would say little more.
const ENOUGH_ESTIMATES: u64 = 4_000_000;

/// With at most this many free squares a game in which lines lose is proven without deepening: it ends so late that
/// looks of fewer plies find next to nothing (6,3,3+misere, every move: 0.7 million nodes; 2.8 million ply by ply).
const MOST_AT_ONCE: u32 = 25;

/// Before that, estimates take about this many nodes, but at most this part of all.
const ESTIMATES_BEFORE: u64 = 100_000;
const PART_BEFORE: u64 = 8;

/// The moves, the best one first.
#[derive(Clone, Debug)]
pub(super) struct Roots {
    pub(super) moves: Vec<Root>,
    pub(super) wanted: Wanted,
    /// The stones at the start of proofs of games with gravity.
    pub(super) stones: Option<Stones>,
    pub(super) unit: Unit,
    pub(super) proving: Look,
    pub(super) estimating: Look,
    /// The score of the position that was known beforehand.
    pub(super) known: Option<Score>,
    /// The variation of a forced win that was known beforehand.
    pub(super) attack: Vec<Square>,
    /// Whether the board is too large to be finished, and there is no limit to looking ahead.
    wide: bool,
    /// Where proofs look to the end at once, the nodes that estimates take before.
    at_once: Option<u64>,
    /// The moves that the last look passed over, kept only for an observer.
    pub(super) passed_over: Vec<Square>,
}

/// The progress of one way of looking.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    pub(super) depth: i32,
    nodes: u64,
    most_depth: i32,
}

impl Roots {
    /// The state before the first look; with the stones, where proofs begin with them.
    pub(super) fn new(
        board: &Board,
        squares: Option<&Squares>,
        moves: &[Square],
        limits: &Limits<'_>,
        wanted: Wanted,
        stones: Option<Stones>,
    ) -> Self {
        let free = board.free as i32;
        let limit = limits.depth.map_or(free, i32::from).min(free);
        let provable = board.free <= MOST_PROVABLE && limit == free;
        let at_once = provable && !board.frame.lines_win && board.free <= MOST_AT_ONCE;
        let before = limits.nodes.map_or(u64::MAX, |nodes| nodes / PART_BEFORE);
        let near = squares.map(|squares| squares.candidates(board.to_move));
        let rank = |square: u16| board.frame.rank[usize::from(square)];
        let is_far = |square: u16| {
            let is_near = |near: SquareSet| match near.is_empty() {
                true => usize::from(rank(square)) + 1 == board.frame.squares,
                false => near.contains(square),
            };
            !near.is_none_or(is_near)
        };
        let mut ordered: Vec<u16> = moves.iter().map(|square| square.0).collect();
        ordered.sort_by_key(|&square| {
            let urgent = Some(board.first_promise(square)).filter(|&first| first >= Board::URGENT);
            let promise = match (urgent, squares) {
                (None, Some(squares)) => squares.promise(square, board.to_move),
                _ => board.first_promise(square),
            };
            Reverse((!is_far(square), promise, rank(square)))
        });
        let urgency = board.urgency();
        let most_proofs = if provable { free } else { 0 };
        let proofs = if at_once { (free - 2).max(0) } else { 0 };
        let root = |square| {
            let loses = urgency.loses_at_once(square);
            let answer = if loses { Answer::decided(2 - WIN) } else { Answer::OPEN };
            Root { square, answer, guess: 0, exact: loses, unlost: 0, is_far: is_far(square) }
        };
        Roots {
            moves: ordered.into_iter().map(root).collect(),
            wanted,
            stones,
            unit: squares.map_or(Unit::Lines(board.frame.unit()), |_| Unit::Points),
            proving: Look { depth: proofs, nodes: 0, most_depth: most_proofs },
            estimating: Look { most_depth: limit, ..Look::default() },
            known: None,
            attack: Vec::new(),
            wide: board.free > MOST_PROVABLE && limits.depth.is_none(),
            at_once: at_once.then_some(before.min(ESTIMATES_BEFORE)),
            passed_over: Vec::new(),
        }
    }

    /// Takes in the knowledge of the position and of the positions after its moves; returns whether that is all.
    pub(super) fn know(&mut self, rules: &Informed, position: &Position) -> bool {
        if !rules.is_any() {
            return false;
        }
        let mover = position.to_move();
        self.known = rules.score(position);
        let (mut is_all, is_held) = (true, rules.holds(position, !mover));
        for root in &mut self.moves {
            let mut after = *position;
            rules.play(&mut after, Square(root.square));
            let score = rules.score(&after);
            score.into_iter().for_each(|score| root.know(score.before()));
            root.answer.at_least_draw |= rules.holds(&after, mover);
            root.answer.at_most_draw |= is_held || rules.holds(&after, !mover);
            is_all &= root.is_settled();
        }
        self.infer();
        self.moves.sort_by_key(Root::order);
        is_all
    }

    /// Takes in what the known score of the position says of its moves: where it is lost each of them loses, where it is a
    /// draw none wins, and where it is won the last that may win does.
    fn infer(&mut self) {
        let Some(known) = self.known else { return };
        match known {
            Score::Loss(plies) | Score::LossWithin(plies) => {
                let open = self.moves.iter_mut().filter(|root| !is_loss(root.number()));
                open.for_each(|root| root.know(Score::LossWithin(plies)));
            }
            Score::Draw => self.moves.iter_mut().for_each(|root| root.answer.at_most_draw = true),
            Score::Win(_) | Score::WinWithin(_) => {
                let wins = self.moves.iter().any(|root| is_win(root.number()));
                let mut open = self.moves.iter_mut().filter(|root| root.is_open_to(true));
                if let (false, Some(only), None) = (wins, open.next(), open.next()) {
                    only.know(known);
                }
            }
            Score::Estimate(_) => (),
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

    /// Looks ever deeper until the question is answered, the worker is stopped, or `report` asks to pause.
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
            let at_once = self.at_once.is_some() && !estimating;
            let plies = if at_once { look.most_depth } else { look.depth + 1 };
            // Only proofs give distances: the second one, where the first goes to the end.
            let is_for_values = estimating || at_once && look.depth + 1 < look.most_depth;
            worker.mode = Mode { estimating, distances: every_move && !is_for_values };
            worker.plies = plies;
            if O::watches() {
                let estimates = estimating.then(|| worker.unit_of_estimates());
                worker.watch.begin_look(plies as u16, estimates);
                worker.watch.enter(Entered::by(None));
                self.passed_over.clear();
            }
            let finished = match worker.gravity.zip(self.stones).filter(|_| !estimating) {
                Some((gravity, stones)) => self.prove(worker, gravity, stones, plies),
                None => self.look(worker, plies, estimating),
            };
            let look = if estimating { &mut self.estimating } else { &mut self.proving };
            look.nodes += worker.nodes - before;
            if finished {
                look.depth += 1;
                if O::watches() {
                    worker.watch.leave(self.as_left());
                }
                report(self, worker.nodes)?;
                if self.wants_room(worker) {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The plies that the last look of proofs has reached.
    pub(super) fn plies_proven(&self) -> i32 {
        let Look { depth, most_depth, .. } = self.proving;
        match self.at_once {
            Some(_) if depth + 1 < most_depth => 0,
            Some(_) => most_depth,
            None => depth,
        }
    }

    /// Nodes that proofs and estimates have taken.
    pub(super) fn nodes(&self) -> (u64, u64) {
        (self.proving.nodes, self.estimating.nodes)
    }

    /// Whether a table should grow that grows between looks.
    fn wants_room<O: Observer>(&self, worker: &Worker<'_, O>) -> bool {
        worker.gravity.is_some_and(|gravity| {
            gravity.table.is_small_for(self.proving.nodes)
                || worker.table.is_small_for(self.estimating.nodes)
        })
    }

    fn estimates_next(&self) -> bool {
        let provable = self.proving.depth < self.proving.most_depth;
        if let Some(before) = self.at_once.filter(|_| provable) {
            let is_estimated = self.estimating.depth >= self.estimating.most_depth;
            return !is_estimated && self.estimating.nodes < before;
        }
        let as_much = self.stones.map_or(1, |_| QUICK_NODES) * self.estimating.nodes;
        let enough = self.stones.is_some() && self.estimating.nodes >= ENOUGH_ESTIMATES;
        let patient = enough || self.proving.nodes <= PATIENCE.max(as_much);
        let has_value = self.wanted == Wanted::BestMove && self.is_proven();
        !provable || !patient && !has_value && self.estimating.depth < self.estimating.most_depth
    }

    /// Whether there is nothing left to find out.
    pub(super) fn is_finished(&self) -> bool {
        let exhausted = self.proving.depth >= self.proving.most_depth
            && self.estimating.depth >= self.estimating.most_depth;
        let answered = match self.wanted {
            Wanted::BestMove => self.is_proven() && !self.proves_distances(),
            Wanted::EveryMove { .. } => self.moves.iter().all(Root::is_settled),
        };
        exhausted || answered
    }

    /// Whether the distance of a win or loss is still to be proven: only where that is soon done.
    fn proves_distances(&self) -> bool {
        self.stones.is_some()
            && self.proving.depth < self.proving.most_depth
            && !self.is_proven_draw()
            && !self.moves.first().is_some_and(Root::is_settled)
    }

    /// Whether the position's value is proven, and with it that the first move has it.
    pub(super) fn is_proven(&self) -> bool {
        self.moves.iter().any(|root| is_win(root.answer.score))
            || self.moves.iter().all(|root| is_loss(root.answer.score))
            || self.moves.iter().any(|root| root.answer.at_least_draw)
                && self.moves.iter().all(|root| root.answer.at_most_draw)
    }

    pub(super) fn is_proven_draw(&self) -> bool {
        let wins = self.moves.iter().any(|root| is_win(root.answer.score));
        let all_lose = self.moves.iter().all(|root| is_loss(root.answer.score));
        self.is_proven() && !wins && !all_lose
    }
}
