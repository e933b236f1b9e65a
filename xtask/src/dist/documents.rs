//! The files that come with a program: manual pages, completions, licences, both READMEs.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::archive::Entry;
use super::system::System;
use super::workshop::Workshop;
use super::{failed, licences};
use crate::command::root;
use crate::summary::Outcome;

/// Each shell, with the file in which it looks for the completions of `inarow`.
pub(crate) const SHELLS: [(&str, &str); 5] = [
    ("bash", "inarow"),
    ("elvish", "inarow.elv"),
    ("fish", "inarow.fish"),
    ("powershell", "_inarow.ps1"),
    ("zsh", "_inarow"),
];

/// The files of this project that every package has.
const OWN: [&str; 5] =
    ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "README.zh-CN.md"];

/// The name of the list of licences in a package.
pub(crate) const LICENCES: &str = "LICENCES-OF-CRATES.txt";

/// All of them, with the licences of the crates for a system. Manual pages and completions are written by a program
/// that runs here; they are the same for every system.
pub(crate) fn all(workshop: &Workshop, system: &System) -> Result<Vec<Entry>, Outcome> {
    let program = System::here()?.compile(workshop)?;
    let pages = tempfile::tempdir().map_err(failed)?;
    said(&program, &["man", "--out", &pages.path().to_string_lossy()])?;
    let mut entries = folder(pages.path(), "man/man1/")?;
    for (shell, file) in SHELLS {
        let script = said(&program, &["completions", shell])?;
        entries.push(Entry::text(format!("completions/{shell}/{file}"), script));
    }
    for name in OWN {
        entries.push(Entry::text(name, fs::read(root().join(name)).map_err(failed)?));
    }
    let licences = licences::text("crates/inarow/Cargo.toml", &["cluster"], system.triple)?;
    entries.push(Entry::text(LICENCES, licences));
    Ok(entries)
}

/// The files of a folder and of the folders in it.
pub(crate) fn folder(path: &Path, prefix: &str) -> Result<Vec<Entry>, Outcome> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            entries.extend(folder(&entry.path(), &format!("{name}/"))?);
        } else {
            entries.push(Entry::text(name, fs::read(entry.path()).map_err(failed)?));
        }
    }
    Ok(entries)
}

/// The output of the program, in English whatever this machine speaks.
pub(crate) fn said(program: &Path, arguments: &[&str]) -> Result<Vec<u8>, Outcome> {
    let mut command = Command::new(program);
    command.args(arguments).env("INAROW_LANG", "en").env("INAROW_DATA", std::env::temp_dir());
    let output = command.output().map_err(failed)?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr)));
    }
    Ok(output.stdout)
}
