//! A game as it is shown.

use inarow_answers::views::{BoardView, MarkView};
use serde::Serialize;
use utoipa::ToSchema;

/// What kind of player sits at a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person or a bot, who holds the seat's token.
    Person,
    /// A player of this program.
    Engine,
    /// Nobody yet.
    Open,
}

/// Who plays a mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Player {
    /// What kind of player.
    pub kind: PlayerKind,
    /// The name.
    pub name: String,
    /// Whether a page or bot that holds the seat is connected; always so for engines.
    pub present: bool,
    /// The lesson that an engine is from, if it is an article's player.
    #[schema(required)]
    pub lesson: Option<usize>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MoveMade {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The square.
    pub r#move: String,
    /// Who made it.
    pub mark: MarkView,
    /// Why an engine made it.
    #[schema(required)]
    pub reason: Option<String>,
    /// What the mover's clock showed after it, in milliseconds.
    #[schema(required)]
    pub clock: Option<i64>,
}

/// The clocks, by the server's time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Clock {
    /// What X has left, in milliseconds.
    pub x_left: i64,
    /// What O has left, in milliseconds.
    pub o_left: i64,
    /// Whose clock runs.
    #[schema(required)]
    pub running: Option<MarkView>,
}

/// A game as it stands: everything that a page draws, so that it needs no rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameView {
    /// The name of the game in addresses.
    pub code: String,
    /// Its number in the database.
    pub id: i64,
    /// The rules, `m,n,k` with its options.
    pub game: String,
    /// The board.
    pub board: BoardView,
    /// Who plays X.
    pub x_player: Player,
    /// Who plays O.
    pub o_player: Player,
    /// The side that began.
    pub first: MarkView,
    /// Counts how often moves were taken back: a ply means something within its epoch only.
    pub epoch: i64,
    /// The moves in order.
    pub moves: Vec<MoveMade>,
    /// The position as text.
    pub position: String,
    /// Whose turn it is; none once the game is over.
    #[schema(required)]
    pub to_move: Option<MarkView>,
    /// Where the side to move may go.
    pub legal_moves: Vec<String>,
    /// The lines that decided the game.
    pub lines: Vec<Vec<String>>,
    /// `x`, `o`, `draw` or `abandoned` once the game is over.
    #[schema(required)]
    pub result: Option<String>,
    /// How it stands or ended.
    pub status: String,
    /// The clocks, where there are any.
    #[schema(required)]
    pub clocks: Option<Clock>,
    // What only the asker sees stands together: `room::told` writes it into what all see.
    /// The seat that the asker holds.
    #[schema(required)]
    pub seat: Option<MarkView>,
    /// Whether the asker holds both seats.
    pub both: bool,
    /// Whether the asker may take a move back, or may ask the other person for it.
    pub can_undo: bool,
    /// The side that asks the other person to let it take its last move back.
    #[schema(required)]
    pub undo_asked: Option<MarkView>,
    /// The game that follows this one, once somebody wanted a rematch.
    #[schema(required)]
    pub rematch: Option<String>,
}
