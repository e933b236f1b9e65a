//! Endgames of larger boards against the exact solver.

use super::{AtRandom, agree_at_random};

#[test]
fn of_connect_four() {
    let sampled = AtRandom { free: 12..=16, count: 2000, new: 10 };
    agree_at_random("7,6,4+gravity", &sampled);
}

#[test]
fn of_twenty_squares() {
    let sampled = AtRandom { free: 1..=10, count: 1000, new: 10 };
    for game in ["5,4,4", "4,5,4+no-overline", "4,5,3+gravity+misere"] {
        agree_at_random(game, &sampled);
    }
}

#[test]
fn of_larger_boards() {
    let sampled = AtRandom { free: 9..=11, count: 200, new: 10 };
    for game in ["5,5,4", "6,6,5", "6,6,5+no-overline", "6,6,4+misere", "7,7,5"] {
        agree_at_random(game, &sampled);
    }
    for game in ["6,6,5+renju", "5,5,4+caro", "6,6,5+caro", "6,5,4+caro+no-overline"] {
        agree_at_random(game, &sampled);
    }
    let sampled = AtRandom { free: 12..=14, count: 10, new: 2 };
    agree_at_random("5,5,4", &sampled);
    agree_at_random("6,6,5", &sampled);
    let sampled = AtRandom { free: 12..=14, count: 200, new: 10 };
    agree_at_random("8,7,4+gravity+misere", &sampled);
}

#[test]
fn of_cubes() {
    agree_at_random("3x3x3+gravity", &AtRandom { free: 12..=20, count: 300, new: 10 });
}
