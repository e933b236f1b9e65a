//! The articles' players: what they do, why, and whether they can be beaten.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::views::{ChallengeView, LessonListView, LessonView, MoveView, RuleView};
use inarow_answers::{Lessons, Versioned};
use inarow_lab::{Turn, articles};
use inarow_players::PlayerName;
use inarow_rules::{Game, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::games::read_game;
use super::positions::move_names;
use crate::address::ClientAddress;
use crate::extract::{Path, Query};
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::Challenged;

/// The lessons: an article each, with its players.
#[utoipa::path(
    get, path = "/api/v1/lessons", tag = "lessons", operation_id = "list_lessons",
    responses((status = 200, description = "The lessons.", body = Versioned<LessonListView>), Problem),
)]
pub(super) async fn list(language: RequestLanguage) -> axum::Json<Versioned<LessonListView>> {
    language.tell(&Lessons)
}

/// Which player of a lesson is meant.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedPlayer {
    /// One of its players; that of its game if it is not said.
    #[param(nullable = false)]
    player: Option<String>,
}

/// Whether a lesson's player can be beaten, how, and what came of checking its article.
#[utoipa::path(
    get, path = "/api/v1/lessons/{lesson}", tag = "lessons", operation_id = "show_lesson",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedPlayer),
    responses((status = 200, description = "What is known.", body = Versioned<LessonView>), Problem),
)]
pub(super) async fn show(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedPlayer { player }): Query<WantedPlayer>,
) -> Result<axum::Json<Versioned<LessonView>>, Problem> {
    let (lesson, player) = read(&lesson, player.as_deref())?;
    let thinkers = &server.rooms.services().thinkers;
    Ok(language.tell(&thinkers.lesson(address, lesson, player).await?))
}

/// Where a rule is to be followed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedRule {
    /// One of the lesson's players; that of its game if it is not said.
    #[param(nullable = false)]
    player: Option<String>,
    /// The rules of the game; tic-tac-toe if it is not said.
    #[param(nullable = false)]
    game: Option<String>,
    /// The position as text, such as `X../.O./...`; the empty board if it is not said.
    #[param(nullable = false)]
    position: Option<String>,
}

/// Which step of a player's rule fires at a position, and why those before it do not.
#[utoipa::path(
    get, path = "/api/v1/lessons/{lesson}/rule", tag = "lessons", operation_id = "follow_rule",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedRule),
    responses((status = 200, description = "The rule, step by step.", body = Versioned<RuleView>), Problem),
)]
pub(super) async fn rule(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedRule { player, game, position }): Query<WantedRule>,
) -> Result<axum::Json<Versioned<RuleView>>, Problem> {
    let (_, player) = read(&lesson, player.as_deref())?;
    let rules = rules_of(&server, game)?;
    let thinkers = &server.rooms.services().thinkers;
    Ok(language.tell(&thinkers.rule(address, player, rules, position).await?))
}

/// A game that a text names, compiled; tic-tac-toe without one.
fn rules_of(server: &Server, game: Option<String>) -> Result<Rules, Problem> {
    let game = match game {
        Some(text) => read_game(&text)?,
        None => Game::TICTACTOE,
    };
    Ok(server.rooms.services().rules(game))
}

/// Where a move is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedMove {
    /// One of the lesson's players; that of its game if it is not said.
    #[param(nullable = false)]
    player: Option<String>,
    /// The rules of the game; tic-tac-toe if it is not said.
    #[param(nullable = false)]
    game: Option<String>,
    /// The position as text; the empty board if it is not said.
    #[param(nullable = false)]
    position: Option<String>,
    /// What the move is drawn from, for the same one again; another each time if it is not said.
    #[param(value_type = Option<u64>, nullable = false, minimum = 0, maximum = 4_294_967_295u64)]
    seed: Option<u32>,
}

/// The move that a player makes at a position; of several one is drawn with their chances.
#[utoipa::path(
    get, path = "/api/v1/lessons/{lesson}/move", tag = "lessons", operation_id = "draw_move",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedMove),
    responses((status = 200, description = "The move.", body = Versioned<MoveView>), Problem),
)]
pub(super) async fn draw(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedMove { player, game, position, seed }): Query<WantedMove>,
) -> Result<axum::Json<Versioned<MoveView>>, Problem> {
    let (_, player) = read(&lesson, player.as_deref())?;
    let rules = rules_of(&server, game)?;
    let seed = match seed {
        Some(seed) => seed.into(),
        None => {
            getrandom::u64().map_err(|error| Problem::new(Kind::Internal, error.to_string()))?
        }
    };
    let thinkers = &server.rooms.services().thinkers;
    let rule = thinkers.rule(address, player, rules, position).await?;
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    Ok(language.tell(&rule.draw(rng)))
}

/// Which moves of a game a player makes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes what is read as text, to say what is wrong with it")]
pub(super) enum Side {
    /// The first and every other one after it.
    First,
    /// The second and every other one after it.
    Second,
}

/// Which game against a player is meant.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedChallenge {
    /// One of the lesson's players; that of its game if it is not said.
    #[param(nullable = false)]
    player: Option<String>,
    /// Whether the player moves first or second.
    #[param(value_type = Side)]
    r#as: String,
    /// The moves of both sides from the empty board, with commas between them: `b2,a1`.
    #[param(nullable = false)]
    moves: Option<String>,
}

/// A game against a lesson's player on 3x3: whether it is beaten, how likely it was to play so, and
/// what can still come of it. A game that the player would not play is refused.
#[utoipa::path(
    get, path = "/api/v1/lessons/{lesson}/challenge", tag = "lessons", operation_id = "challenge",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedChallenge),
    responses((status = 200, description = "The game so far.", body = Versioned<ChallengeView>), Problem),
)]
pub(super) async fn challenge(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedChallenge { player, r#as, moves }): Query<WantedChallenge>,
) -> Result<axum::Json<Versioned<ChallengeView>>, Problem> {
    let (lesson, player) = read(&lesson, player.as_deref())?;
    let turn = match r#as.as_str() {
        "first" => Turn::First,
        "second" => Turn::Second,
        other => return Err(Problem::none_of(Kind::Impossible, other, &["first", "second"])),
    };
    let asked = Challenged { lesson, player, turn, moves: move_names(moves.as_deref()) };
    let thinkers = &server.rooms.services().thinkers;
    Ok(axum::Json(thinkers.challenge(address, asked, language.voice()).await?))
}

/// A lesson by its number, and one of its players.
fn read(lesson: &str, player: Option<&str>) -> Result<(usize, PlayerName), Problem> {
    let missing = || Problem::told(Kind::NotFound, "online-no-lesson");
    let lesson: usize = lesson.parse().map_err(|_| missing())?;
    let players = articles::players(lesson);
    let usual = players.first().ok_or_else(missing)?;
    let Some(text) = player else { return Ok((lesson, *usual)) };
    let named = text.parse::<PlayerName>().ok().filter(|player| players.contains(player));
    let named = named.ok_or_else(|| {
        let allowed: Vec<String> = players.iter().map(ToString::to_string).collect();
        Problem::none_of(Kind::Impossible, text, &allowed)
    })?;
    Ok((lesson, named))
}
