//! `inarow analyze`, and answers that limits cut short.

use serde_json::{Value, json};

use crate::program::{answer, inarow};

/// The scores of the columns that every solver of Connect Four gives for the empty board.
#[test]
fn exact_values_are_given_in_stones_on_request() {
    let scores = [-2, -1, 0, 1, 0, -1, -2];
    let answer = inarow("analyze --game connect-four --format json").json();
    let told = answer["moves"].as_array().unwrap().iter().map(|made| made["in_stones"].as_i64());
    assert_eq!(told.collect::<Vec<_>>(), scores.map(Some));
    let out = inarow("analyze --game connect-four --stones").out();
    assert!(out.contains(" to move: +1\n") && out.contains("a1  −2"), "{out}");
}

/// Values that a limit leaves unproven are estimates, and are marked as such. Estimates of tic-tac-toe
/// have no unit; those of gomoku are chances, once there is time to look.
#[test]
fn a_limit_that_runs_out_leaves_estimates() {
    for (call, marks) in [
        ("--limit-nodes 5 --position X........", ["(an estimate)"; 2]),
        ("--game gomoku --limit-time 0.01", ["(an estimate)", "% ± "]),
        ("--game gomoku --limit-nodes 2000", ["% ± "; 2]),
    ] {
        let answer = inarow(&format!("analyze --format json {call}")).json();
        let estimate = answer["value"]["estimate"].as_f64().unwrap();
        assert!((-1.0..=1.0).contains(&estimate), "{call}: {estimate}");
        assert_eq!(answer["plies"], Value::Null, "{call}");
        if let Some(percent) = answer["winning_chance"]["percent"].as_f64() {
            assert!((percent - 50.0 - 50.0 * estimate).abs() <= 0.5, "{call}: {percent}");
        }
        let text = inarow(&format!("analyze {call}")).out();
        assert!(marks.iter().any(|mark| text.contains(mark)), "{call}: {text}");
    }
}

#[test]
fn lines_settles_how_many_are_shown() {
    for (option, shown) in [("", 3), ("--lines 1", 1), ("--lines 100", 12)] {
        let out = inarow(&format!("analyze --game 4,3,3 {option}")).out();
        // The reasons for good and bad moves are sentences.
        let is_row = |row: &&str| !row.ends_with('.') && row.split_whitespace().count() > 8;
        assert_eq!(out.lines().filter(is_row).count(), shown, "{option}: {out}");
    }
}

#[test]
fn an_answer_that_was_cut_short_says_so() {
    for (whole, short) in [
        ("analyze", "analyze --limit-nodes 5"),
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
