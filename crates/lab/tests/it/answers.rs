//! Moves as outside players write them.

use inarow_lab::outside::Answer;
use inarow_rules::{Game, Notation, Rules, Square};

fn read(rules: &Rules, text: &str) -> Option<Square> {
    match Answer::read(rules, &rules.empty(), Notation::Algebraic, text) {
        Ok(Answer::Move(square)) => Some(square),
        _ => None,
    }
}

#[test]
fn blanks_may_stand_in_place_of_commas() {
    let flat = Rules::new(Game::TICTACTOE);
    for text in ["1,2", "1 2", "(1 2)", " [1,2] ", "１　２"] {
        assert_eq!(read(&flat, text), Some(Square(5)), "{text}");
    }
    let cube = Rules::new("4x4x4".parse().unwrap());
    for text in ["3,1,2", "3 1 2", "(3, 1, 2)", "[3 1 2]", "row-col 3,1,2"] {
        assert_eq!(read(&cube, text), Some(Square(3 * 16 + 4 + 2)), "{text}");
    }
    for (rules, text) in [(&flat, "1 2 0"), (&cube, "3 1"), (&cube, "3 1 2 0"), (&cube, "3 1 x")] {
        assert_eq!(read(rules, text), None, "{text}");
    }
}
