//! The files that come with a program: manual pages, completions, licences, both READMEs.

use std::path::Path;
use std::process::Command;
use std::{fs, io};

use super::archive::Entry;
use super::system::System;
use super::workshop::Workshop;
use super::{failed, licences};
use crate::command::root;
use crate::summary::Outcome;

/// Each shell, with the file in which it looks for the completions of `inarow`.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "inarow"),
    ("elvish", "inarow.elv"),
    ("fish", "inarow.fish"),
    ("powershell", "_inarow.ps1"),
    ("zsh", "_inarow"),
];

/// The files of this project that come with a program.
const OWN: [&str; 3] = ["CHANGELOG.md", "README.md", "README.zh-CN.md"];

/// The licences of this project.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

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
    entries.extend(own(&OWN)?);
    entries.extend(terms("crates/inarow/Cargo.toml", &["cluster"], system.triple)?);
    Ok(entries)
}

/// The licences of this project and of all crates that are compiled for a target.
pub(crate) fn terms(
    manifest: &str,
    features: &[&str],
    triple: &str,
) -> Result<Vec<Entry>, Outcome> {
    let mut entries = own(&LICENCES)?;
    entries.push(Entry::text(licences::FILE, licences::text(manifest, features, triple)?));
    Ok(entries)
}

/// Files of the project's root.
fn own(names: &[&str]) -> Result<Vec<Entry>, Outcome> {
    let entry = |&name: &&str| Ok(Entry::text(name, fs::read(root().join(name))?));
    names.iter().map(entry).collect::<io::Result<_>>().map_err(failed)
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
