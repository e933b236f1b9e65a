//! The mistakes in a finished game.

use inarow_answers::{GameInPlay, OwnGame, Voice, mistakes, view};
use inarow_formats::kept::{GameId, KeptGame};
use inarow_rules::{Mark, Notation, Record};
use inarow_words::{Language, Words};
use serde_json::{Value, json};

use super::{Server, rules, told};
use crate::program::inarow;

#[test]
fn the_mistakes_in_a_game_are_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let rules = rules("tictactoe");
    let moves = "b2 b3 c2 a2 c1 a3 a1 c3";
    let code = server.game(rules.game(), moves);
    let id = server.ask("GET", &format!("/games/{code}"), &json!({}))["id"].as_i64().unwrap();
    let mut page = server.ask("GET", &format!("/mistakes?saved={id}"), &json!({}));
    assert_eq!(page.as_object_mut().unwrap().remove("next"), Some(Value::Null));

    let mut play = GameInPlay::new(rules.clone(), rules.empty());
    let squares = Record::read_moves(rules.game(), moves).unwrap();
    squares.iter().for_each(|&square| play.play(square).unwrap());
    let mut kept = KeptGame::from(play.record().clone());
    kept.players.x = "both".to_owned();
    kept.players.o = "both".to_owned();
    kept.started = page["game_mistakes"][0]["started"].as_i64();
    let own = OwnGame { id: GameId(id), kept, play, sides: Mark::BOTH.to_vec(), is_asked: false };
    let library = told(&view(&mistakes(&[own], &|| false), &voice));
    assert_eq!(page, library);
    assert_eq!(library["game_mistakes"][0]["move"], "b3");

    // A review finds them independently.
    let reviewed = inarow("review - --as moves --format json").reads(moves).unwrap();
    let reviewed: Value = serde_json::from_str(&reviewed).unwrap();
    let grade = |made: &&Value| ["mistake", "blunder"].contains(&made["grade"].as_str().unwrap());
    let wrong: Vec<_> = reviewed["moves"].as_array().unwrap().iter().filter(grade).collect();
    let found = library["game_mistakes"].as_array().unwrap();
    assert_eq!(found.len(), wrong.len());
    for (found, wrong) in found.iter().zip(wrong) {
        for name in ["ply", "move", "grade"] {
            assert_eq!(found[name], wrong[name]);
        }
    }
}
