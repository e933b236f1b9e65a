//! Values of positions of a game with gravity, for the solver that proves them one by one.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use inarow_rules::{Mark, Position, Rules, Square};

use crate::board::{Board, Frame};
use crate::gravity::{Follower, Gravity, Grid, Ordered, Stones};
use crate::table::Table;
use crate::threads::on_threads;
use crate::trace::Bound;
use crate::worker::{Shared, Worker, key};
use crate::{SearchOptions, Value};

/// Searches games with gravity in which k or more in a row win, by null windows. It remembers its results.
///
/// ```
/// use inarow_rules::{Game, Rules};
/// use inarow_search::{GravitySearch, SearchOptions, Value};
/// let rules = Rules::new("5,4,4+gravity".parse()?);
/// let mut search = GravitySearch::new(&rules, &SearchOptions::default()).expect("a game with gravity");
/// assert_eq!(search.gets(&rules.empty(), Value::Win, u64::MAX), Some(false));
/// assert_eq!(search.gets(&rules.empty(), Value::Draw, u64::MAX), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GravitySearch {
    rules: Rules,
    frame: Arc<Frame>,
    gravity: Gravity,
    /// The other memory of a worker, which is not used here.
    spare: Table,
    threads: usize,
    nodes: u64,
}

/// With fewer nodes than this a question is not worth another thread.
const NODES_ALONE: u64 = 1 << 14;

/// The rule by which a side keeps its value by following the other up the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Following {
    /// Whether it wins, or only does not lose.
    pub wins: bool,
    /// The square at which it completes a line already, and below which the other side must play in the end, where it
    /// needs one.
    pub threat: Option<Square>,
}

impl GravitySearch {
    /// A search for a game; it knows nothing yet. `None` for games that it is not made for: those without gravity, with
    /// another option, or with more columns and rows than fit a word (columns × (rows + 1) above 64).
    #[must_use]
    pub fn new(rules: &Rules, options: &SearchOptions) -> Option<Self> {
        let threads = options.threads.max(1);
        Some(GravitySearch {
            rules: rules.clone(),
            frame: Arc::new(Frame::new(&rules.layout())),
            gravity: Gravity::new(rules, options.table, threads)?,
            spare: Table::new(0, 1),
            threads,
            nodes: 0,
        })
    }

    /// Whether it is made for a game: then a search proves it over a board in one word, too, in which a node takes
    /// a small part of the time that one with estimates takes.
    #[must_use]
    pub fn fits(rules: &Rules) -> bool {
        Grid::new(rules).is_some()
    }

    /// Uses `threads` threads from now on, at least one, for long questions. The answers are the same with any
    /// number; the nodes are not.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Positions visited, for all questions together.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The full part of the table, from 0 to 1, estimated from a sample of it.
    #[must_use]
    pub fn fill(&self) -> f64 {
        self.gravity.table.fill()
    }

    /// The results that took at least `nodes` nodes: the number of a position, and its bounds. Both
    /// mean something to searches of the same game alone.
    pub fn memory(&self, nodes: u64) -> impl Iterator<Item = (u64, u32)> {
        self.gravity.table.entries(nodes).map(|(number, known)| (number, known as u32))
    }

    /// Takes the results of another search of the same game.
    pub fn remember(&mut self, number: u64, known: u32) {
        self.gravity.table.put_bits(number, known.into());
    }

    /// Whether anything is known of the position of a number.
    #[must_use]
    pub fn remembers(&self, number: u64) -> bool {
        self.gravity.table.has(number)
    }

    /// Makes room for the results of `positions` positions, as far as the memory allows.
    pub fn make_room(&mut self, positions: u64) {
        self.gravity.table.make_room(positions);
    }

    /// Remembers whether the side to move gets at least `least` from a position, a result that took `nodes` nodes.
    pub fn learn(&mut self, position: &Position, least: Value, gets: bool, nodes: u64) {
        let stones = self.gravity.grid.stones(position);
        let free = self.gravity.grid.squares - stones.all.count_ones() as i32;
        let asked = i32::from(least == Value::Win);
        let (bound, score) =
            if gets { (Bound::AtLeast, asked) } else { (Bound::AtMost, asked - 1) };
        self.gravity.table.put(key(&self.gravity, stones, free), bound, score, nodes);
    }

