//! Players that learn an n-tuple network, for games that are too large for a table.

mod options;
mod self_play;
#[cfg(test)]
mod tests;
mod update;
mod walk;

use std::sync::Arc;

use inarow_lab::{Entrant, side_by_side};
use inarow_players::{NTuple, Refusal, Tuples};
use inarow_rules::{GOLDEN, Rules, mix};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub use self::options::{NTupleOptions, TupleChoice};
use self::self_play::SelfPlay;
use self::update::Weights;
use crate::LearningError;
use crate::schedule::{exploration, is_stage, next_stage};

/// The games that are played with the same weights.
const GAMES_AT_ONCE: u64 = 64;

/// A training of an n-tuple network by temporal differences, TD(λ), over the positions after moves.
///
/// Some games are played with the same weights, on any number of threads, then learned from in order. The random numbers of a
/// game depend on the seed and its number, so that a training that goes on from a [part](Self::part) ends with the same bytes.
///
/// ```
/// use inarow_learn::{NTupleLearning, NTupleOptions};
///
/// let options = NTupleOptions { games: 100, ..NTupleOptions::usual("3,3,3".parse()?, 1) };
/// let mut learning = NTupleLearning::new(&options, None)?;
/// while !learning.is_over() {
///     learning.step(1)?;
/// }
/// assert!(learning.player().weights().iter().any(|&weight| weight != 0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct NTupleLearning {
    options: NTupleOptions,
    rules: Rules,
    tuples: Arc<Tuples>,
    weights: Weights,
    against: Option<Entrant>,
    played: u64,
    curve: Vec<String>,
}

impl NTupleLearning {
    /// A training that has played no game yet.
    ///
    /// # Errors
    /// If an option is out of its range, or the tuples have too many states.
    pub fn new(
        options: &NTupleOptions,
        against: Option<Entrant>,
    ) -> Result<NTupleLearning, LearningError> {
        options.check()?;
        let rules = Rules::new(options.game);
        let squares = match &options.tuples {
            TupleChoice::Named(squares) => squares.clone(),
            &TupleChoice::Random { count, length } => {
                walk::walks(&rules, count, length, options.seed)
            }
        };
        let tuples = Tuples::new(&rules, squares).ok_or(LearningError::Option("tuples"))?;
        let (weights, tuples) = (Weights::new(&tuples), Arc::new(tuples));
        let (options, curve) = (options.clone(), Vec::new());
        Ok(NTupleLearning { options, rules, tuples, weights, against, played: 0, curve })
    }

    /// The training of a [part](Self::part).
    ///
    /// # Errors
    /// As [`new`](Self::new); if the player says nothing of a training that goes on.
    pub fn resume(
        player: &NTuple,
        against: Option<Entrant>,
    ) -> Result<NTupleLearning, LearningError> {
        let (options, played) = NTupleOptions::of(player).ok_or(LearningError::NoTraining)?;
        let changes = player.changes().ok_or(LearningError::NoTraining)?.to_vec();
        let weights = Weights { weights: player.weights().to_vec(), changes };
        let curve = player.about("stage").map(str::to_owned).collect();
        Ok(NTupleLearning { weights, played, curve, ..NTupleLearning::new(&options, against)? })
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &NTupleOptions {
        &self.options
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of games played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.played
    }

    /// True if all games have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.played >= self.options.games
    }

    /// True if the games of a stage have just been played: 10, 20, 50, 100 and so on, and all.
    #[must_use]
    pub fn is_stage(&self) -> bool {
        is_stage(self.played, self.options.games)
    }

    /// The stages recorded, each on one line.
    #[must_use]
    pub fn curve(&self) -> &[String] {
        &self.curve
    }

    /// Records a stage, on one line.
    pub fn record(&mut self, stage: String) {
        self.curve.push(stage);
    }

    /// Plays the next games on this many threads, at most 64 and no more than to the end of a stage.
    ///
    /// # Errors
    /// If the opponent gives no move.
    pub fn step(&mut self, threads: usize) -> Result<(), Refusal> {
        let NTupleOptions { games, seed, rate, trace, .. } = self.options;
        let play = SelfPlay {
            rules: &self.rules,
            tuples: &self.tuples,
            weights: &self.weights.weights,
            exploration: exploration(self.options.exploration, self.played, games),
            against: self.against.as_ref(),
        };
        let count = GAMES_AT_ONCE.min(next_stage(self.played, games) - self.played);
        let work = |(): &mut (), number: usize| {
            let number = self.played + number as u64;
            let seed = mix(seed ^ number.wrapping_mul(GOLDEN));
            play.game((number % 2) as usize, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
        };
        for game in side_by_side(threads, count as usize, || (), work) {
            self.weights.learn(&self.tuples, &game?, (rate, trace));
        }
        self.played += count;
        Ok(())
    }

    /// The player after these games.
    #[must_use]
    pub fn player(&self) -> NTuple {
        let mut about = self.options.about(self.played);
        about.extend(self.curve.iter().map(|stage| ("stage".to_owned(), stage.clone())));
        let weights = self.weights.weights.as_slice().into();
        let player = NTuple::new(&self.rules, about, Arc::clone(&self.tuples), weights);
        player.with_plies(self.options.plies)
    }

    /// The player with all that a training needs to go on from it.
    #[must_use]
    pub fn part(&self) -> NTuple {
        self.player().with_changes(self.weights.changes.as_slice().into())
    }
}
