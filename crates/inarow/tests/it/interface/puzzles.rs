//! `inarow puzzles`.

use inarow_lab::puzzles::PuzzleKind;
use serde_json::json;

use super::fields;
use crate::program::{answer, inarow};

#[test]
fn a_puzzle_is_a_line_that_begins_with_its_only_move() {
    let call = "puzzles --game 4,4,4 --kind win-in-2 --count 3 --seed 5 --format json";
    let out = inarow(call).out();
    assert_eq!(out.lines().count(), 3);
    for line in out.lines() {
        let named =
            ["game", "position", "kind", "task", "value", "plies", "solution", "difficulty"];
        assert_eq!(fields(line)[..8], named, "{line}");
        let puzzle = answer(line);
        assert_eq!((&puzzle["kind"], &puzzle["plies"]), (&json!("win-in-2"), &json!(3)));
        assert_eq!(puzzle["solution"].as_array().unwrap().len(), 3);
        let position = puzzle["position"].as_str().unwrap().to_owned();
        let call = ["analyze", "--game", "4,4,4", "--format", "json", "--position"];
        let analysed = crate::program::inarow_with(call.into_iter().chain([&*position])).out();
        let analysed = answer(&analysed);
        let moves = analysed["moves"].as_array().unwrap().iter();
        let soonest = moves.filter(|found| found["plies"] == 3 && found["value"] == "win");
        let soonest: Vec<_> = soonest.map(|found| &found["move"]).collect();
        assert_eq!(soonest, [&puzzle["solution"][0]], "{line}");
        assert_eq!(analysed["plies"], 3);
    }
    assert_eq!(inarow(call).out(), out, "the same seed");
    let some = "puzzles --count 10 --seed 5 --format json";
    let out = inarow(some).out();
    let kinds = out.lines().map(|line| answer(line)["kind"].to_string());
    assert!(kinds.collect::<std::collections::HashSet<_>>().len() > 1, "{out}");
}

#[test]
fn the_help_names_every_kind() {
    let help = inarow("puzzles --help").out();
    for kind in PuzzleKind::ALL.map(PuzzleKind::word) {
        assert!(help.contains(kind), "{kind}: {help}");
    }
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everybody() {
    let day = |date: &str| inarow(&format!("puzzles --date {date} --format json")).out();
    assert_eq!(day("2026-11-23"), day("2026-11-23"));
    assert_ne!(day("2026-11-23"), day("2026-11-24"));
    let today = jiff::Zoned::now().date();
    let said = inarow("puzzles --today --format json").out();
    // Midnight may have passed.
    let tomorrow = today.tomorrow().unwrap();
    assert!([today, tomorrow].iter().any(|date| day(&date.to_string()) == said));
}

#[test]
fn text_shows_the_boards_and_then_the_solutions() {
    insta::assert_snapshot!(
        inarow("puzzles --kind win-in-2 --count 2 --seed 1 --solutions --lang en").out()
    );
    let hidden = inarow("puzzles --kind win-in-2 --seed 1 --lang en").out();
    assert!(hidden.ends_with("--play lets you solve them, --solutions shows how.\n"), "{hidden}");
}

#[test]
fn puzzles_are_solved_one_after_the_other() {
    let call = "puzzles --play --count 2 --seed 1 --kind win-in-2 --lang en";
    insta::assert_snapshot!(
        inarow(call).reads("9\n8\nwhy\nnonsense\nhint\nhint\nhint\nboard\nquit\n").unwrap()
    );
    // Its own solution solves a puzzle, as the score shows.
    let call = "puzzles --date 2026-11-23 --notation algebraic";
    let solution = answer(&inarow(&format!("{call} --format json")).out())["solution"].clone();
    let own: Vec<&str> =
        solution.as_array().unwrap().iter().step_by(2).filter_map(|own| own.as_str()).collect();
    let said = inarow(&format!("{call} --play --lang en")).reads(own.join("\n")).unwrap();
    assert!(said.ends_with("You solved 1 of 1 at the first try.\n"), "{said}");
}

#[test]
fn what_was_solved_is_remembered_until_it_is_forgotten() {
    let call = "puzzles --date 2026-11-23 --notation algebraic";
    let solution = answer(&inarow(&format!("{call} --format json")).out())["solution"].clone();
    let own = solution.as_array().unwrap().iter().step_by(2).filter_map(|own| own.as_str());
    let own: Vec<&str> = own.collect();
    let play = format!("{call} --play --lang en");
    let mut solved = inarow(&play);
    let first = solved.reads(own.join("\n")).unwrap();
    assert!(!first.contains("before"), "{first}");
    let settings = solved.settings();
    let again = inarow(&play).after(&settings).reads("resign\n").unwrap();
    assert!(again.contains("You have solved 1 puzzle before."), "{again}");
    assert!(again.contains("You have solved this one before."), "{again}");
    assert!(again.ends_with("You solved 0 of 1 at the first try.\n"), "{again}");
    let shown = inarow("settings --format json").after(&settings).json();
    assert_eq!(shown["settings"], json!([{ "name": "solved", "set_to": "1" }]));
    inarow("settings reset solved").after(&settings).out();
    let forgotten = inarow(&play).after(&settings).reads("quit\n").unwrap();
    assert!(!forgotten.contains("before"), "{forgotten}");
}

#[test]
fn a_worksheet_is_a_page_that_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.html");
    let call =
        format!("puzzles --kind win-in-2 --count 3 --seed 1 --lang zh --out {}", file.display());
    let done = inarow(&call).runs();
    assert_eq!((done.code, &*done.out), (0, ""), "{}", done.err);
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.contains("<html lang=\"zh\">") && page.contains("break-before: page"), "{page}");
    assert!(
        !page.contains("http")
            || page.matches("http").count() == page.matches("http://www.w3.org/").count()
    );
    assert_eq!((page.matches("<svg").count(), page.matches("</figure>").count()), (6, 6));
    let (questions, solutions) = page.split_once("<h2").unwrap();
    let shown =
        inarow("puzzles --kind win-in-2 --count 3 --seed 1 --format json --notation numpad").out();
    let first = answer(shown.lines().next().unwrap());
    let moves: Vec<&str> =
        first["solution"].as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
    let moves = format!("1. {}<", moves.join(" "));
    assert!(solutions.contains(&moves) && !questions.contains(&moves), "{moves}");
    // It never overwrites a file.
    assert_eq!(inarow(&call).runs().code, 1);
}

#[test]
fn impossible_options_are_a_wrong_call() {
    for (call, said) in [
        ("--today --date 2026-11-23", "cannot be used together"),
        ("--today --game gomoku", "cannot be used together"),
        ("--play --format json", "cannot be used together"),
        ("--play --out sheet.html", "cannot be used together"),
        ("--out sheet.html --format json", "cannot be used together"),
        ("--date 2026-02-29", "2026-11-21"),
        ("--kind hard", "win-in-2"),
        ("--game 3,3,3+misere", "has no puzzles of this kind"),
        ("--game gomoku --kind only-move", "has no puzzles of this kind"),
        ("--count 0", "1 or more"),
    ] {
        let wrong = inarow(&format!("puzzles {call} --lang en")).runs();
        assert_eq!(wrong.code, 2, "{call}");
        assert!(wrong.err.contains(said), "{call}: {}", wrong.err);
    }
    let none = inarow("puzzles --game 3,3,3 --kind only-move --count 2 --seed 1 --lang en").runs();
    assert_eq!((none.code, none.out.is_empty()), (0, false));
    assert!(none.err.contains("Only 1 puzzle came up"), "{}", none.err);
}
