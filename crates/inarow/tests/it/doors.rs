//! The same question has the same answer everywhere: by a command, from the server over HTTP, and from
//! the router that also answers in a page.

mod exchange;
mod hints;
mod worth;

use std::time::Duration;

use inarow_answers::asked::{AnalysisLine, LineStep, Question, Router, voice};
use inarow_answers::informed;
use inarow_rules::Game;
use inarow_search::{Informed, Library};
use inarow_words::{Language, Words};
use serde_json::{Value, json};

use crate::program::{self, inarow};
use crate::server::Server;

/// Positions of several games.
const POSITIONS: [(&str, &str); 6] = [
    ("tictactoe", "X../.O./..."),
    ("tictactoe", "XX./OO./... x"),
    ("connect-four", "......./......./......./......./...O.../..XX.O."),
    ("4,4,4+misere", "X.../.O../..X./...O"),
    ("5,5,4", "X..../.O.../..X../...O./....."),
    ("7,7,5", "......./......./..XO.../..OX.../...XO../......./......."),
];

/// Commands and the paths that ask the same.
const SAME: [(&str, &str); 9] = [
    ("lesson", "lessons"),
    ("lesson 3 --position X../.../...", "lessons/3"),
    ("lesson 1 --position X../.O./...", "lessons/1/rule?position=X../.O./..."),
    ("lesson 3 --position 'XX./.O./... o'", "lessons/3/rule?position=XX./.O./...%20o"),
    ("lesson 3 --position XO./OX./...", "lessons/3/rule?position=XO./OX./..."),
    ("moves --player line-score --position XO./OX./...", "lessons/3/rule?position=XO./OX./..."),
    ("audit line-score --as second", "lessons/3/challenge?as=second&moves=a3,b2,c1"),
    ("board b2 a1 b1", "positions?moves=b2,a1,b1"),
    ("values --squares 9 --options plain", "values?squares=9&options=plain"),
];

fn rules(game: &str) -> Informed {
    informed(game.parse().unwrap(), &Library::default())
}

/// The answer of the router, or the sentence of its refusal.
fn routed(address: &str, body: &[u8]) -> Result<Value, String> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let question = Question { path, query, body, language: Language::English, seed: 1 };
    let answer = Router::with_book(Library::default()).answer(&question, &|| Duration::ZERO);
    let answer = answer.map_err(|problem| problem.view(Words::of(Language::English)).detail)?;
    Ok(program::answer(&answer))
}

/// The last step of an analysis by the router.
fn analysed(query: &str) -> Value {
    let (mut lines, mut last) =
        (Router::with_book(Library::default()).analysis(query).unwrap(), None);
    loop {
        match lines.step(&|| 0.0, &|| false, &voice(Language::English)) {
            LineStep::Line(AnalysisLine::Look { analysis, .. }) => last = Some(analysis),
            LineStep::Line(_) | LineStep::Paused => {}
            LineStep::Over => return serde_json::to_value(last.unwrap()).unwrap(),
        }
    }
}

/// An analysis without the times that anything took, and without its version.
fn timeless(mut answer: Value) -> Value {
    let object = answer.as_object_mut().unwrap();
    object.retain(|name, _| !["seconds", "version"].contains(&name.as_str()));
    for look in object.get_mut("looks").and_then(Value::as_array_mut).into_iter().flatten() {
        look.as_object_mut().unwrap().remove("seconds");
    }
    answer
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    text.replace('+', "%2B").replace('/', "%2F").replace(' ', "%20")
}

#[test]
fn a_question_has_the_same_answer_everywhere() {
    let server = Server::start();
    for (call, address) in SAME {
        let library = routed(address, b"").unwrap();
        assert_eq!(server.asks(&format!("/{address}")), library, "{address}");
        let called = inarow(&format!("{call} --lang en --format json")).out();
        let called = program::answer(called.lines().next().unwrap());
        // A command may say more, and answers a list line by line.
        let first = library.as_object().unwrap().values().find_map(|list| list.get(0));
        let is_line = call.starts_with("values");
        let of_page = |name: &str| if is_line { first?.get(name) } else { library.get(name) };
        let fields = called.as_object().unwrap().iter();
        let both: Vec<_> =
            fields.filter_map(|(name, told)| Some((name, told, of_page(name)?))).collect();
        assert!(!both.is_empty(), "{call}");
        for (name, told, of_page) in both {
            assert_eq!(told, of_page, "{call}: {name}");
        }
    }
}

