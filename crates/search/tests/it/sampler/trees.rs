//! The tree that is kept from one question to the next.

use inarow_rules::{Mark, Square};
use inarow_search::Limits;
use inarow_search::sampler::{SampledMove, Sampler};

use super::{choice, choice_with, seeded, unproving};
use crate::positions::{after, random_game, rules};

/// The most visited of the moves.
fn most_visited(sampler: &Sampler) -> SampledMove {
    sampler.moves().max_by_key(|sampled| sampled.visits).unwrap()
}

/// After one ply and after another the tree has kept its results, to the visit.
fn keeps_visits(game: &str) {
    let rules = rules(game);
    let mut sampler = unproving(&rules, 5_000);
    choice(&mut sampler, &rules.empty());
    let visits: u64 = sampler.moves().map(|sampled| sampled.visits).sum();
    assert_eq!((visits, sampler.simulations()), (5_000, 5_000));

    let mut position = rules.empty();
    for _ in 0..2 {
        let best = most_visited(&sampler);
        assert!(best.visits > 0, "{game}: {best:?}");
        position = after(&rules, &position, best.square);
        choice_with(&mut sampler, &position, 0);
        assert_eq!(sampler.simulations(), best.visits, "{game}");
    }
    let kept = sampler.simulations();
    choice_with(&mut sampler, &position, 100);
    assert_eq!(sampler.simulations(), kept + 100, "new ones are added to those kept");
    choice_with(&mut sampler, &position, 0);
    assert_eq!(sampler.simulations(), kept + 100, "asked again, nothing is lost");
}

#[test]
fn a_tree_is_kept() {
    keeps_visits("3,3,3");
    keeps_visits("3,3,3+misere");
    keeps_visits("7,6,4+gravity");
    keeps_visits("9,9,5+no-overline");
}

/// In a kept tree every move goes on being sampled, and the truth is found.
#[test]
fn a_kept_tree_is_searched_on() {
    let rules = rules("3,3,3");
    let mut sampler = unproving(&rules, 2_000);
    choice(&mut sampler, &rules.empty());
    let corner = after(&rules, &rules.empty(), Square(0));
    choice_with(&mut sampler, &corner, 0);
    let before: Vec<SampledMove> = sampler.moves().collect();
    assert!(before.iter().map(|m| m.visits).sum::<u64>() > 50);
    let chosen = choice_with(&mut sampler, &corner, 20_000);
    assert_eq!(chosen.square, Square(4), "the only move that does not lose");
    for (old, new) in before.iter().zip(sampler.moves()) {
        assert!(new.visits > old.visits, "{old:?} {new:?}");
    }
}

/// The opponent's answer need not have been asked about.
#[test]
fn two_plies_at_once_are_found() {
    let rules = rules("7,6,4+gravity");
    let (mut stepwise, mut at_once) = (unproving(&rules, 5_000), unproving(&rules, 5_000));
    choice(&mut stepwise, &rules.empty());
    choice(&mut at_once, &rules.empty());
    let mut position = rules.empty();
    for _ in 0..3 {
        position = after(&rules, &position, most_visited(&stepwise).square);
        choice_with(&mut stepwise, &position, 0);
    }
    choice_with(&mut at_once, &position, 0);
    assert!(at_once.simulations() >= stepwise.simulations() && stepwise.simulations() > 0);
}

#[test]
fn outdated_results_are_forgotten() {
    let rules = rules("3,3,3");
    let x_first = rules.empty();
    let ahead = after(&rules, &x_first, Square(4));
    let mut sampler = unproving(&rules, 500);
    choice(&mut sampler, &x_first);
    choice_with(&mut sampler, &rules.empty_for(Mark::O), 0);
    assert_eq!(sampler.simulations(), 0, "another side");
    let mut sampler = unproving(&rules, 500);
    choice(&mut sampler, &ahead);
    choice_with(&mut sampler, &x_first, 0);
    assert_eq!(sampler.simulations(), 0, "a position before");
    choice(&mut sampler, &x_first);
    sampler.forget();
    assert_eq!((sampler.simulations(), sampler.moves().count()), (0, 0));
    choice_with(&mut sampler, &x_first, 0);
    assert_eq!(sampler.simulations(), 0, "told to forget");
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let rules = rules("7,6,4+gravity");
    let game = random_game(&rules, rules.empty(), &mut seeded(3));
    let asked: Vec<_> = game.into_iter().filter(|p| p.conclusion().is_none()).step_by(2).collect();
    let answers = |seed| {
        let (mut sampler, mut rng) = (Sampler::new(&rules, 200), seeded(seed));
        let mut answers = Vec::new();
        for position in &asked {
            let chosen = sampler.run(position, &Limits::NONE, &mut rng).unwrap();
            answers.push((chosen, sampler.moves().collect::<Vec<_>>()));
        }
        answers
    };
    assert_eq!(answers(1), answers(1));
    assert_ne!(answers(1), answers(2), "chance comes from the seed alone");
}

/// The first move is chosen at random.
#[test]
fn the_first_simulation_may_go_anywhere() {
    let rules = rules("3,3,3");
    let mut first = [0; 9];
    for seed in 0..200 {
        let mut sampler: Sampler = unproving(&rules, 1);
        sampler.run(&rules.empty(), &Limits::NONE, &mut seeded(seed)).unwrap();
        let visited = sampler.moves().find(|m| m.visits == 1).unwrap();
        first[visited.square.index()] += 1;
    }
    assert!(first.iter().all(|&times| times > 5), "{first:?}");
}
