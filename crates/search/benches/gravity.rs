//! Time of solving games with gravity: `cargo bench -p inarow-search --bench gravity`.
//!
//! The positions of Connect Four are in `gravity/positions.txt`, of five kinds as in Pascal Pons's
//! test sets: `L` is the number of stones on the board (1: 6 to 13; 2: 14 to 28; 3: more), `R` the
//! number of plies to the end with best play (1: under 14; 2: 14 to 28). With `INAROW_WRITE=1` they
//! are drawn again, which takes some minutes. At the end Connect Four is solved once from the empty
//! board, by all cores with a table of 4 GiB: this takes a minute or two, runs alone with `--
//! whole`, and is left out by any other filter.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::disallowed_macros,
    reason = "a bench is run by hand, with a clock and a file"
)]

use std::ops::RangeInclusive;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_rules::{Position, Rules};
use inarow_search::random::below;
use inarow_search::{Evaluator, Found, Limits, Score, SearchOptions, Step, Wanted};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Each kind: stones, plies to the end, and how many positions are drawn.
const KINDS: [(&str, RangeInclusive<u32>, RangeInclusive<u32>, usize); 5] = [
    ("L3_R1", 29..=41, 1..=13, 1000),
    ("L2_R1", 14..=28, 1..=13, 1000),
    ("L2_R2", 14..=28, 14..=28, 300),
    ("L1_R1", 6..=13, 1..=13, 300),
    ("L1_R2", 6..=13, 14..=28, 100),
];

/// Positions that take more are not drawn.
const MOST_NODES: u64 = 20_000_000;

const POSITIONS: &str = include_str!("gravity/positions.txt");

fn rules(game: &str) -> Rules {
    Rules::new(game.parse().expect("a game"))
}

/// The position after stones in these columns, the first of which is 1.
fn position(rules: &Rules, columns: &str) -> Position {
    let mut position = rules.empty();
    for column in columns.bytes().map(|digit| usize::from(digit - b'1')) {
        let mut moves = rules.moves(&position).iter();
        let stone = moves.find(|square| square.index() % 7 == column).expect("a column with room");
        rules.play(&mut position, stone);
    }
    position
}

/// The positions of a kind.
fn positions(rules: &Rules, kind: &str) -> Vec<Position> {
    let lines = POSITIONS.lines().filter_map(|line| line.strip_prefix(kind));
    lines.map(|columns| position(rules, columns.trim())).collect()
}

/// The result of a new search.
fn cold(rules: &Rules, position: &Position, wanted: Wanted) -> Found {
    let mut search = Evaluator::new(rules, &SearchOptions::default());
    search.run(position, wanted, &Limits::NONE, &mut |_| ()).expect("the game goes on")
}

fn solved(criterion: &mut Criterion) {
    let rules = rules("connect-four");
    let best = ("best move", Wanted::BestMove, &KINDS[..]);
    // Some other move of a beginning may take a thousand times as long as the best one.
    let every = ("every move", Wanted::EveryMove { lines: 1 }, &KINDS[..3]);
    for (question, wanted, kinds) in [best, every] {
        let mut group = criterion.benchmark_group(format!("connect-four, {question}"));
        group.sample_size(10);
        for (kind, ..) in kinds {
            let positions = positions(&rules, kind);
            group.throughput(Throughput::Elements(positions.len() as u64));
            group.bench_function(*kind, |bencher| {
                bencher.iter(|| {
                    let found = positions.iter().map(|position| cold(&rules, position, wanted));
                    assert!(found.into_iter().all(|found| found.score.value().is_some()));
                });
            });
        }
        group.finish();
    }
}

fn whole_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("from the empty board");
    group.sample_size(10);
    for game in ["5,5,4+gravity", "6,5,4+gravity"] {
        let rules = rules(game);
        group.bench_function(game, |bencher| {
            bencher.iter(|| {
                assert_eq!(cold(&rules, &rules.empty(), Wanted::BestMove).score, Score::Draw)
            });
        });
    }
    group.finish();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let filter = words.iter().find(|word| !word.starts_with('-'));
    // `cargo test` calls it, too, without this word.
    if words.iter().any(|word| word == "--bench") && filter.is_none_or(|filter| filter == "whole") {
        whole_connect_four();
    }
}

/// Connect Four from the empty board, by all cores.
fn whole_connect_four() {
    let rules = rules("connect-four");
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut search = Evaluator::new(&rules, &SearchOptions { table: 4 << 30, threads });
    let start = Instant::now();
    let found = search
        .run(&rules.empty(), Wanted::BestMove, &Limits::NONE, &mut |_| ())
        .expect("the game goes on");
    assert_eq!(found.score, Score::Win(41));
    println!("connect-four: {} nodes, {threads} threads, {:.1?}", found.nodes, start.elapsed());
}

/// A position after `stones` random stones, with its columns; `None` if a game ended earlier.
fn drawn(
    rules: &Rules,
    stones: u32,
    generator: &mut Xoshiro256PlusPlus,
) -> Option<(String, Position)> {
    let (mut columns, mut position) = (String::new(), rules.empty());
    for _ in 0..stones {
        let moves = rules.moves(&position);
        let stone = moves.nth(below(generator, u64::from(moves.len().max(1))) as u32)?;
        columns.push(char::from(b'1' + (stone.index() % 7) as u8));
        rules.play(&mut position, stone);
    }
    position.conclusion().is_none().then_some((columns, position))
}

/// Number of plies to the end of a position with best play; `None` if there are more than `most`.
fn plies(rules: &Rules, position: &Position, most: u32) -> Option<u32> {
    let free = (rules.board() - position.occupied()).len();
    let mut search = Evaluator::new(rules, &SearchOptions::default());
    search.ask(position, Wanted::BestMove, &Limits::nodes(MOST_NODES)).ok()?;
    // Each look that proves goes one ply further, and some that estimate come between.
    for _ in 0..most + 12 {
        match search.step(u64::MAX, &|| false)? {
            Step::Done(found) if found.score == Score::Draw => return Some(free),
            Step::Done(found) => return found.score.plies().map(u32::from),
            Step::Look(_) | Step::Paused => (),
        }
    }
    None
}

/// Draws the positions again.
fn write() {
    let (rules, mut text) = (rules("connect-four"), String::new());
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    for (kind, stones, ends, count) in KINDS {
        let mut found = 0;
        while found < count {
            let more = below(&mut generator, u64::from(stones.end() - stones.start() + 1)) as u32;
            let Some((columns, position)) = drawn(&rules, stones.start() + more, &mut generator)
            else {
                continue;
            };
            if plies(&rules, &position, *ends.end()).is_some_and(|plies| ends.contains(&plies)) {
                text += &format!("{kind} {columns}\n");
                found += 1;
            }
        }
    }
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/benches/gravity/positions.txt"), text)
        .expect("a file");
}

fn all(criterion: &mut Criterion) {
    if std::env::var_os("INAROW_WRITE").is_some() {
        return write();
    }
    solved(criterion);
    whole_games(criterion);
}

criterion_group!(benches, all);
criterion_main!(benches);
