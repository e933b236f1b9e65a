//! Requests about the sixth lesson, whose player comes along as the text of its file.

use inarow_lab::{Challenge, Turn};
use inarow_learn::{LearningError, LearningOptions};
use inarow_players::learned::{Learned, LearnedError, LearnedMethod};
use inarow_players::{Distribution, Policy};
use inarow_rules::{Game, Rules};
use inarow_search::Limits;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::Stop;
use super::integer;
use super::lesson::turn_of;
use super::position::{game_from, naming, read_position};
use crate::challenge::Challenged;
use crate::learning::{
    LEARNING_LESSON, LearningLesson, LessonStage, learned_challenge, learning_problem,
};
use crate::views::MoveView;
use crate::{Answer, GameInPlay, LARGEST_SEED, Moves, Problem, ProblemKind, Voice};

/// The name of the player in answers and refusals.
const PLAYER: &str = "learned";

/// A method of learning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WantedMethod {
    /// Values of moves.
    #[default]
    QLearning,
    /// Values of positions by temporal differences.
    Td,
    /// Beads in matchboxes.
    Menace,
}

impl From<WantedMethod> for LearnedMethod {
    fn from(method: WantedMethod) -> LearnedMethod {
        match method {
            WantedMethod::QLearning => LearnedMethod::QLearning,
            WantedMethod::Td => LearnedMethod::Td,
            WantedMethod::Menace => LearnedMethod::Menace,
        }
    }
}

/// The next stage of a training: of one that begins, or that a player came from.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WantedTraining {
    /// The file of the player; null for a training that begins. It has the options of its training, so that the others must
    /// be left out.
    pub player_file: Option<String>,
    /// The method; `q-learning` by default.
    pub method: Option<WantedMethod>,
    /// The number of all games; 20,000 by default.
    #[serde(default, deserialize_with = "integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 1_000_000))]
    pub games: Option<u64>,
    /// The learning rate, above 0. It has no effect on `menace`, nor have the random moves.
    #[cfg_attr(feature = "openapi", schema(exclusive_minimum = 0, maximum = 1))]
    pub learning_rate: Option<f64>,
    /// The part of moves drawn at random in the first game. It falls evenly to that of the method in the last.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1))]
    pub exploration: Option<f64>,
    /// The seed of random choices; a new one by default.
    #[serde(default, deserialize_with = "integer::read")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 9_007_199_254_740_991_u64))]
    pub seed: Option<u64>,
}

/// A training with its options checked.
#[derive(Debug)]
pub struct AskedTraining(LearningLesson);

impl WantedTraining {
    /// The training.
    ///
    /// # Errors
    /// If an option is out of its range, or the player's file is damaged, or of another training.
    pub fn read(self, seed: u64) -> Result<AskedTraining, Problem> {
        let Some(file) = &self.player_file else {
            let lesson = LearningLesson::new(&self.options(seed)?).map_err(not_trained)?;
            return Ok(AskedTraining(lesson));
        };
        let alone = WantedTraining { player_file: None, ..self.clone() };
        if serde_json::to_value(alone).ok() != serde_json::to_value(Self::default()).ok() {
            return Err(Problem::told(ProblemKind::Impossible, "learned-options-twice"));
        }
        let lesson = LearningLesson::resume(&learned(file)?).map_err(not_trained)?;
        if lesson.is_over() {
            return Err(Problem::told(ProblemKind::Impossible, "learned-trained"));
        }
        Ok(AskedTraining(lesson))
    }

    fn options(&self, seed: u64) -> Result<LearningOptions, Problem> {
        let method = self.method.unwrap_or_default().into();
        let seed = self.seed.unwrap_or(seed & LARGEST_SEED);
        if seed > LARGEST_SEED {
            return Err(not_trained(LearningError::Option("seed")));
        }
        let usual = LearningLesson::options(method, seed);
        let [first, last] = usual.exploration;
        let first = self.exploration.unwrap_or(first);
        Ok(LearningOptions {
            games: self.games.unwrap_or(usual.games),
            rate: self.learning_rate.map_or(usual.rate, |rate| rate as f32),
            exploration: [first, last.min(first)],
            ..usual
        })
    }
}

impl AskedTraining {
    /// The next stage.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn answer(mut self, stop: Stop<'_>) -> Result<LessonStage, Problem> {
        let limits = Limits { stop: Some(stop), ..Limits::NONE };
        let next = self.0.next(&limits);
        next.map_err(|refusal| Problem::refused(PLAYER, &Game::TICTACTOE, refusal))
    }
}

