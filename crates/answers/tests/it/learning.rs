//! The sixth lesson: its sums, its audits and its games, by the router that server and page ask.

use std::time::Duration;

use inarow_answers::asked::{Language, Question, Router};
use inarow_answers::learning::LearningLesson;
use inarow_answers::{Voice, view};
use inarow_lab::{Turn, audit};
use inarow_players::learned::{Learned, LearnedMethod};
use inarow_rules::Notation;
use inarow_search::Limits;
use inarow_words::Words;
use serde_json::{Value, json};

fn ask(path: &str, body: &Value) -> Result<Value, (u16, String)> {
    let (body, language) = (body.to_string(), Language::English);
    let body = body.as_bytes();
    let question = Question { path, query: "", body, language, seed: 1 };
    let answer = Router::default().answer(&question, &|| Duration::ZERO);
    let said = answer.map_err(|problem| {
        let view = problem.view(&Words::new(Language::English));
        (problem.kind.status(), serde_json::to_value(&view).unwrap()["detail"].to_string())
    });
    said.map(|text| serde_json::from_str(&text).unwrap())
}

/// Every stage of a training, each asked for with the player of the one before.
fn stages(first: &Value) -> Vec<Value> {
    let mut stages = vec![ask("lessons/6/training", first).unwrap()];
    while stages.last().unwrap()["is_trained"] == false {
        let player = &stages.last().unwrap()["player_file"];
        stages.push(ask("lessons/6/training", &json!({ "player_file": player })).unwrap());
    }
    stages
}

/// The value of a decimal as it is shown, in units of the fourth digit.
fn units(text: &str) -> i64 {
    let text = text.trim_matches(['(', ')']).replace('−', "-");
    let (sign, text) = text.strip_prefix('-').map_or((1, &text[..]), |text| (-1, text));
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    sign * format!("{whole}{part:0<4}").parse::<i64>().unwrap()
}

#[test]
fn every_sum_with_an_equals_sign_adds_up_and_the_others_nearly() {
    let mut exact = 0;
    for (method, rate) in [("q-learning", 0.5), ("td", 0.25), ("q-learning", 0.1)] {
        let asked = json!({ "method": method, "learning_rate": rate, "games": 200, "seed": 3 });
        for stage in stages(&asked) {
            let plies = stage["shown_game"].as_array().unwrap().iter();
            let squares = plies
                .map(|ply| &ply["learned_squares"])
                .chain([&stage["learned_example"]["learned_squares"]]);
            for square in squares.flat_map(|squares| squares.as_array().unwrap()) {
                let told = square["told"].as_str().unwrap();
                let Some((_, sum)) = told.split_once(": ").filter(|sum| sum.1.contains('×'))
                else {
                    continue;
                };
                let words: Vec<&str> = sum.split(' ').collect();
                let [before, "+", rate, "×", target, "−", taken, is, after] = words[..] else {
                    panic!("{sum}");
                };
                assert_eq!(units(before), units(taken), "{sum}");
                let change = units(rate) * (units(target) - units(taken));
                let off = units(before) * 10_000 + change - units(after) * 10_000;
                assert_eq!(is == "=", off == 0, "{sum}");
                assert!(off.abs() <= 20_000, "{sum}");
                let number = square["learned_number"].as_f64().unwrap();
                assert_eq!((number * 1e4).round() as i64, units(after), "{sum}");
                exact += usize::from(is == "=");
            }
        }
    }
    assert!(exact > 20, "{exact}");
}

#[test]
fn the_stages_are_those_of_the_library_and_of_the_exact_audit() {
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for method in LearnedMethod::ALL {
        let asked = json!({ "method": method.word(), "games": 1000, "seed": 7 });
        let mut options = LearningLesson::options(method, 7);
        options.games = 1000;
        let mut lesson = LearningLesson::new(&options).unwrap();
        for stage in stages(&asked) {
            let own = view(&lesson.next(&Limits::NONE).unwrap(), &voice);
            // The last change of a number may be of a stage before.
            let mut asked = serde_json::to_value(&own).unwrap();
            asked["learned_example"] = stage["learned_example"].clone();
            asked["shown_game"] = stage["shown_game"].clone();
            assert_eq!(asked, stage, "{method:?}");
            let mut player =
                Learned::read(stage["player_file"].as_str().unwrap().as_bytes()).unwrap();
            for side in stage["learned_sides"].as_array().unwrap() {
                let turn = if side["as"] == "first" { Turn::First } else { Turn::Second };
                let rules = inarow_rules::Rules::new(*player.game());
                let start = rules.empty();
                let found =
                    audit(&rules, &start, &mut player, turn, 10_000, &Limits::NONE).unwrap();
                assert_eq!(side["mistakes"], found.mistakes.len());
                assert_eq!(side["exploited"], found.exploited.to_string());
                assert_eq!(side["losing_line"].is_null(), found.losing_line.is_none());
            }
            let shown = stage["shown_game"].as_array().unwrap();
            let mistakes = shown.iter().filter(|ply| ply["is_mistake"] == true).count();
            assert_eq!(shown.is_empty(), mistakes == 0, "a shown game shows a mistake");
        }
    }
}

