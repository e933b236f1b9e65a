//! Writing SGF.

use alloc::format;
use alloc::string::{String, ToString};

use super::root::{OURS, property};
use super::text::escape;
use super::{MOST_TAGS, outcome};
use crate::formats::CannotWrite;
use crate::{Conclusion, Game, Mark, Record};

/// How many moves stand in a line of text.
const LINE: usize = 10;

/// Writes a record that the board ends as told.
pub(in crate::formats) fn write(
    record: &Record,
    conclusion: Option<Conclusion>,
) -> Result<String, CannotWrite> {
    if record.tags.len() > MOST_TAGS {
        return Err(CannotWrite::TooManyTags { most: MOST_TAGS });
    }
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("(;FF[4]CA[UTF-8]AP[inarow:{version}]GM[4]SZ[{}]", size(&record.game));
    let five = Game::new(record.game.columns() as u8, record.game.rows() as u8, 5);
    let plain = five == Some(record.game);
    if !plain {
        text += &format!("RU[{OURS}{}]", record.game);
    }
    if record.first == Mark::O {
        text += "PL[W]";
    }
    let result = outcome::write(record.end, conclusion);
    if let Some(result) = &result {
        text += &format!("RE[{result}]");
    }
    let own = [if plain { "" } else { "RU" }, if result.is_some() { "RE" } else { "" }];
    text += &tags(record, &own);
    for (ply, &square) in record.moves.iter().enumerate() {
        let second = ply % 2 == 1;
        let mark = if second { !record.first } else { record.first };
        let columns = record.game.columns();
        let (row, column) = (square.index() / columns, square.index() % columns);
        text += if ply % LINE == 0 { "\n;" } else { ";" };
        text += if mark == Mark::X { "B[" } else { "W[" };
        text.extend([letter(column), letter(row), ']']);
    }
    Ok(text + ")\n")
}

fn size(game: &Game) -> String {
    let (columns, rows) = (game.columns(), game.rows());
    if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") }
}

/// The letter of a column or row of at most 26.
fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}

/// The tags in order: as properties where they can be, each property once, else in `TAG`, or
/// where that has been, in `TAGB`, `TAGC` and so on.
fn tags(record: &Record, own: &[&str]) -> String {
    let mut text = String::new();
    let mut used = alloc::collections::BTreeSet::new();
    let mut kept = 0;
    let mut last = "";
    for (name, value) in &record.tags {
        match property(name, value, own) {
            Some(property) if used.insert(property) => {
                last = property;
                text += &format!("{property}[{}]", escape(value, false));
            }
            _ => {
                if last != "TAG" {
                    text += &kept_name(kept);
                    kept += 1;
                    last = "TAG";
                }
                text += &format!("[{}:{}]", escape(name, true), escape(value, true));
            }
        }
    }
    text
}

/// `TAG` and the letters of a number: none, `B` to `Z`, `BA` and so on.
fn kept_name(mut number: usize) -> String {
    let mut letters = String::new();
    while number > 0 {
        letters.insert(0, char::from(b'A' + (number % 26) as u8));
        number /= 26;
    }
    "TAG".to_string() + &letters
}
