//! Games as streams, for bots.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use inarow_answers::Versioned;
use tokio::sync::mpsc;

use super::visit::Visit;
use crate::language::RequestLanguage;
use crate::problem::Problem;
use crate::room::Update;
use crate::wire::GameView;

/// How often a line without words shows that the stream is alive.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The state of a game after every change, one JSON object a line, until the game is over; empty
/// lines keep the stream alive.
#[utoipa::path(
    get, path = "/api/v1/games/{code}/events", tag = "bots",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses(
        (status = 200, description = "A game a line.", content_type = "application/x-ndjson", body = Versioned<GameView>),
        Problem,
    ),
)]
pub(super) async fn events(
    Visit { server, code, asker, language: RequestLanguage(language), address, .. }: Visit,
) -> Result<Response, Problem> {
    let place = server.place_for_page(address)?;
    let (sender, told) = mpsc::channel(16);
    let number = server.rooms.watch(&code, address, (asker.secret(), language), sender).await?;
    let (lines, receiver) = mpsc::channel(16);
    let tracked = Arc::clone(&server);
    server.sockets.spawn(async move {
        let (_place, stopping) = (place, tracked.stopping.clone());
        tokio::select! {
            () = stopping.cancelled() => (),
            () = write(told, lines) => (),
        }
        tracked.rooms.unwatch(&code, address, number).await;
    });
    let body = Body::from_stream(crate::stream_of(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// Writes what is told, until the game is over or nobody reads.
async fn write(
    mut told: mpsc::Receiver<Update>,
    lines: mpsc::Sender<Result<Bytes, std::io::Error>>,
) {
    loop {
        let waited = tokio::select! {
            () = lines.closed() => return,
            waited = tokio::time::timeout(HEARTBEAT, told.recv()) => waited,
        };
        let line = match waited {
            Err(_) => "\n".to_owned(),
            Ok(Some(Update::Game(game))) => {
                let line = game.text() + "\n";
                if game.is_over() {
                    let _ = lines.send(Ok(line.into())).await;
                    return;
                }
                line
            }
            Ok(Some(_)) => continue,
            Ok(None) => return,
        };
        if lines.send(Ok(line.into())).await.is_err() {
            return;
        }
    }
}
