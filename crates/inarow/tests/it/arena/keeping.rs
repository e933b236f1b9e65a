//! Tournaments whose games are saved, and that go on where they stopped.

use serde_json::Value;

use crate::program::{answer, inarow_in, inarow_with};

const CALL: &str = "arena random center-first line-score --rounds 30 --seed 4 --format json";

#[test]
fn what_was_stopped_ends_as_what_was_not() {
    let (whole, stopped) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let expected = inarow_in(whole.path(), &format!("{CALL} --keep cup")).json();
    let in_whole = inarow_in(whole.path(), "games list --format json").out();
    assert_eq!(in_whole.lines().count(), 180);
    // Only the first games are there, as after an interruption.
    inarow_in(stopped.path(), &format!("{CALL} --keep cup")).out();
    let later: Vec<String> = (65..=180).map(|id| id.to_string()).collect();
    let delete = format!("games delete --yes {}", later.join(" "));
    assert_eq!(inarow_in(stopped.path(), &delete).runs().code, 0);
    // The seed is that of the games that are there.
    let call = CALL.replace(" --seed 4", "");
    let said = inarow_in(stopped.path(), &format!("{call} --keep cup")).runs();
    assert!(said.err.contains("64 games are saved already"), "{}", said.err);
    assert_eq!(answer(&said.out), expected);
    let moves = |folder: &std::path::Path| -> Vec<Value> {
        let games = inarow_in(folder, "games export --as json").out();
        let games = games.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        games.map(|game| game["moves"].clone()).collect()
    };
    assert_eq!(moves(stopped.path()), moves(whole.path()));
    // What is complete is only told.
    let again = inarow_in(stopped.path(), &format!("{CALL} --keep cup")).runs();
    assert_eq!(answer(&again.out), expected);
    assert_eq!(moves(stopped.path()).len(), 180);
}

#[test]
fn another_call_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), &format!("{CALL} --keep cup")).out();
    for other in [
        CALL.replace("line-score", "perfect"),
        CALL.replace("--seed 4", "--seed 5"),
        CALL.replace("30", "31"),
        format!("{CALL} --opening-plies 1"),
        format!("{CALL} --move-time 3"),
        format!("{CALL} --stop-when"),
    ] {
        let said = inarow_in(folder.path(), &format!("{other} --keep cup")).runs().error(2);
        assert!(said.contains("“cup” holds 180 games"), "{said}");
    }
    inarow_in(folder.path(), &format!("{} --keep other", CALL.replace("30", "2"))).out();
    let listed = inarow_in(folder.path(), "games list --format json").out();
    assert_eq!(listed.lines().count(), 192);
}

/// A program is another one once its file is.
#[cfg(unix)]
#[test]
fn another_program_of_the_same_name_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let bot = folder.path().join("bot.sh");
    let program = |answer: &str| {
        let asked = "while read -r word _; do [ $word = position ]";
        std::fs::write(&bot, format!("#!/bin/sh\n{asked} && echo {answer}; done\n")).unwrap();
        let may_run = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(&bot, may_run).unwrap();
    };
    let call = "arena random bot:./bot.sh --rounds 1 --keep cup --no-sandbox";
    let arena = || inarow_in(folder.path(), call).runs();
    program("b2");
    assert_eq!(arena().code, 0);
    assert_eq!(arena().code, 0, "the same program goes on");
    program("a1");
    let said = arena().error(2);
    assert!(said.contains("“cup” holds 2 games"), "{said}");
}

/// Each game must be the one that is expected in its place: not one of another round, nor one of a
/// tournament that ran under the same name at the same time.
#[test]
fn games_that_are_missing_in_the_middle_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let call = "arena random perfect --rounds 10 --seed 1 --keep cup --format json";
    inarow_in(folder.path(), call).json();
    assert_eq!(inarow_in(folder.path(), "games delete --yes 3 4").runs().code, 0);
    let said = inarow_in(folder.path(), call).runs().error(1);
    assert!(said.contains("game 5") && said.contains("choose another name"), "{said}");
}

#[test]
fn games_say_where_they_belong() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "arena random perfect --rounds 2 --seed 1 --keep 杯赛").out();
    let sgf = inarow_in(folder.path(), "games export --as json").out();
    let games: Vec<Value> = sgf.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 4);
    let text = games[3].to_string();
    for part in ["杯赛", "2.2", "random", "perfect", "Event", "Round"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn a_name_is_needed_and_games_must_be_saved() {
    let said = inarow_with(["arena", "random", "perfect", "--keep", " "]).runs().error(2);
    assert!(said.contains("--keep"), "{said}");
    let said = inarow_with(["arena", "random", "perfect", "--keep", "a", "--no-save"]);
    let mut said = said;
    assert!(said.runs().error(2).contains("--no-save"));
}
