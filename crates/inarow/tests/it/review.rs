//! `inarow review`, and the messages of hints, analyses and lost games.

mod bad_input;
mod why;

use serde_json::{Value, json};

use crate::program::{Said, answer, inarow, inarow_in};

/// Reviews a list of moves.
fn review(moves: &str, options: &str) -> Said {
    inarow(&format!("review - {options}")).reads(moves)
}

/// The answers for the games of a text, one per line.
fn answers(text: &str, options: &str) -> Vec<Value> {
    let said = review(text, &format!("--format json {options}")).unwrap();
    said.lines().map(answer).collect()
}

/// One field of every move.
fn all<'a>(answer: &'a Value, name: &str) -> Vec<&'a Value> {
    answer["moves"].as_array().unwrap().iter().map(|made| &made[name]).collect()
}

#[test]
fn estimated_chances_are_bands_of_the_chart() {
    let chances = review("h8 a1 h9 b2", "--game gomoku --limit-nodes 3000 --lang en").unwrap();
    let bands = ["80–100", "60–80", "40–60", "20–40", "0–20"].map(|band| format!("Black {band}% "));
    assert!(bands.iter().all(|band| chances.contains(band)), "{chances}");
    assert!(!chances.contains("Black wins "), "{chances}");
    let plain = review("b2 b1", "--plain").unwrap();
    assert!(!plain.contains("##"), "{plain}");
}

#[test]
fn every_format_and_many_games() {
    let sgf = "(;GM[4]SZ[15]PB[Ann]PW[Bo];B[hh];W[ii])(;GM[4]SZ[15];B[hh])";
    let games = answers(sgf, "--limit-nodes 1000");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0]["players"], json!({"x": "Ann", "o": "Bo"}));
    assert_eq!(
        (&games[0]["game"], games[0]["moves"].as_array().unwrap().len()),
        (&json!("15,15,5"), 2)
    );
    assert_eq!(games[1]["place"], "-#2");
    let columns = answers("4453\n44\n", "--game connect-four --limit-nodes 1000");
    assert_eq!(columns.len(), 2);
    let kept =
        r#"{"version":1,"game":"3,3,3","first":"o","players":{"x":"Ann"},"moves":["b2","a1"]}"#;
    let kept = answers(kept, "");
    assert_eq!(all(&kept[0], "mark"), ["o", "x"]);
    let numpad = answers("5 1", "--notation numpad");
    assert_eq!(all(&numpad[0], "move"), ["5", "1"]);
    let first = answers("b2 a1", "--first o");
    assert_eq!(all(&first[0], "mark"), ["o", "x"]);
}

#[test]
fn a_players_missed_wins_and_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let game = |x: &str, o: &str, moves: &str| {
        let moves: Vec<String> = moves.split(' ').map(|made| format!("{made:?}")).collect();
        format!(
            r#"{{"version":1,"game":"3,3,3","first":"x","players":{{"x":"{x}","o":"{o}"}},"moves":[{}]}}"#,
            moves.join(",")
        )
    };
    let text = [
        game("Ann", "Bo", "a1 b1 a2 c3 b2 a3"),
        game("Bo", "Ann", "b2 a1 c1 b3 a3"),
        game("Cy", "Bo", "b2 a1"),
    ];
    std::fs::write(folder.path().join("games.json"), text.join("\n")).unwrap();
    let said = inarow_in(folder.path(), "review games.json --player Ann").out();
    assert_eq!(
        said,
        "games.json#1, move 5 (X): b2 misses the win at a3 (column a); moves: a1 b1 a2 c3\n\
         games.json#2, move 4 (O): b3 misses the block at a3 (diagonal a3–c1); moves: b2 a1 c1\n\
         Ann missed 1 win and 1 needed block in 2 games.\n"
    );
    let nothing = inarow_in(folder.path(), "review games.json --player Cy").out();
    assert_eq!(nothing, "Cy missed no win and no needed block in 1 game.\n");
    let out = inarow_in(folder.path(), "review games.json --player Ann --format json").out();
    let games: Vec<Value> = out.lines().map(answer).collect();
    let missed =
        |game: &Value| all(game, "missed").into_iter().filter(|one| !one.is_null()).count();
    assert_eq!(games.iter().map(missed).collect::<Vec<_>>(), [1, 1, 0]);
}

#[test]
fn the_chart_is_a_new_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut call = inarow_in(folder.path(), "review - --plot game.svg");
    let said = call.reads("b2 b1 a1 c3 a3");
    assert_eq!((said.code, said.err.as_str()), (0, "Written to game.svg.\n"));
    let picture = std::fs::read_to_string(folder.path().join("game.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("2. b1: X wins"), "{picture}");
}
