//! Policies that are asked as players outside the program are.

use std::cell::Cell;
use std::time::Duration;

use inarow_engine::{CenterFirst, Limits, Policy};
use inarow_lab::outside::{Answer, AskedPolicy, NoAnswer, Outsider};
use inarow_rules::{Game, Rules, Square};

#[test]
fn a_policy_answers_with_its_chances_and_is_timed() {
    let rules = Rules::<u16>::new(Game::TICTACTOE).unwrap();
    let now = Cell::new(Duration::from_secs(5));
    // Each look at this clock takes a second.
    let clock = || now.replace(now.get() + Duration::from_secs(1));
    let mut asked = AskedPolicy::new(CenterFirst, &clock);
    let position = rules.empty();
    let chances = CenterFirst.distribution(&rules, &position, &Limits::NONE).unwrap();
    assert_eq!(asked.ask(&rules, &position, &Limits::NONE), Ok(Answer::Chances(chances)));
    assert_eq!(Outsider::<u16>::time(&asked), Duration::from_secs(1));
    let mut over = rules.empty();
    for square in [0, 3, 1, 4, 2] {
        rules.play(&mut over, Square(square));
    }
    assert_eq!(asked.ask(&rules, &over, &Limits::NONE), Err(NoAnswer::Over));
}
