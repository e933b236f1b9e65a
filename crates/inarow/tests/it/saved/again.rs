//! Importing a game again does not duplicate it, whatever precision its format has for dates.

use std::fs;
use std::path::Path;

use super::filled;
use crate::program::inarow_in;

/// Two games of a day, one of a year, two identical games without a date, and an open one.
const CLUB: &str =
    "(;GM[4]SZ[3]RU[inarow 3,3,3]PB[Ann]PW[Bo]DT[2024-05-06];B[bb];W[aa];B[ab];W[ba];B[cb])
(;GM[4]SZ[3]RU[inarow 3,3,3]PB[Ann]PW[Bo]DT[2024-05-06]RE[W+R];B[bb];W[aa])
(;GM[4]SZ[15]PB[Ann]PW[Cy]DT[1999];B[hh];W[ii])
(;GM[4]SZ[15]PB[Ann]PW[Cy];B[hh];W[hi])
(;GM[4]SZ[15]PB[Ann]PW[Cy];B[hh];W[hi])
(;GM[4]SZ[15];B[aa])
";

/// Number of games that a call saved, and number that were already there.
fn imported(folder: &Path, call: &str) -> (u64, u64) {
    let report = inarow_in(folder, &format!("games import {call} --format json")).json();
    (report["kept"].as_u64().unwrap(), report["known"].as_u64().unwrap())
}

#[test]
fn a_record_of_another_program_is_saved_once() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("club.sgf"), CLUB).unwrap();
    assert_eq!(imported(folder.path(), "club.sgf"), (6, 0));
    assert_eq!(imported(folder.path(), "club.sgf"), (0, 6));
    assert_eq!(imported(folder.path(), "club.sgf club.sgf"), (0, 12));
    let stats = inarow_in(folder.path(), "stats --all --format json").json();
    assert_eq!(stats["all"]["games"], 6, "{stats}");
    // Further games of the same day, in another order.
    let more = CLUB.replace("B[ab];W[ba];B[cb]", "B[cb];W[ba];B[ab]");
    let more: Vec<&str> = more.lines().rev().collect();
    fs::write(folder.path().join("more.sgf"), more.join("\n")).unwrap();
    let out = inarow_in(folder.path(), "games import more.sgf").out();
    assert_eq!(out, "One game saved.\n5 were already there.\n");
}

/// SGF holds only the day, while saved games have an exact time.
#[test]
fn an_export_of_our_own_adds_nothing() {
    let folder = filled();
    inarow_in(folder.path(), "games export --out all.sgf").runs();
    assert_eq!(imported(folder.path(), "all.sgf"), (0, 5));
    inarow_in(folder.path(), "games export --out all.json").runs();
    assert_eq!(imported(folder.path(), "all.json"), (0, 5));
}
