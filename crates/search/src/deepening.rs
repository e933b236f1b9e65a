//! A strong search for every game that is decided by lines: it looks ever deeper, proves what it
//! can and estimates the rest.

mod found;
mod inquiry;
mod look;
mod proof;
mod root;
mod roots;
mod variation;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use inarow_rules::Position;

pub use found::{Found, FoundMove};
pub use inquiry::{Inquiry, Step};

use self::roots::Roots;
use super::board::Frame;
use super::gravity::Gravity;
use super::table::Table;
use super::worker::{Shared, Worker};
use crate::trace::Observer;
use crate::{Informed, Limits, SearchError};

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchOptions {
    /// The most bytes of the transposition table; it begins small and grows as it fills. While it
    /// grows, the old one and the new one stand beside each other.
    pub table: u64,
    /// How many threads search; with more than one, what is found may differ from run to run.
    pub threads: usize,
}

/// 64 MiB and one thread.
impl Default for SearchOptions {
    fn default() -> Self {
        SearchOptions { table: 64 << 20, threads: 1 }
    }
}

/// What a search is to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One best move: the search ends when nothing can be better.
    BestMove,
    /// What every move is worth, with distances; where that is out of reach, this many best moves
    /// are searched with care and the others only far enough to tell that they are no better.
    EveryMove {
        /// At least 1.
        lines: usize,
    },
}

/// A search by iterative deepening with principal variation search, a transposition table and
/// symmetry; what it has found out is kept from one question to the next.
///
/// A win, draw or loss that it reports is proven: it comes from variations played to the end and
/// from bounds that hold whatever is played, never from an estimate.
///
/// Games with gravity in which k or more in a row win are proven on a board in one word, if it is not too small.
///
/// What was found out about a position is looked up by a key. On boards of up to 39 squares, and
/// with gravity on some larger ones such as 7x6 and 9x6, no two positions share a key: with one
/// thread nothing is left to chance. (Several threads write the table without a lock; halves of two
/// entries pass for one entry of a third position with a chance of 2⁻⁶⁴.) On larger boards a
/// position has 84 bits of two hashes, and a proof holds unless two positions share all of them:
/// with a chance of 2⁻⁸⁴ for each pair that meets, below one in a million for 10⁹ questions to a
/// table through which 10⁹ positions have passed.
///
/// ```
/// use inarow_search::{Evaluator, Limits, SearchOptions, Value, Wanted};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new("6,5,4".parse()?);
/// let mut search = Evaluator::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::BestMove;
/// let found = search.run(&rules.empty(), &Limits::NONE, wanted, &mut |_| ())?;
/// assert_eq!(found.score.value(), Some(Value::Win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Evaluator {
    rules: Informed,
    frame: Arc<Frame>,
    table: Table,
    /// Where columns fill from below, what proofs are made with.
    gravity: Option<Gravity>,
    threads: usize,
}

impl Evaluator {
    /// An evaluator for a game that knows what its rules are informed of.
    #[must_use]
    pub fn new(rules: impl Into<Informed>, options: &SearchOptions) -> Self {
        let rules = rules.into();
        let threads = options.threads.max(1);
        let gravity = Gravity::new(&rules, options.table / 2, threads);
        let table = if gravity.is_some() { options.table / 2 } else { options.table };
        Evaluator {
            frame: Arc::new(Frame::new(&rules.layout())),
            rules,
            table: Table::new(table, threads),
            gravity,
            threads,
        }
    }

    /// The rules of the positions that it may be asked about, and what it knew of them from the beginning.
    #[must_use]
    pub fn rules(&self) -> &Informed {
        &self.rules
    }

    /// Forgets all that was found out, so that the next question is answered as if it were the
    /// first.
    pub fn forget(&mut self) {
        self.table.clear();
        self.gravity.iter_mut().for_each(|gravity| gravity.table.clear());
    }

    /// Searches a position of the game that the search was made for, until the question is answered
    /// or the limits run out; then what has been found so far is the answer, which always has a
    /// legal move. After each deeper look `report` is told what is known by then, with the
    /// principal variation of the best move only.
    ///
    /// # Errors
    /// If the game is over.
    pub fn run(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        wanted: Wanted,
        report: &mut dyn FnMut(&Found),
    ) -> Result<Found, SearchError> {
        self.watched(position, limits, wanted, report, &mut ())
    }

