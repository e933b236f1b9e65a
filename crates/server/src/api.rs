//! The HTTP interface: `/api/v1`.

mod exchange;
mod games;
mod lessons;
mod listing;
mod misc;
mod mistakes;
mod moves;
mod positions;
mod puzzles;
mod saved;
mod stream;
mod trace;
mod values;
mod visit;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing;
use inarow_answers::budget;

use crate::server::Server;

/// Every address of the interface, handed to the macro `make`: method, path, handler, and the limit of the body where it
/// is not the usual one.
macro_rules! addresses {
    ($make:ident) => {
        $make! {
            post "/api/v1/games" => games::make;
            get "/api/v1/games/{code}" => games::show;
            post "/api/v1/games/{code}/seat" => games::take_seat;
            get "/api/v1/games/{code}/events" => stream::events;
            post "/api/v1/games/{code}/moves" => moves::make_move;
            post "/api/v1/games/{code}/undo" => moves::undo;
            post "/api/v1/games/{code}/undo/answer" => moves::answer_undo;
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
            get "/api/v1/lessons" => lessons::list;
            get "/api/v1/lessons/{lesson}" => lessons::show;
            get "/api/v1/lessons/{lesson}/rule" => lessons::rule;
            get "/api/v1/lessons/{lesson}/move" => lessons::draw;
            get "/api/v1/lessons/{lesson}/challenge" => lessons::challenge;
            get "/api/v1/positions" => positions::position;
            get "/api/v1/analysis" => positions::analysis;
            get "/api/v1/puzzles" => puzzles::list;
            get "/api/v1/puzzles/today" => puzzles::today;
            get "/api/v1/values" => values::list;
            get "/api/v1/mistakes" => mistakes::list;
            get "/api/v1/grade" => mistakes::grade;
            post "/api/v1/study/import" => exchange::import, most budget::TEXT;
            post "/api/v1/study/export" => exchange::export, most budget::TEXT;
            get "/api/v1/trace" => trace::trace;
            get "/api/v1/choices" => misc::choices;
            post "/api/v1/tokens" => misc::make_token;
            post "/api/v1/qr" => misc::qr;
        }
    };
}

// Here, since it reads the list.
#[cfg(feature = "openapi")]
pub(crate) mod description;

macro_rules! router_of {
    ($($method:ident $path:literal => $($handler:ident)::+ $(, most $most:expr)?;)+) => {
        Router::new()
            $(.route(
                $path,
                routing::$method($($handler)::+)$(.layer(DefaultBodyLimit::max($most)))?,
            ))+
    };
}

/// Every address of the interface.
pub(crate) fn router() -> Router<Arc<Server>> {
    addresses!(router_of)
}