#[test]
fn a_position_and_its_analysis_are_the_same() {
    let server = Server::start();
    for (game, text) in POSITIONS {
        let query = format!("game={}&position={}", escaped(game), escaped(text));
        let call = format!("--game {game} --position '{text}' --format json");
        let board = inarow(&format!("board {call}")).json();
        assert_eq!(server.asks(&format!("/positions?{query}")), board, "{query}");
        let moves = inarow(&format!("moves {call}")).json()["moves"].clone();
        let moves: Vec<_> = moves.as_array().unwrap().iter().map(|made| &made["move"]).collect();
        assert_eq!(board["legal_moves"], json!(moves), "{query}");

        let library = timeless(analysed(&format!("{query}&nodes=5000")));
        let called = inarow(&format!("analyze --limit-nodes 5000 {call}")).json();
        assert_eq!(timeless(called), library, "{query}");
        // A book or a table needs no look, and the last look may have been broken off.
        let last = library["looks"].as_array().and_then(|looks| looks.last());
        if let Some(last) = last.filter(|_| library.get("complete").is_none()) {
            assert_eq!((&last["value"], &last["nodes"]), (&library["value"], &library["nodes"]));
        }
        let page = server.asks(&format!("/analysis?{query}&nodes=5000"));
        assert_eq!(page["last"], true);
        assert_eq!(timeless(page["analysis"].clone()), library, "{query}");
    }
}

#[test]
fn a_watched_search_is_the_one_that_trace_writes() {
    let text = "XO./.X./..O";
    for player in ["minimax", "alpha-beta", "minimax:as-printed", "mcts:nodes=50"] {
        let part = routed(&format!("trace?player={player}&position={text}&plies=9"), b"").unwrap();
        let call = format!("trace --player {player} --position {text} --seed 1 --format json");
        let written = inarow(&call).out();
        let lines: Vec<Value> = written.lines().map(program::answer).collect();
        let (summary, nodes) = lines.split_last().unwrap();
        assert_eq!(summary["nodes"], part["totals"]["nodes"], "{player}");
        let shown = part["tree_nodes"].as_array().unwrap();
        assert_eq!(shown.len(), nodes.len(), "{player}");
        for node in nodes {
            let shown = shown.iter().find(|shown| shown["id"] == node["id"]).unwrap();
            for (name, value) in node.as_object().unwrap() {
                assert_eq!(&shown[name], value, "{player}: {name} of {}", node["id"]);
            }
        }
    }
}

#[test]
fn a_review_and_the_mistakes_of_a_game_are_the_same() {
    let server = Server::start();
    let moves = "b2 b3 c2 a2 c1 a3 a1 c3";
    let code = server.game(&Game::TICTACTOE, moves);
    let id = server.asks(&format!("/games/{code}"))["id"].clone();
    let called = inarow("review - --as moves --format json").reads(moves).unwrap();
    let called = program::answer(&called);
    for path in [format!("/games/{code}/review"), format!("/saved/{id}/review")] {
        let page = server.asks(&path);
        for name in ["game", "moves", "turning_point", "accuracy"] {
            assert_eq!(page[name], called[name], "{path}: {name}");
        }
    }
    let mistakes = server.asks(&format!("/mistakes?saved={id}"))["game_mistakes"].clone();
    let grade = |made: &&Value| ["mistake", "blunder"].contains(&made["grade"].as_str().unwrap());
    let wrong: Vec<_> = called["moves"].as_array().unwrap().iter().filter(grade).collect();
    assert_eq!(mistakes.as_array().unwrap().len(), wrong.len());
    for (found, wrong) in mistakes.as_array().unwrap().iter().zip(wrong) {
        for name in ["ply", "move", "grade"] {
            assert_eq!(found[name], wrong[name]);
        }
    }
}

#[test]
fn players_to_choose_from_may_search_as_far_as_is_said_and_no_further() {
    let choices = routed("choices", b"").unwrap();
    assert_eq!(Server::start().asks("/choices"), choices);
    let offered = inarow("completions bash").out();
    let watched = |player: &str, nodes: u64| {
        routed(&format!("trace?position=XOX/XOO/..X%20o&player={player}&nodes={nodes}"), b"")
            .is_ok()
    };
    let mut searching = 0;
    for player in choices["engines"].as_array().unwrap() {
        let name = player["name"].as_str().unwrap();
        assert!(offered.contains(&format!(" {name} ")), "{name}");
        let Some(most) = player["search"]["most"].as_u64() else {
            assert!(!watched(name, 1), "{name}");
            continue;
        };
        assert!(watched(name, most) && !watched(name, most + 1), "{name}");
        searching += 1;
    }
    assert_eq!(searching, 6);
}
