//! Random games by the thousand, and games that are stepped side by side.

use std::hint::black_box;

use criterion::measurement::{Measurement, WallTime};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_rules::{Rules, Square};
use inarow_search::{Boards, Simulation};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

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

/// What a learner's environment does for each move: the move, games that are over begun again, and which
/// moves are legal next.
fn steps(criterion: &mut Criterion) {
    const GAMES: usize = 4096;
    let mut group = criterion.benchmark_group("steps");
    group.throughput(Throughput::Elements(GAMES as u64));
    for game in ["tictactoe", "connect-four", "gomoku"] {
        let rules = Rules::new(game.parse().expect("a game"));
        let squares = rules.game().squares();
        let mut boards = Boards::new(&rules, &rules.empty(), GAMES);
        let mut legal = vec![false; GAMES * squares];
        let (mut moves, mut ends) = (vec![Square(0); GAMES], vec![None; GAMES]);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        boards.legal(&mut legal);
        group.bench_function(game, |bencher| {
            bencher.iter_custom(|steps| {
                let mut spent = WallTime.zero();
                for _ in 0..steps {
                    for (square, legal) in moves.iter_mut().zip(legal.chunks_exact(squares)) {
                        let from = rng.next_u32() as usize % squares;
                        let drawn = (from..squares).chain(0..from).find(|&square| legal[square]);
                        *square = Square(drawn.expect("a legal move") as u16);
                    }
                    let begun = WallTime.start();
                    boards.step(&moves, &mut ends).expect("legal moves");
                    boards.begin_again();
                    boards.legal(black_box(&mut legal));
                    spent += WallTime.end(begun);
                }
                spent
            });
        });
    }
    group.finish();
}

criterion_group!(benches, simulations, steps);
criterion_main!(benches);
