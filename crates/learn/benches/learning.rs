//! Games of self-play that a table learns from: `cargo bench -p inarow-learn`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_learn::{Learning, LearningOptions, Training};
use inarow_players::learned::LearnedMethod;
use inarow_rules::Game;

/// The games of a training.
const GAMES: u64 = 1_000_000;

fn learning(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("learning");
    group.sample_size(10);
    group.throughput(Throughput::Elements(GAMES));
    for (method, threads) in
        [(LearnedMethod::Td, 1), (LearnedMethod::Td, 2), (LearnedMethod::QLearning, 1)]
    {
        let usual = LearningOptions::usual(Game::TICTACTOE, method, 1);
        let options = LearningOptions { games: GAMES, ..usual };
        group.bench_function(
            format!("{} of 3,3,3, threads: {threads}", method.word()),
            |bencher| {
                bencher.iter(|| {
                    let mut learning = Learning::new(&options, None).expect("usual options");
                    while !learning.course().is_over() {
                        learning.step(threads).expect("no opponent");
                    }
                    learning.player()
                });
            },
        );
    }
    group.finish();
}

criterion_group!(benches, learning);
criterion_main!(benches);
