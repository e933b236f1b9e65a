//! Exchange of games with other programs.

use serde_json::{Value, json};

use super::routed;
use crate::program::{answer, inarow_in};
use crate::server::Server;

#[test]
fn a_game_is_written_the_same() {
    let (server, moves) = (Server::start(), "b2 b1 a3 c1 a1 a2 c3");
    let sent: Vec<_> = (0..).zip(moves.split(' ')).collect();
    let after = |place: u32| place.checked_sub(1);
    let sent: Vec<_> =
        sent.iter().map(|&(at, name)| json!({"move": name, "after": after(at)})).collect();
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "games import - --as moves").reads(moves).unwrap();
    for name in ["sgf", "moves"] {
        let asked = json!({"game": "tictactoe", "moves": sent, "at": 6, "form": name});
        let library = routed("study/export", asked.to_string().as_bytes()).unwrap();
        assert_eq!(server.ask("POST", "/study/export", &asked), library, "{name}");
        let call = format!("games export 1 --as {name} --notation algebraic");
        // A saved game has the day on which it was saved.
        let called = inarow_in(folder.path(), &call).out();
        let undated = match called.split_once("DT[") {
            Some((before, after)) => before.to_owned() + after.split_once(']').unwrap().1,
            None => called,
        };
        assert_eq!(undated, library["text"], "{name}");
    }
}

/// Texts with the names of their files.
const TEXTS: [(&str, &str); 6] = [
    (
        "lines.jsonl",
        r#"{"version":1,"game":"3,3,3","moves":["b2","a1"]}

{"version":1,"game":"3,3,3","moves":["b2","b2"]}
{"version":1,"game":"7,6,4+gravity","moves":["d3"]}
{"version":2,"game":"3,3,3"}
nonsense
{"version":1,"game":"4,4,4","first":"o","moves":["d4"]}
{"version":1,"game":"3,3"#,
    ),
    (
        "games.sgf",
        "(;GM[4]SZ[15]PB[Ann];B[hh](;W[ii])(;W[jj]))\n(;GM[4]SZ[15];B[aa];W[aa])\n(;GM[1]SZ[9])\n\
         (;GM[1]SZ[7:6]RU[inarow 7,6,4+gravity];B[da])\n",
    ),
    ("cut.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n16,1"),
    ("columns", "4453\n4x\n1111111\n"),
    ("words", "b2 a1\nhello"),
    ("picture.svg", "<svg/>"),
];

/// The begin and the end of the sentence that a problem is. If a move is not legal, only its line is
/// known.
fn told_problem(problem: &Value) -> (String, &str) {
    let begin = match (problem["at_line"].as_u64(), problem["at_column"].as_u64()) {
        (Some(line), Some(column)) => format!("line {line}, column {column}: "),
        (Some(line), None) => format!("line {line}, column "),
        _ => String::new(),
    };
    (begin, problem["problem"].as_str().unwrap())
}

/// The rules and the moves of the main line.
fn line_of(game: &Value, plies: usize) -> (Value, Vec<Value>) {
    let moves = game["moves"].as_array().unwrap().iter().take(plies);
    (game["game"].clone(), moves.map(|made| made.get("move").unwrap_or(made).clone()).collect())
}

#[test]
fn a_text_is_read_the_same() {
    let server = Server::start();
    for (name, text) in TEXTS {
        let address = format!("study/import?file={name}");
        let library = routed(&address, text.as_bytes());
        let (head, said) = server.answered("POST", &format!("/{address}"), text.as_bytes());
        let page = match head.starts_with("HTTP/1.1 2") {
            true => Ok(answer(&said[0].to_string())),
            false => Err(said[0]["detail"].as_str().unwrap().to_owned()),
        };
        assert_eq!(page, library, "{name}");

        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(name), text).unwrap();
        let call = format!("games import {name} --main-line --format json");
        let called = answer(&inarow_in(folder.path(), &call).runs().out);
        let problems: Vec<_> = called["problems"].as_array().unwrap().iter().collect();
        let games = match library {
            Ok(library) => library["imported"].as_array().unwrap().clone(),
            Err(problem) => vec![json!({"errors": [problem]})],
        };
        let is_sound = |game: &Value| game["errors"] == json!([]);
        let (sound, wrong): (Vec<Value>, Vec<Value>) = games.into_iter().partition(is_sound);
        assert_eq!(problems.len(), wrong.len(), "{name}: {problems:?}");
        for (problem, game) in problems.into_iter().zip(wrong) {
            let ((begin, end), whole) =
                (told_problem(problem), game["errors"][0].as_str().unwrap());
            assert!(whole.starts_with(&begin) && whole.ends_with(end), "{name}: {problem} {whole}");
        }
        let saved = inarow_in(folder.path(), "games export --as json").out();
        let saved =
            saved.lines().map(|line| line_of(&serde_json::from_str(line).unwrap(), usize::MAX));
        let plies =
            |game: &Value| usize::try_from(game["tree"]["plies"].as_u64().unwrap()).unwrap();
        let read: Vec<_> = sound.iter().map(|game| line_of(&game["tree"], plies(game))).collect();
        assert_eq!(saved.collect::<Vec<_>>(), read, "{name}");
    }
}
