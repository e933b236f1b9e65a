//! `inarow help [COMMAND]`.

use std::io::Write;

use clap::{Args, Command};
use console::Term;
use inarow_words::Words;

use crate::common::see_help;
use crate::failure::Failure;
use crate::usage::nearest_command;
use crate::wrapping::{shown, width_of, wrapped};

/// The most columns that help takes: longer lines are hard to read.
const WIDEST: usize = 100;

/// The options of `help`.
#[derive(Args)]
#[command(override_usage = "inarow help [COMMAND]")]
pub(crate) struct Options {
    #[arg(value_name = "COMMAND", num_args = 0..)]
    command: Vec<String>,
}

/// Shows the help of the program or of one command.
pub(crate) fn run(words: &Words, whole: Command, options: Options) -> Result<(), Failure> {
    show(words, whole, options.command.iter().map(String::as_str))
}

/// Shows the help of the command that these names lead to.
pub(crate) fn show<'a>(
    words: &Words,
    whole: Command,
    names: impl Iterator<Item = &'a str>,
) -> Result<(), Failure> {
    let width = width_of(&Term::stdout()).unwrap_or(WIDEST).min(WIDEST);
    let mut whole = whole.term_width(width);
    whole.build();
    let help = find(words, &mut whole, names)?.render_help().to_string();
    // The parser itself breaks no lines: it would break them at blanks only, of which Chinese has few.
    let help = wrapped(&help, width);
    Ok(write!(std::io::stdout(), "{}", shown(&help, &Term::stdout()))?)
}

/// The command that these names lead to.
pub(super) fn find<'a, 'b>(
    words: &Words,
    whole: &'a mut Command,
    names: impl Iterator<Item = &'b str>,
) -> Result<&'a mut Command, Failure> {
    let mut found = whole;
    for name in names {
        if found.find_subcommand(name).is_none() {
            let unknown = words.say("usage-unknown-command", [("command", name.into())]);
            return Err(match nearest_command(found, name) {
                Some(meant) => Failure::Usage(words.did_you_mean(&unknown, meant)),
                None => see_help(words, &unknown, "inarow"),
            });
        }
        found = found.find_subcommand_mut(name).expect("it was just found");
    }
    Ok(found)
}
