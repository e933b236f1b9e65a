//! The formats of games outside, by their names on the command line.

use std::path::Path;

use inarow_formats::Format;
use inarow_rules::Notation;

use crate::common::{Common, one_of, usage};
use crate::failure::Failure;

/// A format of games outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameFormat {
    /// The versioned JSON form, one game a line.
    Json,
    /// A format of records.
    Record(Format),
    /// A heading, a board and the moves, for people.
    Text,
    /// A picture.
    Svg,
}

/// The names; `moves` is in the notation of the call.
const NAMES: [&str; 7] = ["json", "sgf", "psq", "columns", "moves", "text", "svg"];

/// The endings of file names that say which format it is.
const ENDINGS: [(&str, &str); 7] = [
    ("json", "json"),
    ("jsonl", "json"),
    ("ndjson", "json"),
    ("sgf", "sgf"),
    ("psq", "psq"),
    ("svg", "svg"),
    ("txt", "moves"),
];

impl GameFormat {
    /// The format that `--as` names.
    pub(crate) fn named(common: &Common<'_>, name: &str) -> Result<GameFormat, Failure> {
        let notation = common.notation.unwrap_or(Notation::Algebraic);
        Ok(match name {
            "json" => GameFormat::Json,
            "sgf" => GameFormat::Record(Format::Sgf),
            "psq" => GameFormat::Record(Format::Psq),
            "columns" => GameFormat::Record(Format::Columns),
            "moves" => GameFormat::Record(Format::Moves(notation)),
            "text" => GameFormat::Text,
            "svg" => GameFormat::Svg,
            other => return Err(one_of(common.words, "--as", other, &NAMES.join(", "))),
        })
    }

    /// The name of the format that the ending of a file's name speaks for.
    pub(crate) fn name_by_ending(file: &Path) -> Option<&'static str> {
        let ending = file.extension()?.to_str()?.to_lowercase();
        ENDINGS.iter().find(|(known, _)| *known == ending).map(|(_, name)| *name)
    }

    /// The format that the beginning of a text speaks for.
    pub(crate) fn by_beginning(common: &Common<'_>, beginning: &[u8]) -> GameFormat {
        let notation = common.notation.unwrap_or(Notation::Algebraic);
        match beginning.trim_ascii_start().first() {
            Some(b'{') => GameFormat::Json,
            _ => GameFormat::Record(
                Format::by_beginning(beginning, common.game().gravity())
                    .unwrap_or(Format::Moves(notation)),
            ),
        }
    }

    /// Whether a file of this format holds no more than one game.
    pub(crate) fn holds_one(self) -> bool {
        matches!(self, GameFormat::Svg | GameFormat::Record(Format::Moves(_)))
    }

    /// Refuses what can be written and not read.
    pub(crate) fn to_read(self, common: &Common<'_>, option: &str) -> Result<Self, Failure> {
        match self {
            GameFormat::Text | GameFormat::Svg => {
                Err(usage(common.words, option, &common.words.say("format-not-read", [])))
            }
            readable => Ok(readable),
        }
    }
}
