//! `inarow audit`: its promises to scripts, and its messages to people.

use serde_json::{Value, json};

use crate::program::{self, inarow};

/// The single JSON object that a call writes.
fn answer(call: &str) -> Value {
    let said = inarow(call).runs();
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(said.out.lines().count(), 1);
    program::answer(&said.out)
}

#[test]
fn json_has_the_fields_that_were_promised() {
    let found = answer("audit line-score --against random --format json");
    assert_eq!((&found["game"], &found["player"]), (&json!("3,3,3"), &json!("line-score")));
    let [first, second] = found["sides"].as_array().unwrap().as_slice() else { panic!() };
    assert_eq!((&first["as"], &first["worst"]), (&json!("first"), &json!("draw")));
    assert_eq!((&first["exploited"], &first["losing_line"]), (&json!("0"), &Value::Null));
    assert_eq!((&second["as"], &second["worst"]), (&json!("second"), &json!("loss")));
    assert_eq!((&second["exploited"], &second["mistakes"]), (&json!("-1"), &json!(2)));
    assert_eq!(second["losing_line"].as_array().unwrap().len(), 7);
    let against = &second["against"][0];
    assert_eq!(against["player"], "random");
    let shares = [&against["win"], &against["draw"], &against["loss"]];
    assert_eq!(shares, ["166/189", "37/315", "4/945"]);
    assert_eq!(second["mistake_list"].as_array().unwrap().len(), 2);
    assert_eq!(second["mistake_list"][0]["value"], "loss");
}

#[test]
fn one_side_in_another_notation_with_few_mistakes() {
    let call = "audit corner-first --as second --mistakes 3 --notation numpad --format json";
    let found = answer(call);
    let [side] = found["sides"].as_array().unwrap().as_slice() else { panic!() };
    assert_eq!(side["mistake_list"].as_array().unwrap().len(), 3);
    assert!(side["mistakes"].as_u64().unwrap() > 3);
    let digit = |square: &Value| matches!(square.as_str(), Some(text) if text.len() == 1);
    assert!(side["losing_line"].as_array().unwrap().iter().all(digit));
}

#[test]
fn from_a_position_the_side_to_move_moves_first() {
    let found = answer("audit perfect --position XX./OO./... --as first --format json");
    assert_eq!(found["sides"][0]["worst"], "win");
    assert_eq!(found["sides"][0]["positions"], 1);
}

#[test]
fn a_requirement_decides_the_exit_code() {
    let code = |call: &str| inarow(call).runs().code;
    assert_eq!(code("audit line-score --as first --require no-loss"), 0);
    assert_eq!(code("audit line-score --as second --require no-loss"), 1);
    assert_eq!(code("audit line-score --require perfect"), 1);
    assert_eq!(code("audit perfect --require perfect"), 0);
    let said = inarow("audit mcts:nodes=50 --sample 2 --seed 1 --require no-loss").runs();
    assert_eq!(said.code, 1);
    assert!(!said.out.is_empty(), "the report is written all the same");
}

#[test]
fn where_not_every_branch_can_be_followed_games_are_played() {
    let call = "audit random --game 4,4,4 --limit-nodes 500 --against random --sample 40 --seed 7";
    let found = answer(&format!("{call} --format json"));
    let side = &found["sides"][0];
    assert_eq!((&side["exact"], &side["exploited"]), (&json!(false), &Value::Null));
    let against = &side["against"][0];
    assert_eq!(against["games"], 40);
    for share in ["win", "draw", "loss"] {
        let share = &against[share];
        let number = |name: &str| share[name].as_f64().unwrap();
        assert!(number("low") <= number("estimate") && number("estimate") <= number("high"));
    }
    assert_eq!(found, answer(&format!("{call} --format json")), "the same seed, the same games");
    let text = inarow(call).runs().out;
    assert!(text.contains("more than 500 positions") && text.contains('≈'), "{text}");
    assert!(text.contains("--seed 7 plays the same games"), "{text}");
}

#[test]
fn a_drawn_seed_is_printed() {
    let call = "audit random --game 4,4,4 --limit-nodes 500 --sample 3 --format json";
    let found = answer(call);
    let seed = found["seed"].as_u64().unwrap();
    assert_eq!(answer(&format!("{call} --seed {seed}")), found);
    let exact = answer("audit random --as first --format json");
    assert_eq!((&exact["sides"][0]["exact"], &exact["seed"]), (&json!(true), &Value::Null));
}

#[test]
fn people_read_it_in_both_languages() {
    insta::assert_snapshot!(inarow("audit line-score --as second --against random").runs().out);
    let markdown = "audit line-score --as second --against random --format markdown --lang zh";
    insta::assert_snapshot!(inarow(markdown).runs().out);
}

#[test]
fn wrong_calls_say_what_would_be_right() {
    for (call, told) in [
        ("audit", "<PLAYER> is missing"),
        ("audit human", "no fixed chances"),
        ("audit nobody", "there is no player"),
        ("audit random --as third", "first, second, both"),
        ("audit random --against nobody", "--against: there is no player"),
        ("audit random --require luck", "no-loss, perfect"),
        ("audit random --mistakes some", "expected a whole number"),
        ("audit random --sample 0", "1 or more"),
        ("audit random --position XXX/OO./...", "the game is over"),
        ("audit random --position -", "takes one position"),
        ("audit random --format csv", "text, json, markdown"),
        ("moves --format markdown", "not one of text, json"),
        ("audit line-score --game connect-four", "stones fall"),
    ] {
        let said = inarow(call).runs();
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}: {}", said.err);
        assert!(said.err.contains(told), "{call}: {}", said.err);
    }
}
