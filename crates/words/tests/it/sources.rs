//! The string literals of the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder that holds all crates.
pub(crate) fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The string literals of the crates that say anything, their own tests left out.
pub(crate) fn literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for folder in ["words/src", "inarow/src"] {
        read_folder(&crates().join(folder), &mut found);
    }
    found
}

fn read_folder(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_folder(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
                found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
            }
        }
    }
}

/// The names of an enum's variants, in order.
pub(crate) fn variants(file: &str, name: &str) -> Vec<String> {
    let text = fs::read_to_string(crates().join(file)).unwrap();
    let (_, body) = text.split_once(&format!("pub enum {name} {{\n")).unwrap();
    let (body, _) = body.split_once("\n}").unwrap();
    let is_variant = |line: &&str| {
        line.strip_prefix("    ").is_some_and(|rest| rest.starts_with(|c: char| c.is_uppercase()))
    };
    let name =
        |line: &str| line.trim().split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned);
    body.lines().filter(is_variant).filter_map(name).collect()
}
