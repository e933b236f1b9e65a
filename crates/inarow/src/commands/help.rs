//! `inarow help [COMMAND]`.

use std::io::Write;

use clap::ArgMatches;
use inarow_words::Words;

use crate::cli;
use crate::failure::Failure;

/// Shows the help of the program or of one command.
pub(crate) fn run(words: &Words, matches: &ArgMatches) -> Result<(), Failure> {
    let mut command = cli::command(words);
    command.build();
    let help = match matches.get_one::<String>("command") {
        None => command.render_help(),
        Some(name) => match command.find_subcommand_mut(name) {
            Some(found) => found.render_help(),
            None => {
                let unknown =
                    words.say("usage-unknown-command", [("command", name.as_str().into())]);
                let said = words.say("usage-see-help", [("problem", unknown.into())]);
                return Err(Failure::Usage(said));
            }
        },
    };
    write!(std::io::stdout(), "{help}")?;
    Ok(())
}
