//! Liveness, readiness and metrics, for the operator.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::log_rate::LogRate;
use crate::owner::IsOwner;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// It lives.
pub(crate) async fn live() -> &'static str {
    "ok\n"
}

/// Answers in which the server failed.
static FAILURES: LogRate = LogRate::new();

/// It answers, its database does, and changes of games are saved.
pub(crate) async fn ready(State(server): State<Arc<Server>>) -> Result<&'static str, Problem> {
    if server.stopping.is_cancelled() {
        return Err(Problem::told(Kind::Unavailable, "online-stopping"));
    }
    let cluster = &server.rooms.services().cluster;
    if !cluster.hears() {
        return Err(Problem::told(Kind::Unavailable, "online-no-broker"));
    }
    let store = server.store();
    let works = async {
        if cluster.lease.current().is_none() {
            return Err(cluster.lease.lost());
        }
        store.unfinished(None, 1).await?;
        store.check_writes().await
    };
    let works = works.await;
    works.map_err(|error| {
        let mut problem = Problem::from(error);
        problem.kind = Kind::Unavailable;
        problem
    })?;
    Ok("ok\n")
}

/// Numbers about the server, for whose it is.
pub(crate) async fn metrics(
    State(server): State<Arc<Server>>,
    IsOwner(is_owner): IsOwner,
) -> Result<Response, Problem> {
    if !is_owner {
        return Err(Problem::told(Kind::Forbidden, "online-only-owner"));
    }
    let cluster = &server.rooms.services().cluster;
    server.metrics.note_others(cluster.name(), cluster.peers.count());
    let text = server.metrics.text(server.rooms.count(), server.sockets.len());
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// Counts and logs every answer; the query of the address, which may hold a secret, is left out.
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
    if let Some(problem) = response.extensions().get::<Problem>() {
        warn_of(problem, &format!("{method} {path}"));
    }
    response
}

/// Logs a problem for the operator, if it is the server that failed.
pub(crate) fn warn_of(problem: &Problem, asked: &str) {
    if let Some(cause) = problem.failure()
        && let Some(left_out) = FAILURES.may()
    {
        tracing::warn!(asked, cause, left_out, "an answer failed");
    }
}
