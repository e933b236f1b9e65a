//! The table of speeds in docs/speed.md: `cargo bench`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use inarow_rules::count::{Counting, count_positions};
use inarow_rules::{Conclusion, Game, Rules};
use inarow_search::random::playouts;
use inarow_search::{Budget, Limits, Window, alpha_beta, minimax};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A game by its name.
fn rules(game: &str) -> Rules {
    Rules::new(game.parse().expect("a game"))
}

fn whole_tree(criterion: &mut Criterion) {
    let rules = rules("tictactoe");
    criterion.bench_function("plain minimax of 3,3,3: 549,946 nodes", |bencher| {
        bencher.iter(|| {
            let mut budget = Budget::new(&Limits::NONE);
            let value = minimax::value(&rules, black_box(&rules.empty()), &mut budget, &mut ());
            assert_eq!(budget.nodes(), 549_946);
            value
        });
    });
    criterion.bench_function("alpha-beta value of 3,3,3, no table", |bencher| {
        bencher.iter(|| {
            let mut budget = Budget::new(&Limits::NONE);
            let from = rules.empty();
            alpha_beta::value(
                &rules,
                black_box(&from),
                Window::VALUES,
                &mut budget,
                &mut 0,
                &mut (),
            )
        });
    });
}

fn games_at_random(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    fn games(
        group: &mut criterion::BenchmarkGroup<'_, criterion::measurement::WallTime>,
        game: &str,
        number: u64,
    ) {
        let rules = rules(game);
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
        group.throughput(Throughput::Elements(number));
        group.bench_function(game, |bencher| {
            bencher.iter(|| {
                let mut draws = 0;
                playouts(&rules, &rules.empty(), number, &mut generator, |end| {
                    draws += u32::from(end == Conclusion::Draw)
                });
                draws
            });
        });
    }
    games(&mut group, "tictactoe", 10_000);
    games(&mut group, "connect-four", 10_000);
    games(&mut group, "gomoku", 1_000);
    group.finish();
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("counting");
    group.sample_size(10);
    let rules = rules("4,4,4");
    group.bench_function("9,722,011 positions of 4,4,4", |bencher| {
        bencher.iter(|| {
            let counting = Counting { up_to_symmetry: false, limit: u64::MAX };
            count_positions(&rules, black_box(&rules.empty()), counting, &mut |_, _| ())
        });
    });
    group.finish();
}

/// The setup cost of a program before its first question.
fn compiling(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("compiling rules");
    group.bench_function("3,3,3", |b| b.iter(|| Rules::new(black_box(Game::TICTACTOE))));
    group.bench_function("15,15,5", |b| {
        b.iter_batched(|| Game::GOMOKU, |game| Rules::new(black_box(game)), BatchSize::SmallInput);
    });
    group.finish();
}

criterion_group!(benches, whole_tree, games_at_random, counting, compiling);
criterion_main!(benches);
