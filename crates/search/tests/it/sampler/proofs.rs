//! Proven results, against the plainest search.

use inarow_rules::{Position, Rules, Square};
use inarow_search::Score;
use inarow_search::sampler::{SampledMove, Sampler};

use super::{choice, unproving};
use crate::oracle::{Oracle, Worth};
use crate::positions::{after, one_of, random_game, reachable, rules, rules_for};

/// A proven score must have the exact value, and the plies that it takes or, if it says so, more.
fn assert_true(score: Score, worth: Worth, place: &str) {
    let Some(value) = score.value() else { return };
    assert_eq!(value, worth.value(), "{place}");
    let is_true = match score {
        Score::WinWithin(plies) | Score::LossWithin(plies) => plies >= worth.plies,
        _ => score == worth.score(),
    };
    assert!(is_true, "{place}: {score:?} for {worth:?}");
}

/// Asks a sampler about a position and holds all that it says to be proven to the oracle.
fn check(sampler: &mut Sampler, rules: &Rules, oracle: &mut Oracle<'_>, position: &Position) {
    let place = format!("{} {position:?}", rules.game());
    let chosen = choice(sampler, position);
    let worths = oracle.moves(position);
    let moves: Vec<_> = sampler.moves().collect();
    assert_eq!(moves.len(), worths.len(), "{place}");
    for (sampled, (square, worth)) in moves.iter().zip(worths) {
        assert_eq!(sampled.square, square, "{place}");
        assert_true(sampled.score, worth, &place);
    }
    if let Some(score) = sampler.proven() {
        let worth = oracle.worth(position);
        assert_true(score, worth, &place);
        let best = moves.iter().find(|m| m.square == chosen.square).unwrap();
        assert_eq!(best.score.value(), Some(worth.value()), "{place}: the move keeps the value");
    }
}

/// More than any of the games below takes.
const SIMULATIONS: u64 = 3_000_000;

/// Every position of a game by a fresh sampler each, whose simulations suffice to prove it.
fn prove_all(rules: &Rules) {
    let game = rules.game();
    let mut oracle = Oracle::new(rules);
    for &position in reachable(rules, rules.empty()).iter().step_by(one_of(5)) {
        if position.conclusion().is_none() {
            let mut sampler = Sampler::new(rules, SIMULATIONS);
            check(&mut sampler, rules, &mut oracle, &position);
            assert!(sampler.proven().is_some(), "{game} {position:?}");
            assert!(sampler.simulations() < SIMULATIONS, "it stops once there is no more to find");
        }
    }
}

const OPTIONS: [&str; 8] = [
    "",
    "+gravity",
    "+misere",
    "+no-overline",
    "+gravity+misere",
    "+gravity+no-overline",
    "+misere+no-overline",
    "+gravity+misere+no-overline",
];

#[test]
fn every_position_of_tictactoe_with_every_choice_of_options_is_proven() {
    for options in OPTIONS {
        prove_all(&rules(&format!("3,3,3{options}")));
    }
}

#[test]
fn every_position_of_smaller_games_is_proven() {
    for plain in ["1,1,1", "2,2,2", "3,2,1", "3,3,2", "4,2,3", "2,4,3", "1,7,3"] {
        for options in OPTIONS {
            prove_all(&rules(&format!("{plain}{options}")));
        }
    }
    prove_all(&rules("5,2,3"));
    prove_all(&rules_for("9,1,2+misere", 64));
}

/// One sampler through whole games, with few simulations: its results halfway are true too, and so
/// is the rest of its tree.
fn along_games(rules: &Rules, simulations: u64, games: u32) {
    let mut oracle = Oracle::new(rules);
    let mut rng = super::seeded(7);
    for proving in [true, false] {
        let mut sampler =
            if proving { Sampler::new(rules, simulations) } else { unproving(rules, simulations) };
        for _ in 0..games {
            for position in random_game(rules, rules.empty(), &mut rng) {
                if position.conclusion().is_none() {
                    check(&mut sampler, rules, &mut oracle, &position);
                }
            }
        }
    }
}

#[test]
fn proofs_along_games_are_true() {
    for options in OPTIONS {
        for simulations in [0, 1, 5, 30, 300] {
            along_games(&rules(&format!("3,3,3{options}")), simulations, 20);
        }
        along_games(&rules(&format!("4,3,3{options}")), 100, 10);
    }
    along_games(&rules("4,4,3+gravity"), 300, 10);
    along_games(&rules_for("5,3,4+gravity+misere", 64), 300, 10);
}

/// O has one answer to a corner that does not lose. The others are found out one by one.
#[test]
fn a_proven_move_is_not_sampled_again() {
    let rules = rules("3,3,3");
    let position = after(&rules, &rules.empty(), Square(0));
    let mut sampler = Sampler::new(&rules, 20);
    let (mut seen, mut times) = (Vec::new(), 0);
    while sampler.proven().is_none() {
        assert!(sampler.simulations() < SIMULATIONS, "it is proven in the end");
        choice(&mut sampler, &position);
        let is_proven = |m: &SampledMove| m.score.value().is_some();
        let proven: Vec<SampledMove> = sampler.moves().filter(is_proven).collect();
        for earlier in &seen {
            assert!(proven.contains(earlier), "{earlier:?} among {proven:?}");
        }
        times += u32::from(!seen.is_empty());
        seen = proven;
    }
    assert_eq!(seen.len(), 8);
    assert!(times > 10, "{times} questions after the first proof");
}
