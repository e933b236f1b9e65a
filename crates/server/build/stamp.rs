//! Hash of the worker's sources: a program only accepts a worker built from its own.

use std::hash::{DefaultHasher, Hasher as _};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The file with the number, beside the build's output.
pub(crate) const FILE: &str = "stamp";

/// Sources and tools of the worker, from the workspace's root; a test of `xtask` checks that the list is complete.
pub(crate) const SOURCES: [&str; 13] = [
    "Cargo.lock",
    "Cargo.toml",
    "crates/answers",
    "crates/checker",
    "crates/formats",
    "crates/lab",
    "crates/learn",
    "crates/players",
    "crates/rules",
    "crates/search",
    "crates/wasm",
    "crates/words",
    "xtask/src/site.rs",
];

/// Folders of which nothing is compiled into it.
const OTHER: [&str; 2] = ["benches", "tests"];

/// The number of the sources below a workspace's root.
pub(crate) fn of(root: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    for source in SOURCES {
        gather(&root.join(source), &mut files)?;
    }
    files.sort_unstable();
    let mut hasher = DefaultHasher::new();
    for file in files {
        hasher.write(file.strip_prefix(root).unwrap_or(&file).as_os_str().as_encoded_bytes());
        hasher.write(&fs::read(&file)?);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// The files of a folder and of the folders in it, or a file.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        let entry = entry?.path();
        let is_other =
            entry.file_name().is_some_and(|name| OTHER.iter().any(|other| name == *other));
        if !is_other {
            gather(&entry, files)?;
        }
    }
    Ok(())
}
