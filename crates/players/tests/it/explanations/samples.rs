//! The positions at which explanations are checked: every position of small games, those of random games of large
//! ones.

use std::collections::HashSet;

use inarow_rules::{Game, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Checker;
use crate::positions::{free, random_game, reachable, rules};

/// Checks every position, of those that are equal up to symmetry one; the kinds of facts that were
/// said.
fn check_all(game: &str) -> Vec<&'static str> {
    let rules = rules(game);
    let mut checker = Checker::new(&rules);
    let mut seen = HashSet::new();
    for position in reachable(&rules, rules.empty()) {
        if position.conclusion().is_none() && seen.insert(rules.canonical(&position)) {
            checker.check(&position);
        }
    }
    checker.said.into_keys().collect()
}

/// Checks positions of random games that are near enough to the end to be solved.
fn check_some(game: &str, games: u64, most_free: usize) -> Vec<&'static str> {
    let rules = rules(game);
    let mut checker = Checker::new(&rules);
    for seed in 0..games {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        for position in random_game(&rules, rules.empty(), &mut generator) {
            if position.conclusion().is_none() && free(&rules, &position) <= most_free {
                checker.check(&position);
            }
        }
    }
    checker.said.into_keys().collect()
}

#[test]
fn every_position_of_tictactoe() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut checker = Checker::new(&rules);
    let positions = reachable(&rules, rules.empty());
    let open: Vec<_> =
        positions.iter().filter(|position| position.conclusion().is_none()).collect();
    assert_eq!((positions.len(), open.len()), (5478, 4520));
    open.into_iter().for_each(|position| checker.check(position));
    assert_eq!(
        Vec::from_iter(checker.purposes),
        [
            "block",
            "center",
            "corner",
            "double-threat",
            "keeps",
            "only-legal",
            "prepares-double-threat",
            "prevents-double-threat",
            "threat",
            "win",
        ]
    );
    let said: Vec<_> = checker.said.into_keys().collect();
    assert_eq!(
        said,
        [
            "block",
            "double-threat",
            "forced-win",
            "gives-away",
            "keeps",
            "loses",
            "needed-block",
            "only-legal",
            "only-move",
            "slower",
            "threat",
            "throws",
            "win",
        ]
    );
}

#[test]
fn every_position_of_four_by_three() {
    assert!(check_all("4,3,3").contains(&"only-move"));
}

#[test]
fn where_stones_fall_or_lines_lose_there_is_zugzwang() {
    let falls = check_all("4,3,3+gravity");
    for rule in ["zugzwang", "forbids"] {
        assert!(falls.contains(&rule), "{rule}: {falls:?}");
    }
    let loses = check_all("3,3,3+misere");
    for rule in ["zugzwang", "in-zugzwang", "loses-at-once"] {
        assert!(loses.contains(&rule), "{rule}: {loses:?}");
    }
}

#[test]
fn overlines_that_do_not_win() {
    assert!(check_all("4,2,2+no-overline").contains(&"win"));
    assert!(check_all("6,1,3").contains(&"win"));
}

#[test]
fn a_line_longer_than_needed_is_reported_as_one() {
    for game in ["5,1,2", "4,2,2+misere", "4,1,1"] {
        check_all(game);
    }
}

#[test]
fn positions_of_larger_games() {
    let said = check_some("4,4,4", 20, 11);
    assert!(said.contains(&"needed-block"), "{said:?}");
    let said = check_some("7,6,4+gravity", 250, 15);
    for rule in ["forbids", "zugzwang", "double-threat"] {
        assert!(said.contains(&rule), "{rule}: {said:?}");
    }
}
