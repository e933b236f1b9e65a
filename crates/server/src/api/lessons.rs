//! The articles' players: what they do, why, and whether they can be beaten.

use std::sync::Arc;

use axum::extract::State;
use inarow_engine::PlayerName;
use inarow_lab::articles;
use inarow_rules::Game;
use serde::Deserialize;
use utoipa::IntoParams;

use super::games::read_game;
use super::{Path, Query};
use crate::limits::From;
use crate::problem::{Kind, Problem};
use crate::sentences::sentences;
use crate::server::Server;
use crate::wire::{LessonLine, LessonView, RuleView};

/// The lessons: an article each, with its players.
#[utoipa::path(
    get, path = "/api/v1/lessons", tag = "lessons", operation_id = "list_lessons",
    responses((status = 200, description = "The lessons.", body = Vec<LessonLine>)),
)]
pub(super) async fn list() -> axum::Json<Vec<LessonLine>> {
    axum::Json((1..=articles::ARTICLES).map(line).collect())
}

fn line(lesson: usize) -> LessonLine {
    let title = format!("lesson-{lesson}-title");
    LessonLine {
        lesson,
        players: articles::players(lesson).iter().map(ToString::to_string).collect(),
        title: sentences().both(|words| words.say(&title, [])),
    }
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
    responses((status = 200, description = "What is known.", body = LessonView), Problem),
)]
pub(super) async fn show(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    From(address): From,
    Query(WantedPlayer { player }): Query<WantedPlayer>,
) -> Result<axum::Json<LessonView>, Problem> {
    let (lesson, player) = read(&lesson, player.as_deref())?;
    let studies = &server.rooms.house().studies;
    let known = studies.lesson(&studies.line(address), line(lesson), player).await?;
    Ok(axum::Json(known))
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
    responses((status = 200, description = "The rule, step by step.", body = RuleView), Problem),
)]
pub(super) async fn rule(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    From(address): From,
    Query(WantedRule { player, game, position }): Query<WantedRule>,
) -> Result<axum::Json<RuleView>, Problem> {
    let (lesson, player) = read(&lesson, player.as_deref())?;
    let game = match game {
        Some(text) => read_game(&server, &text)?,
        None => Game::TICTACTOE,
    };
    let rules = server.rooms.house().rules(game);
    let studies = &server.rooms.house().studies;
    let own = studies.line(address);
    Ok(axum::Json(studies.rule(&own, (lesson, player), rules, position).await?))
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
        sentences().impossible(|words| {
            let allowed = allowed.join(&words.say("comma", []));
            words.say("usage-one-of", [("text", text.into()), ("allowed", allowed.into())])
        })
    })?;
    Ok((lesson, named))
}
