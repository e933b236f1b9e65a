//! How a program is started: found, limited, and where it belongs.

use std::ffi::OsString;
use std::process::Stdio;

use inarow_lab::outside::{StartProblem, excerpt};
use tokio::process::Command;

use crate::sandbox::Held;
use crate::{CommandLine, Settings};

/// The command with its limits, ready to start, and what must last as long as it runs.
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
    // Python would keep an answer back until it has many, write it in the language of the system,
    // and leave compiled files behind.
    for name in ["PYTHONUNBUFFERED", "PYTHONUTF8", "PYTHONDONTWRITEBYTECODE"] {
        prepared.env(name, "1");
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut prepared, 0);
    let mut prepared = Command::from(prepared);
    prepared.kill_on_drop(true);
    Ok((prepared, held))
}

/// Leaves programs that are started no descriptor of this process but the standard ones, such as those that it was
/// started with itself.
pub(super) fn close_descriptors() {
    #[cfg(unix)]
    close_fds::set_fds_cloexec_threadsafe(3, &[]);
}

/// The words that run a command within its limits and without core dumps: the shell sets the limits and
/// becomes the program.
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
