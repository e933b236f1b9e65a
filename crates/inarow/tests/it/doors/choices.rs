//! What there is to choose from.

use inarow_answers::{Choices, Voice, view};
use inarow_rules::Notation;
use inarow_words::{Language, Words};
use serde_json::json;

use super::{Server, told};
use crate::program::inarow;

#[test]
fn the_games_and_players_to_choose_from_are_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let choices = view(&Choices, &voice);
    assert_eq!(server.ask("GET", "/choices", &json!({})), told(&choices));
    let offered = inarow("completions bash").out();
    for name in choices.view.players.iter().map(|player| &player.name) {
        assert!(offered.contains(&format!(" {name} ")), "{name}");
    }
    for name in choices.view.games.iter().map(|game| &game.board.name) {
        assert!(offered.contains(name), "{name}");
    }
}
