//! Searches that are watched.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::Versioned;
use inarow_answers::asked::WantedTrace;
use inarow_answers::views::TraceView;

use crate::address::ClientAddress;
use crate::extract::Query;
use crate::language::RequestLanguage;
use crate::problem::Problem;
use crate::server::Server;
use crate::thinking::Wish;

/// A part of a search, as the search itself reported it, and totals of the whole.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/trace", tag = "study", operation_id = "trace",
    params(WantedTrace),
    responses((status = 200, description = "The part.", body = Versioned<TraceView>), Problem),
))]
pub(super) async fn trace(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedTrace>,
) -> Result<axum::Json<Versioned<TraceView>>, Problem> {
    let asked = wanted.read(|game| server.rooms.services().rules(game))?;
    let (thinkers, wish) = (&server.rooms.services().thinkers, Wish::study(address));
    Ok(axum::Json(thinkers.answer(wish, language.voice(), |stop| asked.answer(stop)).await?))
}
