//! Earlier questions of a search change the time it takes, never the results it calls exact.

use std::ops::RangeInclusive;

use inarow_rules::{Position, Rules};
use inarow_search::{Found, Score, Wanted};

use super::{EVERY_MOVE, ask_all, sample, usual};
use crate::positions::{after, one_of, rules};

/// The scores that are exact, by square.
fn exact(found: &Found) -> Vec<(u16, Score)> {
    let is_exact = |score| !matches!(score, Score::WinWithin(_) | Score::LossWithin(_));
    let scores = found.moves.iter().map(|of| (of.square.0, of.score));
    let mut scores: Vec<(u16, Score)> = scores.filter(|of| is_exact(of.1)).collect();
    scores.sort_unstable_by_key(|of| of.0);
    scores
}

/// Positions that follow one, two plies later.
fn two_later(rules: &Rules, position: &Position) -> Vec<Position> {
    let follow = |position: Position| {
        let moves = rules.moves(&position).into_iter();
        moves.map(move |square| after(rules, &position, square)).collect::<Vec<_>>()
    };
    let later = follow(*position).into_iter().flat_map(follow);
    later.filter(|position| position.conclusion().is_none()).collect()
}

/// Asks a search for a best move, then for every move of the position and of some that follow it,
/// and a new search for every move alone.
fn agree(game: &str, frees: RangeInclusive<usize>, count: usize) {
    let rules = rules(game);
    for (number, root) in sample(&rules, frees, count.div_ceil(one_of(4)), 21).iter().enumerate() {
        let mut kept = usual(&rules);
        let later = two_later(&rules, root);
        let some = later.iter().skip(number % 7).step_by(7).take(8);
        for position in some.chain([root]) {
            for before in [root, position] {
                ask_all(&mut kept, before, Wanted::BestMove);
            }
            let mixed = ask_all(&mut kept, position, EVERY_MOVE);
            let alone = ask_all(&mut usual(&rules), position, EVERY_MOVE);
            assert_eq!(exact(&mixed), exact(&alone), "{game} {}", position);
        }
    }
}

#[test]
fn agree_with_one_question() {
    agree("6,6,4", 20..=28, 30);
    agree("6,5,3+gravity", 20..=28, 100);
    agree("7,6,4+gravity", 20..=22, 4);
    agree("7,6,4+no-overline", 20..=24, 30);
    agree("6,5,4", 20..=22, 4);
    agree("5,5,4", 14..=20, 10);
    agree("5,5,3+misere", 9..=12, 10);
}
