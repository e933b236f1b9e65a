//! A training of any method.

use inarow_lab::Turn;
use inarow_players::learned::LearnedPlayer;
use inarow_players::{Policy, Refusal};
use inarow_rules::Rules;

use crate::Course;

/// A training that plays games in steps, and whose player can be measured and kept after each.
///
/// ```
/// use inarow_learn::{Learning, LearningOptions, NTupleLearning, NTupleOptions, Training};
/// use inarow_players::learned::LearnedMethod;
/// use inarow_players::Refusal;
///
/// fn first_stage(training: &mut impl Training) -> Result<u64, Refusal> {
///     training.play_stage(1, &|| false)?;
///     Ok(training.course().played())
/// }
///
/// let game = "3,3,3".parse()?;
/// let options = LearningOptions::usual(game, LearnedMethod::Td, 1);
/// assert_eq!(first_stage(&mut Learning::new(&options, None)?)?, 10);
/// let options = NTupleOptions::usual(game, 1);
/// assert_eq!(first_stage(&mut NTupleLearning::new(&options, None)?)?, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Training {
    /// The player that it makes.
    type Player: Policy + Clone + Into<LearnedPlayer> + Send + Sync + 'static;

    /// The rules of the game.
    fn rules(&self) -> &Rules;

    /// The seed of random choices.
    fn seed(&self) -> u64;

    /// The games, and the stages recorded.
    fn course(&self) -> &Course;

    /// Records a stage, on one line.
    fn record(&mut self, stage: String);

    /// Plays the next games on this many threads, no more than to the end of a stage.
    ///
    /// # Errors
    /// If the opponent gives no move.
    fn step(&mut self, threads: usize) -> Result<(), Refusal>;

    /// The player after these games.
    fn player(&self) -> Self::Player;

    /// The player with all that a training needs to go on from it.
    fn part(&self) -> Self::Player {
        self.player()
    }

    /// The sides that the player can play.
    fn turns(&self) -> &'static [Turn] {
        &Turn::BOTH
    }

    /// Plays to the end of the stage on this many threads.
    ///
    /// # Errors
    /// If the opponent gives no move, or `stop` says to end.
    fn play_stage(&mut self, threads: usize, stop: &dyn Fn() -> bool) -> Result<(), Refusal> {
        loop {
            if stop() {
                return Err(Refusal::Stopped);
            }
            self.step(threads)?;
            if self.course().is_stage() {
                return Ok(());
            }
        }
    }
}
