//! `inarow simulate`.

use serde_json::{Value, json};

use super::fields;
use crate::program::{answer, inarow};

/// The answer of a call, without the time that it took.
fn found(call: &str) -> Value {
    let mut found = inarow(&format!("{call} --format json")).json();
    assert!(found["seconds"].take().as_f64() > Some(0.0), "{found}");
    found
}

#[test]
fn random_games_end_as_often_as_is_known() {
    let found = found("simulate --games 1e6 --seed 1");
    assert_eq!((&found["games"], found.get("complete")), (&json!(1_000_000), None));
    for (name, chance) in
        [("x_wins", 737.0 / 1260.0), ("draws", 8.0 / 63.0), ("o_wins", 121.0 / 420.0)]
    {
        let error = f64::sqrt(chance * (1.0 - chance) * 1e6);
        let games = found[name].as_f64().unwrap();
        assert!((games - chance * 1e6).abs() < 4.0 * error, "{name}: {found}");
    }
    let share = &found["draw"];
    let exact = 8.0 / 63.0;
    assert!(share["low"].as_f64() < Some(exact) && share["high"].as_f64() > Some(exact), "{found}");
    assert!((found["mean_plies"]["estimate"].as_f64().unwrap() - 7.6262).abs() < 0.006, "{found}");
}

#[test]
fn the_answer_says_what_was_asked() {
    let call =
        "simulate --games 2.5e3 --seed 7 --game 4,4,3+gravity --position 4/4/4/X3 --format json";
    let out = inarow(call).out();
    let names = [
        "game",
        "position",
        "x",
        "o",
        "games",
        "x_wins",
        "draws",
        "o_wins",
        "x_win",
        "draw",
        "o_win",
        "mean_plies",
        "repeats",
        "hasty_moves",
        "seed",
        "seconds",
    ];
    assert_eq!(fields(&out), names);
    let found = answer(&out);
    assert_eq!(found["game"], "4,4,3+gravity");
    assert_eq!(found["position"], "..../..../..../X...");
    assert_eq!(
        (&found["x"], &found["o"], &found["seed"]),
        (&json!("random"), &json!("random"), &json!(7))
    );
    let sum: u64 =
        ["x_wins", "draws", "o_wins"].iter().map(|end| found[end].as_u64().unwrap()).sum();
    assert_eq!((sum, &found["games"]), (2500, &json!(2500)));
}

#[test]
fn any_number_of_threads_plays_the_same_games() {
    for call in
        ["simulate --games 300000 --seed 3", "simulate --games 2000 --seed 3 --o corner-first"]
    {
        let alone = found(call);
        assert_eq!(found(&format!("{call} --threads 3")), alone, "{call}");
        let other = call.replace("--seed 3", "--seed 4");
        assert_ne!(found(&other), alone, "{call}");
    }
}

#[test]
fn other_players_play_game_by_game() {
    let found = found("simulate --games 20000 --seed 1 --x corner-first");
    assert_eq!((&found["x"], &found["o"]), (&json!("corner-first"), &json!("random")));
    let won = found["x_wins"].as_f64().unwrap() / 20_000.0;
    assert!((won - 35.0 / 36.0).abs() < 0.005, "{found}");
    let same = inarow("simulate --games 10 --x center-first --o line-score --format json").json();
    assert_eq!((&same["draws"], &same["repeats"]), (&json!(10), &json!(9)));
    let told = inarow("simulate --games 10 --x center-first --o line-score").out();
    assert!(told.contains("9 of 10 games repeat the first"), "{told}");
}

#[test]
fn a_spreadsheet_has_the_same_numbers() {
    let call = "simulate --games 1000 --seed 5 --game 3,3,3+misere";
    let told = found(call);
    let sheet = inarow(&format!("{call} --format csv")).out();
    let lines: Vec<&str> = sheet.trim_start_matches('\u{feff}').lines().collect();
    let [head, row] = lines.as_slice() else { panic!("{sheet}") };
    let cells: Vec<(&str, &str)> =
        head.split(',').zip(row.replace("\"3,3,3+misere\"", "game").leak().split(',')).collect();
    let cell = |name: &str| cells.iter().find(|(column, _)| *column == name).unwrap().1;
    assert_eq!((cell("complete"), cell("x"), cell("seed")), ("true", "random", "5"));
    for name in ["games", "x_wins", "draws", "o_wins"] {
        assert_eq!(cell(name), told[name].to_string());
    }
    assert_eq!(cell("mean_plies"), told["mean_plies"]["estimate"].to_string());
    assert_eq!(cell("o_win_high"), told["o_win"]["high"].to_string());
}

/// The report without its last line, which contains the time it took.
#[test]
fn the_report_exists_in_both_languages() {
    let calls = [
        ("simulate", "en", "simulate --games 1e5 --seed 1 --game 4,4,4"),
        (
            "simulate_from",
            "zh",
            "simulate --games 500 --seed 1 --position X../.O./... --o line-score",
        ),
    ];
    for (name, language, call) in calls {
        let call = format!("{call} --lang {language}");
        let told = inarow(&call).out();
        let (told, time) = told.trim_end().rsplit_once('\n').unwrap();
        assert!(time.contains([' ', '秒']) && !told.contains("s,"), "{time}");
        insta::assert_snapshot!(format!("{name}_{language}"), format!("$ inarow {call}\n{told}\n"));
    }
}

#[test]
fn a_wrong_call_is_refused() {
    for (call, said) in [
        ("simulate", "--games <N> is missing"),
        ("simulate --games 0", "expected a whole number, 1 or more, found “0”"),
        ("simulate --games 1.5", "expected a whole number, 1 or more, found “1.5”"),
        ("simulate --games 1e-3", "expected a whole number, 1 or more, found “1e-3”"),
        (
            "simulate --games 1e40",
            "expected a whole number of at most 9007199254740991, found “1e40”",
        ),
        ("simulate --games 5 --x human", "--x: a person cannot play here"),
        ("simulate --games 5 --o bot:sh", "--o: programs do not play here"),
        ("simulate --games 5 --o nobody", "--o: "),
        ("simulate --games 5 --game connect-four --x corner-first", "corner-first"),
        ("simulate --games 5 --position XXX/OO./...", "--position: the game is over"),
        ("simulate --games 5 --format svg", "text, json, markdown, html, csv"),
        ("simulate --games 5 --notation numpad", "simulate does not use --notation"),
    ] {
        let found = inarow(call).runs();
        assert_eq!((found.code, found.out.as_str()), (2, ""), "{call}: {}", found.err);
        assert!(found.err.contains(said), "{call}: {}", found.err);
    }
}
