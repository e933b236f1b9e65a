//! The messages of a page's one WebSocket.

use inarow_answers::Versioned;
use inarow_answers::views::{HintView, OpeningChoiceWord, ProblemView};
use serde::{Deserialize, Serialize};

use super::GameView;

/// A message of a page. `id` is the page's own name for its question; the answer repeats it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromPage {
    /// The page now shows this game, and may say how much of it it has. It is sent the whole game,
    /// since more than moves may have changed.
    Join {
        /// The game.
        code: String,
        /// The epoch the page has, if any.
        epoch: Option<i64>,
        /// The number of moves that it has.
        ply: Option<usize>,
    },
    /// The page stops showing this game.
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
        /// The epoch the move belongs to.
        epoch: i64,
        /// The number of the move, from 1.
        ply: usize,
        /// The square, in algebraic notation.
        r#move: String,
    },
    /// A choice in the opening.
    Choose {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
        /// The epoch the choice belongs to.
        epoch: i64,
        /// The choice.
        choice: OpeningChoiceWord,
    },
    /// The page's side takes its last move back, or asks the other person for it.
    Undo {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
    /// The page's side allows or refuses the other's request to take a move back, or withdraws its
    /// own.
    AnswerUndo {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
        /// Whether the other may.
        allow: bool,
    },
    /// The page's side asks the other person to allow a hint.
    AskHint {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
    /// The page's side allows or refuses the other's request for a hint, or withdraws its own.
    AnswerHint {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
        /// Whether it allows the hint.
        allow: bool,
    },
    /// The page's side offers a draw, or accepts that of the other.
    Draw {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
    /// The page's side accepts or declines the other's offer of a draw, or withdraws its own.
    AnswerDraw {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
        /// Whether it accepts.
        accept: bool,
    },
    /// The page's side resigns.
    Resign {
        /// The page's name for the request.
        id: String,
        /// The game.
        code: String,
    },
    /// Another game with the sides swapped.
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
        /// Whether a first answer is wanted.
        #[serde(default)]
        first: bool,
    },
}

impl FromPage {
    /// The game that it is about.
    pub(crate) fn code(&self) -> &str {
        match self {
            FromPage::Join { code, .. }
            | FromPage::Leave { code }
            | FromPage::Move { code, .. }
            | FromPage::Choose { code, .. }
            | FromPage::Undo { code, .. }
            | FromPage::AnswerUndo { code, .. }
            | FromPage::AskHint { code, .. }
            | FromPage::AnswerHint { code, .. }
            | FromPage::Draw { code, .. }
            | FromPage::AnswerDraw { code, .. }
            | FromPage::Resign { code, .. }
            | FromPage::Rematch { code, .. }
            | FromPage::Hint { code, .. } => code,
        }
    }

    /// The page's name for it, if it has one.
    pub(crate) fn id(self) -> Option<String> {
        match self {
            FromPage::Join { .. } | FromPage::Leave { .. } => None,
            FromPage::Move { id, .. }
            | FromPage::Choose { id, .. }
            | FromPage::Undo { id, .. }
            | FromPage::AnswerUndo { id, .. }
            | FromPage::AskHint { id, .. }
            | FromPage::AnswerHint { id, .. }
            | FromPage::Draw { id, .. }
            | FromPage::AnswerDraw { id, .. }
            | FromPage::Resign { id, .. }
            | FromPage::Rematch { id, .. }
            | FromPage::Hint { id, .. } => Some(id),
        }
    }
}

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToPage {
    /// The state of a game.
    Game {
        /// The game.
        game: Box<Versioned<GameView>>,
    },
    /// The request is done and saved.
    Done {
        /// The page's name for the request.
        id: String,
    },
    /// The request is not done.
    Refused {
        /// The page's name for the request, if it had one.
        #[cfg_attr(feature = "openapi", schema(required))]
        id: Option<String>,
        /// The reason.
        problem: ProblemView,
    },
    /// A good move.
    Hint {
        /// The page's name for the request.
        id: String,
        /// The move, its value, and why.
        hint: Versioned<HintView>,
    },
}
