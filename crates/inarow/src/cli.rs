//! The whole command line: the commands, and the options without one.

mod texts;

use std::ffi::OsString;

use clap::builder::Resettable;
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches, Parser};
use inarow_words::{Language, Words};

use crate::commands;
use crate::options::value::language;
use crate::screen;

/// One call, read.
#[derive(Parser)]
#[command(
    name = "inarow",
    version,
    disable_version_flag = true,
    disable_help_flag = true,
    disable_help_subcommand = true,
    override_usage = "inarow [COMMAND] [OPTIONS]"
)]
pub(crate) struct Call {
    #[command(subcommand)]
    pub(crate) command: Option<commands::Command>,
    #[command(flatten)]
    pub(crate) screen: screen::Options,
    #[arg(long, global = true, value_name = "en|zh", value_parser = language())]
    pub(crate) lang: Option<Language>,
}

impl Call {
    /// Reads the arguments of a call.
    pub(crate) fn read(command: &mut Command, arguments: &[OsString]) -> Result<Call, clap::Error> {
        Call::from_arg_matches(&command.try_get_matches_from_mut(arguments)?)
    }
}

/// The command line without a word of help, which costs time and is seldom read. A command below it is completed when
/// it is called.
pub(crate) fn command() -> Command {
    let version = Arg::new("version").long("version").short('V').action(ArgAction::Version);
    completed(Call::command().arg(version))
}

/// The command line with its help, in the words of a language.
pub(crate) fn described(words: &Words) -> Command {
    let mut command = command();
    command.build();
    texts::in_words(command, words)
}

/// The common settings of every command: it has help, negative numbers are values, and an empty environment
/// variable counts as unset.
fn completed(command: Command) -> Command {
    let help = Arg::new("help").long("help").short('h').action(ArgAction::Help);
    command
        .mut_args(|arg| {
            let takes_values = arg.get_action().takes_values();
            let arg = arg.allow_negative_numbers(takes_values);
            let said = arg.get_env().and_then(std::env::var_os);
            if said.is_some_and(|text| text.is_empty()) { arg.env(Resettable::Reset) } else { arg }
        })
        .arg(help.display_order(usize::MAX))
        .mut_subcommands(|below| below.defer(completed))
}

/// The arguments with the options before a command moved behind its name.
pub(crate) fn in_order(command: &Command, mut arguments: Vec<OsString>) -> Vec<OsString> {
    let mut place = 1;
    while let Some(option) = arguments.get(place).and_then(|argument| option(command, argument)) {
        place += option;
    }
    let (mut found, mut end) = (command, place);
    while let Some(next) = arguments.get(end).and_then(|name| found.find_subcommand(name)) {
        found = next;
        end += 1;
    }
    if let Some(moved) = arguments.get_mut(1..end) {
        moved.rotate_left(place - 1);
    }
    arguments
}

/// The number of arguments that an option takes up, if it has a value or is a switch.
fn option(command: &Command, argument: &OsString) -> Option<usize> {
    let (name, value) = match argument.to_str()?.strip_prefix("--")?.split_once('=') {
        Some((name, _)) => (name.to_owned(), true),
        None => (argument.to_str()?.strip_prefix("--")?.to_owned(), false),
    };
    let known = command.get_arguments().find(|arg| arg.get_long() == Some(&name))?;
    match known.get_action() {
        ArgAction::Help | ArgAction::Version => None,
        ArgAction::SetTrue => Some(1),
        _ if value || known.is_require_equals_set() => Some(1),
        _ => Some(2),
    }
}

/// The command that a call names, and its whole name, such as `inarow games list`.
pub(crate) fn called<'a>(command: &'a Command, arguments: &[OsString]) -> (&'a Command, String) {
    let (mut found, mut called) = (command, "inarow".to_owned());
    for word in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        if let Some(next) = found.find_subcommand(word) {
            called = format!("{called} {word}");
            found = next;
        }
    }
    (found, called)
}
