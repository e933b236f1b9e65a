//! Players that learn a small game by heart: a number for each kind of move at each position.

mod menace;
mod opponent;
mod options;
mod player;
mod q_learning;
mod table;
mod td;
#[cfg(test)]
mod tests;
mod update;

use std::error::Error;
use std::fmt;

use inarow_lab::{Turn, side_by_side};
use inarow_players::learned::{Learned, LearnedMethod};
use inarow_players::{Policy, Random, Refusal};
use inarow_rules::{GOLDEN, Game, Rules, mix};
use inarow_search::Limits;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use self::opponent::Opponent;
pub use self::options::LearningOptions;
use self::table::{Own, Step, Table};
use self::update::Changes;
pub use self::update::{Numbered, Update};
use crate::{Course, Graph, Training};

/// The most positions of a table, images under symmetry as one if they are learned as one.
pub const MOST_POSITIONS: u32 = 250_000;

/// The games of each until they are merged.
const GAMES_EACH: u64 = 1024;

/// A training of a player with a table.
///
/// Learners play from the same numbers, and after some games each number moves by the mean of their changes, over those
/// that changed it. Random numbers depend on the seed and the number of games played before, so that a training that goes on
/// from a [player](Training::player) ends with the same bytes, with any number of threads.
///
/// ```
/// use inarow_learn::{Learning, LearningOptions, Training};
/// use inarow_players::learned::LearnedMethod;
///
/// let options = LearningOptions::usual("3,3,3".parse()?, LearnedMethod::QLearning, 1);
/// let mut learning = Learning::new(&options, None)?;
/// while !learning.course().is_over() {
///     learning.step(1)?;
/// }
/// assert_eq!(learning.player().table().len(), 627);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Learning {
    options: LearningOptions,
    rules: Rules,
    graph: Graph,
    table: Table,
    opponent: Option<Opponent>,
    numbers: Vec<f32>,
    updates: Vec<Option<Update>>,
    course: Course,
}

impl Learning {
    /// A training that has played no game yet.
    ///
    /// # Errors
    /// If the game has too many positions for a table, an option is out of its range, or the opponent, which `against` is
    /// to be, gives no move.
    pub fn new(
        options: &LearningOptions,
        against: Option<&mut dyn Policy>,
    ) -> Result<Learning, LearningError> {
        options.check()?;
        let rules = Rules::new(options.game);
        let graph = Graph::new(&rules, options.symmetry, MOST_POSITIONS);
        let graph = graph.ok_or(LearningError::TooLarge(options.game))?;
        let table = Table::new(&graph);
        let mut random = (options.method == LearnedMethod::Menace).then(|| Random::new(&rules));
        let against = against.or(random.as_mut().map(|random| random as &mut dyn Policy));
        let opponent = against.map(|policy| Opponent::new(&graph, &table, policy, &Limits::NONE));
        let opponent = opponent.transpose().map_err(LearningError::Opponent)?;
        let numbers = match options.method {
            LearnedMethod::QLearning => vec![0.0; table.moves()],
            LearnedMethod::Td => table.results().collect(),
            LearnedMethod::Menace => menace::full_boxes(&graph, &table),
        };
        let (options, course) = (options.clone(), Course::new(options.games));
        let updates = vec![None; numbers.len()];
        Ok(Learning { options, rules, graph, table, opponent, numbers, updates, course })
    }

