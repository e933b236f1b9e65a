//! `inarow train`.

use std::fs;

use serde_json::Value;

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
    for (call, code, said) in [
        ("analyze --game 9,9,5 --weights own.weights", 2, "--weights: these weights are not for"),
        ("audit random --game 7,7,4 --weights damaged", 1, "damaged or cut short"),
        ("grade random --game 7,7,4 --weights earlier", 1, "of version 1"),
    ] {
        let said_there = inarow_in(folder, &format!("{call} --lang en")).runs().error(code);
        assert!(said_there.contains(said), "{call}: {said_there}");
    }
}
