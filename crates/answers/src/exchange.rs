//! Games from other programs and for them: text becomes trees of moves, and becomes text again.

mod form;
mod read;
mod view;
mod write;

use inarow_formats::decoding::NotText;
use inarow_formats::{CannotWrite, CannotWriteTree};
use inarow_rules::{BadTree, Game, Notation};
use inarow_words::{Naming, Words};

pub use form::{GameForm, form_by_ending};
pub use read::{Imported, ReadAs, import};
pub use view::{ImportView, ImportedView, TreeMoveView, TreeView};
pub use write::{ExportView, Exported, WriteAs, export};

/// Why nothing was read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExchangeError {
    /// The bytes are no text.
    NotText(NotText),
    /// There is nothing in the text.
    Empty,
    /// The form is only written.
    NotRead,
    /// The board does not lie flat.
    NotFlat(Game),
    /// The tree cannot be played.
    Tree(Game, String, BadTree),
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
    /// The same as a sentence; none where only programs and their makers can make anything of it.
    #[must_use]
    pub fn say(&self, words: &Words) -> Option<String> {
        Some(match self {
            ExchangeError::NotText(NotText { line, column }) => {
                placed(words, (*line, *column), words.say("text-not-utf8", []))
            }
            ExchangeError::Empty => words.say("import-empty", []),
            ExchangeError::NotRead => words.say("format-not-read", []),
            ExchangeError::NotFlat(game) => words.not_flat(game),
            ExchangeError::Tree(game, _, BadTree::Start(error)) => {
                words.setup_error(&naming(*game), error)
            }
            ExchangeError::Tree(game, name, BadTree::Move { reason, .. }) => {
                words.illegal_move(&naming(*game), name, *reason)
            }
            ExchangeError::SetUp => words.say("export-set-up", []),
            ExchangeError::CannotWrite(game, error) => words.cannot_write(&naming(*game), *error),
            ExchangeError::Tree(_, _, BadTree::Order { .. })
            | ExchangeError::NoSuchMove
            | ExchangeError::CannotWriteTree(_) => return None,
        })
    }
}

/// How squares are named in texts.
fn naming(game: Game) -> Naming {
    Naming { game, notation: Notation::Algebraic }
}

/// A problem with its place in a text.
fn placed(words: &Words, (line, column): (usize, usize), problem: String) -> String {
    let (line, column) = (("line", line.into()), ("column", column.into()));
    words.say("format-at", [line, column, ("problem", problem.into())])
}
