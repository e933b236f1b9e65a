//! `inarow games`: saved games are listed, shown, replayed, resumed, copied and checked.

mod backup;
mod delete;
mod export;
mod filter;
mod folder;
mod format;
mod ids;
mod import;
mod list;
mod page;
mod replay;
mod report;
mod resume;
mod show;
#[cfg(feature = "cluster")]
mod site;
mod verify;

use clap::{Args, Subcommand};
use inarow_words::Words;

use crate::failure::Failure;
use crate::options::wrong::Wrong;

pub(crate) use filter::FilterOptions;
pub(crate) use format::ReadingOptions;
pub(crate) use show::read as read_saved;

/// The options of `games`.
#[derive(Args)]
#[command(
    override_usage = "inarow games [COMMAND] [OPTIONS]",
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    list: list::Options,
}

/// The word after `games`, with its options.
#[derive(Subcommand)]
enum Command {
    #[command(override_usage = "inarow games list [OPTIONS]")]
    List(list::Options),
    Show(show::Options),
    Replay(replay::Options),
    Resume(resume::Options),
    Export(export::Options),
    Import(import::Options),
    Verify(verify::Options),
    Backup(backup::Options),
    Delete(delete::Options),
}

/// Refuses `--site` if the program cannot use the databases between which sites move.
fn check_site(words: &Words, is_wanted: bool) -> Result<(), Failure> {
    match is_wanted && cfg!(not(feature = "cluster")) {
        true => Err(Failure::Usage(Wrong::NotBuilt.say(words))),
        false => Ok(()),
    }
}

/// Runs the subcommand after `games`; without one games are listed.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Some(command) = options.command else { return list::run(words, options.list) };
    match command {
        Command::List(options) => list::run(words, options),
        Command::Show(options) => show::run(words, options),
        Command::Replay(options) => replay::run(words, options),
        Command::Resume(options) => resume::run(words, options),
        Command::Export(options) => export::run(words, options),
        Command::Import(options) => import::run(words, options),
        Command::Verify(options) => verify::run(words, options),
        Command::Backup(options) => backup::run(words, options),
        Command::Delete(options) => delete::run(words, options),
    }
}
