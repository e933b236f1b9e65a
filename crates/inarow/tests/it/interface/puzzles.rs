//! `inarow puzzles`.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::program::{answer, inarow, inarow_in};

const TODAYS: &str = "puzzles --date 2026-11-23 --notation algebraic";

/// The puzzles of a call.
fn puzzles(call: &str) -> Vec<Value> {
    inarow(&format!("{call} --format json")).out().lines().map(answer).collect()
}

/// The moves of the person who solves a puzzle.
fn own(puzzle: &Value) -> String {
    let solution = puzzle["solution"].as_array().unwrap().iter().step_by(2);
    solution.filter_map(|own| own.as_str()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_puzzle_begins_with_its_only_move_by_the_analysis_too() {
    let call = "puzzles --game 4,4,4 --kind win-in-2 --count 2 --seed 5";
    let found = puzzles(call);
    assert_eq!((found.len(), &found), (2, &puzzles(call)), "the same seed");
    for puzzle in &found {
        let position = puzzle["position"].as_str().unwrap();
        let call = format!("analyze --game 4,4,4 --format json --position '{position}'");
        let analysed = inarow(&call).json();
        let moves = analysed["moves"].as_array().unwrap().iter();
        let soonest = moves.filter(|found| found["plies"] == 3 && found["value"] == "win");
        let soonest: Vec<_> = soonest.map(|found| &found["move"]).collect();
        assert_eq!(soonest, [&puzzle["solution"][0]], "{puzzle}");
    }
    let found = puzzles("puzzles --count 10 --seed 5");
    let kinds: HashSet<_> = found.iter().map(|puzzle| puzzle["kind"].as_str()).collect();
    assert!(kinds.len() > 1, "{kinds:?}");
    let few = inarow("puzzles --game 3,3,3 --kind only-move --count 2 --seed 1 --lang en").runs();
    assert!(few.code == 0 && few.err.contains("Only 1 puzzle came up"), "{few:?}");
}

#[test]
fn the_puzzle_of_today_is_that_of_its_date() {
    let today = jiff::Zoned::now().date();
    let said = puzzles("puzzles --today");
    // Midnight may have passed.
    let dates = [today, today.tomorrow().unwrap()];
    assert!(dates.iter().any(|date| puzzles(&format!("puzzles --date {date}")) == said));
}

#[test]
fn puzzles_are_solved_one_after_the_other() {
    let call = "puzzles --play --count 2 --seed 1 --kind win-in-2 --lang en";
    insta::assert_snapshot!(
        inarow(call).reads("9\n8\nwhy\nnonsense\nhint\nhint\nhint\nboard\nquit\n").unwrap()
    );
}

#[test]
fn what_was_solved_is_remembered_until_it_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let play = |typed: &str| {
        inarow_in(folder.path(), &format!("{TODAYS} --play --lang en")).reads(typed).unwrap()
    };
    // Its own solution solves a puzzle, as the score shows.
    let first = play(&own(&puzzles(TODAYS)[0]));
    assert!(first.ends_with("You solved 1 of 1 at the first try.\n"), "{first}");
    assert!(!first.contains("before"), "{first}");
    let again = play("resign\n");
    assert!(again.contains("You have solved 1 puzzle before."), "{again}");
    assert!(again.contains("You have solved this one before."), "{again}");
    assert!(again.ends_with("You solved 0 of 1 at the first try.\n"), "{again}");
    let shown = inarow_in(folder.path(), "settings --format json").json();
    assert_eq!(shown["settings"], json!([{ "name": "solved", "set_to": "1" }]));
    inarow_in(folder.path(), "settings reset solved").out();
    let forgotten = play("quit\n");
    assert!(!forgotten.contains("before"), "{forgotten}");
}

#[test]
fn a_worksheet_is_a_page_that_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let call = "puzzles --kind win-in-2 --count 3 --seed 1";
    let sheet = format!("{call} --lang zh --out sheet.html");
    let done = inarow_in(folder.path(), &sheet).runs();
    assert_eq!((done.code, &*done.out), (0, ""), "{}", done.err);
    let page = std::fs::read_to_string(folder.path().join("sheet.html")).unwrap();
    assert!(page.contains("<html lang=\"zh\">") && page.contains("break-before: page"), "{page}");
    assert_eq!(page.matches("http").count(), page.matches("http://www.w3.org/").count());
    assert_eq!((page.matches("<svg").count(), page.matches("</figure>").count()), (6, 6));
    let (questions, solutions) = page.split_once("<h2").unwrap();
    let first = &puzzles(&format!("{call} --notation numpad"))[0]["solution"];
    let moves: Vec<&str> =
        first.as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
    let moves = format!("1. {}<", moves.join(" "));
    assert!(solutions.contains(&moves) && !questions.contains(&moves), "{moves}");
    assert_eq!(inarow_in(folder.path(), &sheet).runs().code, 1, "it never overwrites a file");
}
