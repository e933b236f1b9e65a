//! The table of speeds in the README: `cargo bench`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use inarow_engine::{Budget, Limits, Perfect, Playout, Solver, Window, alpha_beta, below, minimax};
use inarow_rules::{
    Conclusion, Counting, Game, Position, Rules, Wide, Word, complete_games, count_positions,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A game that is known to fit its word.
fn rules<W: Word>(game: &str) -> Rules<W> {
    Rules::new(game.parse().expect("a game")).expect("a word that is large enough")
}

/// Every position of 3,3,3 with a move to choose, shuffled.
fn shuffled_positions(rules: &Rules<u16>) -> Vec<Position<u16>> {
    let mut found = std::collections::HashSet::new();
    let mut open = vec![rules.empty()];
    while let Some(position) = open.pop() {
        if position.conclusion().is_none() && found.insert(position) {
            for square in rules.moves(&position) {
                let mut after = position;
                rules.play(&mut after, square);
                open.push(after);
            }
        }
    }
    let mut positions: Vec<_> = found.into_iter().collect();
    positions.sort_by_key(|position| rules.key(position));
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    for last in (1..positions.len()).rev() {
        let other = below(&mut generator, last as u64 + 1) as usize;
        positions.swap(last, other);
    }
    positions
}

fn whole_tree(criterion: &mut Criterion) {
    let rules = rules::<u16>("tictactoe");
    criterion.bench_function("plain minimax of 3,3,3: 549,946 nodes", |bencher| {
        bencher.iter(|| {
            let mut budget = Budget::new(&Limits::NONE);
            let value = minimax::value(&rules, black_box(rules.empty()), &mut budget);
            assert_eq!(budget.nodes(), 549_946);
            value
        });
    });
    criterion.bench_function("all 255,168 games of 3,3,3", |bencher| {
        bencher.iter(|| {
            let (mut wins, mut draws) = ([0u32; 2], 0u32);
            complete_games(&rules, black_box(rules.empty()), &mut |end, _| match end {
                Conclusion::Win(mark) => wins[mark as usize] += 1,
                Conclusion::Draw => draws += 1,
            });
            assert_eq!(wins[0] + wins[1] + draws, 255_168);
            wins
        });
    });
    criterion.bench_function("alpha-beta value of 3,3,3, no table", |bencher| {
        bencher.iter(|| {
            let mut budget = Budget::new(&Limits::NONE);
            let from = black_box(rules.empty());
            alpha_beta::value(&rules, from, Window::VALUES, &mut budget, &mut 0)
        });
    });
    criterion.bench_function("all 5,478 positions of 3,3,3 with exact values", |bencher| {
        bencher.iter(|| {
            let mut solver = Solver::new(&rules);
            let from = black_box(rules.empty());
            solver.score_all(&rules, &from, &mut Budget::new(&Limits::NONE)).expect("no limit");
            solver
        });
    });
}

fn perfect_moves(criterion: &mut Criterion) {
    let rules = rules::<u16>("tictactoe");
    let positions = shuffled_positions(&rules);
    assert_eq!(positions.len(), 4520);
    let mut perfect = Perfect::new(&rules);
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut group = criterion.benchmark_group("perfect");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("a move at each of 4,520 positions, warm", |bencher| {
        bencher.iter(|| {
            let mut sum = 0;
            for position in &positions {
                let square = perfect.pick(&rules, position, &Limits::NONE, &mut generator);
                sum += square.expect("there is a move").index();
            }
            sum
        });
    });
    group.finish();
}

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    fn games<W: Word>(
        group: &mut criterion::BenchmarkGroup<'_, criterion::measurement::WallTime>,
        game: &str,
        number: u64,
    ) {
        let rules = rules::<W>(game);
        let mut playout = Playout::new(&rules, rules.empty());
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
        group.throughput(Throughput::Elements(number));
        group.bench_function(game, |bencher| {
            bencher.iter(|| {
                let draws =
                    (0..number).filter(|_| playout.play(&mut generator) == Conclusion::Draw);
                draws.count()
            });
        });
    }
    games::<u16>(&mut group, "tictactoe", 10_000);
    games::<u64>(&mut group, "connect-four", 10_000);
    games::<Wide<4>>(&mut group, "gomoku", 1_000);
    group.finish();
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("counting");
    group.sample_size(10);
    let rules = rules::<u16>("4,4,4");
    group.bench_function("9,722,011 positions of 4,4,4", |bencher| {
        bencher.iter(|| {
            let counting = Counting { up_to_symmetry: false, limit: u64::MAX };
            count_positions(&rules, black_box(&rules.empty()), counting, |_, _| ())
        });
    });
    group.finish();
}

/// What a program pays before its first question.
fn compiling(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("compiling rules");
    group.bench_function("3,3,3", |b| b.iter(|| Rules::<u16>::new(black_box(Game::TICTACTOE))));
    group.bench_function("15,15,5", |b| {
        b.iter_batched(
            || Game::GOMOKU,
            |game| Rules::<Wide<4>>::new(black_box(game)),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, whole_tree, perfect_moves, random_games, counting, compiling);
criterion_main!(benches);