    /// Whether the side to move gets at least `least` from a position that is not over; `None` if that takes more than
    /// `nodes` nodes.
    pub fn gets(&mut self, position: &Position, least: Value, nodes: u64) -> Option<bool> {
        let grid = &self.gravity.grid;
        let stones = grid.stones(position);
        if least == Value::Loss || grid.completes(stones) {
            return Some(true);
        }
        let asked = i32::from(least == Value::Win);
        let alone = self.ask(position, stones, asked, nodes.min(NODES_ALONE), 1);
        let left = nodes.saturating_sub(NODES_ALONE);
        if alone.is_some() || left == 0 {
            alone
        } else {
            self.ask(position, stones, asked, left, self.threads)
        }
    }

    /// The score of the position of a key that is not over, counted from the end.
    pub(crate) fn number_of(&mut self, position: u64) -> i32 {
        self.gravity.table.make_room(self.nodes);
        let stones = self.gravity.grid.stones_of(position);
        let free = self.gravity.grid.squares - stones.all.count_ones() as i32;
        let board = Board::new(&self.frame, &self.rules, &self.rules.empty());
        let shared = Shared::new(u64::MAX, 1);
        let nobody = &mut ();
        let mut worker = Worker::new(board, &self.spare, &shared, nobody);
        let number = worker.exact_number(&self.gravity, stones, free);
        self.nodes += worker.nodes;
        number
    }

    /// Whether the side to move, which has nothing to complete, gets at least a score, by `threads` threads.
    fn ask(
        &mut self,
        position: &Position,
        stones: Stones,
        asked: i32,
        nodes: u64,
        threads: usize,
    ) -> Option<bool> {
        self.gravity.table.make_room(self.nodes);
        let board = Board::new(&self.frame, &self.rules, position);
        let shared = Shared::new(nodes, threads);
        let free = board.free as i32;
        let work = || {
            let nobody = &mut ();
            let mut worker = Worker::new(board.clone(), &self.spare, &shared, nobody);
            let found = worker.reach(&self.gravity, stones, free, asked);
            let answer = (!worker.stopped).then_some(found >= asked);
            if answer.is_some() {
                shared.stop.store(true, Ordering::Relaxed);
            }
            (answer, worker.nodes)
        };
        let answers = on_threads(threads, work);
        self.nodes += answers.iter().map(|(_, nodes)| nodes).sum::<u64>();
        answers.into_iter().find_map(|(answer, _)| answer)
    }

    /// The moves of a position: those that do not lose at once, the most promising first, and then the others.
    pub fn moves(&self, position: &Position) -> impl Iterator<Item = Square> {
        let grid = &self.gravity.grid;
        let stones = grid.stones(position);
        let (all, sound) = (grid.playable(stones.all), grid.sound_moves(stones));
        let ordered = [sound, all & !sound].map(|moves| Ordered::new(grid, stones, moves));
        ordered
            .into_iter()
            .flat_map(|moves| moves.stones(grid).collect::<Vec<_>>())
            .map(|stone| grid.square(stone))
    }

    /// The rule by which a side answers each stone by one right above it, if that keeps it from losing.
    #[must_use]
    pub fn following(&self, position: &Position, side: Mark) -> Option<Following> {
        let grid = &self.gravity.grid;
        let Stones { own: mover, all } = grid.stones(position);
        let is_to_move = position.to_move() == side;
        let (own, other) = if is_to_move { (mover, mover ^ all) } else { (mover ^ all, mover) };
        let follower = Follower { own, other, completing: grid.completing(own, all), is_to_move };
        let (score, threat) = grid.following(follower, grid.squares - all.count_ones() as i32)?;
        let threat = (threat != 0).then(|| grid.square(threat));
        Some(Following { wins: score > 0, threat })
    }
}

impl fmt::Debug for GravitySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.rules.game();
        f.debug_struct("GravitySearch")
            .field("game", game)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}
