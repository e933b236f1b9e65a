//! The messages of a page's one WebSocket.

use inarow_answers::Versioned;
use inarow_answers::views::{HintView, ProblemView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GameView;

/// What a page says. `id` is the page's own name for what it asks; the answer repeats it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromPage {
    /// The page shows this game now, and may say how far it has it; it is sent the whole game, since
    /// more than moves may have changed.
    Join {
        /// The game.
        code: String,
        /// The epoch that the page has, if it has any.
        epoch: Option<i64>,
        /// How many moves it has.
        ply: Option<usize>,
    },
    /// The page does not show this game any more.
    Leave {
        /// The game.
        code: String,
    },
    /// A move.
    Move {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
        /// The epoch that the move belongs to.
        epoch: i64,
        /// The number of the move, from 1.
        ply: usize,
        /// The square, in algebraic notation.
        r#move: String,
    },
    /// The page's side takes its last move back, or asks the other person for it.
    Undo {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
    /// The page's side lets the other take its last move back, or does not; or it asks no more itself.
    AnswerUndo {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
        /// Whether the other may.
        allow: bool,
    },
    /// The page's side gives up.
    Resign {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
    /// Another game with sides swapped.
    Rematch {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
    /// A good move, and why.
    Hint {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToPage {
    /// A game as it stands.
    Game {
        /// The game.
        game: Box<Versioned<GameView>>,
    },
    /// What was asked is done and kept.
    Done {
        /// The page's name for the request.
        id: String,
    },
    /// What was asked is not done.
    Refused {
        /// The page's name for the request, if it had one.
        #[schema(required)]
        id: Option<String>,
        /// Why.
        problem: ProblemView,
    },
    /// A good move.
    Hint {
        /// The page's name for the request.
        id: String,
        /// The move, what it is worth, and why.
        hint: Versioned<HintView>,
    },
}
