//! The chances of every player over every position.

use std::collections::BTreeSet;

use inarow_rules::{Game, Position, Rules};
use serde_json::Value;

use crate::program::{answer, inarow};

/// Every position of a small game that can be reached and has a move, as text.
fn positions(game: Game, beginner: inarow_rules::Mark) -> Vec<String> {
    let rules = Rules::new(game);
    let mut seen = BTreeSet::new();
    let mut waiting = vec![rules.empty_for(beginner)];
    while let Some(position) = waiting.pop() {
        if position.conclusion().is_some() || !seen.insert(rules.position_text(&position)) {
            continue;
        }
        let after = |square| {
            let mut after: Position = position;
            rules.play(&mut after, square);
            after
        };
        waiting.extend(rules.moves(&position).iter().map(after));
    }
    seen.into_iter().collect()
}

/// The chances of one answer as weights over a common denominator; each fraction is reduced.
fn weights(answer: &Value) -> (Vec<u64>, u64) {
    let fraction = |chance: &Value| {
        let text = chance["probability"].as_str().unwrap().to_owned();
        let (over, under) = text.split_once('/').unwrap_or((&text, "1"));
        let (over, under): (u64, u64) = (over.parse().unwrap(), under.parse().unwrap());
        assert!(over >= 1 && divisor(over, under) == 1, "{text} in {answer}");
        assert!(under > 1 || text == "1", "{text} in {answer}");
        (over, under)
    };
    let fractions: Vec<_> = answer["moves"].as_array().unwrap().iter().map(fraction).collect();
    let common =
        fractions.iter().fold(1, |common, (_, under)| common / divisor(common, *under) * under);
    (fractions.iter().map(|(over, under)| over * (common / under)).collect(), common)
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// Asks a player about all these positions and checks each answer; the rules that were named.
fn ask(player: &str, game: &str, positions: &[String]) -> BTreeSet<String> {
    let call = format!("moves --player {player} --game {game} --position -");
    let out = inarow(&call).reads(positions.join("\n")).unwrap();
    let answers: Vec<Value> = out.lines().map(answer).collect();
    assert_eq!(answers.len(), positions.len());
    let mut rules = BTreeSet::new();
    for (answer, position) in answers.iter().zip(positions) {
        assert_eq!(answer["position"], *position);
        let (weights, common) = weights(answer);
        assert_eq!(weights.iter().sum::<u64>(), common, "{answer}");
        for chosen in answer["moves"].as_array().unwrap() {
            rules.insert(chosen["rule"].as_str().unwrap().to_owned());
            assert!(!chosen["reason"].as_str().unwrap().is_empty(), "{answer}");
        }
    }
    rules
}

/// The rule words that a player uses in tic-tac-toe, whoever begins.
fn rules(player: &str) -> String {
    let mut rules = BTreeSet::new();
    for beginner in inarow_rules::Mark::BOTH {
        let positions = positions(Game::TICTACTOE, beginner);
        assert_eq!(positions.len(), 4520);
        rules.extend(ask(player, "tictactoe", &positions));
    }
    rules.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_players_chances_add_up_everywhere() {
    for (player, words) in [
        ("random", "random"),
        ("corner-first", "block center corner side win"),
        ("center-first", "block center corner side win"),
        ("line-score", "line-score"),
        ("minimax", "best"),
        ("minimax:as-printed", "as-printed"),
        ("alpha-beta", "best"),
        ("alpha-beta:as-printed", "as-printed"),
        ("perfect", "best"),
        ("perfect:soonest", "soonest"),
    ] {
        assert_eq!(rules(player), words, "{player}");
    }
}

#[test]
fn chances_add_up_on_other_boards() {
    for game in ["4,2,3", "3,3,3+misere", "3,3,3+gravity", "3,3,2+no-overline"] {
        let positions = positions(game.parse().unwrap(), inarow_rules::Mark::O);
        for player in ["random", "perfect", "perfect:soonest", "alpha-beta:as-printed"] {
            ask(player, game, &positions);
        }
    }
    let plain = positions("4,2,3".parse().unwrap(), inarow_rules::Mark::X);
    for player in ["corner-first", "center-first", "line-score"] {
        ask(player, "4,2,3", &plain);
    }
}
