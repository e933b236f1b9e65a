//! What there is to choose from, tokens for bots, QR codes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use inarow_answers::Versioned;
use inarow_answers::views::BoardView;
use inarow_players::PlayerName;
use inarow_rules::{Game, NAMED_GAMES};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::address::ClientAddress;
use crate::extract::Query;
use crate::identity::Token;
use crate::language::versioned;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// What a new game can be.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Choices {
    /// The games that have names.
    games: Vec<GameChoice>,
    /// The players of this program.
    players: Vec<Choice>,
}

/// A game that has a name.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GameChoice {
    /// The rules, `m,n,k` with its options.
    game: String,
    /// The board.
    board: BoardView,
}

/// A player of this program.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Choice {
    /// The name.
    name: String,
    /// Whether it plays only games without gravity and misère.
    plain_only: bool,
}

/// What a new game can be: games with names, and players.
#[utoipa::path(
    get, path = "/api/v1/choices", tag = "games",
    responses((status = 200, description = "What there is.", body = Versioned<Choices>), Problem),
)]
pub(super) async fn choices() -> axum::Json<Versioned<Choices>> {
    let players = PlayerName::NAMED.iter().filter(|(_, player)| *player != PlayerName::Human);
    let players = players
        .map(|(name, player)| Choice {
            name: (*name).to_owned(),
            plain_only: player.undefined(&Game::CONNECT_FOUR).is_some(),
        })
        .collect();
    let choice =
        |game: &Game| Some(GameChoice { game: game.to_string(), board: BoardView::of(game)? });
    let games = NAMED_GAMES.iter().filter_map(|(_, game)| choice(game)).collect();
    versioned(Choices { games, players })
}

/// A token for a bot.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NewToken {
    /// 32 hexadecimal digits, to be sent as `Authorization: Bearer …`.
    token: String,
}

/// A fresh token: a bot makes games and takes seats with it.
#[utoipa::path(
    post, path = "/api/v1/tokens", tag = "bots",
    responses((status = 201, description = "The token.", body = Versioned<NewToken>), Problem),
)]
pub(super) async fn make_token(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
) -> Result<(StatusCode, axum::Json<Versioned<NewToken>>), Problem> {
    server.rooms.services().makers.check(address)?;
    let token = Token::random()?.text().to_owned();
    Ok((StatusCode::CREATED, versioned(NewToken { token })))
}

/// What a QR code says.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct QrText {
    /// Up to 500 bytes.
    #[param(max_length = 500)]
    text: String,
}

/// A QR code as a picture.
#[utoipa::path(
    get, path = "/api/v1/qr", tag = "games", params(QrText),
    responses(
        (status = 200, description = "The picture.", content_type = "image/svg+xml", body = String),
        Problem,
    ),
)]
pub(super) async fn qr(Query(QrText { text }): Query<QrText>) -> Result<Response, Problem> {
    let too_long = || Problem::told(Kind::Impossible, "online-qr");
    if text.len() > 500 {
        return Err(too_long());
    }
    let code = QrCode::new(text.as_bytes()).map_err(|_| too_long())?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
