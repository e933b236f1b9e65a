//! The reasons why a game was lost and why a move is good, in line mode and in analyses.

use serde_json::{Value, json};

use crate::program::inarow;
use crate::transcript::{compare, play};

#[test]
fn a_lost_game_is_explained() {
    let typed = ["why", "7", "8", "4", "为什么", "why", "n"];
    compare("why", "play --o perfect:soonest --seed 3 --first x", &typed);
}

#[test]
fn giving_up_too_early_is_refused() {
    let said = play("play --lang en", &["5", "resign", "why", "n"]);
    assert!(said.contains("The moves end before the game is lost."), "{said}");
    let said = play("play --o corner-first --lang en --seed 1", &["resign", "WHY?", "n"]);
    assert!(said.contains("Which move lost the game is not proven."), "{said}");
}

/// The move that lost is taken back, and the game goes on; only its end is counted.
#[test]
fn a_lost_game_goes_on_from_the_move_before_the_last() {
    let game = "play --o perfect:soonest --seed 3 --first x --lang en";
    let said = play(game, &["7", "8", "4", "undo", "4", "n"]);
    assert_eq!(said.matches("Taken back.").count(), 1, "{said}");
    assert_eq!(said.matches("O wins").count(), 2, "{said}");
    assert!(
        said.contains("(wins soonest) 1, you 0") && !said.contains("(wins soonest) 2"),
        "{said}"
    );
    let said = play("play --o corner-first --lang en --seed 1", &["resign", "undo", "n"]);
    assert!(said.contains("There is nothing to take back."), "{said}");
}

#[test]
fn analyses_say_why() {
    let call = "analyze --position X../.O./..X --notation algebraic";
    let out = inarow(call).out();
    assert!(out.contains("\na2 threatens to win at c2; keeps the draw.\n"), "{out}");
    let answer = inarow(&format!("{call} --format json")).json();
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
    let call = ["analyze", "--game", "gomoku", "--limit-nodes", "2000", "--position", position];
    let out = crate::program::inarow_with(call).out();
    assert!(out.contains("lets Black win at once at"), "{out}");
    assert!(out.contains("blocks Black's row 8"), "{out}");
}
