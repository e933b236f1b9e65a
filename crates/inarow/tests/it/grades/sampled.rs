//! Report cards of bots whose branches cannot all be followed, which play games, and the statements
//! that are certain.

use std::fs;

use serde_json::{Value, json};

use super::{bot, class, graded, inarow};

/// A bot that plays the first column with room, so that it is legal in every game with gravity.
const COLUMN: &str = r#"while read -r word board side; do
  [ "$word" = position ] || continue
  top=${board%%/*}; before=${top%%.*}; columns=${#before}; IFS=/ read -ra rows <<<"$board"
  for ((row = ${#rows[@]} - 1; row >= 0; row--)); do
    [ "${rows[row]:columns:1}" = . ] && { echo "$row,$columns"; break; }
  done
done"#;

#[test]
fn a_bot_has_a_card_in_every_game() {
    let folder = class();
    fs::write(folder.path().join("column.sh"), COLUMN).unwrap();
    let call = "column.sh --game connect-four --sample 2 --seed 5 --against level:beginner";
    let answer = graded(folder.path(), call);
    let column = bot(&answer, "column.sh");
    assert_eq!((&column["problem"], &column["legal"]), (&Value::Null, &json!(true)));
    assert_eq!((&column["exact"], &column["complete"]), (&json!(false), &json!(false)));
    assert_eq!((&column["score"], &column["mistakes"]), (&Value::Null, &Value::Null));
    assert_eq!((&answer["seed"], &answer["complete"]), (&json!(5), &json!(false)));
    let against = column["against"].as_array().unwrap();
    let opponents: Vec<_> = against.iter().map(|met| met["player"].as_str().unwrap()).collect();
    let expected = ["random", "search:nodes=10000", "level:beginner"];
    assert_eq!(opponents, expected.map(|name| [name; 2]).concat());
    assert!(against.iter().all(|met| met["games"] == 2));
    assert_eq!(column["sides"][1]["exact"], false);
    for (format, estimate) in [("text", " ("), ("csv", "\ncolumn.sh,,false,,")] {
        let call = format!("grade {call} --no-sandbox --format {format}");
        let said = inarow(folder.path(), &call).runs().out;
        assert!(said.contains(estimate), "{said}");
        let note = said.contains("so games were played") && said.contains("--seed 5 plays");
        assert_eq!(note, format != "csv", "{said}");
    }
}

/// On sixteen squares a deterministic bot can still be asked everywhere.
#[test]
#[ignore = "takes a minute: cargo xtask soak"]
fn soak_a_legal_bot_has_a_card_on_sixteen_squares() {
    let folder = class();
    for game in ["4,4,3", "4,4,4"] {
        let answer = graded(folder.path(), &format!("students/anna.sh --game {game}"));
        let anna = bot(&answer, "anna.sh");
        assert_eq!((&anna["problem"], &anna["legal"]), (&Value::Null, &json!(true)), "{game}");
        assert_eq!((&anna["exact"], &anna["complete"]), (&json!(true), &json!(true)), "{game}");
        let losses = json!({"first": "loss", "second": "loss"});
        assert_eq!((&anna["worst"], &anna["mistakes"].is_u64()), (&losses, &true), "{game}");
        assert_eq!(
            (&anna["against"][0]["player"], anna["score"].is_f64()),
            (&json!("random"), true)
        );
    }
}

/// A bot that never answers is recognized soon, even if the exact players cannot be followed
/// either.
#[test]
fn a_bot_that_never_answers_is_given_up() {
    let folder = class();
    fs::write(folder.path().join("empty.sh"), "").unwrap();
    for game in ["4,4,4", "connect-four"] {
        let answer = graded(folder.path(), &format!("empty.sh --game {game} --sample 5"));
        let empty = bot(&answer, "empty.sh");
        assert_eq!(empty["worst"], json!({"first": "loss", "second": "loss"}), "{game}");
        assert_eq!(empty["points_won"]["estimate"], 0.0, "{game}");
        assert_eq!((&empty["legal"], &empty["deterministic"]), (&json!(false), &Value::Null));
        assert!(empty["questions"].as_u64().unwrap() <= 6, "{game}: {}", empty["questions"]);
        assert!(empty["verdicts"].to_string().contains("not asked any more"), "{game}");
        let names = empty["against"].to_string();
        assert!(!names.contains("minimax") && names.contains("random"), "{game}: {names}");
    }
}

/// A bot is called deterministic only if it was asked repeatedly, or answered with probabilities.
#[test]
fn always_the_same_is_what_was_seen() {
    let folder = class();
    let seen =
        |call: &str, name: &str| bot(&graded(folder.path(), call), name)["deterministic"].clone();
    assert_eq!(seen("students/anna.sh --asks 2", "anna.sh"), true);
    assert_eq!(seen("students/anna.sh --asks 1", "anna.sh"), Value::Null);
    assert_eq!(seen("random", "random"), false);
    assert_eq!(seen("center-first --asks 1", "center-first"), true);
    assert_eq!(seen("students/dora.sh", "dora.sh"), Value::Null);
    let once = inarow(folder.path(), "grade students/anna.sh --asks 1 --no-sandbox").runs().out;
    assert!(once.contains("random        ≈"), "seen once is not certain: {once}");
    assert_eq!(bot(&graded(folder.path(), "students/anna.sh --asks 1"), "anna.sh")["exact"], false);
}
