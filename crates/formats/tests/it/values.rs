//! Values of the rules as JSON, with their optional feature.

use inarow_rules::{Game, Mark, Outcome, Rules, Square, Squares};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::games::{family, game, with_options};

/// The JSON of a value, which is read as the same value again.
fn json<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value);
    json
}

#[test]
fn games_are_their_texts() {
    for game in family().into_iter().flat_map(with_options).chain([game("4x4x4")]) {
        assert_eq!(json(&game), format!("\"{game}\""));
    }
    assert_eq!(serde_json::from_str::<Game>("\"connect-four\"").unwrap(), Game::CONNECT_FOUR);
    let refused = serde_json::from_str::<Game>("\"3,3,0\"").unwrap_err().to_string();
    assert!(refused.contains("the length of a line goes from 1 to 255"), "{refused}");
}

#[test]
fn marks_squares_and_outcomes() {
    assert_eq!(Mark::BOTH.map(|mark| json(&mark)), ["\"X\"", "\"O\""]);
    assert_eq!(json(&Square(4)), "4");
    assert_eq!(json(&Squares::from_iter([Square(8), Square(0)])), "[0,8]");
    let rules = Rules::new(Game::TICTACTOE);
    let mut position = rules.empty();
    [0, 3, 1, 4, 2].into_iter().for_each(|square| rules.play(&mut position, Square(square)));
    let won = r#"{"Win":{"mark":"X","lines":[[0,1,2]]}}"#;
    assert_eq!(json(&rules.outcome(&position).unwrap()), won);
    assert_eq!(json(&Outcome::Draw), "\"Draw\"");
}
