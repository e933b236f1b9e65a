//! The certificates that are kept.
// Tests read files.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use inarow_checker::check;

/// The folder of the certificates.
fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results")
}

#[test]
fn every_kept_certificate_proves_what_the_table_says() {
    let table = fs::read_to_string(folder().join("README.md")).expect("the table");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")).skip(1);
    let mut told: BTreeMap<String, (String, u64)> = BTreeMap::new();
    for row in rows {
        let cells: Vec<&str> = row.trim_end_matches(" |").split(" | ").collect();
        let [game, value, bytes] = cells[..] else { panic!("three cells: {row}") };
        told.insert(game.to_owned(), (value.to_owned(), bytes.parse().expect("a number")));
    }
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder()).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "cert") {
            let file = fs::read(&path).expect("a file");
            assert!(file.len() < 1_000_000, "{}", path.display());
            let verdict = check(file.as_slice(), None)
                .unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            assert_eq!(verdict.game, stem);
            let empty = !verdict.position.contains(['X', 'O']) && verdict.position.ends_with(" x");
            assert!(empty, "{}: {}", path.display(), verdict.position);
            found.insert(verdict.game, (verdict.claim.name().to_owned(), verdict.bytes));
        }
    }
    assert!(!found.is_empty());
    assert_eq!(found, told);
}
