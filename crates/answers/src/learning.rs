//! The sixth lesson: a table that learns tic-tac-toe, stage by stage, each audited exactly.

mod boxes;
mod shown;
mod view;

use inarow_lab::{Audit, Challenge, Turn};
use inarow_learn::{Learning, LearningError, LearningOptions, Training};
use inarow_players::Refusal;
use inarow_players::learned::{Learned, LearnedMethod};
use inarow_rules::{Game, Rules, Square};
use inarow_search::Limits;
use inarow_words::Words;

pub use boxes::{BeadsView, MatchboxView, Matchboxes, MatchboxesView};
pub use shown::{ShownLine, ShownPly};
pub use view::{LearnedPlyView, LearnedSideView, LearnedSquareView, LearningView};

use crate::audit::AuditFinding;
use crate::budget;
use crate::training::{LearnedStage, Measure};

/// The number of the lesson; the lessons before it are of articles.
pub const LEARNING_LESSON: usize = 6;

/// The moves to a position that shows what is learned: three squares win for X there, and at first no number says so.
pub(crate) const EXAMPLE: [Square; 2] = [Square(0), Square(1)];

/// The training of the sixth lesson.
///
/// ```
/// use inarow_answers::learning::LearningLesson;
/// use inarow_players::learned::LearnedMethod;
/// use inarow_search::Limits;
///
/// let mut lesson = LearningLesson::new(&LearningLesson::options(LearnedMethod::QLearning, 1))?;
/// let stage = lesson.next(&Limits::NONE)?;
/// assert_eq!((stage.games, stage.audits.len()), (10, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LearningLesson {
    learning: Learning,
}

/// A stage of the training.
#[derive(Clone, Debug)]
pub struct LessonStage {
    /// The options of the training.
    pub options: LearningOptions,
    /// The number of the stage, from 1.
    pub number: usize,
    /// The number of games played by then.
    pub games: u64,
    /// A position with the numbers of its moves, the same after each stage.
    pub example: ShownPly,
    /// The audit of each side that the player can play.
    pub audits: Vec<Audit>,
    /// A game that shows a mistake; `None` if there is none left.
    pub shown: Option<ShownLine>,
    /// The player as it is now, from whose file the training goes on.
    pub player: Learned,
}

impl LearningLesson {
    /// The options of the lesson by default: one learner, so that the last change of each number is its sum.
    #[must_use]
    pub fn options(method: LearnedMethod, seed: u64) -> LearningOptions {
        let usual = LearningOptions::usual(Game::TICTACTOE, method, seed);
        LearningOptions { games: budget::LESSON_GAMES, learners: 1, ..usual }
    }

    /// A training that has not begun.
    ///
    /// # Errors
    /// If an option is out of its range, there are more than [`budget::MOST_LESSON_GAMES`], or the game is another.
    pub fn new(options: &LearningOptions) -> Result<LearningLesson, LearningError> {
        check(options)?;
        Ok(LearningLesson { learning: Learning::new(options, None)? })
    }

    /// The training that a player came from.
    ///
    /// # Errors
    /// As [`new`](Self::new); if the player says nothing of its training, or it had an opponent by name.
    pub fn resume(player: &Learned) -> Result<LearningLesson, LearningError> {
        let (options, _) = LearningOptions::of(player).ok_or(LearningError::NoTraining)?;
        check(&options)?;
        Ok(LearningLesson { learning: Learning::resume(player, None)? })
    }

    /// True if all games have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.learning.course().is_over()
    }

    /// Plays the games of the next stage, and audits the player.
    ///
    /// # Errors
    /// If the limits say to stop.
    pub fn next(&mut self, limits: &Limits<'_>) -> Result<LessonStage, Refusal> {
        let learning = &mut self.learning;
        let stop = || limits.stop.is_some_and(|stop| stop());
        learning.play_stage(1, &stop)?;
        let name = learning.options().method.word();
        let stage = LearnedStage::reached(learning, name, &Measure::default(), &stop);
        let stage = stage.map_err(|refused| refused.refusal)?;
        let audits = stage.audit.sides.into_iter().filter_map(|side| match side.finding {
            AuditFinding::Exact(found) => Some(found),
            AuditFinding::Seen(_) | AuditFinding::Sampled { .. } => None,
        });
        let audits: Vec<Audit> = audits.collect();
        Ok(LessonStage {
            options: learning.options().clone(),
            number: stage.number,
            games: stage.games,
            example: ShownPly::after(learning, &EXAMPLE),
            shown: ShownLine::of(learning, &audits),
            audits,
            player: learning.player(),
        })
    }
}

/// Every game against a player that has learned, when it has this turn.
///
/// # Errors
/// If it has no move somewhere, or the limits say to stop.
pub fn learned_challenge(
    player: &Learned,
    turn: Turn,
    limits: &Limits<'_>,
) -> Result<Challenge, Refusal> {
    let (rules, mut policy) = (Rules::new(*player.game()), player.clone());
    Challenge::new(&rules, &rules.empty(), &mut policy, turn, budget::LESSON_POSITIONS, limits)
}

/// The reason why there is no training, for people.
#[must_use]
pub fn learning_problem(words: &Words, error: LearningError) -> String {
    match error {
        LearningError::TooLarge(game) => {
            words.say("learned-lesson-game", [("game", game.to_string().into())])
        }
        LearningError::Option(name) => {
            let most = ("most", budget::MOST_LESSON_GAMES.into());
            words.say("learned-lesson-option", [("name", name.into()), most])
        }
        LearningError::NoTraining | LearningError::Opponent(_) => {
            words.say("learned-no-training", [])
        }
    }
}

/// Refuses trainings that are none of the lesson's.
fn check(options: &LearningOptions) -> Result<(), LearningError> {
    if options.game != Game::TICTACTOE {
        return Err(LearningError::TooLarge(options.game));
    }
    if options.games > budget::MOST_LESSON_GAMES {
        return Err(LearningError::Option("games"));
    }
    if options.against.is_some() { Err(LearningError::NoTraining) } else { Ok(()) }
}
