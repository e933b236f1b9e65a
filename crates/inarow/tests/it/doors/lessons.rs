//! Lessons and the games against their players.

use inarow_answers::{GameInPlay, Lessons, Voice, challenge, lesson, rule, view};
use inarow_lab::Turn;
use inarow_lab::articles::players;
use inarow_players::PlayerName;
use inarow_rules::{Notation, Record};
use inarow_search::Limits;
use inarow_words::{Language, Naming, Words};
use serde_json::json;

use super::{Server, command, told};
use crate::program::inarow_with;
use crate::terminal::Terminal;

#[test]
fn the_facts_about_a_lessons_player_are_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let listed = told(&view(&Lessons, &voice));
    assert_eq!(command(&["lesson", "--lang", "en", "--format", "json"]), listed);
    assert_eq!(server.ask("GET", "/lessons", &json!({})), listed);

    let (article, player) = (3, players(3)[0]);
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

/// The text of the panel beside the board, without its breaks.
fn panel(screen: &vt100::Screen) -> String {
    let contents = screen.contents();
    let lines = contents.lines().filter_map(|line| line.rsplit_once('│'));
    let words: Vec<&str> = lines.flat_map(|(_, line)| line.split_whitespace()).collect();
    words.join(" ")
}

/// Lessons without random moves before the person's first one, with their place in the list and the
/// first question of line mode.
const TOLD: [(u8, PlayerName, Notation, &str, &str); 2] = [
    (2, PlayerName::CenterFirst, Notation::Index, "2", "x\n"),
    (4, PlayerName::Minimax, Notation::RowCol, "\u{1b}[B\u{1b}[B\u{1b}[B\u{1b}[B\r", ""),
];

#[test]
fn line_mode_and_the_full_screen_tell_the_same_of_a_lesson() {
    let words = Words::new(Language::English);
    for (number, player, notation, keys, first) in TOLD {
        let known = lesson(number.into(), player, &Limits::NONE).unwrap();
        let rules = &known.studied.rules;
        let naming = Naming { game: *rules.game(), notation };
        let mut position = rules.empty();
        if number == 4 {
            // The computer begins.
            let made = rule(player, rules, &position, &|| false).unwrap().unwrap();
            rules.play(&mut position, made.trace.distribution.choices()[0].square);
        }
        let done = rule(player, rules, &position, &|| false).unwrap().unwrap();
        let steps = (1..).zip(&done.trace.steps);
        let steps = steps.map(|(at, step)| words.rule_step(&naming, done.mover, at, step));
        let steps: Vec<String> = steps.collect();
        let beaten =
            known.studied.audits.iter().map(|side| {
                words.beaten(&naming, side.turn, side.worst, side.losing_line.as_deref())
            });
        let found = known.findings.iter().map(|finding| words.finding(&naming, finding));
        let found: Vec<String> = beaten.chain(found).collect();
        assert!(!steps.is_empty() && found.len() > 2, "{player}");

        let (number, named) = (number.to_string(), player.to_string());
        let lesson = ["lesson", &number, "--player", &named, "--lang", "en"];
        let line_mode = inarow_with(lesson).reads(format!("{first}rule\nquit\n")).unwrap();
        for step in &steps {
            assert!(line_mode.contains(step.as_str()), "{player}: {step}\n{line_mode}");
        }
        let text = position.to_string();
        let told = inarow_with([&lesson[..], &["--position", &text]].concat()).out();
        for said in steps.iter().chain(&found) {
            assert!(told.contains(said.as_str()), "{player}: {said}\n{told}");
        }

        let mut terminal = Terminal::new((80, 150), "--lang en", &[]);
        terminal.shows("Start");
        terminal.press("L");
        terminal.shows(&words.player_title(PlayerName::AlphaBeta).unwrap());
        terminal.press(keys);
        for said in steps.iter().chain(&found) {
            terminal.wait_until(said, |screen| panel(screen).contains(said.as_str()));
        }
        terminal.press("q");
        assert_eq!(terminal.end(), 0, "{}", terminal.contents());
    }
}
