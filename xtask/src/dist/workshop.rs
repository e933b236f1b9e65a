//! The folders of one making of the packages, and what is the same in all of them.

use std::cell::OnceCell;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use super::cannot;
use crate::command::{root, said, target};
use crate::site::{self, Profile};
use crate::summary::Outcome;

/// The time of files in archives outside a repository: the earliest that a zip can say, in seconds since 1970.
const EARLIEST: u64 = 315_532_800;

/// The folders of one making.
pub(crate) struct Workshop {
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
    /// The folder of the packages.
    pub(crate) out: PathBuf,
    /// The version of the program.
    pub(crate) version: String,
    /// The time of every file in every archive, in seconds since 1970: that of the last commit.
    pub(crate) time: u64,
    /// Result of building the page's worker, once that was tried.
    worker: OnceCell<ExitCode>,
}

impl Workshop {
    /// A workshop with its packages below cargo's target folder.
    pub(crate) fn new(target: PathBuf) -> Self {
        let time = said("git", &["log", "-1", "--format=%ct"]).and_then(|time| time.parse().ok());
        let (version, out) = (env!("CARGO_PKG_VERSION").to_owned(), target.join("packages"));
        let time = time.unwrap_or(EARLIEST);
        Self { target, out, version, time, worker: OnceCell::new() }
    }

    /// A program that builds something, with this workshop's folders and time.
    pub(crate) fn command(&self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        command.current_dir(root()).env("CARGO_TARGET_DIR", &self.target);
        command.env("SOURCE_DATE_EPOCH", self.time.to_string());
        command
    }

    /// Builds the worker with which the program's page answers by itself. The program takes it from one place, so
    /// another workshop than that of cargo's own target folder builds it there again.
    pub(crate) fn worker(&self) -> Result<(), Outcome> {
        let build = || match self.target == target() {
            true => site::build(Profile::Release),
            false => site::build_in(&self.target, Profile::Release),
        };
        let is_built = *self.worker.get_or_init(build) == ExitCode::SUCCESS;
        is_built.then_some(()).ok_or_else(|| cannot("the worker of the page was not built"))
    }
}
