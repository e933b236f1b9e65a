//! What scripts and pages ask for.

use serde::Serialize;
use utoipa::ToSchema;

use super::GameView;

/// The answer to making a game or taking a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Seated {
    /// The game.
    #[serde(flatten)]
    pub game: GameView,
    /// The code that lets a friend take the open seat once, for the link to send them.
    #[schema(required)]
    pub invite: Option<String>,
    /// The bearer token of the seat, for bots; pages have it as a cookie.
    #[schema(required)]
    pub token: Option<String>,
}
