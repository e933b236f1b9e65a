//! The certificates that are kept.
// Tests read files.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use inarow_checker::check;
use inarow_rules::Game;

/// A file or folder of the repository.
fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The cells of those rows in a page that begin with a game, by game.
fn rows(page: &str, cells: usize) -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(at(page)).expect("the page");
    let lines = text.lines().filter_map(|line| line.strip_prefix("| "));
    let rows = lines.map(|line| line.trim_end_matches(" |").split(" | ").map(str::to_owned));
    let mut rows: Vec<Vec<String>> = rows.map(Iterator::collect).collect();
    rows.retain(|row| row.len() == cells && row[0].parse::<Game>().is_ok());
    rows.into_iter().map(|mut row| (row.remove(0), row)).collect()
}

/// A number as it is written with commas.
fn number(text: &str) -> u64 {
    text.replace(',', "").parse().expect("a number")
}

#[test]
fn every_kept_certificate_proves_what_the_table_says() {
    let told: BTreeMap<String, (String, u64)> = rows("results/README.md", 3)
        .into_iter()
        .map(|(game, row)| (game, (row[0].clone(), number(&row[1]))))
        .collect();
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(at("results")).expect("a folder") {
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

#[test]
fn the_pages_about_speed_tell_of_the_certificates_that_are_kept() {
    let kept = rows("results/README.md", 3);
    let [english, chinese] = ["docs/speed.md", "docs/speed.zh-CN.md"].map(|page| rows(page, 6));
    assert_eq!(english.len(), chinese.len());
    for (game, row) in &english {
        let [value, nodes, _, bytes, _] = &row[..] else { panic!("six cells: {row:?}") };
        let other = &chinese[game];
        assert_eq!([nodes, bytes], [&other[1], &other[3]], "{game}");
        if let Some([kept_value, kept_bytes]) = kept.get(game).map(Vec::as_slice) {
            assert_eq!(value.to_lowercase(), *kept_value, "{game}");
            assert_eq!(number(bytes), number(kept_bytes), "{game}");
        }
    }
    assert!(kept.keys().filter(|game| english.contains_key(*game)).count() > 5);
}
