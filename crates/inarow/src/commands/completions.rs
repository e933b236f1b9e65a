//! `inarow completions SHELL`.

use std::io::Write;

use clap::ArgMatches;
use clap_complete::Shell;
use inarow_words::Words;

use crate::cli;
use crate::common::one_of;
use crate::failure::Failure;

/// Writes a shell's completion script.
pub(crate) fn run(words: &Words, matches: &ArgMatches) -> Result<(), Failure> {
    let name = matches.get_one::<String>("shell").map(String::as_str).unwrap_or_default();
    let shell: Shell = name
        .parse()
        .map_err(|_| one_of(words, "SHELL", name, "bash, elvish, fish, powershell, zsh"))?;
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut cli::command(words), "inarow", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}
