//! `inarow completions SHELL`.

mod values;

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::failure::Failure;
use crate::options::value::one_of;

/// The options of `completions`.
#[derive(Args)]
#[command(override_usage = "inarow completions SHELL")]
pub(crate) struct Options {
    #[arg(value_name = "bash|elvish|fish|powershell|zsh", value_parser = one_of::<Shell>())]
    shell: Shell,
}

/// Writes a shell's completion script.
pub(crate) fn run(mut whole: Command, options: Options) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut whole, "inarow", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    // The scripts made for these two shells know options, but not their values.
    let script = match options.shell {
        Shell::Elvish => script + &values::elvish(&whole),
        Shell::PowerShell => values::powershell(&script, &whole),
        _ => script,
    };
    std::io::stdout().write_all(script.as_bytes())?;
    Ok(())
}
