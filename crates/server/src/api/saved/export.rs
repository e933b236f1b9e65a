//! Saved games for other programs, and as pictures.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use inarow_answers::asked::not_exchanged;
use inarow_answers::exchange::write_game;
use inarow_answers::views::GameForm;
use inarow_store::LARGEST_PAGE;
use serde::Deserialize;

use super::super::listing;
use super::Wanted;
use crate::extract::{Path, Query};
use crate::identity::Asker;
use crate::language::RequestLanguage;
use crate::owner::IsOwner;
use crate::problem::Problem;
use crate::server::Server;

/// The form of an exported game.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedForm {
    /// The format; `json` by default.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameForm))]
    form: Option<GameForm>,
}

/// A saved game for other programs, or as a picture.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/saved/{id}/export", tag = "saved",
    params(("id" = i64, Path, description = "The game's number"), WantedForm),
    responses(
        (
            status = 200,
            description = "The game.",
            content(
                (String = "application/x-ndjson"),
                (String = "text/plain"),
                (String = "image/svg+xml"),
            ),
        ),
        Problem,
    ),
))]
pub(crate) async fn export(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    is_owner: IsOwner,
    language: RequestLanguage,
    Query(WantedForm { form }): Query<WantedForm>,
) -> Result<Response, Problem> {
    let (_, kept) = listing::seen(&server, &asker, is_owner, &id).await?;
    let form = form.unwrap_or(GameForm::Json);
    let written = write_game(form, &kept, &language.voice()).map_err(not_exchanged)?;
    let kind = match form {
        GameForm::Json => "application/x-ndjson",
        GameForm::Svg => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    };
    Ok(([(header::CONTENT_TYPE, kind)], written.text).into_response())
}

/// Every saved game of the list, one a line in the versioned JSON form.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/saved/export", tag = "saved", params(Wanted),
    responses(
        (status = 200, description = "The games.", content_type = "application/x-ndjson", body = String),
        Problem,
    ),
))]
pub(crate) async fn export_all(
    State(server): State<Arc<Server>>,
    asker: Asker,
    is_owner: IsOwner,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let filter = wanted.filter()?;
    // Once the answer has begun, a problem can only break it off.
    let first = listing::page(&server, &asker, is_owner, &filter, None, LARGEST_PAGE).await?;
    let (sender, receiver) = tokio::sync::mpsc::channel::<Result<Bytes, std::io::Error>>(16);
    tokio::spawn(async move {
        let failed = listing::write_all(&server, &asker, is_owner, &filter, first, &sender).await;
        if let Err(problem) = failed {
            let _ = sender.send(Err(std::io::Error::other(format!("{problem:?}")))).await;
        }
    });
    let body = Body::from_stream(crate::stream_of(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}
