//! Whether the server lives and is ready, and numbers about it: for those who run it.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::at_home::AtHome;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// It lives.
pub(crate) async fn live() -> &'static str {
    "ok\n"
}

/// It answers, and so does its database.
pub(crate) async fn ready(State(server): State<Arc<Server>>) -> Result<&'static str, Problem> {
    if server.stopping.is_cancelled() {
        return Err(Problem::told(Kind::Unavailable, "online-stopping"));
    }
    match server.store().unfinished(None, 1).await {
        Ok(_) => Ok("ok\n"),
        Err(error) => Err(Problem::new(Kind::Unavailable, error.to_string())),
    }
}

/// Numbers about the server, for whoever asks on its own machine.
pub(crate) async fn metrics(
    State(server): State<Arc<Server>>,
    AtHome(at_home): AtHome,
) -> Result<Response, Problem> {
    if !at_home {
        return Err(Problem::told(Kind::Forbidden, "online-only-here"));
    }
    let text = server.metrics.text(server.rooms.count(), server.sockets.len());
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// Counts and logs every answer; what the address says after `?` may be a secret, and is not.
pub(crate) async fn observe(
    State(server): State<Arc<Server>>,
    request: Request,
    next: Next,
) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let (start, changes) = (Instant::now(), !method.is_safe());
    let response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), start.elapsed().as_secs_f64());
    server.metrics.count_answer(status);
    if changes {
        server.metrics.changes.observe(seconds);
    }
    tracing::debug!(%method, path, status, seconds, "answered");
    response
}
