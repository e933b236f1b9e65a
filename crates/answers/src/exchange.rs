//! Games from other programs and for them: text becomes trees of moves, and becomes text again.

mod form;
mod problem;
mod read;
mod text;
mod view;
mod write;

use inarow_formats::decoding::NotText;
use inarow_formats::{CannotWrite, CannotWriteTree};
use inarow_rules::{BadTree, Game, Square};
use inarow_words::{Place, Words};

use crate::Voice;

pub use form::{GameForm, form_by_ending};
pub use problem::ReadProblem;
pub use read::{Imported, import};
pub use text::{GameText, ReadAs, ReadGame, cut_before_illegal};
pub use view::{ImportView, ImportedView, TreeMoveView, TreeView};
pub use write::{ExportView, Exported, WriteAs, WrittenGame, export, write_game};

/// Why nothing was read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExchangeError {
    /// The text cannot be read on; what the system says of it.
    Unreadable(String),
    /// The text has more bytes than this.
    TooLarge(u64),
    /// The bytes are no text.
    NotText(NotText),
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
    /// Where in a text it is, as far as that is known, and a sentence of it without its place; none
    /// where only programs and their makers can make anything of it.
    #[must_use]
    pub fn say(&self, voice: &Voice<'_>) -> Option<(Place, String)> {
        let words = voice.words;
        let mut place = (None, None);
        let problem = match self {
            ExchangeError::Unreadable(problem) => problem.clone(),
            ExchangeError::TooLarge(most) => {
                words.say("import-too-large", [("most", (most >> 20).into())])
            }
            ExchangeError::NotText(NotText { line, column }) => {
                place = (Some(*line), Some(*column));
                words.say("text-not-utf8", [])
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
        };
        Some((place, problem))
    }

    /// The same as one sentence.
    #[must_use]
    pub fn say_with_place(&self, voice: &Voice<'_>) -> Option<String> {
        Some(with_place(voice.words, self.say(voice)?))
    }
}

/// A problem with its place in a text, as far as that is known.
fn with_place(words: &Words, ((line, column), problem): (Place, String)) -> String {
    let Some(line) = line else { return problem };
    let (line, column) = (("line", line.into()), ("column", column.unwrap_or(1).into()));
    words.say("format-at", [line, column, ("problem", problem.into())])
}
