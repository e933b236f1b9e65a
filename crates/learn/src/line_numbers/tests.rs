use inarow_players::LineNumbers;
use inarow_rules::{Game, Rules};
use inarow_search::{Limits, Value};

use super::{Audited, fit_line_numbers};

#[test]
fn fitted_numbers_are_as_good_as_the_articles_and_the_seeds() {
    let rules = Rules::new(Game::TICTACTOE);
    let fitted = fit_line_numbers(1, &Limits::NONE).unwrap();
    assert_eq!(fitted, fit_line_numbers(1, &Limits::NONE).unwrap());
    assert_ne!(fitted, fit_line_numbers(2, &Limits::NONE).unwrap());
    let audited = |numbers| Audited::new(&rules, numbers, &Limits::NONE).unwrap();
    let (article, found) = (audited(LineNumbers::ARTICLE), audited(fitted));
    assert!(found.better(&article).is_le());
    assert!(found.better(&audited(LineNumbers([0; 5]))).is_lt());
    assert_eq!(found.audits.each_ref().map(|audit| audit.worst), [Value::Draw, Value::Loss]);
    assert!(fit_line_numbers(1, &Limits { stop: Some(&|| true), ..Limits::NONE }).is_err());
}
