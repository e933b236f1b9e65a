//! The formats of games outside, by their names on the command line.

use std::path::Path;

use clap::{Args, ValueEnum};
use inarow_answers::form_by_ending;
use inarow_answers::views::GameForm;
use inarow_formats::{Format, Reading, Variations};
use inarow_rules::{Mark, Notation};

use crate::common::Common;
use crate::options::value::{among, named};

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

/// The name of a format; `moves` is in the notation of the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    Json,
    Sgf,
    Psq,
    Columns,
    Moves,
    Text,
    Svg,
}

/// The formats that can be read.
const READABLE: &[FormatName] =
    &[FormatName::Json, FormatName::Sgf, FormatName::Psq, FormatName::Columns, FormatName::Moves];

/// How games in files are to be read.
#[derive(Args, Clone, Debug)]
#[group(skip)]
pub(crate) struct ReadingOptions {
    #[arg(
        long = "as",
        value_name = "json|sgf|psq|columns|moves",
        value_parser = among(READABLE)
    )]
    r#as: Option<FormatName>,
    #[arg(long, value_name = "x|o", value_parser = named(&[("x", Mark::X), ("o", Mark::O)]))]
    first: Option<Mark>,
    #[arg(long)]
    main_line: bool,
}

impl ReadingOptions {
    /// The format that was asked for.
    pub(crate) fn format(&self, common: &Common<'_>) -> Option<GameFormat> {
        Some(GameFormat::named(common, self.r#as?))
    }

    /// What a text in a format of records leaves open.
    pub(crate) fn reading(&self, common: &Common<'_>) -> Reading {
        Reading {
            game: common.names_game.then_some(*common.game()),
            first: self.first.unwrap_or(Mark::X),
            variations: match self.main_line {
                true => Variations::LeftOut,
                false => Variations::Refused,
            },
        }
    }
}

impl GameFormat {
    /// The format of a name.
    pub(crate) fn named(common: &Common<'_>, name: FormatName) -> GameFormat {
        let notation = common.notation.unwrap_or(Notation::Algebraic);
        match name {
            FormatName::Json => GameFormat::Json,
            FormatName::Sgf => GameFormat::Record(Format::Sgf),
            FormatName::Psq => GameFormat::Record(Format::Psq),
            FormatName::Columns => GameFormat::Record(Format::Columns),
            FormatName::Moves => GameFormat::Record(Format::Moves(notation)),
            FormatName::Text => GameFormat::Text,
            FormatName::Svg => GameFormat::Svg,
        }
    }

    /// The name of the format that the ending of a file's name speaks for.
    pub(crate) fn name_by_ending(file: &Path) -> Option<FormatName> {
        match form_by_ending(file.to_str()?) {
            Some(GameForm::Json) => Some(FormatName::Json),
            Some(GameForm::Sgf) => Some(FormatName::Sgf),
            Some(GameForm::Psq) => Some(FormatName::Psq),
            Some(GameForm::Svg) => Some(FormatName::Svg),
            _ => file.extension()?.eq_ignore_ascii_case("txt").then_some(FormatName::Moves),
        }
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
}
