//! Errors of SGF, with their places.

use inarow_formats::{Format, FormatProblem as P, Unfit};
use inarow_rules::{Game, IllegalMove, Mark, SetupError, TextProblem as T};

use super::known;
use super::refused::refused;
use crate::games::game;

#[test]
fn brackets_and_properties() {
    let s = String::from;
    for (text, place, problem) in [
        ("", (1, 1), P::NoTree),
        ("no game (at all);", (1, 1), P::NoTree),
        ("(;GM[4]SZ[5]\n;B[aa", (2, 3), P::Unclosed('[')),
        ("(;GM[4]SZ[5];B[aa\\]", (1, 15), P::Unclosed('[')),
        ("\n (;GM[4]SZ[5](;B[aa])", (2, 2), P::Unclosed('(')),
        ("(;GM[4]SZ;B[aa])", (1, 8), P::NoValue(s("SZ"))),
        ("(;GM[4]SZ[5];B)", (1, 14), P::NoValue(s("B"))),
        ("(;GM[4]SZ[5]7)", (1, 13), P::Unexpected('7')),
        ("(;GM[4]é[5])", (1, 8), P::Unexpected('é')),
        ("(;GM[4]sz[5])", (1, 8), P::Unexpected('s')),
        ("(;[4])", (1, 3), P::Unexpected('[')),
        ("(;GM[4]SZ[5](B[aa]))", (1, 14), P::Unexpected('B')),
        ("(;GM[4]SZ[5](;B[aa]);W[bb])", (1, 21), P::Unexpected(';')),
        ("(;GM[4]GM[4]SZ[5])", (1, 8), P::Repeated(s("GM"))),
        ("(;GM[4]SZ[5][6])", (1, 14), P::ManyValues(s("SZ"))),
        ("(;GM[4]SZ[5]RE[0]RE[0])", (1, 18), P::Repeated(s("RE"))),
        ("(;GM[4]SZ[5];B[aa][bb])", (1, 20), P::ManyValues(s("B"))),
        ("(;GM[4]SZ[5];B[aa](;W[bb])\n(;W[cc]))", (2, 1), P::Variation),
        ("(;GM[4]SZ[5](;B[aa])(;B[bb]", (1, 21), P::Variation),
    ] {
        refused(Format::Sgf, None, text, place, problem);
    }
    let tags = "X[]".repeat(100_000);
    let text = format!("(;GM[4]SZ[5]{tags})");
    refused(Format::Sgf, None, &text, (1, 3013), P::TooManyTags { most: 1000 });
}

#[test]
fn games_of_others() {
    let s = String::from;
    let number = |text| P::OtherNumber(s(text));
    let size = |text| P::Text(T::SizeOutOfRange(s(text)));
    let other = |columns, rows| P::OtherBoard { game: Game::TICTACTOE, columns, rows };
    let small = |columns, rows| P::TooSmallForFive { columns, rows };
    let connect_four = Game::CONNECT_FOUR;
    let named = P::OtherGame { expected: Game::TICTACTOE, found: connect_four };
    for (game, text, place, problem) in [
        ("", "(;SZ[15])", (1, 1), P::NoGame),
        ("", "(;GM[1]SZ[19])", (1, 6), number("1")),
        ("3,3,3", "(;GM[11]SZ[3])", (1, 6), number("11")),
        ("", "(;GM[4])", (1, 1), P::NoSize),
        ("", "(;GM[4]SZ[3];B[bb];W[aa])", (1, 11), small(3, 3)),
        ("", "(;GM[4]SZ[4]RU[Tic-tac-toe])", (1, 11), small(4, 4)),
        ("", "(;SZ[4:3]GM[4])", (1, 6), small(4, 3)),
        ("", "(;GM[4]SZ[23])", (1, 11), size("23")),
        ("", "(;GM[4]SZ[0])", (1, 11), size("0")),
        ("", "(;GM[4]SZ[5:99999999999])", (1, 13), size("99999999999")),
        ("", "(;GM[4]SZ[5:5:5])", (1, 13), P::Text(T::NotANumber(s("5:5")))),
        ("", "(;GM[4]SZ[ x])", (1, 12), P::Text(T::NotANumber(s("x")))),
        ("3,3,3", "(;GM[4]SZ[15])", (1, 11), other(15, 15)),
        ("", "(;GM[4]SZ[3:4]RU[inarow 3,3,3])", (1, 11), other(3, 4)),
        ("3,3,3", "(;GM[4]RU[inarow connect-four])", (1, 11), named),
        ("", "(;GM[4]RU[inarow 7,6,4+tall])", (1, 24), P::Text(T::UnknownOption(s("tall")))),
        ("", "(;GM[4]RU[inarow 4x4x4])", (1, 11), P::Game(Unfit::Cube)),
        ("", "(;GM[4]SZ[4]RU[inarow 4x4x4])", (1, 16), P::Game(Unfit::Cube)),
        ("4x4x4", "(;GM[4])", (1, 1), P::Game(Unfit::Cube)),
        ("", "(;GM[4]RU[inarow chess])", (1, 18), P::Text(T::UnknownGame(s("chess")))),
    ] {
        refused(Format::Sgf, known(game), text, place, problem);
    }
    let long = format!("(;GM[4]RU[inarow {}])", "7".repeat(100_000));
    let problem = P::Text(T::UnknownGame("7".repeat(40)));
    refused(Format::Sgf, None, &long, (1, 18), problem);
}

