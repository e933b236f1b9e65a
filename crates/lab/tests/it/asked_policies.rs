//! Policies that are asked as players outside the program are.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inarow_lab::outside::{Answer, AskedPolicy, Outsider};
use inarow_players::{ByRegion, Policy, Refusal};
use inarow_rules::{Game, Rules, Square};
use inarow_search::Limits;

#[test]
fn a_policy_answers_with_its_chances_and_is_timed() {
    let rules = Rules::new(Game::TICTACTOE);
    let now = AtomicU64::new(5);
    // Each look at this clock takes a second.
    let clock = || Duration::from_secs(now.fetch_add(1, Ordering::Relaxed));
    let mut asked = AskedPolicy::new(&rules, ByRegion::center_first(&rules), &clock);
    let position = rules.empty();
    let chances = ByRegion::center_first(&rules).distribution(&position, &Limits::NONE).unwrap();
    assert_eq!(asked.ask(&rules, &position, &Limits::NONE), Ok(Ok(Answer::Chances(chances))));
    assert_eq!(asked.time(), Duration::from_secs(1));
    let mut over = rules.empty();
    for square in [0, 3, 1, 4, 2] {
        rules.play(&mut over, Square(square));
    }
    assert_eq!(asked.ask(&rules, &over, &Limits::NONE), Err(Refusal::Over));
}

#[test]
#[should_panic(expected = "its own game")]
fn a_policy_is_not_asked_about_another_game() {
    let rules = Rules::new(Game::TICTACTOE);
    let clock = || Duration::ZERO;
    let mut asked = AskedPolicy::new(&rules, ByRegion::center_first(&rules), &clock);
    let other = Rules::new("4,4,3".parse().unwrap());
    let _ = asked.ask(&other, &other.empty(), &Limits::NONE);
}
