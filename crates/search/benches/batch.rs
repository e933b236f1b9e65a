//! Random games by the thousand.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_rules::Rules;
use inarow_search::Simulation;

fn simulations(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulate");
    let games = [
        ("tictactoe", 1 << 20),
        ("4,4,4", 1 << 20),
        ("5,5,4", 1 << 17),
        ("8,8,5", 1 << 17),
        ("connect-four", 1 << 17),
        ("4x4x4", 1 << 17),
        ("gomoku", 10_000),
    ];
    for (game, number) in games {
        let rules = Rules::new(game.parse().expect("a game"));
        group.throughput(Throughput::Elements(number));
        group.bench_function(game, |bencher| {
            let mut seed = 0;
            bencher.iter(|| {
                seed += 1;
                Simulation::new(&rules, black_box(&rules.empty()), number, seed).run()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, simulations);
criterion_main!(benches);
