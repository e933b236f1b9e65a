//! Texts of games and setups: reading, writing and errors.

use inarow_rules::{Game, Mark, NAMED_GAMES, Setup, TextError, TextProblem};

use crate::games::{game, plain_games, with_options};

/// Checks the error of a text, and that its column is in the text or at its end.
pub(crate) fn refused<T: PartialEq + std::fmt::Debug>(
    text: &str,
    found: Result<T, TextError>,
    column: usize,
    problem: TextProblem,
) {
    let told = problem.to_string();
    assert_eq!(found, Err(problem.at(column)), "{text:?}");
    assert!((1..=text.chars().count() + 1).contains(&column), "{text:?}: column {column}");
    let message = found.err().map(|error| error.to_string());
    assert_eq!(message, Some(format!("column {column}: {told}")), "{text:?}");
}

#[test]
fn games_are_read_in_every_spelling() {
    for (text, expected) in [
        ("tictactoe", "3,3,3"),
        ("connect-four", "7,6,4+gravity"),
        ("gomoku", "15,15,5"),
        ("gomoku-standard", "15,15,5+no-overline"),
        ("  TicTacToe ", "3,3,3"),
        ("７，６，４＋ｇｒａｖｉｔｙ", "7,6,4+gravity"),
        ("\u{3000}3,3,3\u{3000}", "3,3,3"),
        ("4 , 4,4 + Misère", "4,4,4+misere"),
        ("gomoku+no-overline", "15,15,5+no-overline"),
        ("3,3,3+no-overline+misere+gravity", "3,3,3+gravity+misere+no-overline"),
        ("003,3,255", "3,3,255"),
        ("22,22,1", "22,22,1"),
    ] {
        assert_eq!(game(text).to_string(), expected, "{text}");
        assert_eq!(game(expected), game(text), "{text}");
    }
    for game in plain_games(1..=22).chain([Game::GOMOKU]).flat_map(with_options) {
        assert_eq!(game.to_string().parse(), Ok(game));
        let name = NAMED_GAMES.iter().find(|(_, named)| *named == game).map(|(name, _)| *name);
        assert_eq!(game.name(), name, "{game}");
    }
    assert_eq!(Game::CONNECT_FOUR.name(), Some("connect-four"));
}

#[test]
fn a_wrong_game_is_reported_with_its_place() {
    use TextProblem as P;
    let s = String::from;
    for (text, column, problem) in [
        ("", 1, P::UnknownGame(s(""))),
        ("  ", 3, P::UnknownGame(s(""))),
        (" chess + gravity", 2, P::UnknownGame(s("chess"))),
        ("3", 1, P::UnknownGame(s("3"))),
        ("3;3;3", 1, P::UnknownGame(s("3;3;3"))),
        ("-3,3,3", 1, P::NotANumber(s("-3"))),
        (",3,3", 1, P::NotANumber(s(""))),
        ("3,3", 4, P::NotThreeNumbers),
        ("3,3+gravity", 4, P::NotThreeNumbers),
        ("3,3,3,3", 7, P::NotThreeNumbers),
        ("3,,3", 3, P::NotANumber(s(""))),
        ("3, b ,3", 4, P::NotANumber(s("b"))),
        ("3,3,", 5, P::NotANumber(s(""))),
        ("3,3,+3", 5, P::NotANumber(s(""))),
        ("3,3,3x", 5, P::NotANumber(s("3x"))),
        ("３，三，３", 3, P::NotANumber(s("三"))),
        ("0,3,3", 1, P::SizeOutOfRange(s("0"))),
        ("3,23,3", 3, P::SizeOutOfRange(s("23"))),
        ("3, 99999999999999999999,3", 4, P::SizeOutOfRange(s("99999999999999999999"))),
        ("3,3,0", 5, P::LengthOutOfRange(s("0"))),
        ("  3,3,256+gravity", 7, P::LengthOutOfRange(s("256"))),
        ("3,3,3+", 7, P::UnknownOption(s(""))),
        ("3,3,3+gravity+tall", 15, P::UnknownOption(s("tall"))),
        ("3,3,3+misère+tall", 14, P::UnknownOption(s("tall"))),
        ("3,3,3 +  tall", 10, P::UnknownOption(s("tall"))),
        ("gomoku+misere+misère", 15, P::RepeatedOption(s("misère"))),
        ("connect-four+gravity", 14, P::RepeatedOption(s("gravity"))),
    ] {
        refused(text, text.parse::<Game>(), column, problem);
    }
    assert_eq!([Game::new(0, 3, 3), Game::new(3, 23, 3), Game::new(3, 3, 0)], [None; 3]);
    assert_eq!(Game::new(22, 1, 255), Some(game("22,1,255")));
}

