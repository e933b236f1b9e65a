//! Games that are studied, from other programs and for them. Nothing is saved.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::Versioned;
use inarow_answers::asked::{WantedExport, WantedImport};
use inarow_answers::views::{ExportView, ImportView};

use crate::address::ClientAddress;
use crate::extract::{Contents, Json, Query};
use crate::language::RequestLanguage;
use crate::problem::Problem;
use crate::server::Server;
use crate::thinking::Wish;

/// The games of a text as trees of moves, and what is wrong with the rest and where.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/study/import", tag = "study", operation_id = "import_games",
    params(WantedImport),
    request_body(
        content = String, content_type = "text/plain", description = "The text, of at most 1 MiB.",
    ),
    responses((status = 200, description = "The games.", body = Versioned<ImportView>), Problem),
))]
pub(super) async fn import(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedImport>,
    Contents(bytes): Contents,
) -> Result<axum::Json<Versioned<ImportView>>, Problem> {
    let asked = wanted.read()?;
    let (thinkers, wish) = (&server.rooms.services().thinkers, Wish::glance(address));
    Ok(axum::Json(thinkers.answer(wish, language.voice(), move |_| asked.answer(&bytes)).await?))
}

/// A tree of moves as text for other programs, with all its branches if the format can hold them.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/study/export", tag = "study", operation_id = "export_tree",
    request_body = WantedExport,
    responses((status = 200, description = "The text.", body = Versioned<ExportView>), Problem),
))]
pub(super) async fn export(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Json(wanted): Json<WantedExport>,
) -> Result<axum::Json<Versioned<ExportView>>, Problem> {
    let asked = wanted.read(|game| server.rooms.services().rules(game))?;
    let (thinkers, wish) = (&server.rooms.services().thinkers, Wish::glance(address));
    Ok(axum::Json(thinkers.answer(wish, language.voice(), |_| asked.answer()).await?))
}
