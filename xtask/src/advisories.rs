//! Known vulnerabilities of the dependencies: the data of RustSec, and its use without a network.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use crate::command::CommandLine;
use crate::step::CANNOT_RUN;

/// Updates the data, which is in cargo's folder, below [`FOLDER`].
const FETCH: &str = "cargo deny --locked fetch db";

/// Checks against the data that is there. It refuses a copy that is too old (`deny.toml`).
const CHECK: &str = "cargo deny --locked --offline check advisories";

/// The folder of the data of `cargo deny`, in cargo's folder.
const FOLDER: &str = "advisory-dbs";

const NO_DATA: &str = "\
NO ADVISORY WAS LOOKED UP: https://github.com/RustSec/advisory-db cannot be reached, and there is no copy of it.
Run `cargo deny fetch db` where there is a network, and bring the folder here:";

/// Checks against the newest data available; exits with [`CANNOT_RUN`] if there is none.
pub(crate) fn check() -> ExitCode {
    let is_new = CommandLine::new(FETCH).run().is_ok_and(|status| status.success());
    let folder = cargo_home().join(FOLDER);
    if !is_new {
        if !has_copy(&folder).unwrap_or(false) {
            println!("{NO_DATA} {}", folder.display());
            return ExitCode::from(CANNOT_RUN as u8);
        }
        println!("THE COPY IN {} IS ASKED: newer data cannot be reached.", folder.display());
    }
    match CommandLine::new(CHECK).run() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{CHECK}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// True if a folder contains data: a failed clone leaves only a lock.
fn has_copy(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        if entry?.path().join(".git").exists() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Cargo's folder.
fn cargo_home() -> PathBuf {
    let named = env::var_os("CARGO_HOME").map(PathBuf::from);
    named.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_a_failed_clone_is_no_copy() {
        let folder = env::temp_dir().join(format!("xtask-advisories-{}", std::process::id()));
        assert!(has_copy(&folder).is_err());
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("db.lock"), "").expect("a lock");
        assert!(!has_copy(&folder).expect("a folder"));
        fs::create_dir_all(folder.join("advisory-db-1/.git")).expect("a copy");
        assert!(has_copy(&folder).expect("a folder"));
        fs::remove_dir_all(&folder).expect("its end");
    }
}
