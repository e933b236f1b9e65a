//! Tournaments that are saved to a file and resumed.

use std::fs;
use std::path::Path;

use crate::program::{answer, inarow_in};

const CALL: &str = "arena random center-first line-score --rounds 30 --seed 4 --format json";

#[test]
fn a_stopped_run_ends_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let expected = inarow_in(folder.path(), &format!("{CALL} --keep cup")).json();
    let cup = folder.path().join("cup");
    let whole = fs::read_to_string(&cup).unwrap();
    assert_eq!(whole.lines().count(), 1 + 90, "a head, and a line for every two games");
    let games = inarow_in(folder.path(), "games list --format json").out();
    assert_eq!(games, "", "a person's games are others");
    // Only the first games and a part of a line are there, as after a power cut.
    let part: usize = whole.lines().take(33).map(|line| line.len() + 1).sum();
    fs::write(&cup, &whole[..part + 20]).unwrap();
    // The seed is that of the saved games.
    let call = CALL.replace(" --seed 4", "");
    let said = inarow_in(folder.path(), &format!("{call} --keep cup")).runs();
    assert!(said.err.contains("64 games are saved already"), "{}", said.err);
    assert_eq!(answer(&said.out), expected);
    assert_eq!(fs::read_to_string(&cup).unwrap(), whole);
    // A complete tournament is only printed.
    let again = inarow_in(folder.path(), &format!("{CALL} --keep cup")).runs();
    assert_eq!(answer(&again.out), expected);
    assert_eq!(fs::read_to_string(&cup).unwrap(), whole);
}

#[test]
fn another_call_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), &format!("{CALL} --keep cup")).out();
    for other in [
        CALL.replace("line-score", "perfect"),
        CALL.replace("--seed 4", "--seed 5"),
        CALL.replace("30", "31"),
        format!("{CALL} --game 4,4,3"),
        format!("{CALL} --opening-plies 1"),
        format!("{CALL} --move-time 3"),
        format!("{CALL} --stop-when"),
    ] {
        let said = inarow_in(folder.path(), &format!("{other} --keep cup")).runs().error(2);
        assert!(said.contains("“cup” holds 180 games"), "{said}");
    }
}

/// A program counts as another one when any of its files changes.
#[cfg(unix)]
#[test]
fn another_program_of_the_same_name_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (bot, helper) = (folder.path().join("bot.sh"), folder.path().join("answer.sh"));
    let program =
        "#!/bin/sh\nwhile read -r word _; do [ $word = position ] && cat answer.sh; done\n";
    fs::write(&bot, program).unwrap();
    let may_run = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&bot, may_run).unwrap();
    let call = "arena random bot:./bot.sh --rounds 1 --keep cup --no-sandbox";
    let arena = || inarow_in(folder.path(), call).runs();
    fs::write(&helper, "b2\n").unwrap();
    assert_eq!(arena().code, 0);
    assert_eq!(arena().code, 0, "the same program goes on");
    fs::write(&helper, "a1\n").unwrap();
    let said = arena().error(2);
    assert!(said.contains("“cup” holds 2 games"), "{said}");
}

/// The cup file with this line changed.
fn changed(cup: &Path, number: usize, change: impl Fn(&str) -> String) {
    let text = fs::read_to_string(cup).unwrap();
    let line = |(at, line): (usize, &str)| match at + 1 == number {
        true => change(line),
        false => format!("{line}\n"),
    };
    fs::write(cup, text.lines().enumerate().map(line).collect::<String>()).unwrap();
}

/// Each saved game must be the expected one in its place, with a valid course.
#[test]
fn lines_that_do_not_fit_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let call = "arena random perfect --rounds 10 --seed 1 --keep cup --format json";
    let cup = folder.path().join("cup");
    inarow_in(folder.path(), call).json();
    let whole = fs::read(&cup).unwrap();
    type Change = fn(&str) -> String;
    let changes: [Change; 3] = [
        |_| String::new(),
        |line| format!("{}\n", line.replacen("\"moves\":\"", "\"moves\":\"a1 a1 ", 1)),
        |line| format!("{}\n", line.replacen("\"winner\":\"o\"", "\"winner\":\"x\"", 1)),
    ];
    for change in changes {
        fs::write(&cup, &whole).unwrap();
        changed(&cup, 3, change);
        let said = inarow_in(folder.path(), call).runs().error(1);
        assert!(said.contains("line 3 of “cup”"), "{said}");
    }
    for text in ["no journal\n", "{\"inarow\": 1}\n{}\n", "half a head"] {
        fs::write(&cup, text).unwrap();
        let said = inarow_in(folder.path(), call).runs().error(2);
        assert!(said.contains("holds no games of a tournament"), "{said}");
        assert_eq!(fs::read_to_string(&cup).unwrap(), text, "it is left as it is");
    }
}

/// Earlier versions kept tournaments among the saved games.
#[test]
fn a_tournament_of_an_earlier_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let game = r#"{"version":1,"game":"3,3,3","moves":["b2"],"origin":"arena cup"}"#;
    fs::write(folder.path().join("old.json"), format!("{game}\n")).unwrap();
    assert_eq!(inarow_in(folder.path(), "games import old.json").runs().code, 0);
    let said = inarow_in(folder.path(), "arena random perfect --keep cup").runs().error(2);
    assert!(said.contains("an earlier version") && said.contains("“cup”"), "{said}");
    assert!(!folder.path().join("cup").exists());
    let other = "arena random perfect --rounds 1 --keep other";
    assert_eq!(inarow_in(folder.path(), other).runs().code, 0);
}
