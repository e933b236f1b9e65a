//! Wins at once and blocks, found with next to no simulations; and where many are made, the best
//! moves without any proof.

use inarow_rules::{Conclusion, Mark, Position, Rules, Square};
use inarow_search::sampler::Sampler;
use inarow_search::{Score, Value};

use super::{choice_with, seeded, unproving};
use crate::oracle::Oracle;
use crate::positions::{after, random_game, reachable, rules};

/// The squares at which a side would win if it were to move.
fn wins(rules: &Rules, position: &Position, mark: Mark) -> Vec<Square> {
    let mut turn = *position;
    if turn.to_move() != mark {
        rules.pass(&mut turn);
    }
    let is_win = |s: &Square| after(rules, &turn, *s).conclusion() == Some(Conclusion::Win(mark));
    rules.moves(&turn).iter().filter(is_win).collect()
}

/// The number of positions with something to do.
#[derive(Debug, Default)]
struct Found {
    wins: u32,
    blocks: u32,
}

fn check(rules: &Rules, position: &Position, found: &mut Found) {
    if position.conclusion().is_some() {
        return;
    }
    let own = wins(rules, position, position.to_move());
    let others = wins(rules, position, !position.to_move());
    let moves = u64::from(rules.moves(position).len());
    for proving in [true, false] {
        let mut sampler =
            if proving { Sampler::new(rules, 10_000) } else { unproving(rules, 10_000) };
        if !own.is_empty() {
            let chosen = choice_with(&mut sampler, position, 0);
            assert!(own.contains(&chosen.square), "{} {position:?}", rules.game());
            assert_eq!((chosen.score, sampler.simulations()), (Score::Win(1), 0));
            found.wins += 1;
        } else if let ([block], true) = (others.as_slice(), proving) {
            if !wins(rules, &after(rules, position, *block), !position.to_move()).is_empty() {
                continue;
            }
            // One look at each answer: then every move but the block is known to lose.
            let chosen = choice_with(&mut sampler, position, moves);
            assert_eq!(chosen.square, *block, "{} {position:?}", rules.game());
            found.blocks += 1;
        }
    }
}

#[test]
fn wins_and_blocks_of_tictactoe() {
    let rules = rules("3,3,3");
    let mut found = Found::default();
    for position in reachable(&rules, rules.empty()) {
        check(&rules, &position, &mut found);
    }
    assert!(found.wins > 1000 && found.blocks > 500, "{found:?}");
}

fn along_games(game: &str, games: u32) -> Found {
    let rules = rules(game);
    let mut found = Found::default();
    for seed in 0..games {
        for position in random_game(&rules, rules.empty(), &mut seeded(seed.into())) {
            check(&rules, &position, &mut found);
        }
    }
    found
}

#[test]
fn wins_and_blocks_of_larger_games() {
    let found = along_games("7,6,4+gravity", 50);
    assert!(found.wins > 50 && found.blocks > 50, "{found:?}");
    let found = along_games("6,6,4+no-overline", 30);
    assert!(found.wins > 30 && found.blocks > 30, "{found:?}");
    let found = along_games("10,10,4", 3);
    assert!(found.wins > 3 && found.blocks > 3, "{found:?}");
    let found = along_games("3,3,3+misere", 50);
    assert!(found.wins == 0, "nobody can win at once: {found:?}");
}

/// Estimates have the right sign and size: from the side to move, and near the result of best play.
#[test]
fn estimates_come_near_the_truth() {
    for game in ["3,3,3", "3,3,3+misere", "3,3,3+gravity", "4,3,3"] {
        let rules = rules(game);
        let mut oracle = Oracle::new(&rules);
        for seed in 0..8 {
            let Some(position) = random_game(&rules, rules.empty(), &mut seeded(seed))
                .into_iter()
                .nth(2)
                .filter(|position| position.conclusion().is_none())
            else {
                continue;
            };
            let mut sampler = unproving(&rules, 30_000);
            let chosen = choice_with(&mut sampler, &position, u64::MAX);
            let best = sampler.moves().find(|m| m.square == chosen.square).unwrap();
            let result = oracle.worth(&position).result;
            let error = (best.mean - result * 1_000_000).abs();
            assert!(error < 200_000, "{game} {position:?}: {best:?} for {result}");
        }
    }
}

/// With any knowledge halfway: no proven loss if there is anything else, a proven win if there is
/// one, and a move that looks worse than a draw only without a proven draw.
#[test]
fn the_choice_goes_by_what_is_proven() {
    let rules = rules("3,3,3");
    let mut draws = 0;
    for position in reachable(&rules, rules.empty()) {
        if position.conclusion().is_some() {
            continue;
        }
        for simulations in [2, 5, 10, 20, 50, 100, 200] {
            let mut sampler = Sampler::new(&rules, simulations);
            let chosen = choice_with(&mut sampler, &position, u64::MAX);
            let has = |value| sampler.moves().any(|m| m.score.value() == Some(value));
            let has_open = sampler.moves().any(|m| m.score.value().is_none());
            let best = sampler.moves().find(|m| m.square == chosen.square).unwrap();
            let place = format!("{position:?} {simulations} {best:?}");
            match best.score.value() {
                Some(Value::Win) => {}
                Some(Value::Draw) => assert!(!has(Value::Win), "{place}"),
                Some(Value::Loss) => {
                    assert!(!has(Value::Win) && !has(Value::Draw) && !has_open, "{place}");
                }
                None => {
                    assert!(!has(Value::Win), "{place}");
                    assert!(!has(Value::Draw) || best.mean > 0, "{place}");
                }
            }
            draws += u32::from(has(Value::Draw) && has_open);
        }
    }
    assert!(draws > 300, "{draws}");
}
