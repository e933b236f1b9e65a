//! How fast a perfect player draws a move that it knows: `cargo bench -p inarow-players`.

use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_players::Perfect;
use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Game, Position, Rules};
use inarow_search::{Limits, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Every position of 3,3,3 with a move to choose, shuffled.
fn shuffled_positions(rules: &Rules) -> Vec<Position> {
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

fn perfect_moves(criterion: &mut Criterion) {
    let rules = Rules::new(Game::TICTACTOE);
    let positions = shuffled_positions(&rules);
    assert_eq!(positions.len(), 4520);
    let perfect = Perfect::new(&rules);
    rules.run(PerfectMoves { criterion, perfect, positions: &positions });
}

/// Times moves at narrow positions, as whoever must be fast asks for them.
struct PerfectMoves<'a> {
    criterion: &'a mut Criterion,
    perfect: Perfect,
    positions: &'a [Position],
}

impl Task for PerfectMoves<'_> {
    type Out = ();

    fn run<K: Kernel>(self, kernel: &Arc<K>) {
        let positions: Vec<_> = self.positions.iter().map(|at| kernel.narrow(at)).collect();
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
        let (kernel, mut perfect) = (&**kernel, self.perfect);
        let mut group = self.criterion.benchmark_group("perfect");
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function("a move at each of 4,520 positions, warm", |bencher| {
            bencher.iter(|| {
                let mut sum = 0;
                for position in &positions {
                    let square = perfect.pick(kernel, position, &Limits::NONE, &mut generator);
                    sum += square.expect("there is a move").index();
                }
                sum
            });
        });
        group.finish();
    }
}

criterion_group!(benches, perfect_moves);
criterion_main!(benches);
