//! `inarow analyze`.

use serde_json::{Value, json};

use super::fields;
use crate::program::{answer, inarow};

/// The answer without values that depend on the machine.
fn analyze(arguments: &str) -> Value {
    let mut answer = inarow(&format!("analyze --format json {arguments}")).json();
    let object = answer.as_object_mut().unwrap();
    assert!(object.remove("nodes").unwrap().is_u64());
    assert!(object.remove("seconds").unwrap().as_f64().unwrap() >= 0.0);
    assert!(object.remove("depth").unwrap().is_u64());
    object.remove("looks");
    // Another test checks the reasons.
    object.remove("in_stones");
    for made in object["moves"].as_array_mut().unwrap() {
        let made = made.as_object_mut().unwrap();
        made.remove("in_stones");
        assert!(!made.remove("reason").unwrap().as_str().unwrap().is_empty());
        assert!(made.remove("facts").unwrap().is_array());
    }
    answer
}

/// A move of an analysis that was searched with care.
fn made(square: &str, rank: u8, value: Value, plies: Value, told: &str, line: &[&str]) -> Value {
    json!({
        "move": square, "rank": rank, "value": value, "plies": plies, "told": told,
        "at_most": false, "line": line,
    })
}

#[test]
fn every_move_has_its_value_for_the_side_to_move() {
    assert_eq!(
        analyze("--position XX./OO./X.O"),
        json!({
            "game": "3,3,3", "position": "XX./OO./X.O", "value": "win", "plies": 1,
            "told": "a win in 1 ply",
            "moves": [
                made("c3", 1, json!("win"), json!(1), "a win in 1 ply", &["c3"]),
                made("c2", 2, json!("draw"), json!(null), "a draw", &["c2", "c3"]),
                made("b1", 3, json!("loss"), json!(2), "a loss in 2 plies", &["b1", "c2"]),
            ],
        })
    );
}

/// The scores of the columns that every solver of Connect Four gives for the empty board.
#[test]
fn exact_values_are_given_in_stones_on_request() {
    let scores = [-2, -1, 0, 1, 0, -1, -2];
    let answer = inarow("analyze --game connect-four --format json").json();
    let told = answer["moves"].as_array().unwrap().iter().map(|made| made["in_stones"].as_i64());
    assert_eq!(told.collect::<Vec<_>>(), scores.map(Some));
    assert_eq!(answer["in_stones"], json!(1));
    let out = inarow("analyze --game connect-four --stones").out();
    assert!(out.starts_with("Red to move: +1\n") || out.starts_with("X to move: +1\n"), "{out}");
    assert!(out.contains("a1  −2"), "{out}");
}

#[test]
fn plies_are_counted_from_the_position_asked_about() {
    // X has two threats at once: O blocks one, X wins by the other.
    let answer = analyze("--position X.X/.O./X.O");
    assert_eq!((&answer["value"], &answer["plies"]), (&json!("loss"), &json!(2)));
}

#[test]
fn a_finished_game_has_its_outcome_and_no_moves() {
    assert_eq!(
        analyze("--position XXX/OO./... --notation numpad"),
        json!({
            "game": "3,3,3", "position": "XXX/OO./...", "value": "loss", "plies": 0,
            "told": "X won",
            "outcome": {"winner": "x", "lines": [["7", "8", "9"]]}, "moves": [],
        })
    );
    assert_eq!(
        analyze("--position XOX/XOO/OXX"),
        json!({
            "game": "3,3,3", "position": "XOX/XOO/OXX", "value": "draw", "plies": 0,
            "told": "draw",
            "outcome": {"winner": null, "lines": []}, "moves": [],
        })
    );
}

#[test]
fn in_misere_who_has_the_line_has_lost() {
    let answer = analyze("--game 3,3,3+misere --position XXX/OO./...");
    assert_eq!((&answer["value"], &answer["outcome"]["winner"]), (&json!("win"), &json!("o")));
}

