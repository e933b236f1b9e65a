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
    let mut found = &mut command;
    for name in matches.get_many::<String>("command").into_iter().flatten() {
        found = match found.find_subcommand_mut(name) {
            Some(found) => found,
            None => {
                let unknown =
                    words.say("usage-unknown-command", [("command", name.as_str().into())]);
                let said = words.say(
                    "usage-see-help",
                    [("problem", unknown.into()), ("command", "inarow".into())],
                );
                return Err(Failure::Usage(said));
            }
        };
    }
    let help = found.render_help();
    write!(std::io::stdout(), "{help}")?;
    Ok(())
}
