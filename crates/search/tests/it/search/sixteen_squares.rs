//! Sampled positions on sixteen squares against the exact solver.

use super::{AtRandom, agree_at_random};

#[test]
fn of_the_plain_game() {
    agree_at_random("4,4,4", &AtRandom { free: 1..=16, count: 20_000, new: 67 });
}

#[test]
fn with_gravity() {
    for game in ["4,4,3+gravity", "4,4,4+gravity", "4,4,3+gravity+no-overline"] {
        agree_at_random(game, &AtRandom { free: 1..=16, count: 3000, new: 10 });
    }
    let sampled = AtRandom { free: 1..=14, count: 1000, new: 10 };
    agree_at_random("8,2,3+gravity+misere+no-overline", &sampled);
}

#[test]
fn misere() {
    agree_at_random("4,4,4+misere", &AtRandom { free: 1..=11, count: 2000, new: 50 });
    agree_at_random("4,4,3+misere", &AtRandom { free: 1..=11, count: 1000, new: 50 });
    let sampled = AtRandom { free: 1..=14, count: 1000, new: 10 };
    agree_at_random("4,4,2+misere+no-overline", &sampled);
}

#[test]
fn with_no_overline() {
    for game in ["4,4,3+no-overline", "8,2,3+no-overline", "14,1,3+no-overline"] {
        agree_at_random(game, &AtRandom { free: 1..=16, count: 2000, new: 10 });
    }
}
