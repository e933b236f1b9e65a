//! `inarow audit`: its exit code, and audits by games.

use serde_json::{Value, json};

use crate::program::inarow;

#[test]
fn a_requirement_decides_the_exit_code() {
    for (call, code) in [
        ("line-score --as first --require no-loss", 0),
        ("line-score --as second --require no-loss", 1),
        ("line-score --require perfect", 1),
        ("perfect --require perfect", 0),
        ("mcts:nodes=50 --sample 2 --seed 1 --require no-loss", 1),
    ] {
        let said = inarow(&format!("audit {call}")).runs();
        assert_eq!(said.code, code, "{call}");
        assert!(!said.out.is_empty(), "the report is written all the same: {call}");
    }
}

#[test]
fn where_not_every_branch_can_be_followed_games_are_played() {
    let call = "audit random --game 4,4,4 --limit-nodes 500 --against random --sample 40";
    let answer = |call: &str| inarow(&format!("{call} --format json")).json();
    let found = answer(call);
    let side = &found["sides"][0];
    assert_eq!((&side["exact"], &side["exploited"]), (&json!(false), &Value::Null));
    let (against, seed) = (&side["against"][0], &found["seed"]);
    assert_eq!(against["games"], 40);
    for share in ["win", "draw", "loss"] {
        let number = |name: &str| against[share][name].as_f64().unwrap();
        assert!(number("low") <= number("estimate") && number("estimate") <= number("high"));
    }
    assert_eq!(found, answer(&format!("{call} --seed {seed}")), "the seed that was drawn");
    let text = inarow(&format!("{call} --seed 7")).runs().out;
    for part in ["more than 500 positions", "≈", "--seed 7 plays the same games"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let exact = answer("audit random --as first");
    assert_eq!((&exact["sides"][0]["exact"], &exact["seed"]), (&json!(true), &Value::Null));
}
