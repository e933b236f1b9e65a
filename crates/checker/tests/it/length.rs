//! The checker is short enough to be read at once.
// Tests read files.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use std::fs::{read_dir, read_to_string};
use std::path::Path;

/// Lines of code of a file: neither blank, nor a comment, nor in a module of tests, which comes last.
fn lines_of_code(file: &Path) -> usize {
    let text = read_to_string(file).expect("a source");
    let code = text.lines().map(str::trim).take_while(|line| *line != "#[cfg(test)]");
    code.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

#[test]
fn the_library_has_less_than_800_lines_of_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let sources: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|end| end == "rs")).collect();
    assert!(sources.iter().any(|file| file.ends_with("walk.rs")), "{sources:?}");
    let counted: Vec<_> = sources.iter().map(|file| (lines_of_code(file), file)).collect();
    let all: usize = counted.iter().map(|(lines, _)| lines).sum();
    assert!(all < 800, "{all} lines: {counted:#?}");
}
