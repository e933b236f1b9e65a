//! Tournaments from the point of view of people and scripts.

mod keeping;
mod openings;
mod pictures;
#[cfg(unix)]
mod time;
mod wrong;

use serde_json::Value;

use crate::program::{answer, inarow};

/// Compares the output of a call in a language with its snapshot.
fn compare(name: &str, language: &str, arguments: &str) {
    let call = format!("{arguments} --lang {language}");
    let report = format!("$ inarow {call}\n{}", inarow(&call).out());
    insta::assert_snapshot!(format!("{name}_{language}"), report);
}

#[test]
fn reports() {
    compare("help_arena", "en", "help arena");
    compare("exact", "en", "arena random corner-first line-score perfect");
    compare("played", "en", "arena random corner-first perfect --rounds 20 --seed 1 --threads 2");
    compare(
        "openings",
        "en",
        "arena center-first line-score --opening-plies 2 --rounds 10 --seed 1",
    );
    compare("settled", "zh", "tournament random corner-first perfect --stop-when=elo1=50 --seed 1");
    compare(
        "connect_four",
        "en",
        "arena level:beginner random --game 5,4,4+gravity --rounds 5 --seed 3",
    );
}

fn player<'a>(answer: &'a Value, name: &str) -> &'a Value {
    answer["players"].as_array().unwrap().iter().find(|one| one["player"] == name).unwrap()
}

/// The published fractions, and every promised field.
#[test]
fn exact_results_are_fractions() {
    let answer = inarow("arena random corner-first line-score --format json").json();
    let pairs = answer["pairs"].as_array().unwrap();
    let find = |first: &str, second: &str| {
        let is_it = |pair: &&Value| pair["first"] == first && pair["second"] == second;
        let pair = pairs.iter().find(is_it).unwrap();
        assert!(pair["wins"].is_null(), "{pair}");
        ["win", "draw", "loss"].map(|field| pair[field].as_str().unwrap().to_owned())
    };
    assert_eq!(pairs.len(), 6);
    assert_eq!(find("corner-first", "random"), ["35/36", "7/288", "1/288"]);
    assert_eq!(find("random", "line-score"), ["4/945", "37/315", "166/189"]);
    assert_eq!(answer["exact"], true);
    assert_eq!(player(&answer, "random")["error"], 0.0);
    let ratings: Vec<f64> = answer["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["rating"].as_f64().unwrap())
        .collect();
    assert!(ratings.iter().sum::<f64>().abs() < 0.2, "{ratings:?}");
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
    let call = "arena random perfect mcts:nodes=20 --seed 3";
    let answer = inarow(&format!("{call} --format json")).json();
    assert_eq!((&answer["exact"], &answer["games"]), (&false.into(), &400.into()));
    let pairs = answer["pairs"].as_array().unwrap();
    let fraction = &pairs[0]["draw"];
    assert_eq!((fraction, &pairs[0]["wins"]), (&"757/3402".into(), &Value::Null));
    assert!(pairs[2]["wins"].is_u64() && pairs[2].get("win").is_none(), "{}", pairs[2]);
    let random = player(&answer, "random");
    assert!(random["wins"].is_null() && random["win"]["estimate"].is_f64(), "{random}");
    let share = |end: &str| random[end]["estimate"].as_f64().unwrap();
    assert!((share("win") + share("draw") + share("loss") - 1.0).abs() < 1e-9, "{random}");
    let alone = inarow("arena random perfect --format json").json();
    assert_eq!(alone["pairs"][0]["draw"], *fraction);
    compare("mixed", "zh", call);
}

/// On a board that is too large for exact results, games are played.
#[test]
fn too_much_to_follow_is_played() {
    let said = inarow("arena random line-score --game 4,3,3 --format json --seed 1").runs();
    let answer: Value = answer(&said.out);
    let is_exact = answer["exact"] == true;
    assert_eq!(said.code, 0);
    assert_eq!(said.err.is_empty(), is_exact, "{}", said.err);
    assert_eq!(answer["games"].as_u64().unwrap() > 0, !is_exact);
}
