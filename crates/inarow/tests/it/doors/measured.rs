//! Counts and measurements of players: asked of the library and of a command.

use inarow_answers::{Voice, count, perft, view};
use inarow_rules::{Counting, Notation, Rules, Setup};
use inarow_words::{Language, Words};

use super::{command, rules, told};

/// Positions of several games from which everything is counted.
const COUNTED: [(&str, &str); 3] =
    [("tictactoe", "X../.../..."), ("3,3,3+misere", "XO./.../..."), ("3,4,3+gravity", "")];

fn asked(game: &str, text: &str) -> (Rules, inarow_rules::Position) {
    let rules = rules(game);
    let position = match text {
        "" => rules.empty(),
        text => rules.position(&Setup::parse(rules.game(), text).unwrap()).unwrap(),
    };
    (rules, position)
}

/// What a command answers from a position as JSON.
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
        for threads in ["1", "3"] {
            let called = answered(&["perft", "5", "--threads", threads], game, text);
            assert_eq!(called, told(&view(&found, &voice)), "{game} {text}");
        }
    }
}
