//! Tokens for bots, QR codes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use inarow_answers::Versioned;
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};

use crate::address::ClientAddress;
use crate::extract::Json;
use crate::identity::Token;
use crate::language::versioned;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// A token for a bot.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct NewToken {
    /// 32 hexadecimal digits, to send as `Authorization: Bearer …`.
    token: String,
}

/// A new token, with which a bot makes games and takes seats.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/tokens", tag = "bots",
    responses((status = 201, description = "The token.", body = Versioned<NewToken>), Problem),
))]
pub(super) async fn make_token(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
) -> Result<(StatusCode, axum::Json<Versioned<NewToken>>), Problem> {
    server.rooms.services().creation_limit.check(address)?;
    let token = Token::random()?.text().to_owned();
    Ok((StatusCode::CREATED, versioned(NewToken { token })))
}

/// The text of a QR code.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct QrText {
    /// Up to 500 characters.
    #[cfg_attr(feature = "openapi", schema(max_length = 500))]
    text: String,
}

/// A QR code as a picture. Its text may be a secret, such as an invitation, and so is not part of
/// an address.
#[cfg_attr(feature = "openapi", utoipa::path(
    post, path = "/api/v1/qr", tag = "games", request_body = QrText,
    responses(
        (status = 200, description = "The picture.", content_type = "image/svg+xml", body = String),
        Problem,
    ),
))]
pub(super) async fn qr(Json(QrText { text }): Json<QrText>) -> Result<Response, Problem> {
    let too_long = || Problem::told(Kind::Impossible, "online-qr");
    if text.chars().count() > 500 {
        return Err(too_long());
    }
    let code = QrCode::new(text.as_bytes()).map_err(|_| too_long())?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
