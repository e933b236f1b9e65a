//! The program `inarow`, as a library of one function.
//!
//! A library is read while the crates that it uses are still being made into machine code; a program
//! waits for all of them. Nobody else is meant to use this one.
#![forbid(unsafe_code)]

mod cli;
mod commands;
mod common;
mod console;
mod database;
mod dates;
mod failure;
mod folders;
mod interrupt;
mod keeping;
mod kept;
mod languages;
mod lessons;
mod line;
mod manner;
mod new_file;
mod output;
mod picture;
mod plain;
mod progress;
mod request;
mod screen;
mod seats;
mod sentences;
mod settings;
mod thinking;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::ArgMatches;
use inarow_words::Words;

use common::Common;
use failure::Failure;

/// Does what the arguments of the process say, and answers how it should end.
pub fn main() -> ExitCode {
    // Without a handler a Ctrl-C ends the process all the same.
    let _ = ctrlc::set_handler(interrupt::pressed);
    let arguments = commands::gomocup::called_as_brain(std::env::args_os().collect());
    let words = languages::words(common::language_of(&arguments));
    match run(words, arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(words),
    }
}

/// Reads the arguments and carries out the command.
fn run(words: &Words, arguments: Vec<OsString>) -> Result<(), Failure> {
    let mut command = cli::command(words);
    let matches = match command.try_get_matches_from_mut(&arguments) {
        Ok(matches) => matches,
        Err(error) => return usage::answer(words, error, &cli::called(&command, &arguments)),
    };
    let (name, matches) = matches.subcommand().unwrap_or(("", &matches));
    let no_common = |run: fn(&Words, &ArgMatches) -> Result<(), Failure>| run(words, matches);
    match name {
        "help" => return no_common(commands::help::run),
        "completions" => return no_common(commands::completions::run),
        "man" => return no_common(commands::man::run),
        _ => (),
    }
    let common = Common::read(words, matches, cli::reports(name))?;
    match name {
        "lesson" => commands::lesson::run(&common, matches),
        "moves" => commands::moves::run(&common, matches),
        "analyze" => commands::analyze::run(&common, matches),
        "perft" => commands::perft::run(&common, matches),
        "count" => commands::count::run(&common, matches),
        "audit" => commands::audit::run(&common, matches),
        "grade" => commands::grade::run(&common, matches),
        "review" => commands::review::run(&common, matches),
        "trace" => commands::trace::run(&common, matches),
        "arena" => commands::arena::run(&common, matches),
        "games" => commands::games::run(&common, matches),
        "stats" => commands::stats::run(&common, matches),
        "serve" => commands::serve::run(&common, matches),
        "board" => commands::board::run(&common, matches),
        "gomocup" => commands::gomocup::run(&common, matches),
        "" if screen::is_wanted(&common) => screen::run(&common, matches),
        _ => commands::play::run(&common, matches),
    }
}