    /// The training that a [player](Training::player) came from.
    ///
    /// # Errors
    /// As [`new`](Self::new); if the player says nothing of a training, or too little.
    pub fn resume(
        player: &Learned,
        against: Option<&mut dyn Policy>,
    ) -> Result<Learning, LearningError> {
        let (options, played) = LearningOptions::of(player).ok_or(LearningError::NoTraining)?;
        let mut learning = Learning::new(&options, against)?;
        learning.course = Course::resume(options.games, played, player.about("stage"));
        learning.take(player).ok_or(LearningError::NoTraining)?;
        Ok(learning)
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &LearningOptions {
        &self.options
    }

    /// The numbers after some games of one learner.
    fn learn(&self, learner: u64, games: u64) -> Changes {
        let mut changes = Changes::new(self.numbers.clone());
        let seed = mix(self.options.seed ^ self.course.played().wrapping_mul(GOLDEN))
            .wrapping_add(learner);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut path: Vec<Step> = Vec::new();
        let exploration = self.course.exploration(self.options.exploration);
        let (table, options, opponent) = (&self.table, &self.options, self.opponent.as_ref());
        for game in 0..games {
            path.clear();
            let side = Own::Side((learner + game) as usize % 2);
            let own = if opponent.is_some() { side } else { Own::Both };
            match (options.method, opponent) {
                (LearnedMethod::QLearning, _) => {
                    let value = |_, place: usize| changes.number(place);
                    table.play(&mut path, exploration, (own, opponent), &mut rng, value);
                    q_learning::learn(table, (&path, own), options.rate, &mut changes);
                }
                (LearnedMethod::Td, _) => {
                    let value = |to, _| changes.number(to as usize);
                    table.play(&mut path, exploration, (own, opponent), &mut rng, value);
                    let rates = (options.rate, options.trace);
                    td::learn(table, (&path, own), rates, &mut changes);
                }
                (LearnedMethod::Menace, Some(opponent)) => {
                    menace::game(table, &mut path, (opponent, &mut rng), &mut changes);
                }
                (LearnedMethod::Menace, None) => {}
            }
        }
        changes
    }

    /// Moves each number by the mean of its changes; those of a single learner are taken as they are.
    fn merge(&mut self, mut learned: Vec<Changes>) {
        if let [only] = &mut learned[..] {
            let changes = std::mem::take(only);
            changes.keep(&mut self.numbers, &mut self.updates);
            return;
        }
        for (place, number) in self.numbers.iter_mut().enumerate() {
            let changes = learned.iter().map(|changes| changes.number(place) - *number);
            let (sum, count) = changes
                .filter(|change| *change != 0.0)
                .fold((0.0, 0.0_f32), |(sum, count), change| (sum + change, count + 1.0));
            if count > 0.0 {
                *number += sum / count;
            }
        }
    }
}

impl Training for Learning {
    type Player = Learned;

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

    /// Plays the next games, at most 4,096.
    fn step(&mut self, threads: usize) -> Result<(), Refusal> {
        let learners = self.options.learners as u64;
        let games = self.course.left().min(GAMES_EACH * learners);
        let share = |learner: u64| games / learners + u64::from(learner < games % learners);
        let work = |(): &mut (), learner: usize| self.learn(learner as u64, share(learner as u64));
        let learned = side_by_side(threads, self.options.learners, || (), work);
        self.merge(learned);
        self.course.pass(games);
        Ok(())
    }

    fn player(&self) -> Learned {
        self.learned()
    }

    /// Both, or the first: MENACE begins.
    fn turns(&self) -> &'static [Turn] {
        match self.options.method {
            LearnedMethod::Menace => &[Turn::First],
            LearnedMethod::QLearning | LearnedMethod::Td => &Turn::BOTH,
        }
    }
}

/// A reason why nothing can be learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearningError {
    /// The game has too many positions for a table.
    TooLarge(Game),
    /// The option with this name is out of its range.
    Option(&'static str),
    /// The player's file has no training that could go on.
    NoTraining,
    /// The opponent gives no move.
    Opponent(Refusal),
}

impl fmt::Display for LearningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearningError::TooLarge(game) => write!(f, "{game} has too many positions for a table"),
            LearningError::Option(name) => write!(f, "{name} is out of its range"),
            LearningError::Opponent(refusal) => refusal.fmt(f),
            LearningError::NoTraining => f.write_str("this player has no training to go on with"),
        }
    }
}

impl Error for LearningError {}
