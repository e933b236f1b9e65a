//! Errors of move lists, column strings and psq files, with their places.

use inarow_formats::{Format, FormatProblem as P, Unfit};
use inarow_rules::{GameOption, IllegalMove, Mark, Notation, Square, TextProblem as T};

use super::known;
use crate::games::game;

/// Checks the error of the first game of a text.
pub(super) fn refused(
    format: Format,
    known: Option<inarow_rules::Game>,
    text: &str,
    (line, column): (usize, usize),
    problem: P,
) {
    let begin: String = text.chars().take(80).collect();
    let error = match format.read(text, known).next() {
        Some(Err(error)) => error,
        other => panic!("{begin:?}: {other:?}"),
    };
    assert_eq!((error.line, error.column, &error.problem), (line, column, &problem), "{begin:?}");
    assert_eq!(error.to_string(), format!("line {line}, column {column}: {problem}"));
}

fn text(problem: fn(String) -> T, text: &str) -> P {
    P::Text(problem(text.to_string()))
}

fn taken(ply: usize, by: Mark) -> P {
    P::Illegal { ply, reason: IllegalMove::Taken { by } }
}

#[test]
fn move_lists() {
    use Notation::{Algebraic, Index, Numpad, RowCol};
    let over = P::Illegal { ply: 6, reason: IllegalMove::Over };
    let floating = IllegalMove::Floating { lands: Square(35) };
    for (notation, game, moves, place, problem) in [
        (Algebraic, "", "b2", (1, 1), P::NoGame),
        (Numpad, "4,4,4", "", (1, 1), P::Game(Unfit::NoNumberPad)),
        (Algebraic, "3,3,3", "b2 a1\n c1\n zz", (3, 2), text(T::UnknownMove, "zz")),
        (Algebraic, "3,3,3", "b2a1cc", (1, 1), text(T::UnknownMove, "b2a1cc")),
        (Algebraic, "3,3,3", "b2a1b2", (1, 5), taken(3, Mark::X)),
        (Algebraic, "3,3,3", "5", (1, 1), text(T::UnknownMove, "5")),
        (Algebraic, "3x3x3", "b2", (1, 1), text(T::UnknownMove, "b2")),
        (Algebraic, "3,3,3", "b2 a1 c1\nc3 b1\n", (2, 1), P::OneGameOrMore),
        (Algebraic, "3,3,3", "[[\"b2\", \"a1\"], [\"c1\", \"c3\"]]", (1, 14), P::OneGameOrMore),
        (Algebraic, "3,3,3", "b2, d1", (1, 5), text(T::OutsideBoard, "d1")),
        (Algebraic, "3,3,3", "b2\r\n井", (2, 1), text(T::UnknownMove, "井")),
        (Algebraic, "3,3,3", "ｂ２　é1", (1, 4), text(T::UnknownMove, "é1")),
        (Algebraic, "3,3,3", "  b2 2.b2", (1, 8), taken(2, Mark::X)),
        (Algebraic, "3,3,3", "a1 b1 a2 b2 a3 b3", (1, 16), over),
        (Algebraic, "connect-four", "a2", (1, 1), P::Illegal { ply: 1, reason: floating }),
        (Index, "3,3,3", "1. 4 9", (1, 6), text(T::OutsideBoard, "9")),
        (Index, "3,3,3", "0 10", (1, 3), text(T::OutsideBoard, "10")),
        (Algebraic, "connect-four", "h1", (1, 1), text(T::OutsideBoard, "h1")),
        (Algebraic, "connect-four", "d h", (1, 3), text(T::OutsideBoard, "h")),
        (Algebraic, "connect-four", "4 12", (1, 3), text(T::OutsideBoard, "12")),
        (Numpad, "3,3,3", "5 0", (1, 3), text(T::OutsideBoard, "0")),
        (RowCol, "3,3,3", "1,1,0", (1, 5), text(T::UnknownMove, "0")),
        (RowCol, "3,3,3", "1,1 0 0", (1, 5), text(T::UnknownMove, "0")),
        (RowCol, "3x3x3", "1,1", (1, 1), text(T::UnknownMove, "1,1")),
        (RowCol, "3,3,3", "1,1 3,0", (1, 5), text(T::OutsideBoard, "3,0")),
    ] {
        refused(Format::Moves(notation), known(game), moves, place, problem);
    }
    let long = format!("b2 {}", "a".repeat(100_000));
    let problem = text(T::UnknownMove, &"a".repeat(40));
    refused(Format::Moves(Algebraic), known("3,3,3"), &long, (1, 4), problem);
}

/// Each is a line of a mebibyte, which would take minutes if it were scanned again at each word.
#[test]
fn a_long_line_is_looked_through_once() {
    use Notation::{Algebraic, Index, Numpad, RowCol};
    for notation in [Algebraic, Index, Numpad, RowCol] {
        for part in ["4", "4 ", "b2", "1.", "1 b", ", ", "[", "[4]", "1,", "1. b2 "] {
            let text = part.repeat((1 << 18) / part.len());
            let games = Format::Moves(notation).read(&text, Some(known("3,3,3").unwrap()));
            assert!(games.take(3).count() > 0, "{notation:?} {part:?}");
        }
    }
}

