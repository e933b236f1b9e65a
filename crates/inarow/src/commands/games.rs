//! `inarow games`: what was played is listed, shown, replayed, taken up again, copied and checked.

mod backup;
mod delete;
mod export;
mod filter;
mod format;
mod ids;
mod import;
mod list;
mod page;
mod replay;
mod report;
mod resume;
mod show;
mod verify;

use clap::ArgMatches;

use crate::common::Common;
use crate::failure::Failure;

pub(crate) use filter::filter;
pub(crate) use format::GameFormat;

/// Carries out what the word after `games` says.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let Some((name, matches)) = matches.subcommand() else {
        let missing = common.words.say("usage-missing-argument", [("argument", "COMMAND".into())]);
        let said = [("problem", missing.into()), ("command", "inarow games".into())];
        let said = common.words.say("usage-see-help", said);
        return Err(Failure::Usage(said));
    };
    common.refuse("games", &[("--no-save", !common.save)])?;
    match name {
        "list" => list::run(common, matches),
        "show" => show::run(common, matches),
        "replay" => replay::run(common, matches),
        "resume" => resume::run(common, matches),
        "export" => export::run(common, matches),
        "import" => import::run(common, matches),
        "verify" => verify::run(common, matches),
        "backup" => backup::run(common, matches),
        _ => delete::run(common, matches),
    }
}
