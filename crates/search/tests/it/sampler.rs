//! Sampling: proofs are true, estimates are near the truth, and limits hold.

mod laws;
mod proofs;
mod tactics;
mod trees;

use inarow_rules::{Position, Rules};
use inarow_search::Limits;
use inarow_search::sampler::{SampledMove, Sampler, SamplerOptions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A sampler that proves nothing.
fn unproving(rules: &Rules, simulations: u64) -> Sampler {
    Sampler::with_options(
        rules,
        SamplerOptions { simulations, proving: false, ..SamplerOptions::default() },
    )
}

/// Its best move at a position, within its own number of simulations.
fn choice(sampler: &mut Sampler, position: &Position) -> SampledMove {
    sampler.run(position, &Limits::NONE, &mut seeded(1)).unwrap()
}

/// Its best move with at most `nodes` simulations.
fn choice_with(sampler: &mut Sampler, position: &Position, nodes: u64) -> SampledMove {
    sampler.run(position, &Limits::nodes(nodes), &mut seeded(1)).unwrap()
}