/// The lesson promises it for the methods and rates that it begins with.
#[test]
fn the_usual_training_ends_with_a_player_that_never_loses() {
    for method in ["q-learning", "td"] {
        for seed in [1, 2, 3] {
            let last = stages(&json!({ "method": method, "seed": seed })).pop().unwrap();
            assert_eq!(last["games"], 20_000);
            for side in last["learned_sides"].as_array().unwrap() {
                assert_eq!(side["worst"], "draw", "{method} {seed}");
            }
        }
    }
}

#[test]
fn a_game_against_what_was_trained_goes_on_by_its_moves() {
    let first = json!({ "method": "menace", "games": 100, "seed": 1 });
    let player = stages(&first).pop().unwrap()["player_file"].clone();
    let game = |moves: &str| {
        let asked = json!({ "player_file": player, "as": "first", "moves": moves });
        ask("lessons/6/training/challenge", &asked)
    };
    let begun = game("").unwrap();
    assert_eq!((&begun["lesson"], &begun["turn"]), (&json!(6), &json!("player")));
    let asked = json!({ "player_file": player, "position": ".../.../...", "seed": 5 });
    let made = ask("lessons/6/training/move", &asked).unwrap();
    let after = game(made["move"].as_str().unwrap()).unwrap();
    assert_eq!(after["turn"], "opponent");
    let second = json!({ "player_file": player, "as": "second", "moves": "b2" });
    let (status, why) = ask("lessons/6/training/challenge", &second).unwrap_err();
    assert!(status == 422 && why.contains("begins"), "{why}");
}

#[test]
fn wrong_trainings_are_refused_with_the_reason() {
    let player = stages(&json!({ "games": 10, "seed": 1 })).pop().unwrap()["player_file"].clone();
    let cut = player.as_str().unwrap()[..200].to_owned();
    for (status, why, asked) in [
        (422, "games are 1 to", json!({ "games": 0 })),
        (422, "games are 1 to", json!({ "games": 1_000_001 })),
        (422, "learning rate is above 0", json!({ "learning_rate": 0 })),
        (422, "exploration 0 to 1", json!({ "exploration": 1.5 })),
        (400, "could not be understood", json!({ "method": "sarsa" })),
        (400, "could not be understood", json!({ "rate": 0.5 })),
        (422, "all games of its training", json!({ "player_file": player })),
        (422, "leave the others out", json!({ "player_file": player, "games": 20 })),
        (422, "the end of the file is missing", json!({ "player_file": cut })),
        (422, "no file that", json!({ "player_file": "" })),
    ] {
        let (found, said) = ask("lessons/6/training", &asked).unwrap_err();
        assert!(found == status && said.contains(why), "{asked}: {found} {said}");
    }
}

/// Michie's boxes (1961): one for X's first turn, then 12, 108 and 183, with four beads of a kind at first and one at last.
#[test]
fn the_matchboxes_of_a_class_are_michies() {
    let body = json!({});
    let boxes = ask("lessons/6/matchboxes", &body).unwrap()["boxes"].as_array().unwrap().clone();
    for (turn, count, beads) in [(1, 1, 4), (2, 12, 3), (3, 108, 2), (4, 183, 1)] {
        let of_turn: Vec<_> = boxes.iter().filter(|one| one["box_turn"] == turn).collect();
        assert_eq!(of_turn.len(), count);
        for one in of_turn {
            assert_eq!(one["stones"].as_array().unwrap().len(), 2 * (turn - 1));
            let kinds = one["beads"].as_array().unwrap();
            assert!(!kinds.is_empty() && kinds.iter().all(|kind| kind["count"] == beads));
        }
    }
    assert_eq!(boxes.len(), 304);
}
