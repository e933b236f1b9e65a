//! Speed of the strong search; every search begins with an empty table.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_rules::{Position, Rules};
use inarow_search::{Evaluator, Found, Limits, SearchOptions, Value, Wanted};

/// A game by its name.
fn rules(game: &str) -> Rules {
    Rules::new(game.parse().expect("a game"))
}

/// The result of a new search.
fn cold(rules: &Rules, position: &Position, limits: &Limits<'_>, threads: usize) -> Found {
    let options = SearchOptions { threads, ..SearchOptions::default() };
    let mut search = Evaluator::new(rules, &options);
    let found = search.run(position, Wanted::BestMove, limits, &mut |_| ());
    found.expect("the game is not over")
}

/// Times how long it takes to prove that a game is drawn, and a move that draws.
fn proof_of_a_draw(criterion: &mut Criterion, game: &str, threads: usize, samples: usize) {
    let with = if threads == 2 { " with two threads" } else { ", cold" };
    let mut group = criterion.benchmark_group("search");
    group.sample_size(samples);
    let rules = rules(game);
    group.bench_function(format!("value and move of {game}{with}"), |bencher| {
        bencher.iter(|| {
            let found = cold(&rules, black_box(&rules.empty()), &Limits::NONE, threads);
            assert_eq!(found.score.value(), Some(Value::Draw));
            found
        });
    });
    group.finish();
}

fn proofs(criterion: &mut Criterion) {
    proof_of_a_draw(criterion, "3,3,3", 1, 100);
    proof_of_a_draw(criterion, "4,4,4", 1, 100);
    for threads in [1, 2] {
        proof_of_a_draw(criterion, "4,5,4", threads, 20);
        proof_of_a_draw(criterion, "5,5,4", threads, 10);
    }
}

/// A middle game of gomoku, 20 stones, that neither side is near to winning.
const MIDDLE_GAME: &str = "15/15/15/15/15/7X7/5XOOO1X4/6OX1O5/8XOO4/8XO5/8XX2X2/8O1X4/11O3/15/15";

/// Number of nodes in a search of a large board.
const NODES: u64 = 200_000;

fn middle_game(criterion: &mut Criterion) {
    let rules = rules("15,15,5");
    let position = rules.parse(MIDDLE_GAME).expect("a position");
    let limits = Limits::nodes(NODES);
    let nodes = cold(&rules, &position, &limits, 1).nodes;
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("nodes of a 15,15,5 middle game", |bencher| {
        bencher.iter(|| {
            let found = cold(&rules, black_box(&position), &limits, 1);
            assert!(found.score.value().is_none() && found.nodes == nodes);
            found
        });
    });
    group.finish();
}

criterion_group!(benches, proofs, middle_game);
criterion_main!(benches);
