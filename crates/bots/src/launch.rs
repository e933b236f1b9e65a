//! Starting a program: finding it, limiting it and choosing its folder.

use std::ffi::OsString;
use std::process::Stdio;

use inarow_lab::outside::{StartProblem, excerpt};
use tokio::process::Command;

use crate::sandbox::Held;
use crate::{CommandLine, Settings};

/// The command with its limits, ready to start, and the resources that must be held while it runs.
pub(super) fn prepared(
    command: &CommandLine,
    settings: &Settings,
) -> Result<(Command, Option<Held>), StartProblem> {
    command.find()?;
    let words: Vec<OsString> = limited(command, settings);
    let prepared = settings.sandbox.prepare(command, &words);
    let (mut prepared, held) =
        prepared.map_err(|error| StartProblem::System(excerpt(&error.to_string())))?;
    prepared.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Otherwise Python would buffer its answers, encode them in the system's encoding, and leave
    // compiled files behind.
    for name in ["PYTHONUNBUFFERED", "PYTHONUTF8", "PYTHONDONTWRITEBYTECODE"] {
        prepared.env(name, "1");
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut prepared, 0);
    let mut prepared = Command::from(prepared);
    prepared.kill_on_drop(true);
    Ok((prepared, held))
}

/// Lets started programs inherit only the standard descriptors of this process, not others that it
/// has or inherited.
pub(super) fn close_descriptors() {
    #[cfg(unix)]
    close_fds::set_fds_cloexec_threadsafe(3, &[]);
}

/// The words that run a command within its limits and without core dumps: the shell sets the limits
/// and then executes the program.
#[cfg(unix)]
fn limited(command: &CommandLine, settings: &Settings) -> Vec<OsString> {
    const SCRIPT: &str = r#"ulimit -d "$1" 2>/dev/null; ulimit -c 0 2>/dev/null; shift; exec "$@""#;
    let kibibytes = settings.memory / 512;
    let script = format!("{}{SCRIPT}", settings.sandbox.limits());
    let before = ["/bin/sh", "-c", &script, "sh"].map(OsString::from);
    let words = command.words().iter().map(OsString::from);
    before.into_iter().chain([kibibytes.to_string().into()]).chain(words).collect()
}

#[cfg(not(unix))]
fn limited(command: &CommandLine, _settings: &Settings) -> Vec<OsString> {
    command.words().iter().map(OsString::from).collect()
}
