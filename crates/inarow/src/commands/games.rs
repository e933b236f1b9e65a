//! `inarow games`: what was played is listed, shown, replayed, taken up again, copied and checked.

mod delete;
mod export;
mod file;
mod filter;
mod format;
mod import;
mod list;
mod page;
mod replay;
mod report;
pub(crate) mod resume;
mod show;
mod verify;

use clap::ArgMatches;
use inarow_formats::GameId;

use crate::common::{Common, number};
use crate::failure::Failure;

pub(crate) use file::{check_new, write_new};
pub(crate) use filter::filter;
pub(crate) use format::GameFormat;
pub(crate) use list::shown_name;

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
        "backup" => file::backup(common, matches),
        _ => delete::run(common, matches),
    }
}

/// The games that a call names.
fn ids(common: &Common<'_>, matches: &ArgMatches) -> Result<Vec<GameId>, Failure> {
    let texts = matches.get_many::<String>("id").into_iter().flatten();
    let id = |text: &String| {
        let id = number(common.words, "ID", text, 1)?;
        // A number that no game can have names a game that is not there.
        Ok(GameId(i64::try_from(id).unwrap_or(i64::MAX)))
    };
    let mut ids: Vec<GameId> = texts.map(id).collect::<Result<_, Failure>>()?;
    let mut seen = std::collections::HashSet::new();
    ids.retain(|id| seen.insert(*id));
    Ok(ids)
}
