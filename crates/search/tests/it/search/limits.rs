//! A result that a search reports as proven is true even with little time.

use std::ops::RangeInclusive;

use inarow_rules::{Position, Rules};
use inarow_search::minimax::Memoized;
use inarow_search::{Evaluator, Limits, Wanted};

use super::{EVERY_MOVE, Truth, ask_all, assert_exact, assert_true, sample, search, usual};
use crate::positions::{one_of, rules};

/// The limits that every position is searched with, one after the other.
fn limits() -> Vec<Limits<'static>> {
    let depths = (1..=4).map(|depth| Limits { depth: Some(depth), ..Limits::NONE });
    [1, 10, 30, 100, 1000, 10_000].map(Limits::nodes).into_iter().chain(depths).collect()
}

/// Every report of a search, while it is at work and at the end, must be true.
fn assert_true_reports(
    search: &mut Evaluator,
    rules: &Rules,
    position: &Position,
    limits: &Limits<'_>,
    wanted: Wanted,
    truth: &Truth,
) {
    let mut report = |found: &_| assert_true(rules, position, found, truth);
    let found = search.run(position, wanted, limits, &mut report).unwrap();
    assert_true(rules, position, &found, truth);
}

/// Asks searches about sampled positions with all limits and then with none: new ones, and some
/// that are kept, of which one has too small a table and one a helper.
fn check_reports(game: &str, free: RangeInclusive<usize>, count: usize) {
    let rules = rules(game);
    let mut kept = [usual(&rules), search(&rules, 1024, 1), search(&rules, 1 << 20, 2)];
    let mut solver = Memoized::new(&rules);
    for position in sample(&rules, free, count.div_ceil(one_of(4)), 3) {
        let truth = Truth::of_solver(&mut solver, &position);
        for limits in limits() {
            for wanted in [Wanted::BestMove, EVERY_MOVE, Wanted::EveryMove { lines: 3 }] {
                for search in [&mut usual(&rules)].into_iter().chain(&mut kept) {
                    assert_true_reports(search, &rules, &position, &limits, wanted, &truth);
                }
            }
        }
        for search in &mut kept {
            let found = ask_all(search, &position, EVERY_MOVE);
            assert_exact(&rules, &position, &found, &truth);
        }
    }
}

#[test]
fn on_sixteen_squares() {
    for game in ["4,4,4", "4,4,3", "4,4,3+no-overline", "4,4,4+gravity"] {
        check_reports(game, 1..=16, 60);
    }
    check_reports("4,4,4+misere", 1..=10, 50);
}

#[test]
fn in_endgames() {
    check_reports("7,6,4+gravity", 10..=16, 100);
    for game in ["5,4,4", "5,5,4", "6,6,5", "6,6,4+no-overline", "7,7,5"] {
        check_reports(game, 6..=11, 40);
    }
    check_reports("5,5,4", 12..=14, 6);
    check_reports("6,6,5", 12..=14, 6);
}