#[test]
fn the_fields_have_their_order() {
    let out = inarow("analyze --format json").out();
    let order = [
        "game",
        "position",
        "value",
        "plies",
        "in_stones",
        "told",
        "moves",
        "nodes",
        "seconds",
        "depth",
        "looks",
    ];
    assert_eq!(fields(&out), order);
    let answer: Value = answer(&out);
    let fields_of = |value: &Value| fields(&value.to_string());
    let of_move = [
        "move",
        "rank",
        "value",
        "plies",
        "in_stones",
        "told",
        "at_most",
        "line",
        "reason",
        "facts",
    ];
    assert_eq!(fields_of(&answer["moves"][0]).len(), of_move.len());
    assert!(of_move.iter().all(|field| answer["moves"][0].get(field).is_some()));
    let look = &answer["looks"][0];
    for field in ["depth", "nodes", "seconds", "value", "plies", "best", "proven_moves"] {
        assert!(look.get(field).is_some(), "{field}: {look}");
    }
}

/// Values that a limit leaves unproven are estimates, and are marked as such.
#[test]
fn a_limit_that_runs_out_leaves_estimates() {
    for call in [
        "--limit-nodes 5 --position X........",
        "--game gomoku --limit-time 0.01",
        "--game gomoku --limit-nodes 2000",
    ] {
        let answer = analyze(call);
        let estimate = answer["value"]["estimate"].as_f64().unwrap();
        assert!((-1.0..=1.0).contains(&estimate), "{call}: {estimate}");
        assert_eq!(answer["plies"], Value::Null, "{call}");
        let text = inarow(&format!("analyze {call}")).out();
        // Estimates of tic-tac-toe have no unit; those of gomoku are chances, once there is time to look.
        let chance = &answer["winning_chance"];
        if !call.contains("nodes 2000") {
            let is_chance = call.contains("gomoku") && text.contains("% ± ");
            assert!(is_chance || text.contains("(an estimate)"), "{call}: {text}");
        } else {
            let percent = chance["percent"].as_f64().unwrap();
            assert!((1.0..=99.0).contains(&percent), "{call}: {chance}");
            assert!((percent - 50.0 - 50.0 * estimate).abs() <= 0.5, "{call}: {chance}");
            assert!(text.contains("% ± ") && text.contains(" for Black"), "{call}: {text}");
        }
    }
}

#[test]
fn lines_settles_how_many_are_shown() {
    let with_line = |call: &str| {
        let out = inarow(&format!("analyze --game 4,3,3 {call}")).out();
        // The reasons for good and bad moves are sentences.
        let is_row = |row: &&str| !row.ends_with('.') && row.split_whitespace().count() > 8;
        out.lines().filter(is_row).count()
    };
    assert_eq!((with_line(""), with_line("--lines 1"), with_line("--lines 100")), (3, 1, 12));
}

#[test]
fn the_look_that_answers_is_reported_too() {
    for position in ["XX./OO./...", "X../.O./..."] {
        let call = format!("analyze --position {position} --limit-nodes 1000 --format json");
        let answer = inarow(&call).json();
        let last = answer["looks"].as_array().and_then(|looks| looks.last()).unwrap();
        assert_eq!((&last["value"], &last["depth"]), (&answer["value"], &answer["depth"]));
        assert_eq!(last["nodes"], answer["nodes"]);
        assert_eq!(last["proven_moves"], answer["moves"].as_array().unwrap().len());
    }
}

#[test]
fn an_answer_that_was_cut_short_says_so() {
    for (whole, short) in [
        ("analyze", "analyze --limit-nodes 5"),
        ("analyze --position XXX/OO./...", "analyze --limit-nodes 5 --position X8"),
        ("review - --game 4,3,3", "review - --game 7,7,5 --limit-nodes 1"),
        ("audit line-score", "audit line-score --limit-nodes 3 --sample 5 --seed 1"),
    ] {
        let complete = |call: &str| {
            let said = inarow(&format!("{call} --format json")).reads("b2 a1").unwrap();
            answer(&said).get("complete").cloned()
        };
        assert_eq!((complete(whole), complete(short)), (None, Some(json!(false))), "{short}");
    }
}

#[test]
fn the_largest_seed_is_printed_unchanged() {
    let call = "arena random perfect --rounds 1 --sample --seed 9007199254740991 --format json";
    assert_eq!(inarow(call).json()["seed"], 9_007_199_254_740_991_u64);
    let drawn = inarow(&call.replace("--seed 9007199254740991", "")).json();
    assert!(drawn["seed"].as_u64().unwrap() < 1 << 53, "{drawn}");
}
