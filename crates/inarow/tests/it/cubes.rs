//! Cubes: commands that need no picture accept them.

use serde_json::{Value, json};

use crate::program::{inarow, inarow_in};

/// Three squares are free; O is to move, and neither side has a line.
const ENDGAME: &str =
    "OOXO/OOOX/XXXO/OOO./XOXO/XXOO/OXOO/OXXX/XXOX/OXXX/X.XX/XOXO/XXO./OOXX/XOOO/XXOO";

#[test]
fn positions_are_analysed_and_counted() {
    for player in ["minimax", "perfect:soonest", "search:nodes=1000", "level:beginner"] {
        let call = format!("moves --player {player} --game 4x4x4 --position {ENDGAME}");
        let answer = inarow(&format!("{call} --format json")).json();
        let is_free =
            |made: &Value| ["d1a", "b2c", "d4d"].contains(&made["move"].as_str().unwrap());
        let moves = answer["moves"].as_array().unwrap();
        assert!(!moves.is_empty() && moves.iter().all(is_free), "{answer}");
    }
    // X completes a line through all boards.
    let won = "X3/4/4/4/1X2/4/4/4/2X1/4/4/4/OOO1/4/4/4";
    let said = inarow(&format!("analyze --game 4x4x4 --position {won} --limit-nodes 3000")).out();
    assert!(said.contains("d4d wins at once with line a4a–d4d."), "{said}");
    let counts = inarow("perft 3 --game 4x4x4 --format json").json();
    assert_eq!(counts["counts"], json!([64, 64 * 63, 64 * 63 * 62]));
    let small = inarow("count --game 2x2x2 --games --format json").json();
    assert_eq!((&small["x_wins"], &small["o_wins"]), (&json!(336), &json!(0)));
}

#[test]
fn players_are_measured() {
    for call in [
        "audit random --against mcts:nodes=20 --sample 4 --limit-nodes 500 --seed 1",
        "audit random --sample 4 --limit-nodes 500 --seed 1 --format markdown",
        "arena random mcts:nodes=50 --rounds 1 --seed 1",
        "trace --player mcts:nodes=20",
    ] {
        let said = inarow(&format!("{call} --game 4x4x4")).runs();
        let names_it = said.out.contains("4×4×4") || said.out.contains("a4a");
        assert!(said.code == 0 && names_it, "{call}: {}{}", said.out, said.err);
    }
}

#[test]
fn kept_games_are_listed_and_not_drawn() {
    const NOT_DRAWN: &str = "cubes cannot be drawn yet";
    const FLAT: &str = "this format holds flat boards only, no cubes";
    let folder = tempfile::tempdir().unwrap();
    let call = |arguments: &str| inarow_in(folder.path(), arguments);
    let games = r#"{"version":1,"game":"4x4x4","end":"played","moves":["a1a","b1a","a2a","b2a","a3a","b3a","a4a"]}
{"version":1,"game":"4x4x4","players":{"x":"human"},"moves":["a4a"]}"#;
    assert_eq!(call("games import - --as json").reads(games).code, 0);
    assert!(call("games list").out().contains("4 in a row on 4×4×4"));
    let shown = call("games show 1").out();
    assert!(shown.contains("1. ") && !shown.contains('|'), "{shown}");
    assert_eq!(call("review --id 1 --limit-nodes 200").runs().code, 0);
    for (form, part) in
        [("json", ""), ("moves", ""), ("text", ""), ("sgf", FLAT), ("svg", NOT_DRAWN)]
    {
        let said = call(&format!("games export 1 --as {form}")).runs();
        assert_eq!((said.code == 0, said.out.is_empty()), (part.is_empty(), !part.is_empty()));
        assert!(said.err.contains(part), "{form}: {}", said.err);
    }
    for refused in ["games replay 1", "games resume 2"] {
        assert!(call(refused).runs().error(2).contains(NOT_DRAWN), "{refused}");
    }
    let read = call("review - --as sgf").reads("(;GM[4]RU[inarow 4x4x4];B[aa])");
    assert!(read.err.contains(FLAT), "{}", read.err);
}
