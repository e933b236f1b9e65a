//! `inarow man`.

use std::io::Write;

use clap::ArgMatches;
use inarow_words::Words;

use crate::cli;
use crate::failure::Failure;

/// Writes the manual page.
pub(crate) fn run(words: &Words, _matches: &ArgMatches) -> Result<(), Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(cli::command(words)).render(&mut page)?;
    std::io::stdout().write_all(&page)?;
    Ok(())
}
