//! `inarow analyze`.

use serde_json::{Value, json};

use super::fields;
use crate::program::inarow;

/// The answer without what depends on the machine.
fn analyze(arguments: &str) -> Value {
    let mut answer = inarow(&format!("analyze --format json {arguments}")).json();
    let object = answer.as_object_mut().unwrap();
    assert!(object.remove("nodes").unwrap().is_u64());
    assert!(object.remove("seconds").unwrap().as_f64().unwrap() >= 0.0);
    answer
}

#[test]
fn every_move_has_its_value_for_the_side_to_move() {
    assert_eq!(
        analyze("--position XX./OO./X.O"),
        json!({
            "game": "3,3,3", "position": "XX./OO./X.O", "value": "win", "plies": 1,
            "moves": [
                {"move": "c3", "value": "win", "plies": 1},
                {"move": "c2", "value": "draw", "plies": null},
                {"move": "b1", "value": "loss", "plies": 2},
            ],
        })
    );
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
            "outcome": {"winner": "X", "lines": [["7", "8", "9"]]}, "moves": [],
        })
    );
    assert_eq!(
        analyze("--position XOX/XOO/OXX"),
        json!({
            "game": "3,3,3", "position": "XOX/XOO/OXX", "value": "draw", "plies": 0,
            "outcome": {"winner": null, "lines": []}, "moves": [],
        })
    );
}

#[test]
fn in_misere_who_has_the_line_has_lost() {
    let answer = analyze("--game 3,3,3+misere --position XXX/OO./...");
    assert_eq!((&answer["value"], &answer["outcome"]["winner"]), (&json!("win"), &json!("O")));
}

#[test]
fn the_fields_stand_in_their_order() {
    let out = inarow("analyze --format json").out();
    assert_eq!(fields(&out), ["game", "position", "value", "plies", "moves", "nodes", "seconds"]);
}

#[test]
fn published_values_come_out() {
    for (game, value) in [
        ("3,3,3", "draw"),
        ("4,3,3", "win"),
        ("3,3,3+misere", "draw"),
        ("4,4,4", "draw"),
        ("4,4,4+gravity", "draw"),
    ] {
        assert_eq!(analyze(&format!("--game {game}"))["value"], value, "{game}");
    }
}

#[test]
fn openings_and_replies_are_worth_what_is_known() {
    let drawing = |position: &str| {
        let answer = analyze(&format!("--position {position}"));
        let moves = answer["moves"].as_array().unwrap().clone();
        moves.iter().filter(|m| m["value"] == "draw").count()
    };
    assert_eq!(drawing("........."), 9);
    assert_eq!(drawing("X........"), 1);
    assert_eq!(drawing("....X...."), 4);
    assert_eq!(drawing(".X......."), 4);
}

#[test]
fn a_limit_that_runs_out_is_the_answer_no() {
    let nodes = inarow("analyze --limit-nodes 5").runs().error(1);
    assert!(nodes.contains("limit of 5 nodes ran out"), "{nodes}");
    let time = inarow("analyze --game gomoku --limit-time 0.001").runs().error(1);
    assert!(time.contains("--limit-time"), "{time}");
}
