//! A computer's move has the same reason at every door: first the effect of the move, and the
//! figures on request. On a terminal it is addressed to the only person who plays.

use std::time::Duration;

use inarow_answers::GameInPlay;
use inarow_players::{ExplainedChoice, LineScore, PlayerName, Policy};
use inarow_rules::{Mark, Record};
use inarow_search::Limits;
use inarow_words::{Language, Words};
use serde_json::{Value, json};

use super::{naming, rules};
use crate::program::{inarow, inarow_with};
use crate::server::Server;

/// X's moves against the default opponent: it takes a corner, blocks, and wins.
const MOVES: &str = "b2 a1 c1";

/// The whole game, with the explanation of each move of O.
fn played() -> (GameInPlay, Vec<ExplainedChoice>) {
    let rules = rules("tictactoe");
    let mut play = GameInPlay::new(rules.clone(), rules.empty());
    let (mut opponent, mut choices) = (LineScore::new(&rules), Vec::new());
    for square in Record::read_moves(rules.game(), MOVES).unwrap() {
        play.play(square).unwrap();
        if play.is_over() {
            break;
        }
        let chances = opponent.distribution(play.position(), &Limits::NONE).unwrap();
        let choice = chances.choices()[0].clone();
        choices.push(play.explained(choice.square, choice.reason).unwrap());
        play.play(choice.square).unwrap();
    }
    (play, choices)
}

/// The game against a computer player in the form of a page, after `answers` of its moves.
fn game_on(server: &Server, answers: usize) -> Value {
    let engine = json!({"kind": "engine", "player": PlayerName::LineScore.to_string()});
    let me = json!({"kind": "me", "name": ""});
    let made = server.ask("POST", "/games", &json!({"game": "3,3,3", "x": me, "o": engine}));
    let path = format!("/games/{}", made["code"].as_str().unwrap());
    let mut game = Value::Null;
    for (answer, square) in (1..=answers).zip(MOVES.split_whitespace()) {
        let played = json!({"ply": 2 * answer - 1, "move": square});
        server.ask("POST", &format!("{path}/moves"), &played);
        while game["moves"].as_array().map_or(0, Vec::len) < 2 * answer {
            std::thread::sleep(Duration::from_millis(5));
            game = server.asks(&path);
        }
    }
    game
}

#[test]
fn a_move_has_the_same_reason() {
    let (server, (play, choices)) = (Server::start(), played());
    let (naming, words) = (naming(play.rules()), Words::new(Language::English));
    let reasons: Vec<String> =
        choices.iter().map(|choice| words.reason(&naming, None, choice)).collect();
    assert_eq!(reasons[0], "has the most points");
    assert_eq!(reasons[1], "blocks X's diagonal c3–a1");
    assert_eq!(reasons.last().unwrap(), "completes row 3 and wins");

    let page = game_on(&server, choices.len());
    let made = page["moves"].as_array().unwrap().iter().filter(|made| made["mark"] == "o");
    for ((made, choice), reason) in made.zip(&choices).zip(&reasons) {
        assert_eq!(made["reason"], json!(reason));
        assert_eq!(made["details"], json!(words.details(&naming, choice)));
    }

    let typed: Vec<String> =
        MOVES.split_whitespace().map(|square| format!("{square}\nmore")).collect();
    let arguments = ["play", "--notation", "algebraic", "--first", "x", "--no-save", "--plain"];
    let said = inarow_with(arguments).reads(&(typed.join("\n") + "\nno\n")).unwrap();
    for choice in &choices {
        let told = words.reason(&naming, Some(Mark::X), choice);
        let name = words.square_beside(&naming, choice.square, &choice.facts);
        assert!(said.contains(&format!("O plays {name}: {told}.")), "{told}\n{said}");
    }
    for choice in &choices[..choices.len() - 1] {
        let details = words.details_of_move(&naming, choice).unwrap();
        assert!(said.contains(&details), "{details}\n{said}");
    }

    let before = play.after(3).positions()[3].to_string();
    let moves = format!("moves --player line-score --position '{before}' --format json");
    let told = inarow(&moves).json()["moves"][0].clone();
    assert_eq!((&told["reason"], &told["rule"]), (&json!(reasons[1]), &json!("line-score")));
    assert_eq!(told["details"], json!(words.details(&naming, &choices[1])));
}
