//! The reasons why a move is good, in analyses.

use serde_json::{Value, json};

use crate::program::inarow;

#[test]
fn analyses_say_why() {
    let call = "analyze --position X../.O./..X --notation algebraic --format json";
    let answer = inarow(call).json();
    let corner = answer["moves"].as_array().unwrap().iter().find(|made| made["move"] == "c3");
    let corner: &Value = corner.unwrap();
    let reason = corner["reason"].as_str().unwrap();
    let begin = "turns a draw into a loss; loses to a1 in 4 plies: c3 a1 ";
    assert!(reason.starts_with(begin), "{reason}");
    assert!(reason.ends_with("; threatens to win at a1"), "{reason}");
    let told = "threatens to win at a1";
    let threat = json!({"rule": "threat", "squares": ["a1"], "line_of_play": false, "told": told});
    assert_eq!(corner["facts"][0], threat);
    // One of many positions is answered at full speed.
    let many = inarow("analyze --position -").reads("X../.O./..X\n").unwrap();
    assert!(!many.contains("reason"), "{many}");
}

/// On a board that is too large to solve, wins, blocks and threats are still proven.
#[test]
fn proofs_on_a_large_board() {
    let position = "15/15/15/15/15/15/15/5XXXX6/15/6O1OO5/15/15/15/15/O14 o";
    let call = format!("analyze --game gomoku --limit-nodes 2000 --position '{position}'");
    let out = inarow(&call).out();
    assert!(out.contains("lets Black win at once at"), "{out}");
    assert!(out.contains("blocks Black's row 8"), "{out}");
}
