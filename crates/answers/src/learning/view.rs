//! The sixth lesson in its JSON form.

use inarow_lab::{Audit, Turn};
use inarow_learn::{LearningOptions, Numbered};
use inarow_players::learned::LearnedMethod;
use inarow_words::{LearnedNumber, LearnedSum};
use serde::Serialize;

use super::{LessonStage, ShownLine, ShownPly};
use crate::views::{PositionView, SideView};
use crate::{Answer, Voice, budget};

/// A stage of a training: the table, the mistakes that are left, and a game that shows one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LearningView {
    /// The method: `q-learning`, `td` or `menace`.
    pub method: &'static str,
    /// The learning rate; null for `menace`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub learning_rate: Option<f64>,
    /// The part of moves drawn at random in the first game; null for `menace`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub exploration: Option<f64>,
    /// The seed of the training.
    pub training_seed: u64,
    /// The number of all games of the training.
    pub training_games: u64,
    /// The number of the stage, from 1.
    pub stage: usize,
    /// The number of games played by then.
    pub games: u64,
    /// The same in words.
    pub title: String,
    /// Whether all games have been played.
    pub is_trained: bool,
    /// A position with the numbers of its moves, the same after each stage.
    pub learned_example: LearnedPlyView,
    /// The exact audit of each side that the player can play.
    pub learned_sides: Vec<LearnedSideView>,
    /// The title of the game below.
    pub shows: String,
    /// The positions of a game that shows a mistake; empty if there is none left.
    pub shown_game: Vec<LearnedPlyView>,
    /// The file of the player, from which the training goes on.
    pub player_file: String,
}

/// The number of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LearnedSquareView {
    /// The square.
    pub square: String,
    /// Its value to the side to move, from −1 to 1, or its beads.
    pub learned_number: f64,
    /// The same as it stands on the square.
    pub text: String,
    /// Its last change in the games of the stage, in words.
    pub told: String,
}

/// A side of the player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LearnedSideView {
    /// The audit.
    #[serde(flatten)]
    pub audit: SideView,
    /// Whether it can lose, and how many mistakes are left, in words.
    pub told: String,
}

/// A position with the numbers of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LearnedPlyView {
    /// The position, and the moves that led to it.
    #[serde(flatten)]
    pub reached: PositionView,
    /// The number of each move that is possible.
    pub learned_squares: Vec<LearnedSquareView>,
    /// Whether the last move was a mistake of the table.
    pub is_mistake: bool,
    /// The last move, or the position, in words.
    pub told: String,
}

impl Answer for LessonStage {
    type View = LearningView;

    fn view(&self, voice: &Voice<'_>) -> LearningView {
        let (words, options) = (voice.words, &self.options);
        let has_rates = options.method != LearnedMethod::Menace;
        let shown = self.shown.as_ref();
        LearningView {
            method: options.method.word(),
            learning_rate: has_rates.then_some(decimal(options.rate)),
            exploration: has_rates.then_some(options.exploration[0]),
            training_seed: options.seed,
            training_games: options.games,
            stage: self.number,
            games: self.games,
            title: words.say("learned-after", [("games", self.games.into())]),
            is_trained: self.games == options.games,
            learned_example: self.ply(voice, &self.example, words.say("learned-ply-position", [])),
            learned_sides: self.audits.iter().map(|audit| self.side(voice, audit)).collect(),
            shows: shows(voice, shown),
            shown_game: shown.map_or_else(Vec::new, |line| self.plies(voice, line)),
            player_file: String::from_utf8(self.player.bytes()).unwrap_or_default(),
        }
    }
}

impl LessonStage {
    fn side(&self, voice: &Voice<'_>, audit: &Audit) -> LearnedSideView {
        let (words, naming) = (voice.words, voice.naming(&self.options.game));
        let beaten = words.beaten(&naming, audit.turn, audit.worst, audit.losing_line.as_deref());
        let mistakes = words.say("learned-mistakes", [("mistakes", audit.mistakes.len().into())]);
        let rules = inarow_rules::Rules::new(self.options.game);
        LearnedSideView {
            audit: SideView::exact(voice, &rules, audit, budget::LISTED_MISTAKES),
            told: format!("{beaten}{}{mistakes}", words.say("web-between-sentences", [])),
        }
    }

    fn plies(&self, voice: &Voice<'_>, line: &ShownLine) -> Vec<LearnedPlyView> {
        let ply = |(number, ply): (usize, &ShownPly)| {
            self.ply(voice, ply, told(voice, line, number, ply))
        };
        line.plies.iter().enumerate().map(ply).collect()
    }

    fn ply(&self, voice: &Voice<'_>, ply: &ShownPly, told: String) -> LearnedPlyView {
        LearnedPlyView {
            reached: ply.game.view(voice),
            learned_squares: squares(voice, &self.options, &ply.squares),
            is_mistake: ply.mistake.is_some(),
            told,
        }
    }
}

/// The heading of the game that shows a mistake.
fn shows(voice: &Voice<'_>, shown: Option<&ShownLine>) -> String {
    let side = |turn: Turn| [("side", turn.name().into())];
    match shown {
        None => voice.words.say("learned-shows-none", []),
        Some(line) if line.is_lost => voice.words.say("learned-shows-loss", side(line.turn)),
        Some(line) => voice.words.say("learned-shows-mistake", side(line.turn)),
    }
}

/// The last move of a ply.
fn told(voice: &Voice<'_>, line: &ShownLine, number: usize, ply: &ShownPly) -> String {
    let (words, naming) = (voice.words, voice.naming(ply.game.rules().game()));
    let Some(square) = ply.game.last_move() else {
        let key = if line.is_lost { "learned-ply-start" } else { "learned-ply-position" };
        return words.say(key, []);
    };
    let said = ("square", naming.square(square).into());
    match &ply.mistake {
        Some(mistake) => {
            let value = ("value", words.value(mistake.value).into());
            let better = ("better", words.moves(&naming, &mistake.better).into());
            let best = ("best", words.value(mistake.best).into());
            words.say("learned-ply-mistake", [said, value, better, best])
        }
        // A single mistake is the table's own move, so that others belong to a whole game.
        None if line.turn.moves_after(number.saturating_sub(1)) => {
            words.say("learned-ply-own", [said])
        }
        None => words.say("learned-ply-opponent", [said]),
    }
}

/// The numbers of moves with what changed them.
fn squares(
    voice: &Voice<'_>,
    options: &LearningOptions,
    numbers: &[Numbered],
) -> Vec<LearnedSquareView> {
    let naming = voice.naming(&options.game);
    let is_menace = options.method == LearnedMethod::Menace;
    let rate = if is_menace { 1.0 } else { options.rate };
    let one = |numbered: &Numbered| {
        let (square, value) = (naming.square(numbered.square), f64::from(numbered.number));
        let sum = numbered.update.map(|update| LearnedSum {
            before: update.before.into(),
            rate: decimal(rate),
            target: update.target.into(),
            after: update.after.into(),
        });
        let number = LearnedNumber::Value(value);
        let number = if is_menace { LearnedNumber::Beads(value) } else { number };
        LearnedSquareView {
            told: voice.words.learned_square(&square, number, sum.as_ref()),
            text: voice.words.learned_number(number),
            learned_number: value,
            square,
        }
    };
    numbers.iter().map(one).collect()
}

/// A number of 32 bits as the decimal fraction that it was read from: 0.1 and not 0.10000000149.
fn decimal(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| number.into())
}
