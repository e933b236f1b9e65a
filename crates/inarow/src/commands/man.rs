//! `inarow man`.

use std::io::Write;

use clap::{Args, Command};

use crate::failure::Failure;

/// The options of `man`.
#[derive(Args)]
#[command(override_usage = "inarow man")]
pub(crate) struct Options {}

/// Writes the manual page.
pub(crate) fn run(whole: Command) -> Result<(), Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(whole).render(&mut page)?;
    std::io::stdout().write_all(&page)?;
    Ok(())
}
