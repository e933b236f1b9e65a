//! The same question has the same answer everywhere: in the library, by a command, from the server
//! over HTTP, and in line mode.

mod choices;
mod exchange;
mod hints;
mod lessons;
mod measured;
mod mistakes;
mod reasons;
mod searches;
mod worth;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Child;

use inarow_answers::{
    Analysis, AnalysisLimits, GameInPlay, HintAt, Moves, Reviewed, Voice, budget, hint, informed,
    review, rule, view,
};
use inarow_players::PlayerName;
use inarow_rules::{ByMark, Game, Notation, Record, Rules};
use inarow_search::{Evaluator, Informed, Library, SearchOptions};
use inarow_words::{Language, Naming, Words};
use serde::Serialize;
use serde_json::{Value, json};

use crate::program::{self, PATIENCE, inarow_in, inarow_with, lines_of};

/// Positions of several games.
const POSITIONS: [(&str, &str); 6] = [
    ("tictactoe", "X../.O./..."),
    ("tictactoe", "XX./OO./... x"),
    ("connect-four", "......./......./......./......./...O.../..XX.O."),
    ("4,4,4+misere", "X.../.O../..X./...O"),
    ("5,5,4", "X..../.O.../..X../...O./....."),
    ("7,7,5", "......./......./..XO.../..OX.../...XO../......./......."),
];

/// Number of nodes of each analysis.
const NODES: u64 = 5000;

fn rules(game: &str) -> Informed {
    informed(game.parse().unwrap(), &Library::default())
}

fn naming(rules: &Rules) -> Naming {
    Naming { game: *rules.game(), notation: Notation::Algebraic }
}

/// The JSON answer of a command.
fn command(arguments: &[&str]) -> Value {
    inarow_with(arguments).json()
}

/// An answer of the library as JSON.
fn told(answer: &impl Serialize) -> Value {
    program::answer(&serde_json::to_string(answer).unwrap())
}

/// The same without the times that anything took.
fn timeless(mut answer: Value) -> Value {
    let object = answer.as_object_mut().unwrap();
    object.remove("seconds");
    for look in object.get_mut("looks").and_then(Value::as_array_mut).into_iter().flatten() {
        look.as_object_mut().unwrap().remove("seconds");
    }
    answer
}

/// A server and a client.
pub(crate) struct Server {
    process: Child,
    address: String,
    token: String,
    folder: tempfile::TempDir,
}

impl Server {
    pub(crate) fn start() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let mut process = inarow_in(folder.path(), "serve --listen 127.0.0.1:0").start();
        let said = lines_of(process.stdout.take().unwrap()).recv_timeout(PATIENCE).unwrap();
        let (_, address) = said.split_once("http://").unwrap();
        let address = address.split('/').next().unwrap().to_owned();
        let mut server = Server { process, address, token: String::new(), folder };
        server.token = server.ask("POST", "/tokens", &json!({}))["token"].as_str().unwrap().into();
        server
    }

    /// The lines of an answer.
    pub(crate) fn said(&self, method: &str, path: &str, body: &str) -> Vec<Value> {
        let (head, lines) = self.answered(method, path, body.as_bytes());
        assert!(head.starts_with("HTTP/1.1 2"), "{path}: {head} {lines:?}");
        lines
    }

    /// The head and the lines of an answer, successful or not.
    fn answered(&self, method: &str, path: &str, body: &[u8]) -> (String, Vec<Value>) {
        let (address, token) = (&self.address, &self.token);
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
             authorization: Bearer {token}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            body.len()
        )
        .unwrap();
        stream.write_all(body).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        // Every line is sent in its own chunk.
        let lines = body.lines().filter(|line| line.starts_with(['{', '[']));
        (head.to_owned(), lines.map(|line| serde_json::from_str(line).unwrap()).collect())
    }

    /// The last line of an answer, without its version, which is checked as for commands.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut answer = self.said(method, path, &body.to_string()).pop().unwrap();
        let told = if answer["analysis"].is_null() { &mut answer } else { &mut answer["analysis"] };
        assert_eq!(told.as_object_mut().unwrap().remove("version"), Some(json!(1)), "{path}");
        answer
    }

    /// Makes a game that one person plays for both sides, and returns its code.
    fn game(&self, game: &Game, moves: &str) -> String {
        let me = json!({"kind": "me", "name": "both"});
        let made = self.ask("POST", "/games", &json!({"game": game.to_string(), "x": me, "o": me}));
        let code = made["code"].as_str().unwrap().to_owned();
        for (ply, square) in (1..).zip(moves.split_whitespace()) {
            let played = json!({"ply": ply, "move": square});
            self.ask("POST", &format!("/games/{code}/moves"), &played);
        }
        code
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    text.replace('+', "%2B").replace('/', "%2F").replace(' ', "%20")
}

