//! A hint is always the best move of an analysis, in every interface.

use inarow_rules::Record;
use serde_json::{Value, json};

use super::{escaped, rules};
use crate::program::inarow;
use crate::server::Server;

/// The best move in an analysis, with its data.
fn best(analysis: &Value) -> (&str, &Value) {
    let moves = analysis["moves"].as_array().unwrap();
    let first = moves.iter().find(|found| found["rank"] == 1).unwrap();
    (first["move"].as_str().unwrap(), &first["plies"])
}

#[test]
fn a_hint_is_the_best_move_of_an_analysis_at_every_door() {
    hints_are_best_moves(&[("tictactoe", "b2 a1"), ("tictactoe", "b2 a1 b3")]);
}

/// In Connect Four 10,000,000 positions lead to another move, and so do five lines in gomoku.
#[test]
#[ignore = "takes a minute: cargo xtask soak"]
fn soak_a_hint_is_the_best_move_of_an_analysis_on_large_boards() {
    hints_are_best_moves(&[("connect-four", ""), ("7,7,5", "d4 c3"), ("gomoku", "g9 h9 h8 g8")]);
}

/// Asks every interface about games after their first moves.
fn hints_are_best_moves(begun: &[(&str, &str)]) {
    let server = Server::start();
    let reach = server.asks("/choices")["analysis_reach"].clone();
    for &(name, moves) in begun {
        let rules = rules(name);
        let mut position = rules.empty();
        for square in Record::read_moves(rules.game(), moves).unwrap() {
            rules.play(&mut position, square);
        }
        let text = position.to_string();
        let call = format!("analyze --game {name} --position '{text}' --notation algebraic");
        let called = inarow(&format!("{call} --format json")).json();

        let path = format!("/analysis?game={name}&position={}", escaped(&text));
        // The request of a page that knows the limits of an analysis.
        let said = format!("{path}&lines={}&nodes={}", reach["usual_lines"], reach["reaches"][0]);
        for asked in [path, said] {
            assert_eq!(best(&server.asks(&asked)["analysis"]), best(&called), "{name} {moves}");
        }
        let code = server.game(rules.game(), moves);
        let hint = server.ask("POST", &format!("/games/{code}/hint"), &json!({}));
        assert_eq!((hint["move"].as_str().unwrap(), &hint["plies"]), best(&called), "{name}");

        let typed = moves.split_whitespace().chain(["hint", "quit"]).collect::<Vec<_>>().join("\n");
        let play = format!("play --game {name} --x human --o human --first x --no-save");
        let said = inarow(&format!("{play} --notation algebraic")).reads(typed).unwrap();
        assert!(said.contains(hint["told"].as_str().unwrap()), "{name}: {hint}\n{said}");
    }
}
