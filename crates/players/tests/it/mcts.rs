//! The sampling player: what it proves is true, what it estimates comes near, and it keeps to its
//! limits.

mod laws;
mod proofs;
mod tactics;
mod trees;

use inarow_players::{Choice, Player};
use inarow_rules::{Position, Rules};
use inarow_search::{Limits, Sampler, SamplerOptions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A player that proves nothing.
fn unproving(rules: &Rules, simulations: u64) -> Sampler {
    Sampler::with_options(
        rules,
        SamplerOptions { simulations, proving: false, ..SamplerOptions::default() },
    )
}

/// Its choice at a position, within its own number of simulations.
fn choice(player: &mut Sampler, position: &Position) -> Choice {
    player.choose(position, &Limits::NONE, &mut seeded(1)).unwrap()
}

/// Its choice with so many simulations at most.
fn choice_with(player: &mut Sampler, position: &Position, nodes: u64) -> Choice {
    player.choose(position, &Limits::nodes(nodes), &mut seeded(1)).unwrap()
}
