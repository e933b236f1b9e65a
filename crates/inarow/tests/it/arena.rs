//! Tournaments from the point of view of people and scripts.

mod keeping;
mod openings;
mod pictures;
#[cfg(unix)]
mod time;

use serde_json::Value;

use crate::program::inarow;

fn player<'a>(answer: &'a Value, name: &str) -> &'a Value {
    answer["players"].as_array().unwrap().iter().find(|one| one["player"] == name).unwrap()
}

#[test]
fn played_results_are_whole_games() {
    let call = "arena random perfect level:beginner --rounds 50 --seed 9 --format json";
    let answer = inarow(call).json();
    assert_eq!((&answer["exact"], &answer["games"]), (&false.into(), &300.into()));
    assert_eq!((&answer["seed"], answer.get("complete")), (&9.into(), None));
    for one in answer["players"].as_array().unwrap() {
        let count = |field: &str| one[field].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), 200);
        assert!(one["error"].as_f64().unwrap() > 0.0);
    }
    assert_eq!(player(&answer, "perfect")["losses"], 0);
    assert_eq!(inarow(&format!("{call} --threads 3")).json(), answer);
    assert_eq!(inarow(&call.replace("arena", "tournament")).json(), answer);
    let other = inarow(&call.replace("--seed 9", "--seed 10")).json();
    assert_ne!(other["players"], answer["players"]);
}

/// Positions that a player searches do not count as branches of a game: minimax visits 549,945
/// positions for the first move.
#[test]
fn players_that_search_have_exact_results_too() {
    let answer = inarow("arena minimax random --format json").json();
    assert_eq!((&answer["exact"], &answer["games"]), (&true.into(), &0.into()));
    let fractions = ["win", "draw", "loss"].map(|field| &answer["pairs"][0][field]);
    assert_eq!(fractions, ["191/192", "1/192", "0"]);
}

/// Each pair is measured exactly or by games, independently.
#[test]
fn some_pairs_are_exact_and_the_others_play() {
    let answer = inarow("arena random perfect mcts:nodes=20 --seed 3 --format json").json();
    assert_eq!((&answer["exact"], &answer["games"]), (&false.into(), &400.into()));
    let pairs = answer["pairs"].as_array().unwrap();
    let fraction = &pairs[0]["draw"];
    assert_eq!((fraction, &pairs[0]["wins"]), (&"757/3402".into(), &Value::Null));
    assert!(pairs[2]["wins"].is_u64() && pairs[2].get("win").is_none(), "{}", pairs[2]);
    let random = player(&answer, "random");
    assert!(random["wins"].is_null() && random["win"]["estimate"].is_f64(), "{random}");
    let share = |end: &str| random[end]["estimate"].as_f64().unwrap();
    assert!((share("win") + share("draw") + share("loss") - 1.0).abs() < 1e-9, "{random}");
}
