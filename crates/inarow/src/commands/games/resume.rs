//! `inarow games resume [ID]`.

use clap::Args;
use inarow_words::Words;

use super::ids;
use crate::common::Common;
use crate::database;
use crate::failure::Failure;
use crate::keeping::Keeper;
use crate::kept::{named, newest};
use crate::line;
use crate::options::TableOptions;
use crate::options::value::whole;

/// The options of `games resume`.
#[derive(Args)]
#[command(override_usage = "inarow games resume [ID]")]
pub(super) struct Options {
    #[arg(value_name = "ID", value_parser = whole(1))]
    id: Option<u64>,
    #[command(flatten)]
    table: TableOptions,
}

/// Goes on with the game that the call names, else with the newest unfinished one.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.table])?;
    let database = database::open_existing(common, &options.table.database)?;
    let waiting = match options.id {
        Some(number) => named(common, &database, ids::id(number))?,
        None => newest(common, &database, &|_| true)?
            .ok_or_else(|| Failure::Failed(words.say("resume-none", [])))?,
    };
    line::go_on(common, &options.table, Keeper::new(words, database, "play"), waiting)
}
