//! The stamp of the worker covers everything that is compiled into it.

#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::stamp;
use crate::command::root;

/// Macros that include a file into a program.
const INCLUDES: [&str; 3] = ["include_str!(", "include_bytes!(", "include!("];

/// The crates of the workspace that a crate needs, including itself: `wasm` for `inarow-wasm`.
fn needed(name: &str, found: &mut BTreeSet<String>) {
    if !found.insert(name.to_owned()) {
        return;
    }
    let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
    let dependencies = manifest.split("\n[").find(|part| part.starts_with("dependencies]"));
    let dependencies = dependencies.unwrap_or_default();
    for other in dependencies.lines().filter_map(|line| line.strip_prefix("inarow-")) {
        needed(other.split(['.', ' ']).next().unwrap(), found);
    }
}

/// The scripts of a folder and its subfolders, without its tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The files that a text includes, as named there; for a name that is put together, its beginning.
fn included(text: &str) -> impl Iterator<Item = &str> {
    let calls = INCLUDES.iter().flat_map(move |call| text.split(call).skip(1));
    calls.map(|call| call.split('"').nth(1).unwrap())
}

/// A path with `..` resolved.
fn straight(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut straight, part| {
        match part {
            Component::ParentDir => drop(straight.pop()),
            part => straight.push(part),
        }
        straight
    })
}

#[test]
fn the_stamp_is_of_every_crate_of_the_worker() {
    let mut crates = BTreeSet::new();
    needed("wasm", &mut crates);
    let stamped = stamp::SOURCES.iter().filter_map(|source| source.strip_prefix("crates/"));
    assert_eq!(stamped.map(str::to_owned).collect::<BTreeSet<_>>(), crates);
}

/// An archive of a crate has the crate's folder and nothing else.
#[test]
fn crates_take_in_files_of_their_own_folders_alone() {
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let (folder, mut files) = (folder.unwrap().path(), Vec::new());
        sources(&folder.join("src"), &mut files);
        for file in files {
            for name in included(&fs::read_to_string(&file).unwrap()) {
                let path = straight(&file.parent().unwrap().join(name));
                assert!(path.starts_with(&folder), "{}: {name}", file.display());
            }
        }
    }
}
