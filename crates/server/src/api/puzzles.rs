//! Puzzles that come with the program.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::asked::{WantedDay, WantedPuzzles};
use inarow_answers::views::{PuzzleListView, PuzzleView};
use inarow_answers::{Versioned, puzzle_of_day};

use crate::address::ClientAddress;
use crate::extract::Query;
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::Wish;

/// Puzzles that come with the program, picked at random, no two the same: positions with one proven
/// solution. Fewer are sent if there are not enough. Each has every right answer with the replies
/// that resist longest, so that a page can judge a move by itself.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/puzzles", tag = "study", operation_id = "list_puzzles", params(WantedPuzzles),
    responses((status = 200, description = "The puzzles.", body = Versioned<PuzzleListView>), Problem),
))]
pub(super) async fn list(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedPuzzles>,
) -> Result<axum::Json<Versioned<PuzzleListView>>, Problem> {
    let seed = getrandom::u64();
    let seed = seed.map_err(|error| Problem::new(Kind::Internal, error.to_string()))?;
    let asked = wanted.read(seed)?;
    let (thinkers, wish) = (&server.rooms.services().thinkers, Wish::glance(address));
    Ok(axum::Json(thinkers.answer(wish, language.voice(), move |_| Ok(asked.answer())).await?))
}

/// The puzzle of a day, the same for everybody.
#[cfg_attr(feature = "openapi", utoipa::path(
    get, path = "/api/v1/puzzles/today", tag = "study", operation_id = "show_puzzle_of_day", params(WantedDay),
    responses((status = 200, description = "The puzzle.", body = Versioned<PuzzleView>), Problem),
))]
pub(super) async fn today(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    language: RequestLanguage,
    Query(wanted): Query<WantedDay>,
) -> Result<axum::Json<Versioned<PuzzleView>>, Problem> {
    let day = wanted.read()?;
    let (thinkers, wish) = (&server.rooms.services().thinkers, Wish::glance(address));
    Ok(axum::Json(thinkers.answer(wish, language.voice(), move |_| Ok(puzzle_of_day(day))).await?))
}
