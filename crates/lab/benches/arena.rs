//! Speed of tournaments: `cargo bench --bench arena`.

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use inarow_lab::{Arena, Entrant, RatedBout, Ratings, Results, TimeLimits};
use inarow_players::PlayerName;
use inarow_rules::opening::Opening;
use inarow_rules::{Game, Rules};

const PLAYERS: [&str; 4] = ["random", "corner-first", "center-first", "line-score"];

/// Number of games of each pair of players, each beginning half of them.
const ROUNDS: u64 = 50_000;

fn entrant(rules: &Rules, name: &str) -> Entrant {
    let (player, rules): (PlayerName, _) = (name.parse().expect("a player"), rules.clone());
    Entrant::policy(name, None, move || player.policy(&rules).expect("a policy"))
}

fn games(criterion: &mut Criterion) {
    let rules = Rules::new(Game::TICTACTOE);
    let entrants = PLAYERS.map(|name| entrant(&rules, name));
    let mut group = criterion.benchmark_group("arena");
    for threads in [1, 2] {
        let arena = Arena {
            rules: &rules,
            entrants: &entrants,
            openings: &[Vec::new()],
            opening: Opening::Free,
            rounds: ROUNDS,
            seed: 1,
            threads,
            time: TimeLimits::default(),
            keeps_moves: false,
            test: None,
            known: &[],
            from: 0,
            clock: &|| Duration::ZERO,
            stop: &|| false,
        };
        group.throughput(Throughput::Elements(2 * arena.encounters()));
        group.sample_size(10);
        group.bench_function(format!("games of 3,3,3, threads: {threads}"), |bencher| {
            bencher.iter(|| {
                let mut results = Results::new(PLAYERS.len(), 1);
                arena.play(&mut results, |_, _| Ok::<(), ()>(())).expect("all are defined");
                assert_eq!(results.games(), 2 * arena.encounters());
                results
            });
        });
    }
    group.finish();
}

/// Ratings of players that all met.
fn ratings(criterion: &mut Criterion) {
    for players in [2, 20] {
        let results: Vec<RatedBout> = (0..players)
            .flat_map(|first| (0..players).map(move |second| (first, second)))
            .filter(|(first, second)| first != second)
            .map(|(first, second)| {
                let wins = 50.0 + 2.0 * first as f64 - 2.0 * second as f64;
                RatedBout { first, second, wins, draws: 10.0, losses: 90.0 - wins }
            })
            .collect();
        criterion.bench_function(&format!("ratings of {players} players"), |bencher| {
            bencher.iter(|| Ratings::of(players, &results));
        });
    }
}

criterion_group!(benches, games, ratings);
criterion_main!(benches);
