//! Requests about the articles' players.

use inarow_lab::{Turn, articles};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Game, Position, Rules};
use inarow_search::Informed;
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use super::described::{GameText, LessonPlayer, PositionText};
use super::position::{game_from, naming, read_game_or_usual, read_position};
use crate::challenge::{Challenged, NotPlayed, challenge};
use crate::lesson::Studied;
use crate::{Problem, ProblemKind, Rule, rule};

/// A lesson by its number, and one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedLesson {
    /// The number of the article, from 1.
    pub article: usize,
    /// The player.
    pub player: PlayerName,
}

impl AskedLesson {
    /// A lesson by the number in an address, and one of its players; that of its game by default.
    ///
    /// # Errors
    /// If there is no such lesson, or it has no such player.
    pub fn read(lesson: &str, player: Option<&str>) -> Result<AskedLesson, Problem> {
        let article: usize = lesson.parse().map_err(|_| no_lesson())?;
        let players = articles::players(article);
        let usual = players.first().ok_or_else(no_lesson)?;
        let Some(text) = player else { return Ok(AskedLesson { article, player: *usual }) };
        let named = text.parse::<PlayerName>().ok().filter(|player| players.contains(player));
        let player = named.ok_or_else(|| {
            let allowed: Vec<String> = players.iter().map(ToString::to_string).collect();
            Problem::none_of(ProblemKind::Impossible, text, &allowed)
        })?;
        Ok(AskedLesson { article, player })
    }

    /// The reason why nothing is known of the player on the articles' board.
    #[must_use]
    pub fn refused(self, refusal: Refusal) -> Problem {
        Problem::refused(self.player, &Game::TICTACTOE, refusal)
    }
}

/// The problem of a missing lesson.
#[must_use]
pub fn no_lesson() -> Problem {
    Problem::told(ProblemKind::NotFound, "online-no-lesson")
}

/// The lesson that a player is from, by its name; none for people and other players.
#[must_use]
pub fn lesson_of(name: &str) -> Option<usize> {
    articles::article_of(name.parse().ok()?)
}

/// A player of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedPlayer {
    /// One of its players; that of its game by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = LessonPlayer))]
    pub player: Option<String>,
}

/// Where a rule is to be followed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedRule {
    /// One of the lesson's players; that of its game by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = LessonPlayer))]
    player: Option<String>,
    /// The rules of the game; tic-tac-toe by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
    /// The position as text, such as `X../.O./...`; the empty board by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = PositionText))]
    position: Option<String>,
}

/// Where a move is wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedDraw {
    /// One of the lesson's players; that of its game by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = LessonPlayer))]
    player: Option<String>,
    /// The rules of the game; tic-tac-toe by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
    /// The position as text; the empty board by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = PositionText))]
    position: Option<String>,
    /// The seed for picking the move, to get the same one again; by default a new one each time.
    #[cfg_attr(feature = "openapi", param(value_type = Option<u64>, nullable = false, minimum = 0, maximum = 4_294_967_295u64))]
    pub seed: Option<u32>,
}

/// A position at which a player's rule is to be followed.
#[derive(Clone, Debug)]
pub struct AskedRule {
    player: PlayerName,
    rules: Informed,
    position: Position,
}

impl WantedRule {
    /// The position and the player of a rule, in a lesson by the number in an address.
    ///
    /// # Errors
    /// If one of the texts is wrong.
    pub fn read(
        &self,
        lesson: &str,
        compiled: impl FnOnce(Game) -> Informed,
    ) -> Result<AskedRule, Problem> {
        let AskedLesson { player, .. } = AskedLesson::read(lesson, self.player.as_deref())?;
        let rules = compiled(read_game_or_usual(self.game.as_deref())?);
        let position = read_position(&rules, self.position.as_deref())?;
        Ok(AskedRule { player, rules, position })
    }
}

impl WantedDraw {
    /// The rule from which a move is drawn.
    #[must_use]
    pub fn rule(self) -> WantedRule {
        let WantedDraw { player, game, position, .. } = self;
        WantedRule { player, game, position }
    }
}

impl AskedRule {
    /// The steps of the rule there.
    ///
    /// # Errors
    /// If the player does nothing there, or has no rule.
    pub fn answer(&self, stop: &(dyn Fn() -> bool + Sync)) -> Result<Rule, Problem> {
        let AskedRule { player, rules, position } = self;
        let done = rule(*player, rules, position, stop)
            .map_err(|refusal| Problem::refused(player, rules.game(), refusal))?;
        done.ok_or_else(|| Problem::told(ProblemKind::Impossible, "rule-no-lesson"))
    }
}

/// The side of a player: its moves in a game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first and every other one after it.
    First,
    /// The second and every other one after it.
    Second,
}

/// A game against a player.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedChallenge {
    /// One of the lesson's players; that of its game by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = LessonPlayer))]
    player: Option<String>,
    /// Whether the player moves first or second.
    #[cfg_attr(feature = "openapi", param(value_type = Side))]
    r#as: String,
    /// The moves of both sides from the empty board, separated by commas: `b2,a1`.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    moves: Option<String>,
}

/// A game against a player of a lesson.
#[derive(Clone, Debug)]
pub struct AskedChallenge {
    /// The lesson.
    pub lesson: AskedLesson,
    turn: Turn,
    moves: Option<String>,
}

impl WantedChallenge {
    /// The moves against a player, in a lesson by the number in an address.
    ///
    /// # Errors
    /// If one of the texts except the moves is wrong.
    pub fn read(self, lesson: &str) -> Result<AskedChallenge, Problem> {
        let lesson = AskedLesson::read(lesson, self.player.as_deref())?;
        let turn = turn_of(&self.r#as)?;
        Ok(AskedChallenge { lesson, turn, moves: self.moves })
    }
}

impl AskedChallenge {
    /// The state of the game, and the results that are still possible.
    ///
    /// # Errors
    /// If a move cannot be made, or is none of the player's.
    pub fn answer(self, studied: &Studied) -> Result<Challenged<'_>, Problem> {
        let game = game_from(studied.rules.clone(), None, self.moves.as_deref())?;
        // Every move is legal: only the player's own can be none of its.
        challenge(studied, self.turn, game)
            .map_err(|wrong| not_played(&studied.player.to_string(), &studied.rules, wrong))
    }
}

/// The side of a player by its name.
pub(super) fn turn_of(text: &str) -> Result<Turn, Problem> {
    match text {
        "first" => Ok(Turn::First),
        "second" => Ok(Turn::Second),
        other => Err(Problem::none_of(ProblemKind::Impossible, other, &["first", "second"])),
    }
}

/// The problem of a move that a player never makes: every move is legal, so that only its own can be none of its.
pub(super) fn not_played(player: &str, rules: &Rules, wrong: NotPlayed) -> Problem {
    let (naming, player, NotPlayed { square, moves }) = (naming(rules), player.to_owned(), wrong);
    let square = naming.square(square);
    Problem::impossible(move |words| words.not_played(&naming, &player, &square, &moves))
}
