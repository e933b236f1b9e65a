//! Players that learn an n-tuple network, for games that are too large for a table.

mod options;
mod self_play;
#[cfg(test)]
mod tests;
mod update;
mod walk;

use std::sync::Arc;

use inarow_lab::{Entrant, side_by_side};
use inarow_players::Refusal;
use inarow_players::learned::{NTuple, Tuples};
use inarow_rules::{GOLDEN, Rules, mix};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub use self::options::{NTupleOptions, TupleChoice};
use self::self_play::SelfPlay;
use self::update::Weights;
use crate::{Course, LearningError, Training};

/// The games that are played with the same weights.
const GAMES_AT_ONCE: u64 = 64;

/// A training of an n-tuple network by temporal differences, TD(λ), over the positions after moves.
///
/// Some games are played with the same weights, on any number of threads, then learned from in order. The random numbers of a
/// game depend on the seed and its number, so that a training that goes on from a [part](Training::part) ends with the same bytes.
///
/// ```
/// use inarow_learn::{NTupleLearning, NTupleOptions, Training};
///
/// let options = NTupleOptions { games: 100, ..NTupleOptions::usual("3,3,3".parse()?, 1) };
/// let mut learning = NTupleLearning::new(&options, None)?;
/// while !learning.course().is_over() {
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
    course: Course,
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
        let (options, course) = (options.clone(), Course::new(options.games));
        Ok(NTupleLearning { options, rules, tuples, weights, against, course })
    }

    /// The training of a [part](Training::part).
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
        let course = Course::resume(options.games, played, player.about("stage"));
        Ok(NTupleLearning { weights, course, ..NTupleLearning::new(&options, against)? })
    }
}

impl Training for NTupleLearning {
    type Player = NTuple;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seed(&self) -> u64 {
        self.options.seed
    }

    fn course(&self) -> &Course {
        &self.course
    }

    fn record(&mut self, stage: String) {
        self.course.record(stage);
    }

    /// Plays the next games, at most 64.
    fn step(&mut self, threads: usize) -> Result<(), Refusal> {
        let NTupleOptions { seed, rate, trace, exploration, .. } = self.options;
        let play = SelfPlay {
            rules: &self.rules,
            tuples: &self.tuples,
            weights: &self.weights.weights,
            exploration: self.course.exploration(exploration),
            against: self.against.as_ref(),
        };
        let (played, games) = (self.course.played(), GAMES_AT_ONCE.min(self.course.left()));
        let work = |(): &mut (), number: usize| {
            let number = played + number as u64;
            let seed = mix(seed ^ number.wrapping_mul(GOLDEN));
            play.game((number % 2) as usize, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
        };
        for game in side_by_side(threads, games as usize, || (), work) {
            self.weights.learn(&self.tuples, &game?, (rate, trace));
        }
        self.course.pass(games);
        Ok(())
    }

    fn player(&self) -> NTuple {
        let mut about = self.options.about(self.course.played());
        about.extend(self.course.about());
        let weights = self.weights.weights.as_slice().into();
        let player = NTuple::new(&self.rules, about, Arc::clone(&self.tuples), weights);
        player.with_plies(self.options.plies)
    }

    fn part(&self) -> NTuple {
        self.player().with_changes(self.weights.changes.as_slice().into())
    }
}