#[test]
fn an_analysis_is_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for (game, text) in POSITIONS {
        let rules = rules(game);
        let position = rules.parse(text).unwrap();
        let search = Evaluator::new(&rules, &SearchOptions::default());
        let reach = AnalysisLimits { nodes: Some(NODES), lines: budget::LINES };
        let mut analysis = Analysis::new(search, &position, reach);
        let mut looks = Vec::new();
        let mut analysed = analysis.run(&|| false, &mut |found| looks.push((found.clone(), 0.0)));
        analysed.looks = looks;
        analysis.explain(&mut analysed, &|| false);
        let library = timeless(told(&view(&analysed, &voice)));

        let nodes = NODES.to_string();
        let called = ["analyze", "--game", game, "--position", text, "--limit-nodes", &nodes];
        let called = command(&[&called[..], &["--format", "json"]].concat());
        assert_eq!(timeless(called), library, "{game} {text}");

        let path =
            format!("/analysis?game={}&position={}&nodes=5000", escaped(game), escaped(text));
        let page = server.ask("GET", &path, &json!({}));
        assert_eq!(page["last"], true);
        assert_eq!(timeless(page["analysis"].clone()), library, "{game} {text}");
    }
}

#[test]
fn a_hint_is_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for (game, moves) in [("tictactoe", "b2 b3"), ("tictactoe", "b2 a1 b3")] {
        let rules = rules(game);
        let moves_made = Record::read_moves(rules.game(), moves).unwrap();
        let mut play = GameInPlay::new(rules.clone(), rules.empty());
        moves_made.iter().for_each(|&square| play.play(square).unwrap());
        let found = hint(&rules, play.position(), &|| false).unwrap();
        let said = found.say(&words, &naming(&rules), play.to_move());

        let typed = moves.replace(' ', "\n") + "\nhint\nquit\n";
        let arguments = ["play", "--game", game, "--x", "human", "--o", "human", "--first", "x"];
        let notation = ["--notation", "algebraic", "--no-save"];
        let called = inarow_with([&arguments[..], &notation].concat()).reads(&typed).unwrap();
        assert!(called.contains(&said), "{game}: {said}\n{called}");

        let code = server.game(rules.game(), moves);
        let told = server.ask("POST", &format!("/games/{code}/hint"), &json!({}));
        assert_eq!(told["told"], json!(said), "{game}");
        let hinted = HintAt { rules, position: *play.position(), hint: found };
        assert_eq!(told, self::told(&view(&hinted, &voice)), "{game}");
    }
}

#[test]
fn a_review_is_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let moves = "b2 b3 c1 a3 c3 c2 a1";
    let rules = rules("tictactoe");
    let mut play = GameInPlay::new(rules.clone(), rules.empty());
    let squares = Record::read_moves(rules.game(), moves).unwrap();
    squares.iter().for_each(|&square| play.play(square).unwrap());
    assert!(play.is_over());
    let reviewed = review(&play, budget::REVIEW, &|| false);
    let missed_by = ByMark { x: true, o: true };
    let library = told(&view(
        &Reviewed { game: *rules.game(), winner: play.winner(), review: &reviewed, missed_by },
        &voice,
    ));

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.moves");
    std::fs::write(&file, moves).unwrap();
    let called = command(&["review", file.to_str().unwrap(), "--format", "json"]);
    assert_eq!((&called["moves"], &called["game"]), (&library["moves"], &library["game"]));
    assert_eq!(called["turning_point"], library["turning_point"]);

    let code = server.game(rules.game(), moves);
    let page = server.ask("GET", &format!("/games/{code}/review"), &json!({}));
    assert_eq!(page, library);
}

#[test]
fn a_rule_and_its_moves_are_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let rules = rules("tictactoe");
    for (lesson, player) in [(1, PlayerName::CornerFirst), (3, PlayerName::LineScore)] {
        for text in ["X../.O./...", "XX./.O./... o", "XO./OX./..."] {
            let position = rules.parse(text).unwrap();
            let done = rule(player, &rules, &position, &|| false).unwrap().unwrap();
            let library = told(&view(&done, &voice));

            let number = lesson.to_string();
            let asked = ["lesson", &number, "--position", text, "--lang", "en"];
            let called = command(&[&asked[..], &["--format", "json"]].concat());
            for name in ["game", "position", "player", "moves", "steps", "scores", "values"] {
                assert_eq!(called[name], library[name], "{text}: {name}");
            }
            let named = player.to_string();
            let moves = ["moves", "--player", &named, "--position", text, "--format", "json"];
            assert_eq!(command(&moves)["moves"], library["moves"], "{text}");

            let path = format!("/lessons/{lesson}/rule?player={named}&position={}", escaped(text));
            let page = server.ask("GET", &path, &json!({}));
            assert_eq!(page, library, "{text}");
        }
    }
}

#[test]
fn the_legal_moves_are_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for (game, text) in POSITIONS {
        let rules = rules(game);
        let position = rules.parse(text).unwrap();
        let library = told(&view(&Moves::legal(&rules, &position).unwrap(), &voice));
        let called = command(&["moves", "--game", game, "--position", text, "--format", "json"]);
        assert_eq!(called, library);
        let path = format!("/positions?game={}&position={}", escaped(game), escaped(text));
        let page = server.ask("GET", &path, &json!({}));
        let moves = library["moves"].as_array().unwrap().iter().map(|made| made["move"].clone());
        assert_eq!(page["legal_moves"], json!(moves.collect::<Vec<_>>()), "{game} {text}");
        assert_eq!(page, told(&view(&GameInPlay::new(rules, position), &voice)), "{game} {text}");
        let called = command(&["board", "--game", game, "--position", text, "--format", "json"]);
        assert_eq!(page, called, "{game} {text}");
    }
}
