//! What is kept from one question to the next.

use inarow_engine::{Limits, Mcts, Player, SampledMove};
use inarow_rules::{Mark, Square, Wide, Word};

use super::{choice, choice_with, seeded, unproving};
use crate::positions::{after, random_game, rules};

/// The most visited of the moves.
fn most_visited<W: Word>(player: &Mcts<W>) -> SampledMove {
    player.moves().max_by_key(|sampled| sampled.visits).unwrap()
}

/// After one ply and after another the tree still knows what it knew, to the visit.
fn keeps_visits<W: Word>(game: &str) {
    let rules = rules::<W>(game);
    let mut player = unproving(5_000);
    choice(&mut player, &rules, &rules.empty());
    let visits: u64 = player.moves().map(|sampled| sampled.visits).sum();
    assert_eq!((visits, player.simulations()), (5_000, 5_000));

    let mut position = rules.empty();
    for _ in 0..2 {
        let best = most_visited(&player);
        assert!(best.visits > 0, "{game}: {best:?}");
        position = after(&rules, &position, best.square);
        choice_with(&mut player, &rules, &position, 0);
        assert_eq!(player.simulations(), best.visits, "{game}");
    }
    let kept = player.simulations();
    choice_with(&mut player, &rules, &position, 100);
    assert_eq!(player.simulations(), kept + 100, "new ones are added to those kept");
    assert_eq!(choice_with(&mut player, &rules, &position, 0).weight, 1);
    assert_eq!(player.simulations(), kept + 100, "asked again, nothing is lost");
}

#[test]
fn a_tree_is_kept() {
    keeps_visits::<u16>("3,3,3");
    keeps_visits::<u16>("3,3,3+misere");
    keeps_visits::<u64>("7,6,4+gravity");
    keeps_visits::<Wide<4>>("9,9,5+no-overline");
}

/// In a kept tree every move goes on being sampled, and the truth is found.
#[test]
fn a_kept_tree_is_searched_on() {
    let rules = rules::<u16>("3,3,3");
    let mut player = unproving(2_000);
    choice(&mut player, &rules, &rules.empty());
    let corner = after(&rules, &rules.empty(), Square(0));
    choice_with(&mut player, &rules, &corner, 0);
    let before: Vec<SampledMove> = player.moves().collect();
    assert!(before.iter().map(|m| m.visits).sum::<u64>() > 50);
    let chosen = choice_with(&mut player, &rules, &corner, 20_000);
    assert_eq!(chosen.square, Square(4), "the only move that does not lose");
    for (old, new) in before.iter().zip(player.moves()) {
        assert!(new.visits > old.visits, "{old:?} {new:?}");
    }
}

/// The opponent's answer need not have been asked about.
#[test]
fn two_plies_at_once_are_found() {
    let rules = rules::<u64>("7,6,4+gravity");
    let (mut stepwise, mut at_once) = (unproving(5_000), unproving(5_000));
    choice(&mut stepwise, &rules, &rules.empty());
    choice(&mut at_once, &rules, &rules.empty());
    let mut position = rules.empty();
    for _ in 0..3 {
        position = after(&rules, &position, most_visited(&stepwise).square);
        choice_with(&mut stepwise, &rules, &position, 0);
    }
    choice_with(&mut at_once, &rules, &position, 0);
    assert!(at_once.simulations() >= stepwise.simulations() && stepwise.simulations() > 0);
}

#[test]
fn what_no_longer_holds_is_forgotten() {
    let plain = rules::<u16>("3,3,3");
    let misere = rules::<u16>("3,3,3+misere");
    let x_first = plain.empty();
    let ahead = after(&plain, &x_first, Square(4));
    let questions = [
        ("another game", &misere, misere.empty()),
        ("another side", &plain, plain.empty_for(Mark::O)),
    ];
    for (what, rules, position) in questions {
        let mut player = unproving(500);
        choice(&mut player, &plain, &x_first);
        choice_with(&mut player, rules, &position, 0);
        assert_eq!(player.simulations(), 0, "{what}");
    }
    let mut player = unproving(500);
    choice(&mut player, &plain, &ahead);
    choice_with(&mut player, &plain, &x_first, 0);
    assert_eq!(player.simulations(), 0, "a position before");
    choice(&mut player, &plain, &x_first);
    player.forget();
    assert_eq!((player.simulations(), player.moves().count()), (0, 0));
    choice_with(&mut player, &plain, &x_first, 0);
    assert_eq!(player.simulations(), 0, "told to forget");
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let rules = rules::<u64>("7,6,4+gravity");
    let game = random_game(&rules, rules.empty(), &mut seeded(3));
    let asked: Vec<_> = game.into_iter().filter(|p| p.conclusion().is_none()).step_by(2).collect();
    let answers = |seed| {
        let (mut player, mut rng) = (Mcts::new(200), seeded(seed));
        let mut answers = Vec::new();
        for position in &asked {
            let chosen = player.choose(&rules, position, &Limits::NONE, &mut rng).unwrap();
            answers.push((chosen, player.moves().collect::<Vec<_>>()));
        }
        answers
    };
    assert_eq!(answers(1), answers(1));
    assert_ne!(answers(1), answers(2), "chance comes from the seed alone");
}

/// Which move is tried first is left to chance.
#[test]
fn the_first_simulation_may_go_anywhere() {
    let rules = rules::<u16>("3,3,3");
    let mut first = [0; 9];
    for seed in 0..200 {
        let mut player: Mcts<u16> = unproving(1);
        player.choose(&rules, &rules.empty(), &Limits::NONE, &mut seeded(seed)).unwrap();
        let visited = player.moves().find(|m| m.visits == 1).unwrap();
        first[visited.square.index()] += 1;
    }
    assert!(first.iter().all(|&times| times > 5), "{first:?}");
}
