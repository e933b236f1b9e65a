//! Cubes: commands that need no picture accept them, and all others refuse them in a sentence.

use serde_json::{Value, json};

use crate::program::{inarow, inarow_in, inarow_with};

/// Three squares are free; O is to move, and neither side has a line.
const ENDGAME: &str =
    "OOXO/OOOX/XXXO/OOO./XOXO/XXOO/OXOO/OXXX/XXOX/OXXX/X.XX/XOXO/XXO./OOXX/XOOO/XXOO";

const REFUSED: &str = "error: 4 in a row on 4×4×4 is played in a cube, and cubes cannot be drawn yet; use moves, \
     analyze, count, perft, audit or arena";

fn moves_of(answer: &Value) -> Vec<&str> {
    answer["moves"].as_array().unwrap().iter().map(|one| one["move"].as_str().unwrap()).collect()
}

#[test]
fn moves_have_chances() {
    let legal = inarow("moves --game 4x4x4 --format json").json();
    assert_eq!(legal["game"], "4x4x4");
    let legal = moves_of(&legal);
    assert_eq!((legal.len(), legal[0], legal[63]), (64, "a4a", "d1d"));
    let random = inarow("moves --player random --game 4x4x4 --format json").json();
    assert!(random["moves"].as_array().unwrap().iter().all(|one| one["probability"] == "1/64"));
    for player in ["search:nodes=2000", "level:beginner"] {
        let answer = inarow(&format!("moves --player {player} --game 4x4x4 --format json")).json();
        let best = moves_of(&answer);
        assert!(!best.is_empty() && best.iter().all(|square| legal.contains(square)), "{answer}");
    }
    // As in every other game.
    let said = inarow("moves --player mcts:nodes=200 --game 4x4x4").runs().error(2);
    assert!(said.contains("chances cannot be worked out"), "{said}");
}

#[test]
fn an_endgame_is_solved() {
    let free = ["d1a", "b2c", "d4d"];
    let players = ["minimax", "alpha-beta", "perfect", "perfect:soonest", "search:nodes=1000"];
    for player in players {
        let call = format!("moves --player {player} --game 4x4x4 --position {ENDGAME}");
        let answer = inarow(&format!("{call} --format json")).json();
        let best = moves_of(&answer);
        assert!(!best.is_empty() && best.iter().all(|square| free.contains(square)), "{answer}");
    }
    let answer = inarow(&format!("analyze --game 4x4x4 --position {ENDGAME} --format json")).json();
    let proven = |one: &Value| one["value"].is_string() && one["reason"].is_string();
    assert!(answer["value"].is_string(), "{answer}");
    assert_eq!(moves_of(&answer).len(), 3);
    assert!(answer["moves"].as_array().unwrap().iter().all(proven), "{answer}");
}

#[test]
fn analysis_names_squares_and_lines() {
    // X completes a line through all boards.
    let won = "X3/4/4/4/1X2/4/4/4/2X1/4/4/4/OOO1/4/4/4";
    let said = inarow(&format!("analyze --game 4x4x4 --position {won} --limit-nodes 3000")).out();
    assert!(said.contains("d4d wins at once with line a4a–d4d."), "{said}");
}

#[test]
fn positions_are_counted() {
    let counts = inarow("perft 3 --game 4x4x4 --format json").json();
    assert_eq!(counts["counts"], json!([64, 64 * 63, 64 * 63 * 62]));
    let small = inarow("count --game 2x2x2 --games --format json").json();
    assert_eq!((&small["x_wins"], &small["o_wins"]), (&json!(336), &json!(0)));
    let said = inarow("count --game 4x4x4 --limit-nodes 5000").runs().error(1);
    assert!(said.contains("5,000"), "{said}");
}

#[test]
fn players_are_measured() {
    let call = "audit random --against mcts:nodes=20 --sample 4 --limit-nodes 500 --seed 1";
    for form in ["", " --format json", " --format markdown", " --lang zh"] {
        let said = inarow(&format!("{call} --game 4x4x4{form}")).runs();
        let game = if form.contains("json") { "4x4x4" } else { "4×4×4" };
        assert!(said.code == 0 && said.out.contains(game), "{form}: {}{}", said.out, said.err);
    }
    let arena = "arena random mcts:nodes=50 --rounds 1 --seed 1 --game 4x4x4";
    assert_eq!(inarow(&format!("{arena} --format json")).json()["game"], "4x4x4");
    assert!(inarow(arena).out().contains("mcts:nodes=50"));
    let traced = inarow("trace --player mcts:nodes=20 --game 4x4x4").runs();
    assert!(traced.code == 0 && traced.out.contains("a4a"), "{}{}", traced.out, traced.err);
}

#[test]
fn drawing_commands_refuse() {
    for call in [
        "play",
        "",
        "board",
        "board a4a",
        "board --as svg",
        "analyze --plot map.svg",
        "trace --format svg",
        "trace --plot tree.svg",
    ] {
        let arguments = call.split_whitespace().chain(["--game", "4x4x4"]);
        assert_eq!(inarow_with(arguments).runs().error(2), REFUSED, "{call}");
    }
}

#[test]
fn other_reasons_are_printed() {
    for (call, part) in [
        ("lesson 1", "lesson does not use --game"),
        ("gomocup", "gomocup does not use --game"),
        ("moves --player corner-first", "knows flat boards only"),
        ("audit line-score", "knows flat boards only"),
        ("arena random line-score", "knows flat boards only"),
        ("moves --player gomocup:true", "knows flat boards only"),
        ("arena random perfect --openings x", "not enough in a cube"),
        ("moves --notation numpad", "3×3"),
    ] {
        let said = inarow(&format!("{call} --game 4x4x4")).runs().error(2);
        assert!(said.contains(part), "{call}: {said}");
    }
}

#[test]
fn kept_games_are_listed_and_not_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let call = |arguments: &str| inarow_in(folder.path(), arguments);
    let won = r#"["a1a","b1a","a2a","b2a","a3a","b3a","a4a"]"#;
    let won = format!(r#"{{"version":1,"game":"4x4x4","end":"played","moves":{won}}}"#);
    assert_eq!(call("games import - --as json").reads(&won).code, 0);
    assert!(call("games list").out().contains("4 in a row on 4×4×4"));
    let shown = call("games show 1").out();
    assert!(shown.contains("1. ") && !shown.contains('|'), "{shown}");
    assert_eq!(call("games replay 1").runs().error(2), REFUSED);
    for (form, code) in [("json", 0), ("moves", 0), ("text", 0), ("sgf", 1), ("svg", 1)] {
        let said = call(&format!("games export 1 --as {form}")).runs();
        assert_eq!(said.code, code, "{form}: {}{}", said.out, said.err);
        assert_eq!(said.out.is_empty(), code == 1, "{form}");
    }
    let said = call("games export 1 --as sgf").runs().err;
    assert!(said.contains("this format holds flat boards only, no cubes"), "{said}");
    let reviewed = call("review --id 1 --limit-nodes 200").runs();
    assert_eq!(reviewed.code, 0, "{}", reviewed.err);
    let read = call("review - --as sgf").reads("(;GM[4]RU[inarow 4x4x4];B[aa])");
    assert!(read.err.contains("this format holds flat boards only, no cubes"), "{}", read.err);
    let open = r#"{"version":1,"game":"4x4x4","players":{"x":"human"},"moves":["a4a"]}"#;
    let imported = call("games import - --as json").reads(open);
    assert_eq!(imported.code, 0, "{}", imported.err);
    assert_eq!(call("games resume 2").runs().error(2), REFUSED);
}