/// A game against a player that has learned.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WantedLearnedGame {
    /// The file of the player.
    player_file: String,
    /// Whether the player moves first or second.
    #[cfg_attr(feature = "openapi", schema(value_type = super::Side))]
    r#as: String,
    /// The moves of both sides from the empty board, separated by commas: `b2,a1`.
    moves: Option<String>,
}

/// A game against a player that has learned, with every other game that is possible.
pub struct AskedLearnedGame {
    challenge: Challenge,
    turn: Turn,
    game: GameInPlay,
}

impl WantedLearnedGame {
    /// Follows every game against the player.
    ///
    /// # Errors
    /// If one of the texts is wrong, or the player does not play this side.
    pub fn read(self, stop: Stop<'_>) -> Result<AskedLearnedGame, Problem> {
        let (player, turn) = (learned(&self.player_file)?, turn_of(&self.r#as)?);
        let rules = Rules::new(Game::TICTACTOE);
        let game = game_from(rules.into(), None, self.moves.as_deref())?;
        let limits = Limits { stop: Some(stop), ..Limits::NONE };
        let challenge = learned_challenge(&player, turn, &limits);
        let challenge = challenge.map_err(|none| Problem::refused(PLAYER, player.game(), none))?;
        Ok(AskedLearnedGame { challenge, turn, game })
    }
}

impl AskedLearnedGame {
    /// The state of the game, and the results that are still possible.
    ///
    /// # Errors
    /// If a move is none of the player's.
    pub fn answer(&self) -> Result<Challenged<'_>, Problem> {
        let (named, game) = ((LEARNING_LESSON, PLAYER.to_owned()), self.game.clone());
        Challenged::new(named, &self.challenge, self.turn, game)
            .map_err(|wrong| super::lesson::not_played(PLAYER, self.game.rules(), wrong))
    }
}

/// Where a move of a player that has learned is wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WantedLearnedMove {
    /// The file of the player.
    player_file: String,
    /// The position as text; the empty board by default.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::PositionText>))]
    position: Option<String>,
    /// The seed for picking the move; a new one by default.
    #[serde(default, deserialize_with = "integer::read")]
    seed: Option<u64>,
}

/// A move that a player has drawn.
#[derive(Debug)]
pub struct LearnedMove {
    moves: Moves,
    chances: Distribution,
    drawn: usize,
}

impl WantedLearnedMove {
    /// The seed, if the request names one.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The move.
    ///
    /// # Errors
    /// If one of the texts is wrong, or the player does not move there.
    pub fn answer<R: Rng + ?Sized>(self, rng: &mut R) -> Result<LearnedMove, Problem> {
        let mut player = learned(&self.player_file)?;
        let rules = Rules::new(Game::TICTACTOE);
        let position = read_position(&rules, self.position.as_deref())?;
        let chances = player.distribution(&position, &Limits::NONE);
        let chances = chances.map_err(|none| Problem::refused(PLAYER, rules.game(), none))?;
        let square = chances.sample(rng).square;
        let drawn = chances.choices().iter().position(|choice| choice.square == square);
        let moves = Moves::with_chances(&rules, &position, PLAYER.to_owned(), chances.clone());
        Ok(LearnedMove { moves, chances, drawn: drawn.unwrap_or_default() })
    }
}

impl Answer for LearnedMove {
    type View = MoveView;

    fn view(&self, voice: &Voice<'_>) -> MoveView {
        self.moves.teller(voice, &self.chances)(&self.chances.choices()[self.drawn])
    }
}

/// Reads the file of a player of tic-tac-toe.
fn learned(text: &str) -> Result<Learned, Problem> {
    let wrong = |LearnedError { line, problem }| {
        let naming = naming(&Rules::new(Game::TICTACTOE));
        Problem::impossible(move |words| words.learned_error(&naming, line, &problem))
    };
    let player = Learned::read(text.as_bytes()).map_err(wrong)?;
    if *player.game() == Game::TICTACTOE {
        return Ok(player);
    }
    Err(not_trained(LearningError::TooLarge(*player.game())))
}

/// The reason why there is no training.
fn not_trained(error: LearningError) -> Problem {
    Problem::impossible(move |words| learning_problem(words, error))
}
