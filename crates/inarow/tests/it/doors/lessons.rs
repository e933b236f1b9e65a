//! Lessons and the games against their players.

use inarow_answers::{GameInPlay, Lessons, Voice, challenge, lesson, view};
use inarow_lab::Turn;
use inarow_lab::articles::{ARTICLES, players};
use inarow_rules::{Notation, Record};
use inarow_search::Limits;
use inarow_words::{Language, Words};
use serde_json::json;

use super::{Server, command, told};

#[test]
fn what_is_known_of_a_lessons_player_is_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let listed = told(&view(&Lessons, &voice));
    assert_eq!(command(&["lesson", "--lang", "en", "--format", "json"]), listed);
    assert_eq!(server.ask("GET", "/lessons", &json!({})), listed);

    for (article, player) in (1..=ARTICLES).map(|article| (article, players(article)[0])) {
        let known = lesson(article, player, &Limits::NONE).unwrap();
        let library = told(&view(&known, &voice));
        let path = format!("/lessons/{article}?player={player}");
        assert_eq!(server.ask("GET", &path, &json!({})), library, "{player}");

        let number = article.to_string();
        let at = ["lesson", &number, "--position", "X../.../...", "--lang", "en"];
        let called = command(&[&at[..], &["--format", "json"]].concat());
        for name in ["player", "lesson", "rule", "result", "audit", "findings"] {
            assert_eq!(called[name], library[name], "{player}: {name}");
        }
        let audited = command(&["audit", &player.to_string(), "--format", "json"]);
        for (side, of) in [("first", 0), ("second", 1)] {
            for (name, value) in audited["sides"][of].as_object().unwrap() {
                assert_eq!(library["audit"][of][name], *value, "{player}, {side}: {name}");
            }
        }
    }
}

#[test]
fn a_game_against_a_lessons_player_is_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let known = lesson(3, players(3)[0], &Limits::NONE).unwrap();
    let rules = &known.studied.rules;
    for moves in ["", "a3 b2 c1", "a3 b2 c1 c3 a1 a2 b1"] {
        let mut game = GameInPlay::new(rules.clone(), rules.empty());
        let squares = Record::read_moves(rules.game(), moves).unwrap();
        squares.iter().for_each(|&square| game.play(square).unwrap());
        let challenged = challenge(&known.studied, Turn::Second, game).unwrap();
        let library = told(&view(&challenged, &voice));
        let path = format!("/lessons/3/challenge?as=second&moves={}", moves.replace(' ', ","));
        assert_eq!(server.ask("GET", &path, &json!({})), library, "{moves}");
    }
}
