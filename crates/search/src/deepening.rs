//! A strong search for every game that is decided by lines: it looks ever deeper, proves what it
//! can and estimates the rest.

mod found;
mod root;
mod roots;
mod variation;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use inarow_rules::{Position, Rules, Square};

pub use found::{Found, FoundMove};

use self::roots::Roots;
use super::board::{Board, Frame};
use super::table::Table;
use super::threats::{self, Forcing};
use super::worker::{Mode, Shared, Worker};
use crate::trace::Observer;
use crate::{Budget, Limits, SearchError};

/// What part of all nodes a look for a forced win may take on a board that is too large to finish,
/// and how many at most.
const THREAT_SHARE: u64 = 4;
const MOST_THREAT_NODES: u64 = 50_000;

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
/// A win, draw or loss that it reports is proven: it comes from variations played to the end and from
/// bounds that hold whatever is played, never from an estimate.
///
/// What was found out about a position is looked up by a key. On boards of up to 39 squares, and
/// with gravity on some larger ones such as 7x6 and 9x6, no two positions share a key: with one
/// thread nothing is left to chance. (Several threads write the table without a lock; halves of two
/// entries pass for one entry of a third position with a chance of 2⁻⁶⁴.) On larger
/// boards a position has 84 bits of two hashes, and a proof holds unless two positions share all of
/// them: with a chance of 2⁻⁸⁴ for each pair that meets, below one in a million for 10⁹ questions to
/// a table through which 10⁹ positions have passed.
///
/// ```
/// use inarow_search::{Limits, Search, SearchOptions, Value, Wanted};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new("6,5,4".parse()?);
/// let mut search = Search::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::BestMove;
/// let found = search.run(&rules.empty(), &Limits::NONE, wanted, &mut |_| ())?;
/// assert_eq!(found.score.value(), Some(Value::Win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search {
    rules: Rules,
    frame: Arc<Frame>,
    table: Table,
    threads: usize,
}

impl Search {
    /// A search for a game; it knows nothing yet.
    #[must_use]
    pub fn new(rules: &Rules, options: &SearchOptions) -> Self {
        Search {
            rules: rules.clone(),
            frame: Arc::new(Frame::new(&rules.layout())),
            table: Table::new(options.table, options.threads.max(1)),
            threads: options.threads.max(1),
        }
    }

    /// The rules of the positions that it may be asked about.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Forgets all that was found out, so that the next question is answered as if it were the first.
    pub fn forget(&mut self) {
        self.table.clear();
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
        if position.conclusion().is_some() {
            return Err(SearchError::Over);
        }
        let mut board = Board::new(&self.frame, &self.rules, position);
        let moves: Vec<Square> = self.rules.moves(position).iter().collect();
        let mut roots = Roots::new(&board, &moves, limits.depth, wanted);
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        let mut nodes = 0;
        if roots.is_wide() {
            let share = (most_nodes / THREAT_SHARE).min(MOST_THREAT_NODES);
            let mut budget = Budget::new(&Limits { nodes: Some(share), ..*limits });
            let attack = threats::on_board(&mut board, Forcing::FoursAndThrees, &mut budget);
            if let Ok(Some(attack)) = attack {
                roots.know_win(&attack);
            }
            nodes = budget.nodes().min(most_nodes);
        }
        loop {
            let left = most_nodes.saturating_sub(nodes);
            let (spent, told) =
                self.deepen(&board, &mut roots, left, limits, (nodes, report), watch);
            nodes += spent;
            if roots.is_finished() || told || nodes >= most_nodes {
                let lines = if wanted == Wanted::BestMove { 1 } else { moves.len() };
                return Ok(roots.found(&board, &self.table, nodes, lines));
            }
            if self.table.can_grow() {
                self.table.grow(&|| limits.stop.is_some_and(|stop| stop()));
            }
        }
    }

    /// Deepens until the question is answered, the limits run out or the table is too small: the
    /// nodes it took, and whether it was told to stop.
    fn deepen<O: Observer>(
        &self,
        board: &Board,
        roots: &mut Roots,
        most_nodes: u64,
        limits: &Limits<'_>,
        (nodes_before, report): (u64, &mut dyn FnMut(&Found)),
        watch: &mut O,
    ) -> (u64, bool) {
        let room = if self.table.can_grow() { self.table.slots() as u64 } else { u64::MAX };
        let shared = Shared::new(most_nodes.min(room), self.threads);
        let told = AtomicBool::new(false);
        let question = || {
            let stop = limits.stop.is_some_and(|stop| stop());
            told.fetch_or(stop, Ordering::Relaxed);
            stop
        };
        let help = |mut roots: Roots| {
            let nobody = &mut ();
            let mut worker = Worker::new(board.clone(), &self.table, &shared, nobody);
            roots.deepen(&mut worker, &mut |_, _| ());
            worker.nodes
        };
        let nodes = std::thread::scope(|scope| {
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
            roots.deepen(&mut worker, &mut |roots, nodes| {
                report(&roots.found(board, &self.table, nodes_before + nodes, 1));
            });
            shared.stop.store(true, Ordering::Relaxed);
            let joined = helpers.into_iter().map(|helper| {
                helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            worker.nodes + joined.sum::<u64>()
        });
        (nodes, told.into_inner())
    }
}

/// The mode that proves, and the one that estimates.
fn mode(estimating: bool, distances: bool) -> Mode {
    Mode { estimating, distances: distances && !estimating }
}
