//! Very many random games, in numbered parts.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::{GOLDEN, Position, Rules, mix};

use super::{Ends, Plan};
use crate::threads::on_threads;

/// Games in a part: enough for the cost of its beginning and end not to matter, and few enough
/// for it to end within a second on any board.
const PART: u64 = 1 << 17;

/// Random games that are to be played: every legal move is exactly as likely as the others.
///
/// Games are played in parts, each with random numbers that come from the seed and the number of the part,
/// so that the result is the same on any number of threads and on any processor. A stopped simulation has
/// played whole parts, the first ones: asking for just these games gives the same result.
///
/// On boards of up to 64 free squares hundreds of games are played side by side; from 65 on one after the
/// other.
///
/// ```
/// use inarow_rules::{Game, Rules};
/// use inarow_search::Simulation;
/// let rules = Rules::new(Game::TICTACTOE);
/// let ends = Simulation::new(&rules, &rules.empty(), 1_000_000, 1).run();
/// assert_eq!(ends.games(), 1_000_000);
/// let share = ends.wins.x as f64 / 1e6;
/// assert!((share - 737.0 / 1260.0).abs() < 0.002);
/// ```
#[derive(Clone, Copy)]
pub struct Simulation<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// Where every game begins.
    pub from: Position,
    /// Games to play.
    pub games: u64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Parts played at the same time; one at least.
    pub threads: usize,
    /// Whether to begin no further part.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives the number of finished games.
    pub tell: &'a (dyn Fn(u64) + Sync),
}

impl<'a> Simulation<'a> {
    /// A simulation of `games` games on one thread, without a stop.
    #[must_use]
    pub fn new(rules: &'a Rules, from: &Position, games: u64, seed: u64) -> Self {
        Simulation { rules, from: *from, games, seed, threads: 1, stop: &|| false, tell: &|_| () }
    }

    /// Plays them; fewer than there are to be if it was stopped.
    ///
    /// # Panics
    /// If `stop` or `tell` panics.
    #[must_use]
    pub fn run(&self) -> Ends {
        let plan = Plan::new(self.rules, &self.from);
        let (next, over) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut ends = Ends::default();
            while !(self.stop)() {
                let part = next.fetch_add(1, Ordering::Relaxed);
                let size = self.games.saturating_sub(part.saturating_mul(PART)).min(PART);
                if size == 0 {
                    break;
                }
                let numbers = GOLDEN.wrapping_mul(part + 1).wrapping_add(self.seed);
                ends = ends.plus(plan.play(size, mix(numbers)));
                (self.tell)(over.fetch_add(size, Ordering::Relaxed) + size);
            }
            ends
        };
        let parts = usize::try_from(self.games.div_ceil(PART)).unwrap_or(usize::MAX);
        on_threads(self.threads.min(parts), work).into_iter().fold(Ends::default(), Ends::plus)
    }
}
