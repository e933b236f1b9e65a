//! Boards and whole games as pictures.

use inarow_rules::{End, Grid, Mark, Notation, Record, Rules, Square};
use inarow_words::svg::{self, Picture};
use inarow_words::{Language, Words};
use roxmltree::Document;

use crate::drawing::{check, of_class, text_of, without_style};

/// X wins on the middle row.
const WON: &str = "b2 a1 c1 a3 a2 b3 c2";

fn record(game: &str, moves: &str) -> Record {
    let mut record = Record::new(game.parse().unwrap(), Mark::X);
    record.moves = Record::read_moves(&record.game, moves).unwrap();
    record
}

/// A game of `moves` moves, square by square from the top left.
fn long_record(game: &str, moves: usize) -> Record {
    let mut record = Record::new(game.parse().unwrap(), Mark::X);
    record.moves = (0..moves).map(|index| Square(index as u16)).collect();
    record
}

fn grid(record: &Record) -> Grid {
    record.game.grid().unwrap()
}

fn picture(record: &Record, notation: Notation) -> Picture {
    Picture::of_record(&Rules::new(record.game), grid(record), record, notation).unwrap()
}

fn drawn(language: Language, record: &Record, notation: Notation) -> String {
    svg::board(&Words::new(language), &picture(record, notation))
}

/// Games of every kind of board, none of them too long.
fn records() -> Vec<Record> {
    vec![
        record("tictactoe", ""),
        record("tictactoe", WON),
        record("3,3,3+misere", WON),
        record("connect-four", "d1 d2 c1 e1 b1 a1"),
        record("1,1,1", "a1"),
        record("1,22,22", "a1 a2"),
        record("22,1,22", "a1 v1"),
        long_record("15,15,200", 60),
        long_record("22,22,255", 484),
    ]
}

#[test]
fn every_board_is_a_picture() {
    for record in records() {
        for (_, notation) in Notation::NAMED {
            for language in Language::ALL {
                check(&drawn(language, &record, notation));
                check(&svg::game(&Words::new(language), grid(&record), &record, notation).unwrap());
            }
        }
    }
}

#[test]
fn every_stone_has_a_shape_and_every_move_a_number() {
    for record in records() {
        let moves = record.moves.len();
        let board = drawn(Language::English, &record, Notation::Algebraic);
        let board = Document::parse(&board).unwrap();
        let stones = |mark: &str| {
            let bodies = of_class(&board, &format!("body-{mark}")).len();
            if bodies > 0 { bodies } else { of_class(&board, mark).len() }
        };
        assert_eq!((stones("x"), stones("o")), (moves.div_ceil(2), moves / 2));
        assert_eq!(of_class(&board, "number").len(), 0);
        let words = Words::new(Language::English);
        let game = svg::game(&words, grid(&record), &record, Notation::Algebraic).unwrap();
        let game = Document::parse(&game).unwrap();
        let numbers: Vec<usize> = of_class(&game, "number")
            .iter()
            .map(|node| node.text().unwrap().trim().parse().unwrap())
            .collect();
        assert_eq!(numbers, (1..=moves).collect::<Vec<_>>());
    }
}

#[test]
fn the_last_move_and_the_lines_that_decided_are_marked() {
    let marked = |record: &Record| {
        let board = drawn(Language::English, record, Notation::Algebraic);
        let board = Document::parse(&board).unwrap();
        (of_class(&board, "last").len(), of_class(&board, "line").len())
    };
    assert_eq!(marked(&record("tictactoe", "")), (0, 0));
    assert_eq!(marked(&record("tictactoe", "b2")), (1, 0));
    assert_eq!(marked(&record("tictactoe", WON)), (1, 1));
    assert_eq!(marked(&record("tictactoe", "a1 b1 c3 b3 a3 c2 c1 a2 b2")), (1, 2));
}

/// The texts at the edges or in the free squares.
fn names(notation: Notation) -> String {
    let board = drawn(Language::English, &record("tictactoe", WON), notation);
    let board = Document::parse(&board).unwrap();
    let names: Vec<&str> =
        of_class(&board, "faint").iter().map(|node| node.text().unwrap().trim()).collect();
    names.join(" ")
}

#[test]
fn squares_are_named_in_the_notation() {
    assert_eq!(names(Notation::Algebraic), "a b c 3 2 1");
    assert_eq!(names(Notation::RowCol), "0 1 2 0 1 2");
    assert_eq!(names(Notation::Index), "2 7");
    assert_eq!(names(Notation::Numpad), "9 2");
}

#[test]
fn forbidden_points_are_crosses_for_the_side_that_may_not_play_there() {
    let record = record("15,15,5+renju", "g8 a1 h8 b1 i7 o1 i6 n1");
    let picture = picture(&record, Notation::Algebraic);
    let drawn = svg::board(&Words::new(Language::English), &picture);
    assert_eq!(of_class(&Document::parse(&drawn).unwrap(), "forbidden").len(), 1);
    assert!(drawn.contains("Forbidden for Black: i8."), "{drawn}");
    let before = Record { moves: record.moves[..7].to_vec(), ..record };
    assert!(self::picture(&before, Notation::Algebraic).forbidden.is_empty(), "White may play");
}

#[test]
fn a_game_has_its_players_result_and_moves() {
    let mut record = record("tictactoe", "b2 a1");
    record.end = Some(End::Resigned(Mark::O));
    record.tags = vec![("X".to_owned(), "<script>&\u{1}".to_owned())];
    for (language, parts) in [
        (Language::English, ["X won (O resigned)", "unnamed"]),
        (Language::Chinese, ["X 获胜（O 认输）", "未知"]),
    ] {
        let game =
            svg::game(&Words::new(language), grid(&record), &record, Notation::Algebraic).unwrap();
        check(&game);
        let document = Document::parse(&game).unwrap();
        let texts = document.descendants().filter(|node| node.tag_name().name() == "text");
        let shown: Vec<&str> = texts.filter_map(|node| node.text()).map(str::trim).collect();
        let (shown, said) = (shown.join("\n"), text_of(&document, "desc"));
        for part in parts.into_iter().chain(["<script>&", "1. b2", "2. a1"]) {
            assert!(shown.contains(part) && said.contains(part), "{part}: {shown}\n{said}");
        }
    }
}

#[test]
fn a_small_board_as_text() {
    let record = record("tictactoe", WON);
    let board = drawn(Language::English, &record, Notation::Algebraic);
    insta::assert_snapshot!(without_style(&board));
}

#[test]
fn a_small_game_as_text() {
    let won = record("tictactoe", WON);
    let game = svg::game(&Words::new(Language::Chinese), grid(&won), &won, Notation::Algebraic);
    insta::assert_snapshot!(without_style(&game.unwrap()));
}
