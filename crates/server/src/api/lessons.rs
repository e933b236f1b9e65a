//! The articles' players: what they do, why, and whether they can be beaten.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::asked::{AskedLesson, WantedChallenge, WantedDraw, WantedPlayer, WantedRule};
use inarow_answers::views::{ChallengeView, LessonListView, LessonView, MoveView, RuleView};
use inarow_answers::{Lessons, Versioned};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::address::ClientAddress;
use crate::extract::{Path, Query};
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::Wish;

/// The lessons, one for each article, with its players.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/lessons", tag = "lessons", operation_id = "list_lessons",
    responses((status = 200, description = "The lessons.", body = Versioned<LessonListView>), Problem),
))]
pub(super) async fn list(language: RequestLanguage) -> axum::Json<Versioned<LessonListView>> {
    language.tell(&Lessons)
}

/// Whether and how a lesson's player can be beaten, and how its article checks out.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/lessons/{lesson}", tag = "lessons", operation_id = "show_lesson",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedPlayer),
    responses((status = 200, description = "What is known.", body = Versioned<LessonView>), Problem),
))]
pub(super) async fn show(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(WantedPlayer { player }): Query<WantedPlayer>,
) -> Result<axum::Json<Versioned<LessonView>>, Problem> {
    let asked = AskedLesson::read(&lesson, player.as_deref())?;
    let thinkers = &server.rooms.services().thinkers;
    Ok(language.tell(&thinkers.lesson(address, asked).await?))
}

/// Which step of a player's rule decides at a position, and why the steps before it do not.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/lessons/{lesson}/rule", tag = "lessons", operation_id = "follow_rule",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedRule),
    responses((status = 200, description = "The rule, step by step.", body = Versioned<RuleView>), Problem),
))]
pub(super) async fn rule(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedRule>,
) -> Result<axum::Json<Versioned<RuleView>>, Problem> {
    let asked = wanted.read(&lesson, |game| server.rooms.services().rules(game))?;
    let (thinkers, wish) = (&server.rooms.services().thinkers, Wish::glance(address));
    Ok(axum::Json(thinkers.answer(wish, language.voice(), move |stop| asked.answer(stop)).await?))
}

/// The move a player makes at a position, picked by its chances if there are several.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/lessons/{lesson}/move", tag = "lessons", operation_id = "draw_move",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedDraw),
    responses((status = 200, description = "The move.", body = Versioned<MoveView>), Problem),
))]
pub(super) async fn draw(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedDraw>,
) -> Result<axum::Json<Versioned<MoveView>>, Problem> {
    let seed = match wanted.seed {
        Some(seed) => seed.into(),
        None => {
            getrandom::u64().map_err(|error| Problem::new(Kind::Internal, error.to_string()))?
        }
    };
    let asked = wanted.rule().read(&lesson, |game| server.rooms.services().rules(game))?;
    let thinkers = &server.rooms.services().thinkers;
    let rule = thinkers.find(Wish::glance(address), move |stop| asked.answer(stop)).await?;
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    Ok(language.tell(&rule.draw(rng)))
}

/// A game against a lesson's player on 3×3: whether the player is beaten, how likely it was to play
/// like this, and what can still follow. A game that the player would never play is refused.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/lessons/{lesson}/challenge", tag = "lessons", operation_id = "challenge",
    params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedChallenge),
    responses((status = 200, description = "The game so far.", body = Versioned<ChallengeView>), Problem),
))]
pub(super) async fn challenge(
    State(server): State<Arc<Server>>,
    Path(lesson): Path<String>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedChallenge>,
) -> Result<axum::Json<Versioned<ChallengeView>>, Problem> {
    let asked = wanted.read(&lesson)?;
    let thinkers = &server.rooms.services().thinkers;
    let studied = thinkers.studied(address, asked.lesson).await?;
    Ok(language.tell(&asked.answer(&studied)?))
}
