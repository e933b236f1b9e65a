//! Speed of the sampler: `cargo bench -p inarow-search --bench sampler`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_rules::Rules;
use inarow_search::Limits;
use inarow_search::sampler::{Sampler, SamplerOptions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// As many as it makes by default.
const SIMULATIONS: u64 = 10_000;

/// Simulations from the empty board, each time from an empty tree.
fn simulations(criterion: &mut Criterion, name: &str, game: &str) {
    let rules = Rules::new(game.parse().expect("a game"));
    let options =
        SamplerOptions { simulations: SIMULATIONS, proving: false, ..SamplerOptions::default() };
    let mut sampler = Sampler::with_options(&rules, options);
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut group = criterion.benchmark_group("mcts");
    group.throughput(Throughput::Elements(SIMULATIONS));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            sampler.forget();
            let choice = sampler.run(&rules.empty(), &Limits::NONE, &mut generator);
            assert_eq!(sampler.simulations(), SIMULATIONS);
            choice
        });
    });
    group.finish();
}

fn all(criterion: &mut Criterion) {
    simulations(criterion, "mcts simulations, 3,3,3", "tictactoe");
    simulations(criterion, "mcts simulations, connect-four", "connect-four");
}

criterion_group!(benches, all);
criterion_main!(benches);
