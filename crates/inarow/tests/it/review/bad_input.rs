//! Truncated records, and wrong calls.

use serde_json::Value;

use super::{answers, review};
use crate::program::inarow_in;

/// A record with an illegal move is reviewed up to that move; the reason follows.
#[test]
fn an_illegal_move_ends_the_review() {
    for (text, options, plies, problem) in [
        ("b2 a1 b2 c3", "", 2, "move 3: its square is taken by X"),
        ("b2 a1 z9", "", 2, "line 1, column 7: z9 is outside the board"),
        ("b2 a1 foo", "", 2, "“foo” is not a move"),
        ("40", "--game connect-four --limit-nodes 100", 1, "0 is outside the board"),
        ("(;GM[4]SZ[15];B[hh];W[hh])", "--limit-nodes 100", 1, "taken by Black"),
        (r#"{"version":1,"game":"3,3,3","moves":["b2","b2"]}"#, "", 1, "taken by X"),
    ] {
        let said = review(text, options);
        assert_eq!(said.code, 1, "{text}: {said:?}");
        let told = said.out.lines().filter(|line| line.contains(&format!("  {plies}."))).count();
        assert_eq!(told, 1, "{text}: {}", said.out);
        assert!(!said.out.contains(&format!("  {}.", plies + 1)), "{text}: {}", said.out);
        assert!(said.err.contains("The record goes wrong here: "), "{text}: {}", said.err);
        assert!(said.err.contains(problem), "{text}: {}", said.err);
        let json = review(text, &format!("{options} --format json"));
        assert_eq!(json.code, 1);
        let answer: Value = serde_json::from_str(&json.out).unwrap();
        assert_eq!(answer["moves"].as_array().unwrap().len(), plies);
        assert!(answer["problem"].as_str().unwrap().contains(problem), "{answer}");
    }
}

#[test]
fn texts_that_are_no_records_are_reported_and_the_others_reviewed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("good.txt"), "b2 a1").unwrap();
    std::fs::write(folder.path().join("empty.txt"), " \n").unwrap();
    let call = "review nowhere.txt . empty.txt good.txt --plain";
    let said = inarow_in(folder.path(), call).runs();
    assert_eq!(said.code, 1);
    assert!(said.out.starts_with("good.txt: tic-tac-toe"), "{}", said.out);
    let told: Vec<&str> = said.err.lines().collect();
    assert_eq!(
        told,
        [
            "nowhere.txt: there is no such file",
            ".: it is a folder",
            "empty.txt: it contains no game",
            "error: 3 games or files were not reviewed to the end",
        ]
    );
}

#[test]
fn a_game_without_moves_has_nothing_to_review() {
    let kept = r#"{"version":1,"game":"3,3,3","moves":[]}"#;
    assert_eq!(answers(kept, "")[0]["turning_point"], Value::Null);
    assert!(review(kept, "").unwrap().contains("There are no moves to review."));
}
