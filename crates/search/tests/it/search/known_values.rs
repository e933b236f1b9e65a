//! Published values of whole games, worked out.

use inarow_search::{Value, Wanted};

use super::{ask_all, search};
use crate::positions::rules;

/// The value to the first side of games, each worked out by new searches with one thread and two.
fn assert_values(values: &[(&str, Value)]) {
    for &(game, value) in values {
        let rules = rules(game);
        for threads in [1, 2] {
            let mut search = search(&rules, 64 << 20, threads);
            let found = ask_all(&mut search, &rules.empty(), Wanted::BestMove);
            assert_eq!(found.score.value(), Some(value), "{game}, {threads} threads");
        }
    }
}

#[test]
fn of_small_boards() {
    assert_values(&[
        ("3,3,3", Value::Draw),
        ("4,3,3", Value::Win),
        ("4,4,4", Value::Draw),
        ("3,3,3+misere", Value::Draw),
        ("4,4,4+misere", Value::Draw),
        ("4,4,4+gravity", Value::Draw),
    ]);
}

#[test]
fn of_larger_boards() {
    assert_values(&[
        ("4,5,4", Value::Draw),
        ("5,5,4", Value::Draw),
        ("5,5,5", Value::Draw),
        ("6,5,4", Value::Win),
        ("6,6,5", Value::Draw),
        ("6,6,6", Value::Draw),
        ("8,8,8", Value::Draw),
    ]);
}