    /// The same, while an observer watches one of the threads. Each look has a root of its own; the
    /// look for forced wins on large boards, before all others, is not told.
    ///
    /// # Errors
    /// If the game is over.
    pub fn watched<O: Observer>(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        wanted: Wanted,
        report: &mut dyn FnMut(&Found),
        watch: &mut O,
    ) -> Result<Found, SearchError> {
        let mut inquiry = Inquiry::new(self, position, wanted, limits)?;
        Ok(self.finish_watched(&mut inquiry, limits.stop, report, watch))
    }

    /// Goes on with a question to its end, telling each look.
    fn finish_watched<O: Observer>(
        &mut self,
        inquiry: &mut Inquiry,
        stop: Option<&(dyn Fn() -> bool + Sync)>,
        report: &mut dyn FnMut(&Found),
        watch: &mut O,
    ) -> Found {
        let mut tell = |found: Found| {
            report(&found);
            ControlFlow::Continue(())
        };
        // The inquiry counts the nodes.
        let limits = Limits { stop, ..Limits::NONE };
        loop {
            if let Some(found) = self.go_on(inquiry, &limits, &mut tell, watch) {
                return found;
            }
        }
    }

    /// Goes on with a question: what it came to, once it is answered, told to stop or has spent its
    /// nodes; nothing if the step's nodes are spent or whoever is told of looks wants to pause.
    fn go_on<O: Observer>(
        &mut self,
        inquiry: &mut Inquiry,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(Found) -> ControlFlow<()>,
        watch: &mut O,
    ) -> Option<Found> {
        let until = inquiry.nodes.saturating_add(limits.nodes.unwrap_or(u64::MAX));
        if !inquiry.is_prepared {
            inquiry.look_for_forced_wins(limits.stop);
        }
        let until = until.min(inquiry.most_nodes);
        loop {
            if inquiry.is_answered() {
                return Some(inquiry.found(self));
            }
            self.make_room(inquiry, limits.stop);
            let Deepened { told, paused } = self.deepen(inquiry, until, limits.stop, tell, watch);
            if told {
                return Some(inquiry.found(self));
            }
            // The answer comes with the next step, so that the last look is told, too.
            if paused || inquiry.nodes >= until && !inquiry.is_answered() {
                return None;
            }
            if self.gravity.is_none() && self.table.can_grow() && !inquiry.is_answered() {
                self.table.grow(&|| limits.stop.is_some_and(|stop| stop()));
                (inquiry.since_growth, inquiry.past) = (0, None);
            }
        }
    }

    /// Makes tables larger that grow between looks, where there are two of them.
    fn make_room(&mut self, inquiry: &Inquiry, stop: Option<&(dyn Fn() -> bool + Sync)>) {
        let Some(gravity) = &mut self.gravity else { return };
        let stop = || stop.is_some_and(|stop| stop());
        let (proving, estimating) = inquiry.roots.nodes();
        if gravity.table.is_small_for(proving) {
            gravity.table.grow(&stop);
        }
        if self.table.is_small_for(estimating) {
            self.table.grow(&stop);
        }
    }

    /// Deepens until the question is answered, the nodes are spent, the table is too small, or
    /// whoever is told of looks wants to pause.
    fn deepen<O: Observer>(
        &self,
        inquiry: &mut Inquiry,
        until: u64,
        stop: Option<&(dyn Fn() -> bool + Sync)>,
        tell: &mut dyn FnMut(Found) -> ControlFlow<()>,
        watch: &mut O,
    ) -> Deepened {
        let Inquiry { board, roots, nodes, since_growth, past, .. } = inquiry;
        let board = &*board;
        let slots = self.table.slots() as u64;
        let grows_amid_looks = self.gravity.is_none() && self.table.can_grow();
        let room = if grows_amid_looks { slots.saturating_sub(*since_growth) } else { u64::MAX };
        let shared = Shared::new(until.saturating_sub(*nodes).min(room), self.threads);
        let told = AtomicBool::new(false);
        let question = || {
            let stop = stop.is_some_and(|stop| stop());
            told.fetch_or(stop, Ordering::Relaxed);
            stop
        };
        let help = |mut roots: Roots| {
            let nobody = &mut ();
            let mut worker = Worker::new(board.clone(), &self.table, &shared, nobody);
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
            let mut worker = Worker::new(board.clone(), &self.table, &shared, watch);
            worker.asked = Some(&question);
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
        Deepened { told: told.into_inner(), paused }
    }
}

/// Why deepening has ended, if it is not for the nodes.
struct Deepened {
    /// It was told to stop.
    told: bool,
    /// Whoever is told of looks wants to pause.
    paused: bool,
}
