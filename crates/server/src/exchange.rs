//! Games from other programs and for them: text becomes a tree of moves, and becomes text again.

mod read;
mod write;

use inarow_formats::Format;
use inarow_rules::{Game, Mark, Notation};
use inarow_words::{Naming, Words};

pub(crate) use read::import;
pub(crate) use write::export;

use crate::wire::GameForm;

/// How a text is to be read.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// Its form; told by its file's name or its beginning if it is not said.
    pub(crate) form: Option<GameForm>,
    /// The name of its file.
    pub(crate) file: Option<String>,
    /// The game of forms that do not say which it is.
    pub(crate) game: Game,
    /// Who began, where the form does not say.
    pub(crate) first: Mark,
}

/// The endings of file names that say which form it is.
const ENDINGS: [(&str, GameForm); 6] = [
    ("json", GameForm::Json),
    ("jsonl", GameForm::Json),
    ("ndjson", GameForm::Json),
    ("sgf", GameForm::Sgf),
    ("psq", GameForm::Psq),
    ("svg", GameForm::Svg),
];

impl GameForm {
    /// The form that a file's name or the beginning of a text speaks for.
    fn of(file: Option<&str>, text: &str, game: &Game) -> GameForm {
        let ending = file.and_then(|name| name.rsplit_once('.')).map(|(_, it)| it.to_lowercase());
        let named = ENDINGS.iter().find(|(known, _)| ending.as_deref() == Some(*known));
        if let Some((_, form)) = named {
            return *form;
        }
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let is_board =
            |c: char| matches!(c, 'x' | 'X' | 'o' | 'O' | '.' | '/') || c.is_ascii_digit();
        let board = text.split_whitespace().next().unwrap_or_default();
        // Digits without a blank in their line are columns, whatever is played at the moment.
        let has_blanks = text.lines().next().is_some_and(|line| line.trim().contains(' '));
        let falls = game.gravity() || !has_blanks && board.len() > 1;
        match Format::by_beginning(text.as_bytes(), falls) {
            _ if text.starts_with('{') => GameForm::Json,
            Some(Format::Sgf) => GameForm::Sgf,
            Some(Format::Psq) => GameForm::Psq,
            Some(Format::Columns) => GameForm::Columns,
            _ if board.contains(['/', '.']) && board.chars().all(is_board) => GameForm::Position,
            _ => GameForm::Moves,
        }
    }

    /// How records are written so; none for what is more than a record, or less.
    fn format(self) -> Option<Format> {
        match self {
            GameForm::Json | GameForm::Position | GameForm::Svg => None,
            GameForm::Sgf => Some(Format::Sgf),
            GameForm::Psq => Some(Format::Psq),
            GameForm::Columns => Some(Format::Columns),
            GameForm::Moves => Some(Format::Moves(Notation::Algebraic)),
            GameForm::Numpad => Some(Format::Moves(Notation::Numpad)),
            GameForm::Index => Some(Format::Moves(Notation::Index)),
            GameForm::RowCol => Some(Format::Moves(Notation::RowCol)),
        }
    }
}

/// How squares are named in what is told.
fn naming(game: Game) -> Naming {
    Naming { game, notation: Notation::Algebraic }
}

/// A problem with its place in a text.
fn placed(words: &Words, (line, column): (usize, usize), problem: String) -> String {
    let (line, column) = (("line", line.into()), ("column", column.into()));
    words.say("format-at", [line, column, ("problem", problem.into())])
}
