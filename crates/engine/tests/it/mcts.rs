//! The sampling player: what it proves is true, what it estimates comes near, and it keeps to its
//! limits.

mod laws;
mod proofs;
mod tactics;
mod trees;

use inarow_engine::{Choice, Limits, Mcts, MctsOptions, Player};
use inarow_rules::{Position, Rules, Word};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A player that proves nothing.
fn unproving<W: Word>(simulations: u64) -> Mcts<W> {
    Mcts::with_options(MctsOptions { simulations, proving: false, ..MctsOptions::default() })
}

/// Its choice at a position, within its own number of simulations.
fn choice<W: Word>(player: &mut Mcts<W>, rules: &Rules<W>, position: &Position<W>) -> Choice {
    player.choose(rules, position, &Limits::NONE, &mut seeded(1)).unwrap()
}

/// Its choice with so many simulations at most.
fn choice_with<W: Word>(
    player: &mut Mcts<W>,
    rules: &Rules<W>,
    position: &Position<W>,
    nodes: u64,
) -> Choice {
    player.choose(rules, position, &Limits::nodes(nodes), &mut seeded(1)).unwrap()
}
