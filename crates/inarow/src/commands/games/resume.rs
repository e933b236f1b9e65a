//! `inarow games resume [ID]`.

use clap::ArgMatches;

use super::ids::ids;
use crate::common::{Common, Format};
use crate::database;
use crate::failure::Failure;
use crate::keeping::Keeper;
use crate::kept::{named, newest};
use crate::line;

/// Goes on with the game that the call names, else with the newest unfinished one.
pub(super) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let words = common.words;
    common.refuse(
        "games resume",
        &[
            ("--format json", common.format == Format::Json),
            ("--position", common.position.is_some()),
        ],
    )?;
    let asked = ids(common, matches)?;
    let database = database::open_existing(common)?;
    let waiting = match asked.first() {
        Some(&id) => named(common, &database, id)?,
        None => newest(common, &database)?
            .ok_or_else(|| Failure::Failed(words.say("resume-none", [])))?,
    };
    line::go_on(common, Keeper::new(words, database, "play"), waiting)
}
