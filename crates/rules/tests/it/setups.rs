//! Setups that are and are not positions.

use inarow_rules::{Game, GameOption, Mark, ParseError, Rules, Setup, SetupError, Square};

use crate::games::game;
use crate::oracle::Board;

/// Kinds of errors in a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    WrongSize,
    CountsApart,
    NotToMove,
    LinesOfBoth,
    LinesApart,
    Floating,
}

fn fault(error: &SetupError) -> Fault {
    match error {
        SetupError::WrongSize { .. } => Fault::WrongSize,
        SetupError::CountsApart { .. } => Fault::CountsApart,
        SetupError::NotToMove { .. } => Fault::NotToMove,
        SetupError::LinesOfBoth { .. } => Fault::LinesOfBoth,
        SetupError::LinesApart { .. } => Fault::LinesApart,
        SetupError::Floating { .. } => Fault::Floating,
        other => panic!("{other}: a fault that this test does not know"),
    }
}

/// True if one square is on every k in a row of these lines.
fn share_a_square(k: usize, lines: &[Vec<Square>]) -> bool {
    let on_all = |square| lines.iter().flat_map(|l| l.windows(k)).all(|w| w.contains(square));
    lines.is_empty() || lines.iter().flatten().any(on_all)
}

/// All errors of a board on which `named`, if given, is to move.
fn faults(board: &Board, named: Option<Mark>) -> Vec<Fault> {
    let game = board.game;
    let count = |mark| board.squares.iter().filter(|&&content| content == Some(mark)).count();
    let (x, o) = (count(Mark::X), count(Mark::O));
    let lines = Mark::BOTH.map(|mark| board.lines_of(mark));
    let floats = |i: usize| {
        let below = board.squares.get(i + game.grid().expect("a flat board").columns);
        game.gravity() && board.squares[i].is_some() && below == Some(&None)
    };
    let ahead = if x > o {
        Some(Mark::X)
    } else if o > x {
        Some(Mark::O)
    } else {
        None
    };
    let checks = [
        (x.abs_diff(o) > 1, Fault::CountsApart),
        (named.is_some() && named == ahead, Fault::NotToMove),
        (lines.iter().all(|lines| !lines.is_empty()), Fault::LinesOfBoth),
        (!lines.iter().all(|lines| share_a_square(game.k(), lines)), Fault::LinesApart),
        ((0..board.squares.len()).any(floats), Fault::Floating),
    ];
    checks.into_iter().filter(|(holds, _)| *holds).map(|(_, fault)| fault).collect()
}

/// Every way to fill a board.
fn fillings(squares: usize) -> impl Iterator<Item = Vec<Option<Mark>>> {
    (0..3usize.pow(squares as u32)).map(move |number| {
        let digit = |i: usize| number / 3usize.pow(i as u32) % 3;
        (0..squares).map(|i| [None, Some(Mark::X), Some(Mark::O)][digit(i)]).collect()
    })
}

fn judged_as_the_oracle_does(game: Game, named: Option<Mark>) {
    let rules = Rules::new(game);
    let mut board = Board::empty(game, Mark::X);
    for squares in fillings(game.squares()) {
        board.squares.clone_from(&squares);
        let setup = Setup { squares, to_move: named };
        let faults = faults(&board, named);
        match rules.position(&setup) {
            Ok(position) => {
                assert_eq!(faults, [], "{game} {}: accepted", board.text());
                assert_eq!(position.conclusion(), board.conclusion(), "{game} {}", board.text());
                let ahead = position.counts().x.cmp(&position.counts().o);
                let to_move = match ahead {
                    std::cmp::Ordering::Less => Mark::X,
                    std::cmp::Ordering::Equal => named.unwrap_or(Mark::X),
                    std::cmp::Ordering::Greater => Mark::O,
                };
                assert_eq!(position.to_move(), to_move, "{game} {}", board.text());
            }
            Err(error) => {
                assert!(faults.contains(&fault(&error)), "{game} {}: {error}", board.text());
            }
        }
    }
}

#[test]
fn every_filling_of_small_boards_is_judged_rightly() {
    for text in ["3,3,3", "3,3,2", "3,3,1", "7,1,2", "4,2,2", "2,4,3", "8,1,3"].map(game) {
        for game in [
            text,
            text.with(GameOption::NoOverline),
            text.with(GameOption::Gravity).with(GameOption::Misere),
        ] {
            judged_as_the_oracle_does(game, None);
        }
    }
    for named in Mark::BOTH {
        judged_as_the_oracle_does(game("3,2,2"), Some(named));
    }
}

#[test]
fn each_fault_is_reported_with_its_details() {
    use SetupError::{CountsApart, Floating, LinesApart, LinesOfBoth, NotToMove};
    let squares = |numbers: &[u16]| numbers.iter().map(|&n| Square(n)).collect();
    for (name, text, expected) in [
        ("3,3,3", "XX./.../...", CountsApart { x: 2, o: 0 }),
        ("3,3,3", "OO./O../X..", CountsApart { x: 1, o: 3 }),
        ("3,3,3", "X../.../... x", NotToMove { named: Mark::X, x: 1, o: 0 }),
        ("3,3,3", "X../OO./... o", NotToMove { named: Mark::O, x: 1, o: 2 }),
        ("3,3,3", "XXX/OOO/...", LinesOfBoth { x: squares(&[0, 1, 2]), o: squares(&[3, 4, 5]) }),
        ("7,3,3", "XXX.XXX/O.O.O.O/O.O....", LinesApart { mark: Mark::X }),
        ("7,3,3+misere", "OOO.OOO/X.X.X.X/X.X....", LinesApart { mark: Mark::O }),
        ("6,3,3", "XXXXXX/O.OO.O/O..O..", LinesApart { mark: Mark::X }),
        ("3,3,3+gravity", "X../.../...", Floating { square: Square(0) }),
        ("3,3,3+gravity", ".../.O./X..", Floating { square: Square(4) }),
        (
            "3,3,1+no-overline",
            "XX./.../OO.",
            LinesOfBoth { x: squares(&[0, 1]), o: squares(&[6, 7]) },
        ),
    ] {
        let game = game(name);
        let rules = Rules::new(game);
        assert_eq!(rules.parse(text), Err(ParseError::Setup(expected)), "{name} {text}");
    }
    let rules = Rules::new(Game::TICTACTOE);
    let found = rules.position(&Setup::empty(&game("4,4,4")));
    assert_eq!(found, Err(SetupError::WrongSize { expected: 9, found: 16 }));
}

#[test]
fn lines_that_one_move_made_are_accepted() {
    for (name, text) in [
        ("3,3,3", "XXX/XOO/XOO"),
        ("5,3,3", "XXXXX/OO.OO/....."),
        ("6,3,3+no-overline", "XXXXXX/OO.OO./O....."),
        ("3,3,3+gravity", "O../XXX/OOX"),
    ] {
        let game = game(name);
        let rules = Rules::new(game);
        let position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
    }
}
