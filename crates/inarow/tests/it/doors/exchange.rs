//! Games for other programs.

use inarow_answers::views::GameForm;
use inarow_answers::{Voice, WriteAs, export, view};
use inarow_rules::{GameTree, Notation, Record};
use inarow_words::{Language, Words};
use serde_json::json;

use super::{Server, rules, told};
use crate::program::inarow_in;

#[test]
fn a_game_is_written_the_same() {
    let (words, server) = (Words::new(Language::English), Server::start());
    let voice = Voice { words: &words, notation: Notation::Algebraic };
    let (rules, moves) = (rules("tictactoe"), "b2 b1 a3 c1 a1 a2 c3");
    let mut record = Record::new(*rules.game(), inarow_rules::Mark::X);
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
        // A saved game has a day on which it was kept.
        let called = inarow_in(folder.path(), &call).out();
        let undated = match called.split_once("DT[") {
            Some((before, after)) => before.to_owned() + after.split_once(']').unwrap().1,
            None => called,
        };
        assert_eq!(undated, library["text"], "{name}");
    }
}
