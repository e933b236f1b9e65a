//! What there is to choose from.

use inarow_answers::{Choices, ExchangeError, ReadAs, Voice, import, view};
use inarow_rules::Notation;
use inarow_words::{Language, Words};
use serde_json::json;

use super::exchange::read_as;
use super::{Server, told};
use crate::program::inarow;

#[test]
fn the_games_and_players_to_choose_from_are_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let choices = view(&Choices::default(), &voice);
    assert_eq!(server.ask("GET", "/choices", &json!({})), told(&choices));
    let offered = inarow("completions bash").out();
    for name in choices.view.engines.iter().map(|player| &player.name) {
        assert!(offered.contains(&format!(" {name} ")), "{name}");
    }
    for name in choices.view.named_games.iter().map(|game| &game.board.name) {
        assert!(offered.contains(name), "{name}");
    }
}

#[test]
fn what_is_said_to_be_read_is_read() {
    for (form, is_read) in Choices::FORMS {
        let wanted = ReadAs { form: Some(form), ..read_as("game") };
        let refused = import(&b"b2"[..], wanted).err();
        assert_eq!(refused != Some(ExchangeError::NotRead), is_read, "{form:?}");
    }
}
