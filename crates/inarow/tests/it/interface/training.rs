//! `inarow train`.

use std::fs;

use serde_json::Value;

use super::fields;
use crate::program::inarow_in;

const CALL: &str = "train tune --game 7,7,4 --games 30 --seed 7 --format json";

#[test]
fn each_stage_is_a_line_and_a_seed_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let call = |rest: &str| inarow_in(folder.path(), &format!("{CALL} {rest}")).out();
    let lines = call("--out one.weights");
    let stages: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<u64> = stages.iter().map(|stage| stage["games"].as_u64().unwrap()).collect();
    assert_eq!(games, [5, 15, 30]);
    let names = ["stage", "games", "positions", "seconds", "error", "held_out_error", "off"];
    assert_eq!(fields(lines.lines().next().unwrap()), names);
    call("--threads 2 --out two.weights");
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert_eq!(read("one.weights"), read("two.weights"));
    assert!(!folder.path().join("one.weights.part").exists());
    // It continues with the saved games, except one that was cut off.
    let head = r#"{"version":1,"games":["7,7,4"],"count":30,"seed":7}"#;
    fs::write(folder.path().join("three.weights.part"), format!("{head}\n{{\"game\":")).unwrap();
    inarow_in(folder.path(), "train tune --resume --out three.weights").out();
    assert_eq!(read("one.weights"), read("three.weights"));
}

#[test]
fn the_third_articles_numbers_stand_beside_fitted_ones() {
    let folder = tempfile::tempdir().unwrap();
    let found = inarow_in(folder.path(), "train tune --article 3 --seed 1 --format json").json();
    let [article, fitted] = [&found["players"][0], &found["players"][1]];
    assert_eq!(article["line_numbers"], serde_json::json!([1000, 900, 100, 90, 10]));
    assert_ne!(article["line_numbers"], fitted["line_numbers"]);
    for player in [article, fitted] {
        let sides = player["audit"]["sides"].as_array().unwrap();
        assert!(sides.iter().all(|side| side["exact"] == true));
        assert_eq!((&sides[0]["worst"], &sides[0]["mistakes"]), (&"draw".into(), &0.into()));
        assert_eq!((&sides[1]["worst"], &sides[1]["exploited"]), (&"loss".into(), &"-1".into()));
    }
    let told = inarow_in(folder.path(), "train tune --article 3 --seed 1").out();
    assert!(told.contains("No five numbers make this player perfect"), "{told}");
    for wrong in ["--article 2", "--article 3 --out x", "--article 3 --games 5"] {
        inarow_in(folder.path(), &format!("train tune {wrong}")).runs().error(2);
    }
}

#[test]
fn games_that_cannot_be_trained_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("there"), "").unwrap();
    fs::write(folder.path().join("bad.part"), "{}\n").unwrap();
    fs::write(folder.path().join("binary.part"), b"\xff\n").unwrap();
    fs::write(folder.path().join("begun.part"), "").unwrap();
    for (call, code, said) in [
        ("--out there", 1, "there already exists"),
        ("--out no/where", 1, "no"),
        ("--out new --game connect-four", 2, "--game: 7,6,4+gravity is estimated without weights"),
        ("--out new --game 7,7,4 --game 9,9,5", 2, "--game: 9,9,5 has other lines"),
        ("--out new --resume", 1, "there is no training to go on with"),
        ("--out new --resume --seed 1", 2, "--seed"),
        ("--out bad --resume", 1, "bad.part is damaged"),
        ("--out binary --resume", 1, "binary.part is damaged"),
        ("--out begun", 1, "begun.part has the games of an earlier training"),
        ("", 2, "--out"),
    ] {
        let came = inarow_in(folder.path(), &format!("train tune {call} --lang en")).runs();
        assert_eq!(came.code, code, "{call}: {}", came.err);
        assert!(came.err.contains(said), "{call}: {}", came.err);
    }
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 4, "{left:?}");
}

#[test]
fn trained_weights_replace_the_shipped_ones_where_a_player_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    inarow_in(folder, "train tune --game 7,7,4 --games 6 --seed 7 --out own.weights").out();
    for call in [
        "analyze --game 7,7,4 --limit-nodes 20 --format json",
        "moves --game 7,7,4 --position a1 --player search:nodes=20 --format json",
    ] {
        let shipped = inarow_in(folder, call).out();
        let own = inarow_in(folder, &format!("{call} --weights own.weights")).out();
        assert_ne!(own, shipped, "{call}");
    }
    // Kept games of players with other weights are not continued.
    let arena = "arena search:nodes=5 random --game 7,7,4 --rounds 1 --seed 1 --keep kept";
    inarow_in(folder, &format!("{arena} --weights own.weights")).out();
    inarow_in(folder, arena).runs().error(2);
    assert_eq!(inarow_in(folder, &format!("{arena} --weights own.weights")).runs().code, 0);

    let mut bytes = fs::read(folder.join("own.weights")).unwrap();
    bytes[100] ^= 1;
    fs::write(folder.join("damaged"), &bytes).unwrap();
    bytes[6] = 1;
    fs::write(folder.join("earlier"), bytes).unwrap();
    fs::write(folder.join("text"), "weights").unwrap();
    for (call, code, said) in [
        ("analyze --game 9,9,5 --weights own.weights", 2, "--weights: these weights are not for"),
        ("audit random --game 7,7,4 --weights damaged", 1, "damaged or cut short"),
        ("grade random --game 7,7,4 --weights earlier", 1, "of version 1"),
        ("play --game 7,7,4 --weights text", 1, "text could not be read: it is no file of weights"),
        ("gomocup --weights none", 1, "none could not be read"),
        ("trace --player alpha-beta --weights none", 1, "none could not be read"),
    ] {
        let said_there = inarow_in(folder, &format!("{call} --lang en")).runs().error(code);
        assert!(said_there.contains(said), "{call}: {said_there}");
    }
}
