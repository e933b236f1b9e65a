//! Boards as text and as pictures.

use serde_json::json;

use crate::program::inarow;

#[test]
fn a_position_and_a_line_of_moves_are_drawn() {
    let picture = inarow("board --position X../.O./... --as svg --lang zh").out();
    assert!(picture.starts_with("<svg") && picture.contains("X../.O./..."), "{picture}");
    let picture = inarow("board b2 a1 c3 --as svg").out();
    assert!(picture.starts_with("<svg") && picture.contains("1. b2 2. a1 3. c3"), "{picture}");
    assert_ne!(inarow("board 4 6 --notation index --as svg").out(), picture);
}

#[test]
fn a_game_comes_with_its_drawing() {
    let game = inarow("board b2 a1 a3 c1 c3 b1 --format json").json();
    let board = json!({
        "name": "tictactoe", "columns": 3, "rows": 3, "gravity": false, "theme": "pencil", "dots": [],
        "shapes": {"hole": 0, "body": 0, "cross": 26, "ring": 30, "stroke": 9, "dot": 0},
    });
    assert_eq!((&game["game"], &game["board"]), (&json!("3,3,3"), &board));
    assert_eq!((&game["start"], &game["position"]), (&json!(".../.../..."), &json!("X.X/.X./OOO")));
    assert_eq!(game["moves"][1], json!({"move": "a1", "mark": "o"}));
    assert_eq!(game["stones"][0], json!({"square": "a3", "mark": "x"}));
    assert_eq!(game["outcome"], json!({"winner": "o", "lines": [["a1", "b1", "c1"]]}));
    assert_eq!((&game["to_move"], &game["legal_moves"]), (&json!(null), &json!([])));
    assert_eq!(game["status"], "O won");
    let call = "board --game 4x4x4 --format json --lang zh";
    let cube = inarow(call).json();
    assert_eq!((&cube["board"], &cube["to_move"]), (&json!(null), &json!("x")));
    assert_eq!(
        (cube["legal_moves"].as_array().unwrap().len(), &cube["status"]),
        (64, &json!("轮到 X 走"))
    );
}
