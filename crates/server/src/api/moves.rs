//! What players do.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::State;
use inarow_answers::Versioned;
use inarow_answers::views::HintView;
use inarow_store::Secret;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::address::ClientAddress;
use crate::extract::{Json, Path};
use crate::identity::Asker;
use crate::language::{RequestLanguage, versioned};
use crate::problem::Problem;
use crate::room::{Ask, Changed};
use crate::server::Server;
use crate::wire::{GameView, integer};

/// A move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    /// The square, in algebraic notation.
    r#move: String,
    /// The number of the move, from 1; the next one if it is not said.
    #[serde(default, deserialize_with = "integer::read")]
    ply: Option<usize>,
    /// The epoch that the move belongs to.
    #[serde(default, deserialize_with = "integer::read")]
    epoch: Option<i64>,
}

type Answer = Result<axum::Json<Versioned<GameView>>, Problem>;

/// The game as the asker sees it after a change.
async fn view(
    server: &Server,
    code: &str,
    address: IpAddr,
    (asker, RequestLanguage(language)): (Option<Secret>, RequestLanguage),
) -> Answer {
    let view = |answer| Ask::View { asker, language, answer };
    Ok(versioned(server.rooms.ask(code, address, view).await?))
}

/// Has a player's wish done: the game after it.
async fn change(
    server: &Server,
    code: &str,
    address: IpAddr,
    (asker, language): (&Asker, RequestLanguage),
    ask: impl FnOnce(Option<Secret>, Changed) -> Ask,
) -> Answer {
    server.rooms.ask(code, address, |answer| ask(asker.secret(), answer)).await??;
    view(server, code, address, (asker.secret(), language)).await
}

/// Makes a move; it is on the disk when this is answered.
#[utoipa::path(
    post, path = "/api/v1/games/{code}/moves", tag = "play", request_body = Move,
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(super) async fn make_move(
    State(server): State<Arc<Server>>,
    Path(code): Path<String>,
    asker: Asker,
    language: RequestLanguage,
    ClientAddress(address): ClientAddress,
    Json(Move { r#move: square, ply, epoch }): Json<Move>,
) -> Answer {
    let ply = match ply {
        Some(ply) => ply,
        None => {
            view(&server, &code, address, (asker.secret(), language)).await?.0.view.moves.len() + 1
        }
    };
    let made = |asker, answer| Ask::Move { asker, epoch, ply, square, answer };
    change(&server, &code, address, (&asker, language), made).await
}

/// Takes the asker's last move back, and what came after it; only where no other person plays.
#[utoipa::path(
    post, path = "/api/v1/games/{code}/undo", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(super) async fn undo(
    State(server): State<Arc<Server>>,
    Path(code): Path<String>,
    asker: Asker,
    language: RequestLanguage,
    ClientAddress(address): ClientAddress,
) -> Answer {
    change(&server, &code, address, (&asker, language), |asker, answer| Ask::Undo { asker, answer })
        .await
}

/// Gives the game up.
#[utoipa::path(
    post, path = "/api/v1/games/{code}/resign", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(super) async fn resign(
    State(server): State<Arc<Server>>,
    Path(code): Path<String>,
    asker: Asker,
    language: RequestLanguage,
    ClientAddress(address): ClientAddress,
) -> Answer {
    change(&server, &code, address, (&asker, language), |asker, answer| Ask::Resign {
        asker,
        answer,
    })
    .await
}

/// Another game with sides swapped; everybody gets the same one.
#[utoipa::path(
    post, path = "/api/v1/games/{code}/rematch", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The game after that.", body = Versioned<GameView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(super) async fn rematch(
    State(server): State<Arc<Server>>,
    Path(code): Path<String>,
    asker: Asker,
    language: RequestLanguage,
    ClientAddress(address): ClientAddress,
) -> Answer {
    let (asker, player) = (asker.secret(), asker.secret());
    let rematch = |answer| Ask::Rematch { asker: player, address, answer };
    let next = server.rooms.ask(&code, address, rematch).await??;
    view(&server, &next, address, (asker, language)).await
}

/// A good move for whoever plays.
#[utoipa::path(
    post, path = "/api/v1/games/{code}/hint", tag = "play",
    params(("code" = String, Path, description = "The game's name in addresses")),
    responses((status = 200, description = "The move.", body = Versioned<HintView>), Problem),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(super) async fn hint(
    State(server): State<Arc<Server>>,
    Path(code): Path<String>,
    asker: Asker,
    language: RequestLanguage,
    ClientAddress(address): ClientAddress,
) -> Result<axum::Json<Versioned<HintView>>, Problem> {
    let player = asker.secret();
    let hint = |answer| Ask::Hint { asker: player, answer };
    let hinted = server.rooms.ask(&code, address, hint).await??;
    Ok(language.tell(&hinted))
}
