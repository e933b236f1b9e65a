//! `inarow moves`.

use serde_json::json;

use super::{fields, moves};
use crate::program::{inarow, inarow_with};

#[test]
fn the_legal_moves_have_nothing_but_their_names() {
    assert_eq!(
        inarow("moves --position XO.XO.O.X --format json").json(),
        json!({
            "game": "3,3,3", "position": "XO./XO./O.X", "player": null,
            "moves": [{"move": "c3"}, {"move": "c2"}, {"move": "b1"}],
        })
    );
}

#[test]
fn a_player_gives_chances_rules_and_reasons() {
    const DETAILS: &str = "picked at random from 3 free corners";
    let call = "moves --player corner-first --position XO./.../... --format json";
    assert_eq!(
        inarow(call).json(),
        json!({
            "game": "3,3,3", "position": "XO./.../...", "player": "corner-first",
            "moves": [
                {"move": "c3", "probability": "1/3", "rule": "corner", "reason": "takes a corner", "details": DETAILS},
                {"move": "a1", "probability": "1/3", "rule": "corner", "reason": "takes a corner", "details": DETAILS},
                {"move": "c1", "probability": "1/3", "rule": "corner", "reason": "takes a corner", "details": DETAILS},
            ],
        })
    );
}

#[test]
fn a_certain_move_has_the_chance_1() {
    let call = "moves --player center-first --position XX./OO./... --format json";
    let answer = inarow(call).json();
    assert_eq!(
        answer["moves"],
        json!([{"move": "c3", "probability": "1", "rule": "win", "reason": "completes row 3 and wins"}])
    );
}

#[test]
fn the_fields_have_their_order() {
    let out = inarow("moves --player random --format json").out();
    assert_eq!(fields(&out), ["game", "position", "player", "moves"]);
}

#[test]
fn the_player_is_named_as_in_the_call() {
    let answer = inarow("moves --player PERFECT:soonest --format json").json();
    assert_eq!(answer["player"], "PERFECT:soonest");
}

#[test]
fn squares_are_written_in_every_notation() {
    let named = |notation: &str| {
        let call = format!("moves --position .X./OXO/XO. --notation {notation} --format json");
        moves(&inarow(&call).json()).join(" ")
    };
    assert_eq!(named("algebraic"), "a3 c3 c1");
    assert_eq!(named("numpad"), "7 9 3");
    assert_eq!(named("index"), "0 2 8");
    assert_eq!(named("row-col"), "0,0 0,2 2,2");
}

#[test]
fn a_reason_names_squares_in_the_same_notation() {
    let call = "moves --player corner-first --position X../X../.O. --notation numpad --format json";
    let answer = inarow(call).json();
    assert_eq!(answer["moves"][0]["reason"], "blocks X's column 7–1");
}

#[test]
fn games_have_names_and_numbers() {
    for (name, canonical) in [
        ("tictactoe", "3,3,3"),
        ("connect-four", "7,6,4+gravity"),
        ("gomoku", "15,15,5"),
        ("gomoku-standard", "15,15,5+no-overline"),
        ("4,3,3+misere+gravity", "4,3,3+gravity+misere"),
        ("３，３，３", "3,3,3"),
    ] {
        let answer = inarow(&format!("moves --game {name} --format json")).json();
        assert_eq!(answer["game"], canonical);
    }
}

#[test]
fn stones_fall() {
    let answer = inarow("moves --game connect-four --format json").json();
    assert_eq!(moves(&answer).join(" "), "a1 b1 c1 d1 e1 f1 g1");
}

#[test]
fn a_position_says_who_is_to_move() {
    for (text, written) in [
        ("9", ".../.../..."),
        ("9 o", ".../.../... o"),
        (".../.../... x", ".../.../..."),
        ("xo7 o", "XO./.../... o"),
        ("X2/.O./3 x", "X../.O./..."),
        ("Ｘ２／．Ｏ．／３　ｏ", "X../.O./... o"),
        ("........X", ".../.../..X"),
    ] {
        let answer = inarow_with(["moves", "--format", "json", "--position", text]).json();
        assert_eq!(answer["position"], written, "{text}");
    }
}
