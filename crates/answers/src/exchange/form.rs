//! The forms in which games are written and read.

use inarow_formats::Format;
use inarow_formats::renlib::has_library_head;
use inarow_rules::{Game, Grid, Notation};
use serde::{Deserialize, Serialize};

use super::ReadAs;

/// A format in which games are written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameForm {
    /// Smart Game Format, the only one with branches.
    Sgf,
    /// The versioned JSON form, in which nothing of a game is lost.
    Json,
    /// Piskvork's forms.
    Psq,
    /// RenjuNet's database as XML; it is read and not written.
    Rif,
    /// A library of RenLib, with branches; it is read and not written.
    Lib,
    /// A game as bytes, as RenLib's `.pos` files have it; it is read and not written.
    Pos,
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
    /// The squares by column letter and row number from the top.
    FromTop,
    /// A position as text, such as `X../.O./...`.
    Position,
    /// A picture of a position; it is written and not read.
    Svg,
}

/// The endings of file names that say which form it is.
const ENDINGS: [(&str, GameForm); 11] = [
    ("json", GameForm::Json),
    ("jsonl", GameForm::Json),
    ("ndjson", GameForm::Json),
    ("sgf", GameForm::Sgf),
    ("psq", GameForm::Psq),
    ("rec", GameForm::Psq),
    ("rif", GameForm::Rif),
    ("xml", GameForm::Rif),
    ("lib", GameForm::Lib),
    ("pos", GameForm::Pos),
    ("svg", GameForm::Svg),
];

/// The form that the ending of a file's name speaks for.
#[must_use]
pub fn form_by_ending(file: &str) -> Option<GameForm> {
    let ending = file.rsplit_once('.')?.1.to_lowercase();
    ENDINGS.iter().find(|(known, _)| *known == ending).map(|(_, form)| *form)
}

impl GameForm {
    /// Every form, the commonest of those with more than moves first.
    pub const ALL: [GameForm; 14] = [
        GameForm::Sgf,
        GameForm::Json,
        GameForm::Psq,
        GameForm::Rif,
        GameForm::Lib,
        GameForm::Pos,
        GameForm::Columns,
        GameForm::Moves,
        GameForm::Numpad,
        GameForm::Index,
        GameForm::RowCol,
        GameForm::FromTop,
        GameForm::Position,
        GameForm::Svg,
    ];

    /// True if games are read in this form.
    #[must_use]
    pub fn is_read(self) -> bool {
        self != GameForm::Svg
    }

    /// True if games are written in this form.
    #[must_use]
    pub fn is_written(self) -> bool {
        !matches!(self, GameForm::Rif | GameForm::Lib | GameForm::Pos)
    }

    /// The form that the first bytes of a file show beyond doubt.
    pub(super) fn by_mark(head: &[u8]) -> Option<GameForm> {
        let marked = [(&b"Piskvorky "[..], GameForm::Psq), (b"<database", GameForm::Rif)];
        let text = head.trim_ascii_start();
        let found = marked.into_iter().find(|(mark, _)| text.starts_with(mark));
        let is_library = has_library_head(head);
        found.map(|(_, form)| form).or(is_library.then_some(GameForm::Lib))
    }

    /// The form that the beginning of a text speaks for.
    pub(super) fn by_beginning(head: &[u8], wanted: &ReadAs) -> GameForm {
        let head = head.trim_ascii_start();
        let is_blank = |byte: &u8| byte.is_ascii_whitespace();
        let line = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let word = line.split(is_blank).next().unwrap_or_default();
        let is_number =
            word.strip_suffix(b".").is_some_and(|word| word.iter().all(u8::is_ascii_digit));
        let is_board = |byte: &u8| b"xXoO./".contains(byte) || byte.is_ascii_digit();
        let is_position = word.iter().any(|byte| b"/.".contains(byte)) && word.iter().all(is_board);
        // Digits without a blank in their line are columns, whatever is played at the moment.
        let has_blanks = line.trim_ascii().iter().any(is_blank);
        let may_fall = !wanted.is_only_game && !has_blanks && word.len() > 1;
        // Where moves are numbers themselves, a number is a move.
        let are_names = wanted.notation.has_letters();
        let falls = are_names && (wanted.game.gravity() || may_fall);
        match Format::by_beginning(head, falls) {
            _ if head.starts_with(b"{") => GameForm::Json,
            Some(Format::Sgf) => GameForm::Sgf,
            Some(Format::Psq) => GameForm::Psq,
            Some(Format::Rif) => GameForm::Rif,
            Some(Format::Columns) => GameForm::Columns,
            // `1.` counts moves.
            _ if is_position && !is_number => GameForm::Position,
            _ => GameForm::moves(wanted.notation),
        }
    }

    /// The form of a list of moves in a notation.
    #[must_use]
    pub fn moves(notation: Notation) -> GameForm {
        match notation {
            Notation::Algebraic => GameForm::Moves,
            Notation::Numpad => GameForm::Numpad,
            Notation::Index => GameForm::Index,
            Notation::RowCol => GameForm::RowCol,
            Notation::FromTop => GameForm::FromTop,
        }
    }

    /// The format of records in this form; none for a form that has more than a record, or less.
    #[must_use]
    pub fn format(self) -> Option<Format> {
        match self {
            GameForm::Json | GameForm::Position | GameForm::Svg | GameForm::Lib | GameForm::Pos => {
                None
            }
            GameForm::Sgf => Some(Format::Sgf),
            GameForm::Psq => Some(Format::Psq),
            GameForm::Rif => Some(Format::Rif),
            GameForm::Columns => Some(Format::Columns),
            GameForm::Moves => Some(Format::Moves(Notation::Algebraic)),
            GameForm::Numpad => Some(Format::Moves(Notation::Numpad)),
            GameForm::Index => Some(Format::Moves(Notation::Index)),
            GameForm::RowCol => Some(Format::Moves(Notation::RowCol)),
            GameForm::FromTop => Some(Format::Moves(Notation::FromTop)),
        }
    }

    /// A name for a file: `inarow-3x3x3.sgf`.
    pub(super) fn file_name(self, game: &Game, grid: Grid) -> String {
        let ending = ENDINGS.iter().find(|(_, form)| *form == self);
        let ending = ending.map_or("txt", |(ending, _)| *ending);
        format!("inarow-{}x{}x{}.{ending}", grid.columns, grid.rows, game.k())
    }
}
