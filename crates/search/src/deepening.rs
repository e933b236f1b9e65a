//! A strong search for every game that is decided by lines: it looks ever deeper, proves as much as it
//! can and estimates the rest.

mod found;
mod look;
mod proof;
mod question;
mod root;
mod roots;
mod variation;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use inarow_rules::Square;

pub use found::{Found, FoundMove};
pub(crate) use question::Question;

use self::roots::Roots;
use super::worker::{Shared, Worker};
use crate::board::{Board, Frame};
use crate::gravity::Gravity;
use crate::shapes::Shapes;
use crate::table::Table;
use crate::trace::Observer;
use crate::{Estimates, Informed, Limits, SearchOptions};

/// The deepening search, with all that it keeps from one question to the next.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) rules: Informed,
    pub(crate) frame: Arc<Frame>,
    pub(crate) table: Table,
    pub(crate) shapes: Option<Shapes>,
    /// For proofs where stones fall, if the board fits a word.
    pub(crate) gravity: Option<Gravity>,
    threads: usize,
}

impl Engine {
    /// An engine that has found out nothing yet.
    pub(crate) fn new(rules: Informed, options: &SearchOptions, shapes: Option<Shapes>) -> Self {
        let threads = options.threads.max(1);
        let gravity = Gravity::new(&rules, options.table / 2, threads);
        let table = if gravity.is_some() { options.table / 2 } else { options.table };
        let layout = rules.layout();
        Engine {
            frame: Arc::new(Frame::new(&layout)),
            shapes,
            rules,
            table: Table::new(table, threads),
            gravity,
            threads,
        }
    }

    /// The unit of its estimates.
    pub(crate) fn estimates(&self) -> Estimates {
        self.shapes.as_ref().map(Shapes::estimates).unwrap_or_default()
    }

    /// The square in the middle of an empty board that is estimated by shapes.
    fn middle(&self, board: &Board) -> Option<Square> {
        let is_first = board.stones == 0 && self.shapes.is_some();
        let grid = self.rules.game().grid().filter(|_| is_first)?;
        Some(Square((grid.rows / 2 * grid.columns + grid.columns / 2) as u16))
    }

    /// Forgets all that was found out.
    pub(crate) fn forget(&mut self) {
        self.table.clear();
        self.gravity.iter_mut().for_each(|gravity| gravity.table.clear());
    }

    /// Goes on with a question: its result, once it is answered, stopped or has spent its nodes; nothing if
    /// the step's nodes are spent or `tell` asks to pause.
    pub(crate) fn go_on<O: Observer>(
        &mut self,
        question: &mut Question,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(Found) -> ControlFlow<()>,
        watch: &mut O,
    ) -> Option<Found> {
        let until = question.nodes.saturating_add(limits.nodes.unwrap_or(u64::MAX));
        if !question.is_prepared {
            question.look_for_forced_wins(limits.stop);
        }
        let until = until.min(question.most_nodes);
        loop {
            if question.is_answered() {
                return Some(question.found(self));
            }
            self.make_room(question, limits.stop);
            let Deepened { stopped, paused } =
                self.deepen(question, until, limits.stop, tell, watch);
            if stopped {
                return Some(question.found(self));
            }
            // The answer comes with the next step, so that the last look is reported, too.
            if paused || question.nodes >= until && !question.is_answered() {
                return None;
            }
            if self.gravity.is_none() && self.table.can_grow() && !question.is_answered() {
                self.table.grow(&|| limits.stop.is_some_and(|stop| stop()));
                (question.since_growth, question.past) = (0, None);
            }
        }
    }

    /// Makes tables larger that grow between looks, where there are two of them.
    fn make_room(&mut self, question: &Question, stop: Option<&(dyn Fn() -> bool + Sync)>) {
        let Some(gravity) = &mut self.gravity else { return };
        let stop = || stop.is_some_and(|stop| stop());
        let (proving, estimating) = question.roots.nodes();
        if gravity.table.is_small_for(proving) {
            gravity.table.grow(&stop);
        }
        if self.table.is_small_for(estimating) {
            self.table.grow(&stop);
        }
    }

    /// Deepens until the question is answered, the nodes are spent, the table is too small, or
    /// `tell` asks to pause.
    fn deepen<O: Observer>(
        &self,
        question: &mut Question,
        until: u64,
        stop: Option<&(dyn Fn() -> bool + Sync)>,
        tell: &mut dyn FnMut(Found) -> ControlFlow<()>,
        watch: &mut O,
    ) -> Deepened {
        let Question { board, squares, roots, nodes, since_growth, past, .. } = question;
        let (board, squares) = (&*board, &*squares);
        let slots = self.table.slots() as u64;
        let grows_amid_looks = self.gravity.is_none() && self.table.can_grow();
        let room = if grows_amid_looks { slots.saturating_sub(*since_growth) } else { u64::MAX };
        let shared = Shared::new(until.saturating_sub(*nodes).min(room), self.threads);
        let stopped = AtomicBool::new(false);
        let asked = || {
            let stop = stop.is_some_and(|stop| stop());
            stopped.fetch_or(stop, Ordering::Relaxed);
            stop
        };
        let help = |mut roots: Roots| {
            let nobody = &mut ();
            let worker = Worker::new(board.clone(), &self.table, &shared, nobody);
            let mut worker = worker.with_shapes(squares.clone());
            worker.gravity = self.gravity.as_ref();
            let _ = roots.deepen(&mut worker, &mut |_, _| ControlFlow::Continue(()));
            worker.nodes
        };
        let (spent, paused) = std::thread::scope(|scope| {
            // Fewer threads than asked for do the same work: that one cannot be made is no error.
            let helpers: Vec<_> = (1..self.threads)
                .map(|_| {
                    let roots = roots.clone();
                    std::thread::Builder::new().spawn_scoped(scope, || help(roots))
                })
                .map_while(Result::ok)
                .collect();
            let worker = Worker::new(board.clone(), &self.table, &shared, watch);
            let mut worker = worker.with_shapes(squares.clone());
            worker.asked = Some(&asked);
            worker.gravity = self.gravity.as_ref();
            if let Some(past) = past.take() {
                worker.past = past;
            }
            let paused = roots.deepen(&mut worker, &mut |roots, more| {
                tell(roots.found(self, board, *nodes + more, 1))
            });
            shared.stop.store(true, Ordering::Relaxed);
            let joined = helpers.into_iter().map(|helper| {
                helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            let spent = worker.nodes + joined.sum::<u64>();
            *past = Some(worker.past);
            (spent, paused.is_break())
        });
        *nodes += spent;
        *since_growth += spent;
        Deepened { stopped: stopped.into_inner(), paused }
    }
}

/// The reason why deepening has ended, if it is not for the nodes.
struct Deepened {
    /// It was stopped by its limits.
    stopped: bool,
    /// The receiver of looks asked to pause.
    paused: bool,
}