#[test]
fn setups_are_read_in_every_spelling() {
    let tictactoe = Game::TICTACTOE;
    let expected = Setup::parse(&tictactoe, "X../.O./... o").expect("a board");
    assert_eq!(expected.to_move, Some(Mark::O));
    let on = |square: usize| expected.squares[square];
    assert_eq!((on(0), on(1), on(4), on(8)), (Some(Mark::X), None, Some(Mark::O), None));
    for text in [
        "x2/1o1/3 O",
        "X...O.... o",
        "X3O4 o",
        " X../.O./3\to ",
        "Ｘ２／１ｏ１／３　ｏ",
        "X。。／.O.／... o",
        "X02/01O1/003 o",
    ] {
        assert_eq!(Setup::parse(&tictactoe, text), Ok(expected.clone()), "{text}");
    }
    for (game, text) in [(tictactoe, "9"), (Game::GOMOKU, "225"), (game("1,3,3"), " 1/1/1 ")] {
        assert_eq!(Setup::parse(&game, text), Ok(Setup::empty(&game)), "{text}");
    }
}

#[test]
fn a_wrong_setup_is_reported_with_its_place() {
    use TextProblem as P;
    let row = |row, expected, found| P::RowLength { row, expected, found };
    for (game, text, column, problem) in [
        ("3,3,3", "", 1, P::SquareCount { expected: 9, found: 0 }),
        ("3,3,3", "X......O..", 1, P::SquareCount { expected: 9, found: 10 }),
        ("3,3,3", "  8 x", 3, P::SquareCount { expected: 9, found: 8 }),
        ("3,3,3", "99999999999999999999", 1, P::SquareCount { expected: 9, found: usize::MAX }),
        ("3,3,3", "X2/.O/3", 4, row(2, 3, 2)),
        ("3,3,3", "3/3/99", 5, row(3, 3, 99)),
        ("3,3,3", "/3/3", 1, row(1, 3, 0)),
        ("4,1,3", "3", 1, row(1, 4, 3)),
        ("4,1,3", "", 1, row(1, 4, 0)),
        ("3,3,3", "3/3", 4, P::TooFewRows { expected: 3, found: 2 }),
        ("3,3,3", " 3/3 x", 5, P::TooFewRows { expected: 3, found: 2 }),
        ("3,3,3", "3/3/3/", 7, P::TooManyRows { expected: 3 }),
        ("4,1,3", "4/4", 3, P::TooManyRows { expected: 1 }),
        ("3,3,3", "3/.?./3", 4, P::UnknownBoardCharacter('?')),
        ("3,3,3", "３／．Ａ．／3", 4, P::UnknownBoardCharacter('A')),
        ("3,3,3", "X0./3/3", 2, P::EmptyRun),
        ("3,3,3", "3/3/00", 5, P::EmptyRun),
        ("3,3,3", "3/3/3  z", 8, P::UnknownSide("z".into())),
        ("3,3,3", "9 x o", 3, P::UnknownSide("x o".into())),
    ] {
        let found = Setup::parse(&crate::games::game(game), text);
        refused(text, found, column, problem);
    }
}
