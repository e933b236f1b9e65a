//! Counts and measurements of players, from the library and from a command.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use inarow_answers::{
    AuditAsked, GradeAsked, TournamentAsked, Voice, audit, count, grade, perft, tournament, view,
};
use inarow_lab::{Clock, Entrant};
use inarow_rules::count::Counting;
use inarow_rules::{Notation, Rules};
use inarow_search::Informed;
use inarow_words::{Language, Words};

use super::{command, rules, told};

/// Positions of several games for counting.
const COUNTED: [(&str, &str); 2] = [("3,3,3+misere", "XO./.../..."), ("3,4,3+gravity", "")];

fn asked(game: &str, text: &str) -> (Informed, inarow_rules::Position) {
    let rules = rules(game);
    let position = match text {
        "" => rules.empty(),
        text => rules.parse(text).unwrap(),
    };
    (rules, position)
}

/// The JSON answer of a command about a position.
fn answered(call: &[&str], game: &str, text: &str) -> serde_json::Value {
    let position: &[&str] = if text.is_empty() { &[] } else { &["--position", text] };
    command(&[call, &["--game", game, "--format", "json"], position].concat())
}

#[test]
fn counts_are_the_same() {
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for (game, text) in COUNTED {
        let (rules, start) = asked(game, text);
        for (options, up_to_symmetry, with_games) in
            [(&["--games"][..], false, true), (&["--symmetry"], true, false)]
        {
            let counting = Counting { up_to_symmetry, limit: 100_000 };
            let found = count(&rules, &start, counting, with_games, |_, _| ()).unwrap();
            let called = answered(&[&["count"], options].concat(), game, text);
            assert_eq!(called, told(&view(&found, &voice)), "{game} {text}");
        }
        let found = perft(&rules, &start, 5, 1, &|_, _| ()).unwrap();
        let called = answered(&["perft", "5", "--threads", "3"], game, text);
        assert_eq!(called, told(&view(&found, &voice)), "{game} {text}");
    }
}

/// The players that are measured, made as a library user makes them.
fn entrants(rules: &Rules, names: &[&str]) -> Vec<Entrant> {
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let made =
        |name: &&str| Entrant::named(*name, name.parse().unwrap(), rules, 1, &clock).unwrap();
    names.iter().map(made).collect()
}

#[test]
fn tournaments_are_the_same() {
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let names = ["random", "corner-first"];
    for (game, rounds, plies) in [("tictactoe", None, None), ("tictactoe", Some(2), Some(1))] {
        let rules = rules(game);
        let entrants = entrants(&rules, &names);
        let asked = TournamentAsked {
            rounds,
            opening_plies: plies,
            seed: 7,
            ..TournamentAsked::new(&rules, &entrants)
        };
        let found = tournament::<Infallible>(&asked, None).unwrap();
        assert_eq!(found.is_exact(), rounds.is_none());
        let option = |name: &str, value: Option<u64>| {
            value.map(|value| [format!("--{name}"), value.to_string()]).into_iter().flatten()
        };
        let plies = plies.map(|plies| plies as u64);
        let options: Vec<String> =
            option("rounds", rounds).chain(option("opening-plies", plies)).collect();
        let options = options.iter().map(String::as_str);
        let call = ["arena"].into_iter().chain(names).chain(["--seed", "7"]).chain(options);
        let called = answered(&call.collect::<Vec<_>>(), game, "");
        assert_eq!(called, told(&view(&found, &voice)), "{game}");
    }
}

#[test]
fn audits_are_the_same() {
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for (game, text, player, against) in [
        ("tictactoe", "X../.O./...", "line-score", "random"),
        ("4,4,4", "XO../..../..../....", "level:beginner", "random"),
    ] {
        let (rules, start) = asked(game, text);
        let informed = rules.clone().into();
        let [player_made, against_made] = entrants(&rules, &[player, against]).try_into().unwrap();
        let asked = AuditAsked {
            against: &[against_made],
            positions: Some(500),
            games: 5,
            seed: 7,
            ..AuditAsked::new(&informed, &start, &player_made)
        };
        let found = audit(&asked).unwrap();
        assert_eq!(found.sides[0].is_sampled(), game == "4,4,4");
        let call = ["audit", player, "--against", against, "--limit-nodes", "500"];
        let called = answered(&[&call[..], &["--sample", "5", "--seed", "7"]].concat(), game, text);
        assert_eq!(called, told(&view(&found, &voice)), "{game} {text}");
    }
}

/// Removes the times of bots, which differ between runs.
fn untimed(mut cards: serde_json::Value) -> serde_json::Value {
    for bot in cards["bots"].as_array_mut().unwrap() {
        let bot = bot.as_object_mut().unwrap();
        assert!(bot.remove("seconds").is_some() && bot.remove("longest").is_some());
    }
    cards
}

#[test]
fn report_cards_are_the_same() {
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let names = ["line-score", "center-first"];
    let rules = rules("tictactoe");
    let informed = rules.clone().into();
    let (bots, against) = (entrants(&rules, &names), entrants(&rules, &["level:beginner"]));
    let asked = GradeAsked { against: &against, ..GradeAsked::new(&informed, &bots) };
    let library = untimed(told(&view(&grade(&asked), &voice)));
    let call = ["grade", names[0], names[1], "--against", "level:beginner"];
    assert_eq!(untimed(answered(&call, "tictactoe", "")), library);
    for bot in library["bots"].as_array().unwrap() {
        assert_eq!(bot["against"].as_array().unwrap().len(), 16);
    }
}
