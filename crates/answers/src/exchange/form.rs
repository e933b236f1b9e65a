//! The forms in which games are written and read.

use inarow_formats::Format;
use inarow_rules::{Game, Grid, Notation};
use serde::{Deserialize, Serialize};

/// A form in which games are written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameForm {
    /// Smart Game Format, the only one with branches.
    Sgf,
    /// The versioned JSON form, in which nothing of a game is lost.
    Json,
    /// Piskvork's form.
    Psq,
    /// A column a move, where stones fall.
    Columns,
    /// The squares in algebraic notation.
    Moves,
    /// The squares as the keys of a number pad, on 3x3.
    Numpad,
    /// The squares by their numbers from 0 at the top left.
    Index,
    /// The squares by row and column from 0 at the top left.
    RowCol,
    /// A position as text, such as `X../.O./...`.
    Position,
    /// A picture of a position; it is written and not read.
    Svg,
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

/// The form that the ending of a file's name speaks for.
#[must_use]
pub fn form_by_ending(file: &str) -> Option<GameForm> {
    let ending = file.rsplit_once('.')?.1.to_lowercase();
    ENDINGS.iter().find(|(known, _)| *known == ending).map(|(_, form)| *form)
}

impl GameForm {
    /// The form that a file's name or the beginning of a text speaks for.
    pub(super) fn of(file: Option<&str>, text: &str, game: &Game) -> GameForm {
        if let Some(form) = file.and_then(form_by_ending) {
            return form;
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
    #[must_use]
    pub fn format(self) -> Option<Format> {
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

    /// A name for a file: `inarow-3x3x3.sgf`.
    pub(super) fn file_name(self, game: &Game, grid: Grid) -> String {
        let ending = ENDINGS.iter().find(|(_, form)| *form == self);
        let ending = ending.map_or("txt", |(ending, _)| *ending);
        format!("inarow-{}x{}x{}.{ending}", grid.columns, grid.rows, game.k())
    }
}
