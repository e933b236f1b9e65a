//! One saved game, and its review.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::asked::{lesson_of, naming};
use inarow_answers::views::{GameForm, MarkView, ReviewView, SavedGameView};
use inarow_answers::{Answer as _, GameInPlay, SavedGame, Versioned};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::listing;
use super::export::forms_of;
use crate::address::ClientAddress;
use crate::extract::Path;
use crate::identity::Asker;
use crate::language::{RequestLanguage, versioned};
use crate::owner::IsOwner;
use crate::problem::Problem;
use crate::server::Server;

/// A saved game with its moves, and how it ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Shown {
    #[serde(flatten)]
    saved: SavedGameView,
    /// Its name in addresses, if it is an online game.
    #[schema(required)]
    code: Option<String>,
    /// The sides whose seats the caller holds.
    seats: Vec<MarkView>,
    /// The lines that decided it.
    lines: Vec<Vec<String>>,
    /// The state of the game, or how it ended.
    status: String,
    /// The formats it can be exported to.
    formats: Vec<GameForm>,
    /// The lesson X's player comes from, if it is an article's player.
    #[schema(required)]
    x_lesson: Option<usize>,
    /// The lesson of O's player.
    #[schema(required)]
    o_lesson: Option<usize>,
}

/// A saved game with its moves, and how it ended.
#[utoipa::path(
    get, path = "/api/v1/saved/{id}", tag = "saved", operation_id = "show_saved",
    params(("id" = i64, Path, description = "The game's number")),
    responses((status = 200, description = "The game.", body = Versioned<Shown>), Problem),
)]
pub(crate) async fn show(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    is_owner: IsOwner,
    language: RequestLanguage,
) -> Result<axum::Json<Versioned<Shown>>, Problem> {
    let (id, kept) = listing::seen(&server, &asker, is_owner, &id).await?;
    let services = server.rooms.services();
    let play = GameInPlay::of_record(services.rules(kept.game), kept.record())?;
    let (conclusion, end) = (play.position().conclusion(), kept.end);
    let formats = forms_of(&kept.record());
    let [x_lesson, o_lesson] = [&kept.players.x, &kept.players.o].map(|name| lesson_of(name));
    let (saved, voice) = (SavedGame::new(id, kept)?, language.voice());
    let codes = server.store().codes(&[id]).await?;
    let seats = match asker.secret() {
        Some(secret) => server.store().held(&secret, id).await?,
        None => Vec::new(),
    };
    let naming = naming(play.rules());
    let names = |line: Vec<_>| line.into_iter().map(|square| naming.square(square)).collect();
    Ok(versioned(Shown {
        saved: saved.view(&voice),
        code: codes.into_values().next(),
        seats: seats.into_iter().map(MarkView::from).collect(),
        lines: play.lines().into_iter().map(names).collect(),
        status: voice.words.record_end(end, conclusion),
        formats,
        x_lesson,
        o_lesson,
    }))
}

/// A finished saved game move by move: grades, what was better and why.
#[utoipa::path(
    get, path = "/api/v1/saved/{id}/review", tag = "saved", operation_id = "review_saved",
    params(("id" = i64, Path, description = "The game's number")),
    responses((status = 200, description = "The review.", body = Versioned<ReviewView>), Problem),
)]
pub(crate) async fn review(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    is_owner: IsOwner,
    language: RequestLanguage,
    ClientAddress(address): ClientAddress,
) -> Result<axum::Json<Versioned<ReviewView>>, Problem> {
    let (_, kept) = listing::seen(&server, &asker, is_owner, &id).await?;
    let services = server.rooms.services();
    let play = GameInPlay::of_record(services.rules(kept.game), kept.record())?;
    Ok(axum::Json(services.thinkers.review(address, play, language.voice()).await?))
}
