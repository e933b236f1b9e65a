//! Exchange of games with other programs.

use inarow_answers::views::GameForm;
use inarow_answers::{ReadAs, Voice, WriteAs, export, import, view};
use inarow_formats::{RecentRules, Variations};
use inarow_rules::tree::GameTree;
use inarow_rules::{Game, Mark, Notation, Record};
use inarow_words::{Language, Words};
use serde_json::{Value, json};

use super::{Server, rules, told};
use crate::program::inarow_in;

#[test]
fn a_game_is_written_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let (rules, moves) = (rules("tictactoe"), "b2 b1 a3 c1 a1 a2 c3");
    let mut record = Record::new(*rules.game(), Mark::X);
    record.moves = Record::read_moves(rules.game(), moves).unwrap();
    let tree = GameTree::from(record);
    let sent: Vec<_> = tree.moves.iter().zip(moves.split(' ')).collect();
    let sent: Vec<_> =
        sent.iter().map(|(made, name)| json!({"move": name, "after": made.after})).collect();
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "games import - --as moves").reads(moves).unwrap();
    for (name, form) in [("sgf", GameForm::Sgf), ("moves", GameForm::Moves)] {
        let wanted = WriteAs { form, at: Some(6), end: None };
        let written = export(&rules, tree.clone(), wanted).unwrap();
        let library = told(&view(&written, &voice));
        let asked = json!({"game": "tictactoe", "moves": sent, "at": 6, "form": name});
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
const TEXTS: [(&str, &[u8]); 6] = [
    (
        "lines.jsonl",
        b"{\"version\":1,\"game\":\"3,3,3\",\"moves\":[\"b2\",\"a1\"]}\n\n\
          {\"version\":1,\"game\":\"3,3,3\",\"moves\":[\"b2\",\"b2\"]}\n\
          {\"version\":1,\"game\":\"7,6,4+gravity\",\"moves\":[\"d3\"]}\n\
          {\"version\":1,\"game\":\"3,3,3\",\"moves\":[\"b2\",\"z9\"]}\n\
          {\"version\":2,\"game\":\"3,3,3\"}\nnonsense\n\
          {\"version\":1,\"game\":\"4,4,4\",\"first\":\"o\",\"moves\":[\"d4\"]}\n\
          {\"version\":1,\"game\":\"3,3",
    ),
    (
        "games.sgf",
        b"(;GM[4]SZ[15]PB[Ann];B[hh](;W[ii])(;W[jj]))\n(;GM[4]SZ[15];B[aa];W[aa])\n\
          (;GM[1]SZ[9])\n(;GM[1]SZ[7:6]RU[inarow 7,6,4+gravity];B[da])\n",
    ),
    ("cut.psq", b"Piskvorky 15x15, 11:11, 0\n8,8,0\n16,1"),
    ("columns", b"4453\n4x\n1111111\n"),
    ("words", b"b2 a1\nhello"),
    ("picture.svg", b"<svg/>"),
];

/// The way in which the page has a file read.
pub(super) fn read_as(file: &str) -> ReadAs {
    ReadAs {
        form: None,
        file: Some(file.to_owned()),
        game: Game::TICTACTOE,
        is_only_game: false,
        first: Mark::X,
        notation: Notation::Algebraic,
        variations: Variations::LeftOut,
        most: 1 << 20,
        rules: RecentRules::default(),
    }
}

/// A problem of a report as one sentence. If a move is not legal, only its line is known.
fn told_problem(problem: &Value) -> (String, String) {
    let said = problem["problem"].as_str().unwrap().to_owned();
    let begin = match (problem["at_line"].as_u64(), problem["at_column"].as_u64()) {
        (Some(line), Some(column)) => format!("line {line}, column {column}: "),
        (Some(line), None) => format!("line {line}, column "),
        _ => String::new(),
    };
    (begin, said)
}

/// The rules and the main line of a tree.
fn line_of(tree: &Value) -> (Value, Vec<Value>) {
    let plies = usize::try_from(tree["plies"].as_u64().unwrap()).unwrap();
    let moves = tree["moves"].as_array().unwrap().iter().take(plies);
    (tree["game"].clone(), moves.map(|made| made["move"].clone()).collect())
}

#[test]
fn a_text_is_read_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    for (name, text) in TEXTS {
        let library = import(text, read_as(name)).map(|read| self::told(&view(&read, &voice)));
        let library = library.map_err(|error| error.say(&voice).unwrap());

        let (head, answer) = server.answered("POST", &format!("/study/import?file={name}"), text);
        let page = match head.starts_with("HTTP/1.1 2") {
            true => Ok(crate::program::answer(&answer[0].to_string())),
            false => Err(answer[0]["detail"].as_str().unwrap().to_owned()),
        };
        assert_eq!(page, library, "{name}");

        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(name), text).unwrap();
        let call = format!("games import {name} --main-line --format json");
        let called = crate::program::answer(&inarow_in(folder.path(), &call).runs().out);
        let problems: Vec<_> = called["problems"].as_array().unwrap().iter().collect();
        let (sound, wrong): (Vec<Value>, Vec<Value>) = match library {
            Ok(library) => {
                let games = library["imported"].as_array().unwrap().clone();
                games.into_iter().partition(|game| game["errors"] == json!([]))
            }
            Err(problem) => (Vec::new(), vec![json!({"errors": [problem]})]),
        };
        assert_eq!(problems.len(), wrong.len(), "{name}: {problems:?}");
        for (problem, game) in problems.into_iter().zip(wrong) {
            let ((begin, said), whole) = (told_problem(problem), &game["errors"][0]);
            let whole = whole.as_str().unwrap();
            assert!(
                whole.starts_with(&begin) && whole.ends_with(&said),
                "{name}: {begin}{said} {whole}"
            );
        }
        let saved = inarow_in(folder.path(), "games export --as json").out();
        let saved = saved.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let saved: Vec<_> = saved
            .map(|game| (game["game"].clone(), game["moves"].as_array().unwrap().clone()))
            .collect();
        let read: Vec<_> = sound.iter().map(|game| line_of(&game["tree"])).collect();
        assert_eq!(saved, read, "{name}");
    }
}
