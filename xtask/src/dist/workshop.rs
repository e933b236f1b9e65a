//! The folders of one making of the packages, and what is the same in all of them.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::command::{root, said};

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
}

impl Workshop {
    /// A workshop with its packages below cargo's target folder.
    pub(crate) fn new(target: PathBuf) -> Self {
        let time = said("git", &["log", "-1", "--format=%ct"]).and_then(|time| time.parse().ok());
        let (version, out) = (env!("CARGO_PKG_VERSION").to_owned(), target.join("packages"));
        Self { target, out, version, time: time.unwrap_or(EARLIEST) }
    }

    /// A program that builds something, with this workshop's folders and time.
    pub(crate) fn command(&self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        command.current_dir(root()).env("CARGO_TARGET_DIR", &self.target);
        command.env("SOURCE_DATE_EPOCH", self.time.to_string());
        command
    }

    /// Options by which a compiler writes no path of this machine into a program.
    pub(crate) fn without_paths(&self, library: Option<&PathBuf>) -> String {
        let mut paths = vec![(root().to_owned(), "inarow")];
        if self.target != crate::command::target() {
            paths.push((self.target.clone(), "inarow/target"));
        }
        paths.extend(registries().into_iter().map(|folder| (folder, "crates")));
        paths.extend(library.map(|folder| (folder.clone(), "rust")));
        let option = |(folder, name): &(PathBuf, &str)| {
            format!("--remap-path-prefix={}={name}", folder.display())
        };
        paths.iter().map(option).collect::<Vec<_>>().join(" ")
    }
}

/// The folders in which cargo keeps the sources of crates.
fn registries() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let entries = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let mut folders: Vec<PathBuf> =
        entries.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders
}
