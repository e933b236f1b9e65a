//! Questions that need no server: the one router answers them, behind the gate.

use std::sync::Arc;

use axum::Router as Addresses;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, RawQuery, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing;
use inarow_answers::asked::{Content, Question, Router};
use inarow_answers::budget;
use tokio::sync::mpsc;

use crate::address::ClientAddress;
use crate::extract::{Contents, expect_json};
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::WAITING;

/// The beginning of all addresses.
const PREFIX: &str = "/api/v1/";

/// The addresses of the router's questions.
pub(super) fn addresses() -> Addresses<Arc<Server>> {
    let router = Router::PATHS.iter().fold(Addresses::new(), |addresses, question| {
        let to = match question.body {
            None => routing::get(answer),
            Some(Content::Text) => routing::post(answer).layer(DefaultBodyLimit::max(budget::TEXT)),
            Some(Content::Json) => {
                routing::post(answer_json).layer(DefaultBodyLimit::max(budget::TEXT))
            }
        };
        addresses.route(&[PREFIX, question.path].concat(), to)
    });
    router.route(&[PREFIX, "analysis"].concat(), routing::get(analysis))
}

/// The answer to a question whose body is JSON: pages of other sites cannot send that unasked.
async fn answer_json(
    headers: HeaderMap,
    server: State<Arc<Server>>,
    address: ClientAddress,
    language: RequestLanguage,
    uri: Uri,
    body: Contents,
) -> Result<Response, Problem> {
    expect_json(&headers)?;
    answer(server, address, language, uri, body).await
}

async fn answer(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    uri: Uri,
    Contents(body): Contents,
) -> Result<Response, Problem> {
    let seed = getrandom::u64();
    let seed = seed.map_err(|error| Problem::new(Kind::Internal, error.to_string()))?;
    let path = uri.path().strip_prefix(PREFIX).unwrap_or_default();
    let query = uri.query().unwrap_or_default();
    let services = server.rooms.services();
    let asked = services.router.read(&Question { path, query, body: &body, language, seed })?;
    let answer = services.thinkers.answer(address, asked).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], answer).into_response())
}

/// The lines of an analysis; it ends when the connection does.
async fn analysis(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let services = server.rooms.services();
    let lines = services.router.analysis(query.as_deref().unwrap_or_default())?;
    let place = server.place_for_page(address)?;
    let (thinkers, voice) = (services.thinkers.clone(), language.voice());
    let (sender, receiver) = mpsc::channel(WAITING);
    let stopping = server.stopping.clone();
    server.sockets.spawn(async move {
        let _place = place;
        tokio::select! {
            () = stopping.cancelled() => (),
            () = sender.closed() => (),
            () = thinkers.analyse(address, lines, voice, sender.clone()) => (),
        }
    });
    let body = Body::from_stream(crate::stream_of(receiver));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}
