//! A position has one value: the library, a command, the server and the page's worker agree, and a
//! value that one of them proves is never an estimate of another.

use inarow_answers::known::{GamesWanted, known_games};
use inarow_answers::{Analysis, AnalysisLimits, Voice, view};
use inarow_rules::{Notation, Position};
use inarow_search::{Evaluator, Informed, SearchOptions};
use inarow_words::{Language, Words};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use super::{analysed, escaped, rules};
use crate::program::inarow_with;
use crate::server::Server;

/// The largest number of squares of the boards in this test.
const SQUARES: usize = 20;

#[test]
fn a_position_is_worth_the_same_at_every_door() {
    // Seventeen games, of different options.
    hold(|at| at % 8 == 3, 10);
}

#[test]
#[ignore = "an hour; a step of its own runs it"]
fn positions_of_every_small_game_are_worth_the_same_at_every_door() {
    hold(|_| true, 200);
}

/// Asks every interface about positions of the listed games that `is_chosen` selects by index.
fn hold(is_chosen: impl Fn(usize) -> bool, positions: usize) {
    let wanted = GamesWanted { squares: Some(SQUARES), ..GamesWanted::default() };
    let games = known_games(&wanted);
    let server = Server::start();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(17);
    for (_, known) in games.into_iter().enumerate().filter(|(at, _)| is_chosen(*at)) {
        let game = known.game.to_string();
        let rules = rules(&game);
        let asked: Vec<Position> = (0..positions).map(|_| begun(&rules, &mut random)).collect();
        let texts: Vec<String> = asked.iter().map(ToString::to_string).collect();
        let commands = called(&["analyze", "--game", &game], &texts);
        let perfect = called(&["moves", "--player", "perfect", "--game", &game], &texts);
        for (at, text) in texts.iter().enumerate() {
            let library = worth(&by_library(&rules, &asked[at]));
            let what = format!("{game} {text}");
            assert!(library["value"].is_string(), "{what}: {library}");
            assert_eq!(worth(&commands[at]), library, "{what}: a command");
            let query = format!("game={}&position={}", escaped(&game), escaped(text));
            assert_eq!(worth(&analysed(&query)), library, "{what}: the worker");
            let page = server.asks(&format!("/analysis?{query}"));
            assert_eq!(worth(&page["analysis"]), library, "{what}: the server");
            assert_eq!(best(&library), names(&perfect[at]), "{what}: the perfect player");
        }
    }
}

/// A position after random moves, in which the game is not over.
fn begun(rules: &Informed, random: &mut Xoshiro256PlusPlus) -> Position {
    let most = random.next_u32() as usize % rules.game().squares();
    let mut position = rules.empty();
    for _ in 0..most {
        let legal = rules.moves(&position);
        let mut after = position;
        rules.play(&mut after, legal.nth(random.next_u32() % legal.len()).unwrap());
        if after.conclusion().is_some() {
            break;
        }
        position = after;
    }
    position
}

/// The answers of a command about each position.
fn called(call: &[&str], positions: &[String]) -> Vec<Value> {
    let form = ["--notation", "algebraic", "--format", "json", "--position", "-"];
    let asked = |some: &[String]| {
        inarow_with([call, &form].concat()).reads(some.join("\n") + "\n").unwrap()
    };
    // A few at a time, since a program that a test waits for may not take minutes.
    let said: String = positions.chunks(10).map(asked).collect();
    said.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn by_library(rules: &Informed, position: &Position) -> Value {
    let search = Evaluator::new(rules, &SearchOptions::default());
    let mut analysis = Analysis::new(search, position, AnalysisLimits::usual(rules));
    let analysed = analysis.run(&|| false, &mut |_| ());
    let words = Words::new(Language::English);
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    serde_json::to_value(view(&analysed, &voice)).unwrap()
}

/// The value of a position and of its moves, from an analysis.
fn worth(analysis: &Value) -> Value {
    let of = |value: &Value| json!([value["move"], value["value"], value["plies"]]);
    let mut moves: Vec<Value> = analysis["moves"].as_array().unwrap().iter().map(of).collect();
    moves.sort_by_key(ToString::to_string);
    json!({"value": analysis["value"], "plies": analysis["plies"], "moves": moves})
}

/// The moves that keep the value of a position.
fn best(worth: &Value) -> Vec<String> {
    let moves = worth["moves"].as_array().unwrap().iter();
    let kept = moves.filter(|made| made[1] == worth["value"]);
    kept.map(|made| made[0].as_str().unwrap().to_owned()).collect()
}

/// The moves of an answer, in the order of their names.
fn names(answer: &Value) -> Vec<String> {
    let moves = answer["moves"].as_array().unwrap().iter();
    let mut names: Vec<String> =
        moves.map(|made| made["move"].as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}
