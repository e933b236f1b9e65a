//! Tournaments whose games open by a rule.

use std::fs;

use inarow_rules::opening::OpeningRecord;

use crate::program::{answer, inarow_in};

/// The openings of the games that a tournament has kept.
fn kept(text: &str) -> Vec<OpeningRecord> {
    let read = |line| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let encounters = text.lines().skip(1).map(read);
    let games = encounters.flat_map(|line| line["games"].as_array().unwrap().clone());
    games.map(|game| game["opening"].as_str().unwrap().parse().unwrap()).collect()
}

#[test]
fn a_tournament_keeps_its_openings_and_goes_on() {
    let call = "arena search:nodes=100 random --game 9,9,5 --opening swap2 --rounds 2 --seed 3";
    let call = format!("{call} --format json --keep cup");
    let folder = tempfile::tempdir().unwrap();
    let expected = inarow_in(folder.path(), &call).json();
    assert_eq!(expected["opening"], "swap2");
    let cup = folder.path().join("cup");
    let whole = fs::read_to_string(&cup).unwrap();
    assert_eq!(kept(&whole).len(), 4);
    let part: usize = whole.lines().take(2).map(|line| line.len() + 1).sum();
    fs::write(&cup, &whole[..part]).unwrap();
    let said = inarow_in(folder.path(), &call).runs();
    assert!(said.err.contains("2 games are saved already"), "{}", said.err);
    assert_eq!(answer(&said.out), expected);
    assert_eq!(fs::read_to_string(&cup).unwrap(), whole);
    let other = inarow_in(folder.path(), &call.replace("swap2", "swap")).runs().error(2);
    assert!(other.contains("“cup” holds 4 games"), "{other}");
    // A choice that the moves do not allow is damage, and so is another rule.
    let chosen = kept(&whole)[0].to_string();
    for opening in ["swap2 two", "pro"] {
        let changed = whole.replacen(&format!("\"{chosen}\""), &format!("\"{opening}\""), 1);
        fs::write(&cup, changed).unwrap();
        inarow_in(folder.path(), &call).runs().error(1);
    }
}
