//! The places of programs.

use std::env;
use std::path::{Path, PathBuf};

use inarow_lab::outside::StartProblem;

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
