//! Games from other programs and for them: text becomes trees of moves, and becomes text again.

mod form;
mod problem;
mod read;
mod text;
mod view;
mod write;

use inarow_formats::{CannotWrite, CannotWriteTree};
use inarow_rules::tree::BadTree;
use inarow_rules::{Game, Square};

use crate::Voice;

pub use form::{GameForm, form_by_ending};
pub use problem::ReadProblem;
pub use read::{Imported, import};
pub(crate) use text::say_code_page;
pub use text::{GameText, ReadAs, ReadGame, cut_before_illegal};
pub use view::{ImportView, ImportedView, TreeMoveView, TreeView};
pub use write::{ExportView, Exported, WriteAs, WrittenGame, export, write_game};

/// The reason why nothing was read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExchangeError {
    /// The text cannot be read on.
    Unreadable(std::io::ErrorKind),
    /// The text has more bytes than this.
    TooLarge(u64),
    /// There is nothing in the text.
    Empty,
    /// The form is only written.
    NotRead,
    /// The board does not lie flat.
    NotFlat(Game),
    /// The tree cannot be played, with the square of the move if it is at one.
    Tree(Game, Option<Square>, BadTree),
    /// A place in the tree is none of a move.
    NoSuchMove,
    /// The form holds no game that begins with stones on the board.
    SetUp,
    /// The form cannot hold the game.
    CannotWrite(Game, CannotWrite),
    /// The form cannot hold the tree.
    CannotWriteTree(CannotWriteTree),
}

impl ExchangeError {
    /// A sentence of it; none where only programs and their makers can make anything of it.
    #[must_use]
    pub fn say(&self, voice: &Voice<'_>) -> Option<String> {
        let words = voice.words;
        Some(match self {
            ExchangeError::Unreadable(kind) => words.system_kind(*kind),
            ExchangeError::TooLarge(most) => {
                words.say("import-too-large", [("most", (most >> 20).into())])
            }
            ExchangeError::Empty => words.say("import-empty", []),
            ExchangeError::NotRead => words.say("format-not-read", []),
            ExchangeError::NotFlat(game) => words.not_flat(game),
            ExchangeError::Tree(game, _, BadTree::Start(error)) => {
                words.setup_error(&voice.naming(game), error)
            }
            ExchangeError::Tree(game, square, BadTree::Move { reason, .. }) => {
                let naming = voice.naming(game);
                let name = square.map(|square| naming.square(square)).unwrap_or_default();
                words.illegal_move(&naming, &name, *reason)
            }
            ExchangeError::SetUp => words.say("export-set-up", []),
            ExchangeError::CannotWrite(game, error) => {
                words.cannot_write(&voice.naming(game), *error)
            }
            ExchangeError::Tree(_, _, BadTree::Order { .. })
            | ExchangeError::NoSuchMove
            | ExchangeError::CannotWriteTree(_) => return None,
        })
    }
}
