//! Games as streams, for bots.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
#[cfg(feature = "openapi")]
use inarow_answers::Versioned;
use tokio::sync::mpsc;

use super::visit::Visit;
use crate::language::RequestLanguage;
use crate::problem::Problem;
use crate::room::Update;
use crate::rooms::Watching;
use crate::wire::FromPage;
#[cfg(feature = "openapi")]
use crate::wire::GameView;

/// Interval of the empty lines that keep the stream alive.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The state of a game after every change, one JSON object a line, until the game is over; empty
/// lines keep the stream alive.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/games/{code}/events", tag = "bots",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses(
        (status = 200, description = "A game a line.", content_type = "application/x-ndjson", body = Versioned<GameView>),
        Problem,
    ),
))]
pub(super) async fn events(
    Visit { server, code, asker, language: RequestLanguage(language), address, .. }: Visit,
) -> Result<Response, Problem> {
    let place = server.place_for_page(address)?;
    let (sender, updates) = mpsc::channel(16);
    let watching = server.rooms.watch(&code, address, (asker.secret(), language), sender).await?;
    if let Watching::There(line) = &watching {
        let join = FromPage::Join { code: code.clone(), epoch: None, ply: None };
        line.say(&serde_json::to_string(&join).unwrap_or_default()).await?;
    }
    let (lines, receiver) = mpsc::channel(16);
    let tracked = Arc::clone(&server);
    server.sockets.spawn(async move {
        let (_place, stopping) = (place, tracked.stopping.clone());
        tokio::select! {
            () = stopping.cancelled() => (),
            () = write(updates, lines) => (),
        }
        tracked.rooms.unwatch(&code, address, watching).await;
    });
    let body = Body::from_stream(crate::stream_of(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// Writes each update until the game is over or the client disconnects.
async fn write(
    mut updates: mpsc::Receiver<Update>,
    lines: mpsc::Sender<Result<Bytes, std::io::Error>>,
) {
    loop {
        let waited = tokio::select! {
            () = lines.closed() => return,
            waited = tokio::time::timeout(HEARTBEAT, updates.recv()) => waited,
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
            Ok(Some(Update::Text(text))) => match game_in(&text) {
                Some((line, is_over)) => {
                    if is_over {
                        let _ = lines.send(Ok(line.into())).await;
                        return;
                    }
                    line
                }
                None => continue,
            },
            Ok(Some(Update::Moved) | None) => return,
            Ok(Some(Update::Message(_))) => continue,
        };
        if lines.send(Ok(line.into())).await.is_err() {
            return;
        }
    }
}

/// The game in a message of another node to a page, as a line, and whether it is over.
fn game_in(text: &str) -> Option<(String, bool)> {
    let game = text.strip_prefix("{\"type\":\"game\",\"game\":")?.strip_suffix('}')?;
    let read: serde_json::Value = serde_json::from_str(game).ok()?;
    Some((format!("{game}\n"), !read["result"].is_null()))
}
