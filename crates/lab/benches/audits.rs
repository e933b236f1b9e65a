//! Time of exact measurements.

use criterion::{Criterion, criterion_group, criterion_main};
use inarow_lab::{Remembered, Turn, audit, chances};
use inarow_players::{PlayerName, Policy};
use inarow_rules::{Game, Rules};
use inarow_search::Limits;

/// More positions than are met.
const MOST: u64 = 10_000_000;

const ARTICLES: [&str; 6] =
    ["corner-first", "center-first", "line-score", "minimax", "alpha-beta", "random"];

fn policy(rules: &Rules, name: &str) -> Remembered<Box<dyn Policy>> {
    let player: PlayerName = name.parse().expect("a player's name");
    Remembered::new(rules, player.policy(rules).expect("a policy"), usize::MAX)
}

/// Every article's player, both sides, against each other and `random`.
fn articles(criterion: &mut Criterion) {
    let rules = Rules::new(Game::TICTACTOE);
    let start = rules.empty();
    criterion.bench_function("audit the articles' players, 3,3,3", |bench| {
        bench.iter(|| {
            let mut players: Vec<_> = ARTICLES.iter().map(|name| policy(&rules, name)).collect();
            for player in 0..5 {
                for turn in Turn::BOTH {
                    audit(&rules, &start, &mut players[player], turn, MOST, &Limits::NONE)
                        .expect("small");
                    for opponent in (0..6).filter(|&opponent| opponent != player) {
                        let [player, opponent] =
                            players.get_disjoint_mut([player, opponent]).expect("two players");
                        let found = match turn {
                            Turn::First => {
                                chances(&rules, &start, player, opponent, MOST, &Limits::NONE)
                            }
                            Turn::Second => {
                                chances(&rules, &start, opponent, player, MOST, &Limits::NONE)
                            }
                        };
                        found.expect("small");
                    }
                }
            }
        });
    });
}

/// A policy without chances against everything, on a board with 9,722,011 positions.
fn larger(criterion: &mut Criterion) {
    let rules = Rules::new("4,4,4".parse().expect("a game"));
    let mut group = criterion.benchmark_group("audit, 4,4,4");
    group.sample_size(10);
    for (name, turn) in [("line-score", Turn::First), ("line-score", Turn::Second)] {
        group.bench_function(format!("{name}, {turn:?}"), |bench| {
            bench.iter(|| {
                let mut player = policy(&rules, name);
                audit(&rules, &rules.empty(), &mut player, turn, MOST, &Limits::NONE)
                    .expect("small")
            });
        });
    }
    group.finish();
}

criterion_group!(benches, articles, larger);
criterion_main!(benches);
