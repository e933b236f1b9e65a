//! The options that several commands have, one group for each thing that they are about.
//!
//! A command names the groups that mean something for it; any other option is a wrong call.

mod files;
mod play;
pub(crate) mod value;
pub(crate) mod wrong;

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use inarow_answers::{budget, informed};
use inarow_rules::opening::Opening;
use inarow_rules::{Game, Notation};
use inarow_search::Library;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) use self::files::{ForceOption, OutOption, PlotOption, by_ending};
pub(crate) use self::play::{First, KeepingOptions, Marks, PersonName, PlayOptions, TableOptions};
use self::value::{DatabaseFile, among, game, named, notation, parsed, seed, whole};
use crate::common::{Common, drawn_seed, usage};
use crate::failure::Failure;

/// The game alone.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct GameOption {
    #[arg(long, value_name = "GAME", value_parser = game())]
    pub(crate) game: Option<Game>,
}

/// A position alone.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct PositionOption {
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

/// The game and a position of it.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct BoardOptions {
    #[command(flatten)]
    pub(crate) game: GameOption,
    #[command(flatten)]
    pub(crate) position: PositionOption,
}

/// The notation of moves.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct NotationOption {
    #[arg(long, value_name = "NOTATION", value_parser = notation())]
    pub(crate) notation: Option<Notation>,
}

/// A format of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Json,
    Markdown,
    Html,
    Csv,
    Svg,
}

impl Format {
    /// The ending of the names of such files.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Json => "json",
            Format::Markdown => "md",
            Format::Html => "html",
            Format::Csv => "csv",
            Format::Svg => "svg",
        }
    }
}

/// The formats of answers, of reports, of those that have rows for a spreadsheet program, and of drawings.
pub(crate) const ANSWER: usize = 0;
pub(crate) const REPORT: usize = 1;
pub(crate) const SHEET: usize = 2;
pub(crate) const DRAWING: usize = 3;

const FORMATS: [(&str, &[Format]); 4] = [
    ("text|json", &[Format::Text, Format::Json]),
    ("text|json|markdown|html", &[Format::Text, Format::Json, Format::Markdown, Format::Html]),
    (
        "text|json|markdown|html|csv",
        &[Format::Text, Format::Json, Format::Markdown, Format::Html, Format::Csv],
    ),
    ("text|json|svg", &[Format::Text, Format::Json, Format::Svg]),
];

/// The format of results.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct FormatOption<const OF: usize = ANSWER> {
    #[arg(long, value_name = FORMATS[OF].0, value_parser = among(FORMATS[OF].1))]
    pub(crate) format: Option<Format>,
}

/// The seed of random choices.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct SeedOption {
    #[arg(long, value_name = "N", value_parser = seed())]
    pub(crate) seed: Option<u64>,
}

/// The rule by which games open.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct OpeningOption {
    #[arg(long, value_name = "free|swap|swap2|pro|long-pro", value_parser = named(&Opening::NAMED))]
    pub(crate) opening: Option<Opening>,
}

/// The number of things done at the same time.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct ThreadsOption {
    #[arg(long, value_name = "N", value_parser = whole(1))]
    pub(crate) threads: Option<u64>,
}

/// The database of games.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct DatabaseOption {
    #[arg(
        long,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        value_parser = parsed::<DatabaseFile>()
    )]
    pub(crate) database: Option<DatabaseFile>,
}

/// Sentences or drawings.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct PlainOption {
    /// `--plain`, or `--plain=off` to go back.
    #[arg(
        long,
        value_name = "on|off",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "on",
        value_parser = named(&[("on", true), ("off", false)])
    )]
    pub(crate) plain: Option<bool>,
}

/// Knowledge of positions and weights of estimates from files.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct KnownOption {
    #[arg(long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) known: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole(1), requires = "known")]
    pub(crate) known_limit: Option<u64>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) weights: Vec<PathBuf>,
}

/// Whether programs may do all that their user can.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct SandboxOption {
    #[arg(long)]
    pub(crate) no_sandbox: bool,
}

/// A group of options, as a command's context takes it over.
pub(crate) trait Group {
    /// Puts the values into their place.
    fn put(&self, asked: &mut Common<'_>);
}

impl Group for GameOption {
    fn put(&self, asked: &mut Common<'_>) {
        if let Some(game) = self.game {
            (asked.rules, asked.names_game) = (informed(game, &Library::default()), true);
        }
    }
}

impl Group for PositionOption {
    fn put(&self, asked: &mut Common<'_>) {
        asked.position.clone_from(&self.position);
    }
}

impl Group for BoardOptions {
    fn put(&self, asked: &mut Common<'_>) {
        self.game.put(asked);
        self.position.put(asked);
    }
}

impl Group for NotationOption {
    fn put(&self, asked: &mut Common<'_>) {
        asked.notation = self.notation;
    }
}

impl<const OF: usize> Group for FormatOption<OF> {
    fn put(&self, asked: &mut Common<'_>) {
        asked.format = self.format.unwrap_or_default();
    }
}

impl OpeningOption {
    /// The rule: free by default.
    ///
    /// # Errors
    /// If the game cannot open so.
    pub(crate) fn check(&self, common: &Common<'_>) -> Result<Opening, Failure> {
        let (words, opening) = (common.words, self.opening.unwrap_or_default());
        opening.check(common.game()).map_err(|misfit| {
            usage(words, "--opening", &words.opening_misfit(common.game(), opening, misfit))
        })?;
        Ok(opening)
    }
}

impl SeedOption {
    /// The seed of the call, else a drawn one.
    pub(crate) fn or_drawn(&self) -> Result<u64, Failure> {
        self.seed.map_or_else(drawn_seed, Ok)
    }

    /// The random generator: the same for the same seed.
    pub(crate) fn generator(&self) -> Result<Xoshiro256PlusPlus, Failure> {
        Ok(Xoshiro256PlusPlus::seed_from_u64(self.or_drawn()?))
    }
}

impl ThreadsOption {
    /// The number of threads: one by default.
    pub(crate) fn count(&self) -> usize {
        budget::threads(self.threads.unwrap_or(1))
    }
}

impl Group for PlainOption {
    fn put(&self, asked: &mut Common<'_>) {
        asked.plain = self.plain;
    }
}

impl SandboxOption {
    /// True if programs run in the sandbox.
    pub(crate) fn is_on(&self) -> bool {
        !self.no_sandbox
    }
}
