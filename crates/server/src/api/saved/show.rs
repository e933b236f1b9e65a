//! One saved game, and its review.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::views::{MarkView, ReviewView, ShownGameView};
use inarow_answers::{GameInPlay, SavedGame, Versioned};

use super::super::games::review_of;
use super::super::listing;
use crate::address::ClientAddress;
use crate::extract::Path;
use crate::identity::Asker;
use crate::language::{RequestLanguage, versioned};
use crate::owner::IsOwner;
use crate::problem::Problem;
use crate::server::Server;

/// A saved game with its moves, and how it ended.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/saved/{id}", tag = "saved", operation_id = "show_saved",
    params(("id" = i64, Path, description = "The game's number")),
    responses((status = 200, description = "The game.", body = Versioned<ShownGameView>), Problem),
))]
pub(crate) async fn show(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    is_owner: IsOwner,
    language: RequestLanguage,
) -> Result<axum::Json<Versioned<ShownGameView>>, Problem> {
    let (id, kept) = listing::seen(&server, &asker, is_owner, &id).await?;
    let (rules, voice) = (server.rooms.services().rules(kept.game), language.voice());
    let code = server.store().codes(&[id]).await?.into_values().next();
    let seats = match asker.secret() {
        Some(secret) => server.store().held(&secret, id).await?,
        None => Vec::new(),
    };
    let mine = (code, seats.into_iter().map(MarkView::from).collect());
    Ok(versioned(ShownGameView::new(SavedGame::new(id, kept)?, rules, mine, &voice)?))
}

/// A finished saved game move by move: grades, better moves and why.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/saved/{id}/review", tag = "saved", operation_id = "review_saved",
    params(("id" = i64, Path, description = "The game's number")),
    responses((status = 200, description = "The review.", body = Versioned<ReviewView>), Problem),
))]
pub(crate) async fn review(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    is_owner: IsOwner,
    language: RequestLanguage,
    ClientAddress(address): ClientAddress,
) -> Result<axum::Json<Versioned<ReviewView>>, Problem> {
    let (_, kept) = listing::seen(&server, &asker, is_owner, &id).await?;
    let play = GameInPlay::of_record(server.rooms.services().rules(kept.game), kept.record())?;
    review_of(&server, address, play, language).await
}