#[test]
fn column_strings() {
    let over = |ply| P::Illegal { ply, reason: IllegalMove::Over };
    for (game, moves, place, problem) in [
        ("3,3,3", "1", (1, 1), P::Game(Unfit::NoGravity)),
        ("4x4x4+gravity", "1", (1, 1), P::Game(Unfit::Cube)),
        ("10,6,4+gravity", "", (1, 1), P::Game(Unfit::TooManyColumns { columns: 10, most: 9 })),
        ("", "  4453x", (1, 7), text(T::UnknownMove, "x")),
        ("", "\n4453 1\n", (2, 5), text(T::UnknownMove, " 1")),
        ("", "40", (1, 2), text(T::OutsideBoard, "0")),
        ("", "448", (1, 3), text(T::OutsideBoard, "8")),
        ("", "1111111", (1, 7), taken(7, Mark::O)),
        ("", "45454544", (1, 8), over(8)),
    ] {
        refused(Format::Columns, known(game), moves, place, problem);
    }
    let many = "4".repeat(100_000);
    refused(Format::Columns, None, &many, (1, 7), taken(7, Mark::O));
    let lines = Format::Columns.read("4453\nx\n\n44\n9", None);
    let lines: Vec<_> = lines.map(|game| game.map_err(|error| error.line).is_ok()).collect();
    assert_eq!(lines, [true, false, true, false]);
}

#[test]
fn psq_files() {
    let five = |rest: &str| format!("Piskvorky 5x5, 0:0, 0\n{rest}");
    let six = |columns, rows| P::OtherBoard { game: game("6,6,5"), columns, rows };
    let size = |size| text(T::SizeOutOfRange, size);
    for (game, file, place, problem) in [
        ("", String::new(), (1, 1), P::NoTitle),
        ("", "\n \nhello".to_string(), (3, 1), P::NoTitle),
        ("", "Piskvorky".to_string(), (1, 1), P::NoTitle),
        ("", "Piskvorky ?".to_string(), (1, 11), text(T::NotANumber, "?")),
        ("", "Piskvorky 20".to_string(), (1, 13), text(T::NotANumber, "")),
        ("", "Piskvorky 20xy, 0:0".to_string(), (1, 14), text(T::NotANumber, "y")),
        ("", "Piskvorky 30x30, 0:0, 0".to_string(), (1, 11), size("30")),
        ("", "Piskvorky 20x 0, 0:0, 0".to_string(), (1, 15), size("0")),
        ("6,6,5", five(""), (1, 11), six(5, 5)),
        ("5x5x5", five(""), (1, 11), P::Game(Unfit::Cube)),
        ("5,5,4", five(""), (1, 11), P::Game(Unfit::NotFive { k: 4 })),
        ("5,5,5+gravity", five(""), (1, 11), P::Game(Unfit::Option(GameOption::Gravity))),
        ("5,5,5+misere", five(""), (1, 11), P::Game(Unfit::Option(GameOption::Misere))),
        ("", five("1,1,0\n 0,1,0"), (3, 2), text(T::OutsideBoard, "0,1,0")),
        ("", five("6,1,0"), (2, 1), text(T::OutsideBoard, "6,1,0")),
        ("", five("1,6,0"), (2, 1), text(T::OutsideBoard, "1,6,0")),
        (
            "",
            five("1,99999999999999999999,0"),
            (2, 1),
            text(T::OutsideBoard, "1,99999999999999999999,0"),
        ),
        ("", five("1,x,0"), (2, 1), text(T::UnknownMove, "1,x,0")),
        ("", five("1,1,x"), (2, 1), text(T::UnknownMove, "1,1,x")),
        ("", five("1,1,0,0"), (2, 1), text(T::UnknownMove, "1,1,0,0")),
        ("", five("1,1,0\r\n2,2,0\r\n1,1,0\r\n"), (4, 1), taken(3, Mark::X)),
        ("", five("1,1,0\nJan\n2,2,0\n"), (4, 1), text(T::UnknownMove, "2,2,0")),
    ] {
        refused(Format::Psq, known(game), &file, place, problem);
    }
    let many = five(&"1,1,0\n".repeat(100_000));
    refused(Format::Psq, None, &many, (3, 1), taken(2, Mark::X));
}

/// The moves before a wrong move are returned: that part of the game is valid.
#[test]
fn the_game_up_to_a_wrong_move_is_known() {
    let list = Format::Moves(Notation::Algebraic);
    for (format, game, text, moves) in [
        (list, "3,3,3", "b2 a1 b2 c3", "b2 a1"),
        (list, "3,3,3", "b2 a1 d9 c3", "b2 a1"),
        (list, "3,3,3", "b2 b2 d9", "b2"),
        (list, "3,3,3", "a1 b1 a2 b2 a3 b3", "a1 b1 a2 b2 a3"),
        (Format::Columns, "connect-four", "44441444", "d1 d2 d3 d4 a1 d5 d6"),
        (Format::Columns, "connect-four", "40", "d1"),
        (Format::Columns, "4,4,4+gravity", "19", "a1"),
        (Format::Psq, "15,15,5", "Piskvorky 15x15\n1,1,0\n1,1,0\n-1\n", "a15"),
        (Format::Psq, "15,15,5", "Piskvorky 15x15\n1,1,0\n1,99,0\n-1\n", "a15"),
        (Format::Sgf, "15,15,5", "(;GM[4]SZ[15]PB[Ann];B[hh];W[hh])", "h8"),
        (Format::Sgf, "15,15,5", "(;GM[4]SZ[15]PB[Ann];B[hh];W[];B[ii])", "h8"),
    ] {
        let error = format.read(text, known(game)).next().unwrap().unwrap_err();
        let before = error.before.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(before.moves_text(Notation::Algebraic), moves, "{text}");
        if format == Format::Sgf {
            assert_eq!(before.tags, [("X".to_owned(), "Ann".to_owned())]);
        }
    }
    let error = list.read("b2", None).next().unwrap().unwrap_err();
    assert_eq!(error.before, None);
}
