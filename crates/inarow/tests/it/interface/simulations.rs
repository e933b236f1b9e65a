//! `inarow simulate`.

use serde_json::{Value, json};

use crate::program::inarow;

/// The answer of a call, without the time that it took.
fn found(call: &str) -> Value {
    let mut found = inarow(&format!("{call} --format json")).json();
    assert!(found["seconds"].take().as_f64() > Some(0.0), "{found}");
    found
}

#[test]
fn other_players_play_game_by_game() {
    let found = found("simulate --games 2000 --seed 1 --x corner-first");
    assert_eq!((&found["x"], &found["o"]), (&json!("corner-first"), &json!("random")));
    let won = found["x_wins"].as_f64().unwrap() / 2000.0;
    assert!((won - 35.0 / 36.0).abs() < 0.02, "{found}");
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
