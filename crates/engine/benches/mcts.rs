//! How fast the sampling player samples: `cargo bench --bench mcts`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_engine::{Limits, Mcts, MctsOptions, Player};
use inarow_rules::{Rules, Word};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// As many as the player makes by default.
const SIMULATIONS: u64 = 10_000;

/// Simulations from the empty board, each time from an empty tree.
fn simulations<W: Word>(criterion: &mut Criterion, name: &str, game: &str) {
    let rules = Rules::<W>::new(game.parse().expect("a game")).expect("a word large enough");
    let options =
        MctsOptions { simulations: SIMULATIONS, proving: false, ..MctsOptions::default() };
    let mut player = Mcts::with_options(options);
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut group = criterion.benchmark_group("mcts");
    group.throughput(Throughput::Elements(SIMULATIONS));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            player.forget();
            let choice = player.choose(&rules, &rules.empty(), &Limits::NONE, &mut generator);
            assert_eq!(player.simulations(), SIMULATIONS);
            choice
        });
    });
    group.finish();
}

fn all(criterion: &mut Criterion) {
    simulations::<u16>(criterion, "mcts simulations, 3,3,3", "tictactoe");
    simulations::<u64>(criterion, "mcts simulations, connect-four", "connect-four");
}

criterion_group!(benches, all);
criterion_main!(benches);
