//! Moves as outside players write them.

use inarow_lab::outside::{Answer, AnswerProblem};
use inarow_players::Reason;
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

/// The chances in a text, as fractions, and whether they were normalised.
fn stated(text: &str) -> Result<(Vec<String>, bool), AnswerProblem> {
    let rules = Rules::new(Game::TICTACTOE);
    Answer::read(&rules, &rules.empty(), Notation::Algebraic, text).map(|answer| {
        let Answer::Chances(moves) = answer else { panic!("{text}") };
        let normalised = moves.choices().iter().filter(|one| one.reason == Reason::Normalised);
        let count = normalised.count();
        assert!(count == 0 || count == moves.choices().len(), "all or none");
        let chances = (0..moves.choices().len()).map(|index| moves.probability(index).to_string());
        (chances.collect(), count > 0)
    })
}

#[test]
fn chances_are_exact_or_normalised_and_say_so() {
    let third = "0.3333333333333333";
    for (text, chances, normalised) in [
        ("a3:0.25 b2:7.5e-1", vec!["1/4", "3/4"], false),
        (&format!("a3:{third} b2:{third} c3:{third}"), vec!["1/3"; 3], true),
        ("a3:0.5000004 b2:0.5", vec!["1250001/2500001", "1250000/2500001"], true),
        // No common denominator fits 64 bits: chances rounded to nothing are left out.
        ("a1:1E-300 b2:0.5 c3:0.5", vec!["1/2", "1/2"], true),
        (
            &format!("a1:1/{0} b1:{1}/{0}", u64::MAX, u64::MAX - 1),
            { vec!["1/18446744073709551615", "18446744073709551614/18446744073709551615"] },
            false,
        ),
    ] {
        let expected = chances.into_iter().map(str::to_owned).collect();
        assert_eq!(stated(text), Ok((expected, normalised)), "{text}");
    }
    for text in ["a1:0.5 b2:0.499", "a1:0.500002 b2:0.5"] {
        assert!(matches!(stated(text), Err(AnswerProblem::Sum { .. })), "{text}");
    }
    for text in ["a1:1e", "a1:1e401", "a1:e1", "a1:-0.5 b2:1.5", "a1:nan", "a1:inf", "a1:."] {
        assert!(matches!(stated(text), Err(AnswerProblem::NotAChance { .. })), "{text}");
    }
}
