#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod address;
mod api;
mod cluster;
mod connection;
mod creation_limit;
mod extract;
mod gate;
mod health;
mod host;
mod identity;
mod key;
mod language;
mod limits;
mod log_rate;
mod metrics;
mod names;
mod owner;
mod page;
mod pages;
mod places;
mod preview;
pub mod problem;
mod proxy;
mod room;
mod rooms;
mod security;
mod server;
mod services;
mod socket;
mod thinking;
mod time;
pub mod wire;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::IntoResponse;
use axum::routing::{any, get};
use inarow_answers::budget;
use inarow_search::Library;
use inarow_store::Store;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;

pub use cluster::{Broker, Cluster, NoBroker, NotJoined, work};
pub use host::{Host, NoHost};
pub use key::Key;
pub use limits::Limits;
pub use pages::site;
pub use proxy::{NoProxy, Proxy};
pub use room::LAG_ALLOWANCE;
pub use thinking::LONGEST_THOUGHT;

use connection::Connections;
use problem::{Kind, Problem};
use server::Server;

/// Time for pages, connections and rooms to close when the server stops, all together.
const DRAIN: Duration = Duration::from_secs(7);

/// Time for the database after that.
const CLOSING: Duration = Duration::from_secs(1);

/// Interval of the cleanup task.
const TIDYING: Duration = Duration::from_secs(300);

/// Serves until `shutdown` is ready, as one of the nodes that share a database, with a library of known positions. Then
/// it informs pages, finishes what has begun and closes the database. It returns within eight seconds from then on,
/// even if clients do not read.
pub async fn run(
    listener: TcpListener,
    store: Store,
    library: Library,
    limits: Limits,
    key: Key,
    cluster: Cluster,
    shutdown: impl Future<Output = ()> + Send + 'static,
) {
    let server = Arc::new(Server::new(store, library, limits, key, cluster));
    let router = router(Arc::clone(&server));
    let others = cluster::serve(&server, &router);
    let connections = Connections::new(&server.limits, server.stopping.clone());
    let tidy = tokio::spawn(tidy(Arc::clone(&server)));
    tokio::select! {
        // It checks for its end before any client can have an answer.
        biased;
        () = shutdown => {}
        () = connections.accept(listener, router) => {}
    }
    tracing::info!("stopping");
    server.stopping.cancel();
    tidy.abort();
    let drained = async {
        connections.wait().await;
        server.sockets.close();
        server.sockets.wait().await;
        server.sockets_elsewhere.close();
        server.sockets_elsewhere.wait().await;
        server.rooms.close().await;
        cluster::leave(&server).await;
    };
    if tokio::time::timeout(DRAIN, drained).await.is_err() {
        tracing::warn!("not everybody has left");
    }
    drop(others);
    connections.give_up();
    if tokio::time::timeout(CLOSING, server.store().close()).await.is_err() {
        tracing::warn!("the database is still at work; what was acknowledged is on the disk");
    }
}

/// Every address.
fn router(server: Arc<Server>) -> Router {
    let body = server.limits.body;
    api::router()
        .route("/api/v1/openapi.json", get(pages::description))
        .route("/api/v1/socket", any(socket::open))
        .route("/api/v1", get(pages::api))
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
        .route("/locales/{name}", get(pages::messages))
        .route("/preview.png", get(preview::picture))
        .route("/", get(owner::visit))
        .route("/game/{code}", get(pages::index))
        .route("/games", get(pages::index))
        .route("/games/{id}", get(pages::index))
        .route("/stats", get(pages::index))
        .route("/analysis", get(pages::index))
        .route("/practice", get(pages::index))
        .route("/puzzles", get(pages::index))
        .route("/settings", get(pages::index))
        .route("/worksheets", get(pages::index))
        .route("/lessons", get(pages::index))
        .route("/lessons/{lesson}", get(pages::index))
        .route("/lessons/6/matchboxes", get(pages::index))
        .route("/search", get(pages::index))
        .route("/values", get(pages::index))
        .route("/{*path}", get(pages::asset).fallback(nowhere))
        .layer(CompressionLayer::new())
        .method_not_allowed_fallback(|| async {
            Problem::told(Kind::WrongMethod, "problem-wrong-method").into_response()
        })
        .fallback(nowhere)
        .layer(DefaultBodyLimit::max(body))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&server), cluster::route))
        .layer(axum::middleware::from_fn(security::guard))
        .layer(axum::middleware::from_fn(language::settle))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&server), health::observe))
        .with_state(server)
}

/// The answer where there is nothing, whatever is asked of it.
async fn nowhere() -> Problem {
    Problem::told(Kind::NotFound, "online-no-address")
}

/// Removes old data, again and again.
async fn tidy(server: Arc<Server>) {
    loop {
        server.rooms.delete_unmoved(time::now() - budget::UNMOVED).await;
        tokio::time::sleep(TIDYING).await;
        server.rooms.services().creation_limit.tidy();
        tracing::info!(rooms = server.rooms.count(), sockets = server.sockets.len(), "serving");
    }
}

/// The description of the HTTP interface (OpenAPI 3.1), as JSON, made from the code.
#[cfg(feature = "openapi")]
#[must_use]
pub fn description() -> String {
    api::description::description()
}

/// The items of a channel, as a stream.
fn stream_of<T: Send + 'static>(
    receiver: tokio::sync::mpsc::Receiver<T>,
) -> impl futures_core::Stream<Item = T> + Send + 'static {
    tokio_stream::wrappers::ReceiverStream::new(receiver)
}