#[test]
fn moves_and_results() {
    let s = String::from;
    let taken = |ply, by| P::Illegal { ply, reason: IllegalMove::Taken { by } };
    let apart =
        |x, o| P::Position { game: Game::TICTACTOE, error: SetupError::CountsApart { x, o } };
    let three = "(;GM[4]RU[inarow 3,3,3]";
    let row = ";B[aa];W[ab];B[ba];W[bb];B[ca]";
    for (rest, place, problem) in [
        ("AB[aa][bb])", (1, 24), apart(2, 0)),
        ("AB[aa]AW[bb]AB[ab][ba])", (1, 24), apart(3, 1)),
        ("AB[aa:ca])", (1, 24), apart(3, 0)),
        (";AW[aa])", (1, 25), P::Setup(s("AW"))),
        (";B[aa]AddEmpty[bb])", (1, 30), P::Setup(s("AE"))),
        (";B[aa];PL[B])", (1, 31), P::Setup(s("PL"))),
        ("PL[2])", (1, 27), P::UnknownSide(s("2"))),
        ("PL[W];B[aa])", (1, 30), P::NotToMove { found: Mark::X }),
        (";B[aa]\n;B[bb])", (2, 2), P::NotToMove { found: Mark::X }),
        (";B[];W[aa])", (1, 27), P::Pass),
        (";B[tt];W[aa])", (1, 27), P::Pass),
        (";B[aa];W[];B[];W[bb])", (1, 33), P::Pass),
        (";B[a])", (1, 27), P::Text(T::UnknownMove(s("a")))),
        (";B[b2])", (1, 27), P::Text(T::UnknownMove(s("b2")))),
        (";B[aaa])", (1, 27), P::Text(T::UnknownMove(s("aaa")))),
        (";B[ad])", (1, 27), P::Text(T::OutsideBoard(s("ad")))),
        (";B[aA])", (1, 27), P::Text(T::OutsideBoard(s("aA")))),
        (";B[aa];W[bb]\n;B[bb])", (2, 4), taken(3, Mark::O)),
        (&format!("{row};W[cc])"), (1, 57), P::Illegal { ply: 6, reason: IllegalMove::Over }),
        (&format!("RE[W+]{row})"), (1, 27), P::OtherResult(s("W+"))),
        (&format!("RE[0]{row})"), (1, 27), P::OtherResult(s("0"))),
        (&format!("RE[Void]{row})"), (1, 27), P::OtherResult(s("Void"))),
    ] {
        refused(Format::Sgf, None, &format!("{three}{rest}"), place, problem);
    }
    let many = format!("{three}{})", ";B[aa];W[bb]".repeat(100_000));
    refused(Format::Sgf, Some(game("3,3,3")), &many, (1, 39), taken(3, Mark::X));
}

#[test]
fn nothing_is_read_after_unreadable_brackets() {
    let text = "(;GM[4]SZ[5])\n x (;GM[4]SZ[5])";
    let games: Vec<_> = Format::Sgf.read(text, None).collect();
    assert_eq!(games.len(), 2, "{games:?}");
    let error = games[1].as_ref().map_err(|error| (error.line, error.column, &error.problem));
    assert_eq!(error, Err((2, 2, &P::Unexpected('x'))));
    for text in ["(;GM[4]SZ[5];B 5)(;GM[4]SZ[5])", "(;GM[4]SZ[5];B[zz];W 5)(;GM[4]SZ[5])"] {
        let games: Vec<_> = Format::Sgf.read(text, None).map(|game| game.is_err()).collect();
        assert_eq!(games, [true], "{text}");
    }
}
