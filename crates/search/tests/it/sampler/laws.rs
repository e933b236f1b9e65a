//! Limits, and moves that are always legal.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_search::sampler::{Sampler, SamplerOptions};
use inarow_search::{Limits, Score, SearchError};

use super::{choice, choice_with, seeded, unproving};
use crate::positions::{random_game, rules};

/// Along a random game, with this many simulations at most.
fn legal_with(game: &str, nodes: u64) {
    let rules = rules(game);
    let mut sampler = Sampler::new(&rules, 1_000);
    for position in random_game(&rules, rules.empty(), &mut seeded(nodes)) {
        let limits = Limits::nodes(nodes);
        let found = sampler.run(&position, &limits, &mut seeded(1));
        if position.conclusion().is_some() {
            assert_eq!(found, Err(SearchError::Over));
        } else {
            let chosen = found.unwrap();
            assert!(rules.moves(&position).contains(chosen.square), "{game} {position:?}");
        }
    }
}

#[test]
fn a_move_is_legal_however_few_the_simulations() {
    for nodes in [0, 1, 2, 40] {
        for game in ["3,3,3", "1,1,1", "4,4,4+gravity", "16,1,3", "2,8,3+gravity+misere", "3x3x3"] {
            legal_with(game, nodes);
        }
        legal_with("7,6,4+gravity", nodes);
        legal_with("15,15,5", nodes);
        legal_with("22,22,7+gravity+no-overline", nodes);
    }
}

#[test]
fn the_smaller_number_of_simulations_counts() {
    let rules = rules("7,6,4+gravity");
    for (own, limit, expected) in [(500, 2_000, 500), (2_000, 500, 500), (3_000, 3_000, 3_000)] {
        let mut sampler = unproving(&rules, own);
        let chosen = choice_with(&mut sampler, &rules.empty(), limit);
        assert_eq!(sampler.simulations(), expected);
        assert!(sampler.moves().any(|m| m == chosen));
        assert_eq!(chosen.score, Score::Estimate(chosen.mean));
    }
}

/// Stops at the question with this number; the simulations made until then.
fn stopped_at(game: &str, question: u64) -> u64 {
    let rules = rules(game);
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) + 1 == question;
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    let mut sampler = unproving(&rules, 1_000_000);
    let chosen = sampler.run(&rules.empty(), &limits, &mut seeded(1)).unwrap();
    assert!(rules.moves(&rules.empty()).contains(chosen.square));
    assert_eq!(asked.load(Ordering::Relaxed), question, "it stops at the first yes");
    sampler.simulations()
}

#[test]
fn it_stops_on_request_and_still_names_a_move() {
    assert_eq!(stopped_at("3,3,3", 1), 0);
    assert_eq!(stopped_at("3,3,3", 5), 4 * 1024);
    assert!((400..=1024).contains(&stopped_at("7,6,4+gravity", 2)));
    // Games on a large board take longer: the question comes after fewer.
    assert!((32..=256).contains(&stopped_at("15,15,5", 2)));
    assert!((32..=128).contains(&stopped_at("22,22,5", 2)));
}

#[test]
fn any_exploration_constant_will_do() {
    let rules = rules("3,3,3");
    for exploration in [0.0, -1.0, 0.5, 1e30, f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        for proving in [true, false] {
            let options = SamplerOptions { simulations: 300, exploration, proving };
            let mut sampler = Sampler::with_options(&rules, options);
            choice(&mut sampler, &rules.empty());
            assert!(sampler.moves().all(|sampled| sampled.visits > 0), "{exploration}");
        }
    }
}
