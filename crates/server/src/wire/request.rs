//! Requests of scripts and pages.

use serde::Serialize;

use super::GameView;

/// The answer to making a game or taking a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seated {
    /// The game.
    #[serde(flatten)]
    pub game: GameView,
    /// The code that lets a friend take the open seat once, for the link to send them.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub invite: Option<String>,
    /// The bearer token of the seat, for bots; pages have it as a cookie.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub token: Option<String>,
}
