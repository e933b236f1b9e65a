//! Lists of choices.

use inarow_answers::{Choices, ExchangeError, ReadAs, Voice, import, view};
use inarow_players::fit::Allowance;
use inarow_rules::{Game, Notation, Record, Rules};
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

/// Each named game has a valid position for its picture, and those that are offered first look
/// different.
#[test]
fn games_are_known_at_a_glance() {
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let choices = view(&Choices::default(), &voice).view;
    for named in &choices.named_games {
        let moves: Vec<&str> = named.stones.iter().map(|stone| stone.square.as_str()).collect();
        let game: Game = named.game.parse().unwrap();
        let record = Record::read_moves(&game, &moves.join(" ")).unwrap();
        let (rules, mut position) = (Rules::new(game), Rules::new(game).empty());
        record.iter().for_each(|&square| rules.try_play(&mut position, square).unwrap());
        assert!(moves.len() > 2 && position.conclusion().is_none(), "{}", named.game);
    }
    let named = |name: &&str| choices.named_games.iter().find(|one| one.board.name == **name);
    let themes: Vec<&str> =
        choices.first_games.iter().map(|name| named(name).unwrap().board.theme).collect();
    assert_eq!(themes, ["pencil", "discs", "stones"]);
}

#[test]
fn forms_that_help_lists_are_read() {
    for (form, is_read) in Choices::FORMS {
        let wanted = ReadAs { form: Some(form), ..read_as("game") };
        let refused = import(&b"b2"[..], wanted).err();
        assert_eq!(refused != Some(ExchangeError::NotRead), is_read, "{form:?}");
    }
}

#[test]
fn a_search_may_go_as_far_as_is_said_and_no_further() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let choices = view(&Choices::default(), &voice).view;
    let watched = |player: &str, nodes: u64| {
        let asked = format!("/trace?position=XOX/XOO/..X+o&player={player}&nodes={nodes}");
        server.answered("GET", &asked, b"").0.starts_with("HTTP/1.1 200")
    };
    for player in &choices.engines {
        let Some(reach) = player.search else {
            assert!(!watched(&player.name, 1), "{}", player.name);
            continue;
        };
        assert!(reach.usual <= reach.most && watched(&player.name, reach.most), "{}", player.name);
        assert!(!watched(&player.name, reach.most + 1), "{}", player.name);
    }
    assert_eq!(choices.engines.iter().filter(|player| player.search.is_some()).count(), 6);
}

#[test]
fn every_game_has_an_opponent_among_the_players() {
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for asked in [None, Some(Game::TICTACTOE), Some(Game::GOMOKU)] {
        let players_of = asked.map(|game| (Rules::new(game).into(), Allowance::USUAL));
        let choices = view(&Choices { players_of }, &voice).view;
        let games = choices.named_games.iter().map(|game| &game.opponent);
        for opponent in games.chain([&choices.opponent]).chain(&choices.ladder) {
            assert!(choices.engines.iter().any(|player| player.name == *opponent), "{opponent}");
        }
        let can_play = |name: &str| {
            choices.engines.iter().any(|one| one.name == name && one.why_not.is_none())
        };
        assert!(choices.ladder.len() >= 5, "{asked:?}");
        assert!(choices.ladder.iter().all(|name| can_play(name)), "{asked:?}");
        let engine = choices.engines.iter().find(|player| player.name == choices.opponent);
        assert_eq!(engine.and_then(|player| player.why_not.clone()), None, "{asked:?}");
    }
}
