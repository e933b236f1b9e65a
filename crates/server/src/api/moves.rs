//! Actions of players.

use inarow_answers::Versioned;
#[cfg(feature = "openapi")]
use inarow_answers::asked::SquareText;
use inarow_answers::asked::integer;
use inarow_answers::table::Change;
use inarow_answers::views::{HintView, OpeningChoiceWord};
use serde::Deserialize;

use super::visit::{Shown, Visit};
use crate::extract::Json;
use crate::names::fresh_code;
use crate::problem::Problem;
use crate::room::Ask;
#[cfg(feature = "openapi")]
use crate::wire::GameView;

/// A move.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    /// The square, in algebraic notation.
    #[cfg_attr(feature = "openapi", schema(value_type = SquareText))]
    r#move: String,
    /// The number of the move, from 1; the next one by default.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    #[serde(default, deserialize_with = "integer::read")]
    ply: Option<usize>,
    /// The epoch the move belongs to.
    #[serde(default, deserialize_with = "integer::read")]
    epoch: Option<i64>,
}

/// Makes a move; it is on the disk before the answer is sent.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/moves", tag = "play", request_body = Move,
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn make_move(
    visit: Visit,
    Json(Move { r#move: square, ply, epoch }): Json<Move>,
) -> Shown {
    let ply = match ply {
        Some(ply) => ply,
        None => visit.view_of(visit.asker.secret()).await?.moves.len() + 1,
    };
    visit.change(Change::Move { epoch, ply, square }).await
}

/// A choice in the opening.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Choose {
    /// The choice.
    choice: OpeningChoiceWord,
    /// The epoch the choice belongs to.
    #[serde(default, deserialize_with = "integer::read")]
    epoch: Option<i64>,
}

/// Takes a side in the opening, or places two stones more.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/opening", tag = "play", request_body = Choose,
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn choose(visit: Visit, Json(Choose { choice, epoch }): Json<Choose>) -> Shown {
    visit.change(Change::Choose { epoch, choice: choice.into() }).await
}

/// Takes back the caller's last move or choice and those after it. Another person is asked first, once
/// before each move, and only if no clock runs.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/undo", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn undo(visit: Visit) -> Shown {
    visit.change(Change::Undo).await
}

/// The answer to a person who asks for something.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Allowed {
    /// Whether they may.
    allow: bool,
}

/// Allows or refuses the other side's request to take a move back. With `false`, the side that asked withdraws its
/// request.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/undo/answer", tag = "play", request_body = Allowed,
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn answer_undo(visit: Visit, Json(Allowed { allow }): Json<Allowed>) -> Shown {
    visit.change(Change::AnswerUndo(allow)).await
}

/// Offers a draw once both sides have moved, or accepts that of the other side. An offer is open until the other side
/// answers or moves; the next one of the same side waits ten moves. A computer accepts if its side is not better.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/draw", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn offer_draw(visit: Visit) -> Shown {
    visit.change(Change::OfferDraw).await
}

/// The answer to the offer of a draw.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct DrawAnswer {
    /// Whether it is accepted.
    accept: bool,
}

/// Accepts or declines the other side's offer of a draw. With `false`, the side that made it withdraws it.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/draw/answer", tag = "play", request_body = DrawAnswer,
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn answer_draw(
    visit: Visit,
    Json(DrawAnswer { accept }): Json<DrawAnswer>,
) -> Shown {
    visit.change(Change::AnswerDraw(accept)).await
}

/// Resigns the game.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/resign", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn resign(visit: Visit) -> Shown {
    visit.change(Change::Resign).await
}

/// Another game with the sides swapped; both players get the same one.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/rematch", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn rematch(visit: Visit) -> Shown {
    let axum::Json(Versioned { view: game, .. }) =
        visit.change(Change::Rematch(fresh_code()?)).await?;
    Visit { code: game.rematch.unwrap_or(game.code), ..visit }.show().await
}

/// Asks the other person to allow a hint, once before each move; without another person it does nothing.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/hint/request", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn ask_hint(visit: Visit) -> Shown {
    visit.change(Change::AskHint).await
}

/// Allows or refuses the other side's request for a hint, which both may take then. With `false`, the side that asked
/// withdraws its request.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/hint/answer", tag = "play", request_body = Allowed,
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn answer_hint(visit: Visit, Json(Allowed { allow }): Json<Allowed>) -> Shown {
    visit.change(Change::AnswerHint(allow)).await
}

/// A good move for a player of the game. Where another person plays, they have to allow it first.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/games/{code}/hint", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The move.", body = Versioned<HintView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
))]
pub(super) async fn hint(visit: Visit) -> Result<axum::Json<Versioned<HintView>>, Problem> {
    let asker = visit.asker.secret();
    let hinted = visit.ask(|answer| Ask::Hint { asker, is_first: false, answer }).await??;
    Ok(visit.language.tell(&hinted))
}
