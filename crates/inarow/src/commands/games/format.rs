//! The formats of games outside, by their names on the command line.

use std::path::Path;

use clap::{Args, ValueEnum};
use inarow_answers::exchange::{ReadAs, form_by_ending};
use inarow_answers::views::GameForm;
use inarow_formats::{RecentRules, Variations};
use inarow_rules::{Mark, Notation};

use crate::common::Common;
use crate::options::value::{among, named};

/// The name of a format; `moves` is in the notation of the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    Json,
    Sgf,
    Psq,
    Rif,
    Lib,
    Pos,
    Columns,
    Moves,
    Text,
    Svg,
}

/// The formats that can be read.
const READABLE: &[FormatName] = &[
    FormatName::Json,
    FormatName::Sgf,
    FormatName::Psq,
    FormatName::Rif,
    FormatName::Lib,
    FormatName::Pos,
    FormatName::Columns,
    FormatName::Moves,
];

/// The formats that can be written.
pub(super) const WRITABLE: &[FormatName] = &[
    FormatName::Json,
    FormatName::Sgf,
    FormatName::Psq,
    FormatName::Columns,
    FormatName::Moves,
    FormatName::Text,
    FormatName::Svg,
];

/// Options for reading games from files.
#[derive(Args, Clone, Debug)]
#[group(skip)]
pub(crate) struct ReadingOptions {
    #[arg(
        long = "as",
        value_name = "json|sgf|psq|rif|lib|pos|columns|moves",
        value_parser = among(READABLE)
    )]
    r#as: Option<FormatName>,
    #[arg(long, value_name = "x|o", value_parser = named(&[("x", Mark::X), ("o", Mark::O)]))]
    first: Option<Mark>,
    #[arg(long)]
    main_line: bool,
}

impl ReadingOptions {
    /// Whether a file of a folder may hold games: by the ending of its name, unless the call names the form.
    pub(crate) fn may_hold_games(&self, file: &Path) -> bool {
        let is_moves = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
        let is_read =
            form_by_ending(&file.to_string_lossy()).is_some_and(|form| form != GameForm::Svg);
        self.r#as.is_some() || is_moves || is_read
    }

    /// The reading of a file of at most `most` bytes.
    pub(crate) fn wanted(&self, common: &Common<'_>, file: &str, most: u64) -> ReadAs {
        let notation = common.notation.unwrap_or(Notation::Algebraic);
        ReadAs {
            form: self.r#as.and_then(|name| name.form(notation)),
            file: Some(file.to_owned()),
            game: *common.game(),
            is_only_game: common.names_game,
            first: self.first.unwrap_or(Mark::X),
            notation,
            variations: match self.main_line {
                true => Variations::LeftOut,
                false => Variations::Refused,
            },
            most,
            rules: RecentRules::default(),
        }
    }
}

impl FormatName {
    /// The formats that endings of files speak for.
    pub(super) const ENDINGS: &[(&str, FormatName)] = &[
        ("json", FormatName::Json),
        ("jsonl", FormatName::Json),
        ("ndjson", FormatName::Json),
        ("sgf", FormatName::Sgf),
        ("psq", FormatName::Psq),
        ("txt", FormatName::Moves),
        ("svg", FormatName::Svg),
    ];

    /// The form; none of the text for people.
    pub(super) fn form(self, notation: Notation) -> Option<GameForm> {
        Some(match self {
            FormatName::Json => GameForm::Json,
            FormatName::Sgf => GameForm::Sgf,
            FormatName::Psq => GameForm::Psq,
            FormatName::Rif => GameForm::Rif,
            FormatName::Lib => GameForm::Lib,
            FormatName::Pos => GameForm::Pos,
            FormatName::Columns => GameForm::Columns,
            FormatName::Moves => GameForm::moves(notation),
            FormatName::Text => return None,
            FormatName::Svg => GameForm::Svg,
        })
    }

    /// Whether a file of this format holds no more than one game.
    pub(super) fn holds_one(self) -> bool {
        matches!(self, FormatName::Svg | FormatName::Moves)
    }
}
