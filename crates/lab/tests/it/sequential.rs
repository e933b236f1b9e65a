//! The error rates of tests that end early.

use std::cmp::Ordering;

use inarow_lab::{SequentialTest, expected_score};
use inarow_search::random::below;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const TEST: SequentialTest = SequentialTest { elo0: 0.0, elo1: 60.0, alpha: 0.1, beta: 0.1 };

/// The share of draws.
const DRAWS: f64 = 0.3;

/// Half points of one game for a player who is stronger by `elo`.
fn game(elo: f64, rng: &mut Xoshiro256PlusPlus) -> usize {
    let drawn = below(rng, 1 << 53) as f64 / (1u64 << 53) as f64;
    let win = expected_score(elo) - DRAWS / 2.0;
    match drawn {
        _ if drawn < win => 2,
        _ if drawn < win + DRAWS => 1,
        _ => 0,
    }
}

/// The verdict of a test, and the number of its rounds.
fn run(elo: f64, rng: &mut Xoshiro256PlusPlus) -> (Ordering, u64) {
    let mut counts = [0; 5];
    for round in 1.. {
        counts[game(elo, rng) + game(elo, rng)] += 1;
        if let Some(verdict) = TEST.verdict(&counts) {
            return (verdict, round);
        }
    }
    unreachable!()
}

/// The number of times that each verdict comes.
fn verdicts(elo: f64, tests: usize) -> [usize; 3] {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut found = [0; 3];
    for _ in 0..tests {
        let place = match run(elo, &mut rng).0 {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => 2,
        };
        found[place] += 1;
    }
    found
}

/// 400 tests leave a standard deviation of 1.5 in 100.
#[test]
fn errors_come_as_often_as_the_test_says() {
    let [first, second, none] = verdicts(0.0, 400);
    assert!(first + second <= 56, "{first} and {second}: at most one in ten, and four in 100");
    assert!(first > 0 && second > 0 && none > 300, "{first}, {second}, {none}");
    let [first, second, none] = verdicts(TEST.elo1, 400);
    assert!(none + second <= 56, "{none} missed");
    assert!(none > 0 && first > 300);
    let [first, second, _] = verdicts(-TEST.elo1, 400);
    assert!(second > 300 && first <= 4, "{first} {second}");
}

/// A large difference is settled at once, and the sides make no difference.
#[test]
fn certainty_comes_soon() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    assert!(run(300.0, &mut rng).1 < 60);
    let (counts, reversed) = ([1, 2, 30, 40, 50], [50, 40, 30, 2, 1]);
    assert!(TEST.log_ratio(&counts) > 0.0);
    assert_eq!(TEST.verdict(&counts), Some(Ordering::Greater));
    assert_eq!(TEST.verdict(&reversed), Some(Ordering::Less));
    assert_eq!(TEST.verdict(&[0, 0, 200, 0, 0]), Some(Ordering::Equal));
    assert_eq!(TEST.verdict(&[0; 5]), None);
}

/// With two outcomes the ratio is that of coins: known in closed form.
#[test]
fn the_ratio_of_coins() {
    let (wins, losses) = (70u64, 50u64);
    let counts = [losses, 0, 0, 0, wins];
    let (equal, stronger) = (expected_score(0.0), expected_score(60.0));
    let coins = wins as f64 * (stronger / equal).ln()
        + losses as f64 * ((1.0 - stronger) / (1.0 - equal)).ln();
    assert!((TEST.log_ratio(&counts) - coins).abs() < 0.01, "{coins}");
}
