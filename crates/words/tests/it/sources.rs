//! The string literals of the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder that holds all crates.
pub(crate) fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The string literals of the code for terminals and for Python, without tests.
pub(crate) fn terminal_literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for folder in ["words/src", "answers/src", "inarow/src", "../python/src"] {
        read_folder(&crates().join(folder), "rs", &mut found);
    }
    read_files(&crates().join("../python/inarow"), "py", &mut found);
    found
}

/// The string literals of the code for a page without a server.
pub(crate) fn worker_literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for folder in ["words/src", "answers/src"] {
        read_folder(&crates().join(folder), "rs", &mut found);
    }
    found
}

/// The string literals of all code with messages, including the page.
pub(crate) fn literals() -> BTreeSet<String> {
    let mut found = terminal_literals();
    // Keys may be made of names in the rules.
    for folder in ["rules/src", "server/src"] {
        read_folder(&crates().join(folder), "rs", &mut found);
    }
    let page = crates().join("../web");
    read_files(&page, "js", &mut found);
    for folder in fs::read_dir(page).unwrap() {
        let folder = folder.unwrap().path();
        let is_page = !["node_modules", "tests"].iter().any(|name| folder.ends_with(name));
        if folder.is_dir() && is_page {
            read_files(&folder, "js", &mut found);
        }
    }
    found
}

/// Reads a folder and its subfolders, without tests.
fn read_folder(folder: &Path, ending: &str, found: &mut BTreeSet<String>) {
    read_files(folder, ending, found);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            read_folder(&path, ending, found);
        }
    }
}

/// Reads the files of a folder.
fn read_files(folder: &Path, ending: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|found| found == ending) {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
                match ending {
                    "rs" => found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned)),
                    "py" => found.extend(python_keys(line)),
                    // A page has many quoted words; its keys begin with this prefix.
                    _ => found.extend(page_keys(line)),
                }
            }
        }
    }
}

/// The keys in a line of the Python package's own sources.
fn python_keys(line: &str) -> impl Iterator<Item = String> {
    line.split('"').filter(|text| text.starts_with("python-")).map(str::to_owned)
}

/// The keys in a line of the page's sources.
fn page_keys(line: &str) -> impl Iterator<Item = String> {
    let quoted = line.split(['"', '\'', '`']);
    quoted.filter(|text| text.starts_with("web-")).map(|text| text.replace("${", "{"))
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
