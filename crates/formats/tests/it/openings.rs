//! Openings as Gomocup writes them.

use inarow_formats::{OpeningError, OpeningProblem};
use inarow_rules::{Game, IllegalMove, Mark, Notation, Rules, Square};

fn read_openings(rules: &Rules, text: &str) -> Result<Vec<Vec<Square>>, OpeningError> {
    inarow_formats::read_openings(rules, Notation::Algebraic, text)
}

/// Gomocup's own example, on a board of 15 and of 20: x to the right and y downwards from the
/// square floor(size / 2).
#[test]
fn openings_of_gomocup() {
    let text = "\u{feff}2,-3, 6,-4, 5,-4, 4,-3, 2,-6, -1,-5\r\n\r\n 0,0\n";
    let rules = Rules::new(Game::GOMOKU);
    let found = read_openings(&rules, text).unwrap();
    let square = |column: u16, row: u16| Square(15 * row + column);
    assert_eq!(found[0][..2], [square(9, 4), square(13, 3)]);
    assert_eq!((found[0].len(), &found[1][..]), (6, &[square(7, 7)][..]));
    let rules = Rules::new("20,20,5".parse().unwrap());
    let found = read_openings(&rules, "8,-3, 6,-4\n").unwrap();
    assert_eq!(found, [[Square(20 * 7 + 18), Square(20 * 6 + 16)]]);
}

#[test]
fn wrong_openings_are_refused_where_they_are_wrong() {
    let rules = Rules::new(Game::TICTACTOE);
    let refused = |text: &str| read_openings(&rules, text).unwrap_err();
    let at = |line, column, problem| OpeningError { line, column, problem };
    let text = |text: &str| text.to_owned();
    assert_eq!(refused(""), at(1, 1, OpeningProblem::Empty));
    assert_eq!(refused("\n \n"), at(1, 1, OpeningProblem::Empty));
    assert_eq!(refused("0,0\n0,0, 五,1"), at(2, 6, OpeningProblem::NotANumber(text("五"))));
    assert_eq!(refused("0,0,"), at(1, 5, OpeningProblem::NotANumber(String::new())));
    assert_eq!(refused("0,0, 1"), at(1, 6, OpeningProblem::NoRow));
    assert_eq!(refused("0,0, 1,2"), at(1, 6, OpeningProblem::OutsideBoard(text("1,2"))));
    let far = "9223372036854775807";
    let outside = OpeningProblem::OutsideBoard(format!("{far},0"));
    assert_eq!(refused(&format!("{far},0")), at(1, 1, outside));
    let taken = OpeningProblem::Illegal(Square(4), IllegalMove::Taken { by: Mark::X });
    assert_eq!(refused("0,1\n0,0, 1,1, 0,0"), at(2, 11, taken));
    assert_eq!(refused("0,0, 1,1, 0,1, 1,0, 0,-1"), at(1, 1, OpeningProblem::Over));
    for (text, told) in [
        ("", "line 1, column 1: there is no opening"),
        ("0,0\n0,x", "line 2, column 3: expected a whole number, found \"x\""),
        ("0,0, 1,2", "line 1, column 6: 1,2 is outside the board"),
        ("0,0, 0,0", "line 1, column 6: square 4: the square is taken by X"),
    ] {
        assert_eq!(refused(text).to_string(), told);
    }
}

#[test]
fn openings_by_the_names_of_squares() {
    let rules = Rules::new(Game::GOMOKU);
    let found = read_openings(&rules, "h8i9\n0,0, 1,-1\nh8, i9 g7\n").unwrap();
    assert_eq!((found[0].clone(), found[2].len()), (found[1].clone(), 3));
    let from_top = inarow_formats::read_openings(&rules, Notation::FromTop, "h8i7\n0,0, 1,-1\n");
    assert_eq!(from_top.unwrap(), found[..2]);
    let four = Rules::new(Game::CONNECT_FOUR);
    let found = read_openings(&four, "44\nd d\n").unwrap();
    assert_eq!(found[0], found[1]);
    let refused = |text: &str| read_openings(&rules, text).unwrap_err().to_string();
    assert_eq!(refused("h8\nh8 z9"), "line 2, column 4: z9 is outside the board");
    assert_eq!(refused("h8 h8"), "line 1, column 4: move 2: the square is taken by X");
}
