//! Openings at random.

use std::collections::HashSet;

use inarow_lab::openings;
use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Limits, Value};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn draw(rules: &Rules, plies: usize, most: usize, seed: u64) -> Vec<Vec<Square>> {
    openings(rules, plies, most, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap()
}

fn after(rules: &Rules, moves: &[Square]) -> Position {
    let mut position = rules.empty();
    moves.iter().for_each(|&square| rules.try_play(&mut position, square).unwrap());
    position
}

fn check(game: &str, plies: usize, most: usize) -> usize {
    let rules = Rules::new(game.parse().unwrap());
    let found = draw(&rules, plies, most, 1);
    assert!(found.len() <= most);
    let mut seen = HashSet::new();
    for moves in &found {
        let position = after(&rules, moves);
        assert_eq!((moves.len(), position.conclusion()), (plies, None));
        assert!(seen.insert(rules.canonical(&position)), "{moves:?} came twice");
        if plies > 0 && !rules.game().misere() {
            assert!(rules.completions(&position, position.to_move()).is_empty());
            assert!(rules.completions(&position, !position.to_move()).len() < 2);
        }
    }
    assert_eq!(draw(&rules, plies, most, 1), found, "the same seed");
    if found.len() > 5 {
        assert_ne!(draw(&rules, plies, most, 2), found, "another seed");
    }
    found.len()
}

#[test]
fn drawn_openings_are_open_and_differ() {
    assert_eq!(check("3,3,3", 0, 100), 1);
    assert_eq!(check("3,3,3", 1, 100), 3);
    // Of twelve replies seven lose, all by threats: one draws against a corner, one class of them
    // against the center, three against a side.
    assert_eq!(check("3,3,3", 2, 100), 5);
    assert_eq!(check("3,3,3", 2, 4), 4);
    check("3,3,3", 4, 1000);
    check("3,3,3+misere", 3, 100);
    check("connect-four", 3, 100);
    check("gomoku", 2, 100);
    check("3x3x3+misere", 2, 100);
    assert_eq!(check("4x4x4", 1, 100), 2);
    check("4x4x4+gravity", 4, 100);
    assert_eq!(check("gomoku", 6, 40), 40);
}

/// On the large board the stones lie near the middle.
#[test]
fn openings_lie_in_the_middle() {
    let rules = Rules::new(Game::GOMOKU);
    for square in draw(&rules, 5, 50, 1).concat() {
        let (row, column) = (square.index() / 15, square.index() % 15);
        assert!((3..12).contains(&row) && (3..12).contains(&column), "{square:?}");
    }
}

/// Lost openings are left out where threats show it: all of 3,3,3 that stay are drawn or need
/// more than direct threats.
#[test]
fn wins_by_threats_are_left_out() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut solver = Memoized::new(&rules);
    for moves in draw(&rules, 3, 1000, 1) {
        let position = after(&rules, &moves);
        let budget = &mut inarow_search::Budget::new(&Limits::NONE);
        let value = solver.analyze(&position, budget).unwrap();
        let best = value.moves.iter().map(|found| found.score).max().unwrap();
        assert_ne!(best.value(), Some(Value::Win), "{moves:?}");
    }
}

#[test]
fn there_may_be_no_opening() {
    let rules = Rules::new(Game::TICTACTOE);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    assert_eq!(openings(&rules, 9, 10, rng), None);
    let large = Rules::new(Game::GOMOKU);
    for plies in [1000, usize::MAX] {
        assert_eq!(openings(&rules, plies, 10, rng), None);
        assert_eq!(openings(&large, plies, 10, rng), None);
    }
}
