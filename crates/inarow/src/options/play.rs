//! The options of games that a person plays.

use std::str::FromStr;

use clap::{Args, ValueEnum};
use inarow_bots::Contestant;
use inarow_words::steers;

use super::value::{contestant, one_of, parsed};
use super::wrong::Wrong;
use super::{
    BoardOptions, DatabaseOption, Group, KnownOption, NotationOption, OpeningOption, PlainOption,
    SandboxOption, SeedOption, ThreadsOption,
};
use crate::common::Common;
use crate::settings::Settings;

/// The options of games that a person plays and that are kept.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct PlayOptions {
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    pub(crate) x: Option<String>,
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    pub(crate) o: Option<String>,
    #[arg(long, value_name = "x|o|random", value_parser = one_of::<Marks>())]
    pub(crate) mark: Option<Marks>,
    #[arg(long, value_name = "x|o|me|opponent|random", value_parser = one_of::<First>())]
    pub(crate) first: Option<First>,
    #[command(flatten)]
    pub(crate) opening: OpeningOption,
    /// A person's name; with two people, that of X and then that of O.
    #[arg(long, value_name = "NAME", value_parser = parsed::<PersonName>())]
    pub(crate) name: Vec<PersonName>,
    #[command(flatten)]
    pub(crate) board: BoardOptions,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[arg(long)]
    pub(crate) no_save: bool,
}

/// The most characters of a person's name.
const LONGEST_NAME: usize = 30;

/// A person's name, by which games are kept; no player of this program has it.
#[derive(Clone, Debug)]
pub(crate) struct PersonName(pub(crate) String);

impl FromStr for PersonName {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<PersonName, Wrong> {
        let name = text.trim();
        let is_name = !name.is_empty()
            && name.chars().count() <= LONGEST_NAME
            && !name.chars().any(steers)
            && name.parse::<Contestant>().is_err();
        if is_name { Ok(PersonName(name.to_owned())) } else { Err(Wrong::Name(name.to_owned())) }
    }
}

/// The mark that the person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Marks {
    X,
    O,
    Random,
}

/// The side that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    X,
    O,
    Me,
    Opponent,
    Random,
}

/// The options of games that a person plays, begun now or before.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct TableOptions {
    #[command(flatten)]
    pub(crate) notation: NotationOption,
    #[command(flatten)]
    pub(crate) seed: SeedOption,
    #[command(flatten)]
    pub(crate) threads: ThreadsOption,
    #[command(flatten)]
    pub(crate) known: KnownOption,
    #[command(flatten)]
    pub(crate) database: DatabaseOption,
    #[command(flatten)]
    pub(crate) sandbox: SandboxOption,
    #[command(flatten)]
    pub(crate) plain: PlainOption,
}

/// The database of games that are played, and whether they are saved.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct KeepingOptions {
    #[command(flatten)]
    pub(crate) database: DatabaseOption,
    #[arg(long)]
    pub(crate) no_save: bool,
}

impl PlayOptions {
    /// The names of the people who play: those of the call, else the one that is remembered.
    pub(crate) fn people(&self) -> Vec<String> {
        match self.name.as_slice() {
            [] => Settings::load().name.into_iter().collect(),
            names => names.iter().map(|PersonName(name)| name.clone()).collect(),
        }
    }
}

impl Group for TableOptions {
    fn put(&self, asked: &mut Common<'_>) {
        self.notation.put(asked);
        self.plain.put(asked);
    }
}

impl Group for PlayOptions {
    fn put(&self, asked: &mut Common<'_>) {
        self.board.put(asked);
        self.table.put(asked);
    }
}
