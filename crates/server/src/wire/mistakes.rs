//! Moves that gave something away, to be made better.

use inarow_answers::views::{PlayersView, PositionView};
use serde::Serialize;
use utoipa::ToSchema;

/// A move that is proven to have given a better result away.
#[derive(Debug, Serialize, ToSchema)]
pub struct MistakeView {
    /// The number of the saved game.
    pub id: i64,
    /// Who played it.
    pub players: PlayersView,
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    #[schema(required)]
    pub started: Option<i64>,
    /// The number of the move, from 1.
    pub ply: usize,
    /// The square that was played.
    pub r#move: String,
    /// `mistake` or `blunder`.
    pub grade: &'static str,
    /// The position before the move.
    pub position: PositionView,
}

/// The asker's mistakes in some of the games that they see, the newest game first.
#[derive(Debug, Serialize, ToSchema)]
pub struct MistakesView {
    /// The mistakes, in the order of the games and of their moves.
    pub mistakes: Vec<MistakeView>,
    /// How many finished games were looked through.
    pub games: usize,
    /// Where to go on; none at the end.
    #[schema(required)]
    pub next: Option<String>,
}
