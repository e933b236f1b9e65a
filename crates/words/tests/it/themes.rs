//! The looks of boards.

use inarow_rules::{Game, Mark, Notation, Record, Rules};
use inarow_words::svg::{self, Picture};
use inarow_words::{BoardTheme, Language, Words};
use roxmltree::Document;

use crate::drawing::{check, of_class};

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

#[test]
fn each_game_looks_as_people_know_it() {
    for (text, theme) in [
        ("tictactoe", BoardTheme::Pencil),
        ("5,5,4", BoardTheme::Pencil),
        ("connect-four", BoardTheme::Discs),
        ("15,15,5+gravity", BoardTheme::Discs),
        ("9,9,5", BoardTheme::Stones),
        ("gomoku", BoardTheme::Stones),
        ("22,1,5", BoardTheme::Pencil),
        ("4x4x4", BoardTheme::Pencil),
    ] {
        assert_eq!(BoardTheme::of(&game(text)), theme, "{text}");
    }
}

#[test]
fn a_wooden_board_has_its_dots_where_boards_for_go_have_them() {
    let dots = |text: &str| {
        let game = game(text);
        let dots = BoardTheme::of(&game).dots(game.grid().unwrap());
        dots.iter().map(|&dot| Notation::Algebraic.write(&game, dot)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(dots("gomoku"), "d12 l12 h8 d4 l4");
    assert_eq!(dots("9,9,5"), "c7 g7 e5 c3 g3");
    assert_eq!(dots("20,20,5"), "d17 q17 d4 q4");
    assert_eq!(dots("tictactoe") + &dots("connect-four"), "");
}

#[test]
fn a_picture_is_drawn_as_its_game_looks() {
    let shapes = |text: &str, moves: &str| {
        let mut record = Record::new(game(text), Mark::X);
        record.moves = Record::read_moves(&record.game, moves).unwrap();
        let grid = record.game.grid().unwrap();
        let rules = Rules::new(record.game);
        let picture = Picture::of_record(&rules, grid, &record, Notation::Algebraic).unwrap();
        let drawn = svg::board(&Words::new(Language::English), &picture);
        check(&drawn);
        let document = Document::parse(&drawn).unwrap();
        ["hole", "dot", "body-x", "body-o", "x", "o"].map(|class| of_class(&document, class).len())
    };
    assert_eq!(shapes("tictactoe", "b2 a1 c3"), [0, 0, 0, 0, 2, 1]);
    assert_eq!(shapes("connect-four", "d1 d2 d3"), [42, 0, 2, 1, 2, 1]);
    assert_eq!(shapes("gomoku", "h8 h9 h7"), [0, 5, 2, 1, 0, 0]);
}

/// The lightness as people see it, from 0 to 1: the relative luminance of WCAG 2.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

#[test]
fn both_sides_differ_without_colours() {
    let sheet = BoardTheme::style_sheet();
    let mut pairs = 0;
    for theme in sheet.split(".theme-").skip(1) {
        let colours = |part: &str| {
            let line = theme.lines().find(|line| line.contains(&format!("--board-{part}:")))?;
            let (_, colours) = line.split_once("light-dark(")?;
            let (light, dark) = colours.trim_end_matches(");").split_once(", ")?;
            Some([light.to_owned(), dark.to_owned()])
        };
        let (Some(x), Some(o)) = (colours("x-body"), colours("o-body")) else { continue };
        for (x, o) in x.iter().zip(&o) {
            let (dim, bright) = (luminance(x), luminance(o));
            assert!((bright + 0.05) / (dim + 0.05) > 3.0, "{x} {o}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 4);
}

#[test]
#[allow(clippy::disallowed_methods, reason = "the page's style sheet is made and read as a file")]
fn the_page_has_the_same_colours() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/style/themes.css");
    let made = BoardTheme::style_sheet();
    if std::env::var_os("INAROW_WRITE").is_some() {
        std::fs::write(file, &made).unwrap();
    }
    let found = std::fs::read_to_string(file).unwrap_or_default();
    assert!(found == made, "write it anew with INAROW_WRITE=1 cargo test -p inarow-words themes");
}
