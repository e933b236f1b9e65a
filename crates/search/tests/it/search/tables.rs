//! The size of the table and the number of threads change the time of a search, not its proofs.

use inarow_search::Wanted;
use inarow_search::minimax::Memoized;

use super::{EVERY_MOVE, Truth, ask_all, assert_best, assert_exact, sample, search};
use crate::positions::{one_of, rules};

/// The bytes of the tables with one thread, from none to plenty, and with several.
const TABLES: [u64; 6] = [0, 64, 256, 1024, 4096, 1 << 28];
const SHARED: [u64; 2] = [1024, 1 << 26];

/// Checks searches with each of these tables, kept ones and new ones, against the solver.
fn agree(game: &str, most_free: usize, count: usize, tables: &[u64], threads: usize) {
    let rules = rules(game);
    let mut solver = Memoized::new(&rules);
    let positions = sample(&rules, 1..=most_free, count / one_of(4), 8);
    for &table in tables {
        let mut kept = search(&rules, table, threads);
        for position in &positions {
            let truth = Truth::of_solver(&mut solver, position);
            for search in [&mut kept, &mut search(&rules, table, threads)] {
                let found = ask_all(search, position, Wanted::BestMove);
                assert_best(&rules, position, &found, &truth);
                let found = ask_all(search, position, EVERY_MOVE);
                assert_exact(&rules, position, &found, &truth);
            }
        }
    }
}

#[test]
fn of_any_size() {
    for (game, most_free) in
        [("3,3,3", 9), ("4,4,4", 16), ("4,4,3", 16), ("4,4,4+gravity", 12), ("4,4,4+misere", 9)]
    {
        agree(game, most_free, 100, &TABLES, 1);
    }
    agree("7,6,4+gravity", 12, 100, &TABLES, 1);
    agree("5,5,4", 10, 100, &TABLES, 1);
}

#[test]
fn with_threads() {
    for (game, most_free, threads) in [
        ("3,3,3", 9, 2),
        ("3,3,3+misere", 9, 3),
        ("4,4,4", 16, 2),
        ("4,4,3", 16, 4),
        ("4,4,4+gravity", 14, 2),
        ("4,4,4+misere", 9, 2),
    ] {
        agree(game, most_free, 100, &SHARED, threads);
    }
    agree("7,6,4+gravity", 12, 100, &SHARED, 2);
    agree("5,5,4", 10, 100, &SHARED, 2);
}
