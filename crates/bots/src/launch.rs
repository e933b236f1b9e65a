//! How a program is started: found, limited, and where it belongs.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use inarow_lab::outside::StartProblem;
use tokio::process::Command;

use crate::{CommandLine, Settings};

/// The command with its limits, ready to start.
pub(super) fn prepared(
    command: &CommandLine,
    settings: &Settings,
) -> Result<Command, StartProblem> {
    find(command.program())?;
    let words: Vec<OsString> = limited(command, settings);
    let mut prepared = settings.sandbox.command(&words, &files(command));
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
    Ok(prepared)
}

/// The words that run a command within its memory limit and without core dumps: the shell sets the
/// limits and becomes the program.
#[cfg(unix)]
fn limited(command: &CommandLine, settings: &Settings) -> Vec<OsString> {
    const SCRIPT: &str = r#"ulimit -d "$1" 2>/dev/null; ulimit -c 0 2>/dev/null; shift; exec "$@""#;
    let kibibytes = settings.memory / 512;
    let before = ["/bin/sh", "-c", SCRIPT, "sh"].map(OsString::from);
    let words = command.words().iter().map(OsString::from);
    before.into_iter().chain([kibibytes.to_string().into()]).chain(words).collect()
}

#[cfg(not(unix))]
fn limited(command: &CommandLine, _settings: &Settings) -> Vec<OsString> {
    command.words().iter().map(OsString::from).collect()
}

/// What a sandbox must show of a command: the files that it names, with those beside them.
fn files(command: &CommandLine) -> Vec<PathBuf> {
    let path = |word: &String| {
        let path = std::path::absolute(word).ok().filter(|path| path.exists())?;
        let folder = path.parent().filter(|_| path.is_file()).map(Path::to_owned);
        let is_shared = |folder: &PathBuf| *folder == env::temp_dir() || folder.parent().is_none();
        Some(folder.filter(|folder| !is_shared(folder)).unwrap_or(path))
    };
    command.words().iter().filter_map(path).collect()
}

/// Where a program lies: at its path, or in a folder of `PATH`.
pub(super) fn find(program: &str) -> Result<PathBuf, StartProblem> {
    let path = Path::new(program);
    if path.components().count() > 1 || path.is_absolute() {
        return match path.exists() {
            false => Err(StartProblem::NotFound),
            true if is_executable(path) => Ok(path.to_owned()),
            true => Err(StartProblem::NotExecutable),
        };
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    let endings = if cfg!(windows) { ["", ".exe", ".cmd", ".bat"].as_slice() } else { &[""] };
    let places = env::split_paths(&folders).collect::<Vec<_>>();
    let candidates = places
        .iter()
        .flat_map(|folder| endings.iter().map(move |end| folder.join(format!("{program}{end}"))));
    candidates.into_iter().find(|path| is_executable(path)).ok_or(StartProblem::NotFound)
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}
