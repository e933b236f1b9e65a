//! The HTTP interface: `/api/v1`.

mod games;
mod listing;
mod misc;
mod mistakes;
mod moves;
mod questions;
mod saved;
mod stream;
mod visit;

use std::sync::Arc;

use axum::Router;
use axum::routing;

use crate::server::Server;

/// The addresses that need a server, passed to the macro `make`: method, path, handler.
macro_rules! addresses {
    ($make:ident) => {
        $make! {
            post "/api/v1/games" => games::make;
            get "/api/v1/games/{code}" => games::show;
            post "/api/v1/games/{code}/seat" => games::take_seat;
            get "/api/v1/games/{code}/events" => stream::events;
            post "/api/v1/games/{code}/moves" => moves::make_move;
            post "/api/v1/games/{code}/opening" => moves::choose;
            post "/api/v1/games/{code}/undo" => moves::undo;
            post "/api/v1/games/{code}/undo/answer" => moves::answer_undo;
            post "/api/v1/games/{code}/hint/request" => moves::ask_hint;
            post "/api/v1/games/{code}/hint/answer" => moves::answer_hint;
            post "/api/v1/games/{code}/draw" => moves::offer_draw;
            post "/api/v1/games/{code}/draw/answer" => moves::answer_draw;
            post "/api/v1/games/{code}/resign" => moves::resign;
            post "/api/v1/games/{code}/rematch" => moves::rematch;
            post "/api/v1/games/{code}/hint" => moves::hint;
            get "/api/v1/games/{code}/review" => games::review;
            get "/api/v1/saved" => saved::list;
            get "/api/v1/saved/export" => saved::export::export_all;
            get "/api/v1/saved/{id}" => saved::show::show;
            get "/api/v1/saved/{id}/export" => saved::export::export;
            get "/api/v1/saved/{id}/review" => saved::show::review;
            get "/api/v1/stats" => saved::stats;
            get "/api/v1/mistakes" => mistakes::list;
            post "/api/v1/tokens" => misc::make_token;
            post "/api/v1/qr" => misc::qr;
        }
    };
}

// Here, since it reads the list.
#[cfg(feature = "openapi")]
pub(crate) mod description;

macro_rules! router_of {
    ($($method:ident $path:literal => $($handler:ident)::+;)+) => {
        Router::new()$(.route($path, routing::$method($($handler)::+)))+
    };
}

/// Every address of the interface.
pub(crate) fn router() -> Router<Arc<Server>> {
    addresses!(router_of).merge(questions::addresses())
}
