//! Games that are studied, from other programs and for them. Nothing is saved.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::Versioned;
use inarow_answers::views::MarkView;
use inarow_rules::{Game, Mark};
use inarow_words::Words;
use serde::Deserialize;
use utoipa::IntoParams;

use super::games::read_game;
use crate::address::ClientAddress;
use crate::exchange;
use crate::extract::{Contents, Json, Query};
use crate::language::{RequestLanguage, versioned};
use crate::problem::Problem;
use crate::server::Server;
use crate::thinking::Recall;
use crate::wire::{ExportView, GameForm, ImportView, WantedExport};

/// The most bytes of a text that is read, or of a tree that is written.
pub(super) const LARGEST: usize = 1 << 20;

/// How a text is to be read.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedImport {
    /// The form; if it is not said, what the file's name or the beginning of the text speaks for.
    #[serde(rename = "as")]
    #[param(nullable = false, required = false, value_type = GameForm)]
    form: Option<GameForm>,
    /// The name of the file that the text is from.
    #[param(nullable = false)]
    file: Option<String>,
    /// The game of a form that does not say which it is; tic-tac-toe if it is not said.
    #[param(nullable = false)]
    game: Option<String>,
    /// The side that began where the form does not say; X if it is not said.
    #[param(nullable = false, required = false, value_type = MarkView)]
    first: Option<MarkView>,
}

/// The games of a text, as trees of moves: what is right of them, and what is wrong with the others and
/// where.
#[utoipa::path(
    post, path = "/api/v1/study/import", tag = "study", operation_id = "import_games",
    params(WantedImport),
    request_body(
        content = String, content_type = "text/plain", description = "The text, of at most 1 MiB.",
    ),
    responses((status = 200, description = "The games.", body = Versioned<ImportView>), Problem),
)]
pub(super) async fn import(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    Query(WantedImport { form, file, game, first }): Query<WantedImport>,
    Contents(bytes): Contents,
) -> Result<axum::Json<Versioned<ImportView>>, Problem> {
    let game = match &game {
        Some(text) => read_game(text)?,
        None => Game::TICTACTOE,
    };
    let first = first.map_or(Mark::X, Mark::from);
    let wanted = exchange::Wanted { form, file, game, first };
    let studies = &server.rooms.services().studies;
    let (line, recall) = (studies.line(address), Recall::new());
    let read = studies.think(&line, None, &recall, move |_| {
        exchange::import(Words::of(language), bytes.into(), &wanted)
    });
    Ok(versioned(read.await?))
}

/// A tree of moves as text for other programs, with all its branches where the form can hold them.
#[utoipa::path(
    post, path = "/api/v1/study/export", tag = "study", operation_id = "export_tree",
    request_body = WantedExport,
    responses((status = 200, description = "The text.", body = Versioned<ExportView>), Problem),
)]
pub(super) async fn export(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    Json(wanted): Json<WantedExport>,
) -> Result<axum::Json<Versioned<ExportView>>, Problem> {
    let rules = server.rooms.services().rules(read_game(&wanted.game)?);
    let studies = &server.rooms.services().studies;
    let (line, recall) = (studies.line(address), Recall::new());
    let written = studies.think(&line, None, &recall, move |_| {
        exchange::export(Words::of(language), &rules, wanted)
    });
    Ok(versioned(written.await?))
}
