//! Puzzles from games of weak players.
//!
//! Proofs took 45 ms a position on 15x15 before `soonest_win` tried only moves that touch a threat, and take under 1 ms
//! now.

use std::collections::HashSet;

use inarow_players::{Level, PlayerName, Policy};
use inarow_rules::Position;
use inarow_search::random::below;
use inarow_search::{Informed, Limits};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rustc_hash::FxBuildHasher;

use super::{Prover, Puzzle, PuzzleKind};

/// The players of the games: weak ones, so that there is something to find.
const PLAYERS: [Level; 2] = [Level::Beginner, Level::Casual];

/// One move in this many is drawn at random, since these players have few ways to begin.
const RANDOM: u64 = 4;

/// Nodes that they may visit for a move.
const NODES: u64 = 3_000;

/// Games in a row without a new puzzle after which the maker gives up.
const PATIENCE: u32 = 2_000;

/// Plays games and takes at most one puzzle from each: the first position that is one of a wanted kind
/// and, up to symmetry, new. The same seed and the same wish make the same puzzles in the same order.
pub struct PuzzleMaker {
    prover: Prover,
    players: Vec<Box<dyn Policy>>,
    rng: Xoshiro256PlusPlus,
    /// The number of puzzles still wanted of each kind.
    wanted: Vec<(PuzzleKind, usize)>,
    seen: HashSet<Position, FxBuildHasher>,
}

impl std::fmt::Debug for PuzzleMaker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PuzzleMaker").field("wanted", &self.wanted).finish_non_exhaustive()
    }
}

impl PuzzleMaker {
    /// Makes puzzles of a game, at most the wanted number of each kind.
    #[must_use]
    pub fn new(rules: impl Into<Informed>, seed: u64, wanted: &[(PuzzleKind, usize)]) -> Self {
        let rules = &rules.into();
        let policy = |level: &Level| PlayerName::Level(*level).policy(rules);
        PuzzleMaker {
            prover: Prover::new(rules),
            players: PLAYERS.iter().filter_map(policy).collect(),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            wanted: wanted.to_vec(),
            seen: HashSet::default(),
        }
    }

    /// The next puzzle. None once there are as many as were wanted, 2,000 games in a row have brought
    /// nothing new, or it is stopped.
    pub fn next(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Puzzle> {
        let left = |&(kind, left): &(PuzzleKind, usize)| (left > 0).then_some(kind);
        let wanted: Vec<PuzzleKind> = self.wanted.iter().filter_map(left).collect();
        if wanted.is_empty() {
            return None;
        }
        let found = (0..PATIENCE).find_map(|_| self.play(&wanted, stop))?;
        let kept = self.wanted.iter_mut().find(|(kind, _)| *kind == found.kind)?;
        kept.1 -= 1;
        Some(found)
    }

    /// Raises the number of puzzles of each kind by `more`.
    pub fn allow(&mut self, more: usize) {
        self.wanted.iter_mut().for_each(|(_, left)| *left = left.saturating_add(more));
    }

    /// Plays a game until it brings a puzzle.
    fn play(&mut self, wanted: &[PuzzleKind], stop: &(dyn Fn() -> bool + Sync)) -> Option<Puzzle> {
        let players = self.players.len() as u64;
        let seats = [0; 2].map(|_| below(&mut self.rng, players) as usize);
        let rules = self.prover.rules.clone();
        let limits = Limits { stop: Some(stop), ..Limits::nodes(NODES) };
        let mut position = rules.empty();
        for seat in seats.into_iter().cycle() {
            if stop() || position.conclusion().is_some() {
                return None;
            }
            let square = if below(&mut self.rng, RANDOM) == 0 {
                let moves = rules.moves(&position);
                moves.iter().nth(below(&mut self.rng, u64::from(moves.len())) as usize)?
            } else {
                let chances = self.players[seat].distribution(&position, &limits).ok()?;
                chances.sample(&mut self.rng).square
            };
            rules.play(&mut position, square);
            let canonical = rules.canonical(&position);
            if self.seen.contains(&canonical) {
                continue;
            }
            if let Some(puzzle) = self.prover.puzzle(&position, wanted, stop) {
                self.seen.insert(canonical);
                return Some(puzzle);
            }
        }
        None
    }
}
