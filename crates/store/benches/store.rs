//! Moves acknowledged per second, and the time of lists and counts in a large database: 100,000
//! games, or the number in `INAROW_BENCH_GAMES`. `INAROW_BENCH_FILE` names a database that is kept:
//! it is filled if it does not exist.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_formats::standing::Standing;
use inarow_formats::{Filter, Passed};
use inarow_rules::{Game, Mark, Rules, Setup, Square};
use inarow_store::{Error, Imported, NewGame, Options, Store};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::runtime::{Builder, Runtime};

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().build().expect("a runtime of one thread")
}

/// Random games: three of four tic-tac-toe, the rest Connect Four, with a hundred players, half of
/// the games by `me`.
fn games(count: usize) -> impl Iterator<Item = KeptGame> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let rules = [Game::TICTACTOE, Game::CONNECT_FOUR].map(Rules::new);
    (0..count).map(move |number| {
        let rules = &rules[usize::from(random.next_u64() % 4 == 0)];
        let mut position = rules.empty();
        let mut kept = KeptGame::from(inarow_rules::Record::new(*rules.game(), Mark::X));
        while position.conclusion().is_none() {
            let free = rules.moves(&position);
            let place = random.next_u64() as usize % free.len() as usize;
            let Some(square) = free.iter().nth(place) else { break };
            rules.play(&mut position, square);
            kept.moves.push(square.into());
        }
        let opponent = format!("player {}", random.next_u64() % 100);
        let me = if random.next_u64() % 2 == 0 { "me" } else { "you" }.to_owned();
        let (x, o) = if number % 2 == 0 { (me, opponent) } else { (opponent, me) };
        (kept.players.x, kept.players.o) = (x, o);
        kept.started = Some(1_700_000_000_000 + 60_000 * number as i64);
        kept
    })
}

/// Repeatedly plays `at_a_time` games of seven moves concurrently.
async fn play(store: &Arc<Store>, at_a_time: usize, rounds: u64) -> Result<(), Error> {
    let tasks: Vec<_> = (0..at_a_time)
        .map(|_| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                let mut id = None;
                for number in 0..rounds {
                    let ply = number as usize % 7 + 1;
                    let game = match id.filter(|_| ply > 1) {
                        Some(game) => game,
                        None => store.begin(NewGame::new(Game::GOMOKU, 0)).await?,
                    };
                    id = Some(game);
                    let kept = KeptMove::from(Square(ply as u16 * 31));
                    store.add_move(game, ply, kept, 0).await?;
                }
                Ok::<(), Error>(())
            })
        })
        .collect();
    for task in tasks {
        task.await.map_err(|error| Error::Other(error.to_string()))??;
    }
    Ok(())
}

fn acknowledged(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = runtime();
    let file = folder.path().join("games.db");
    let store = runtime.block_on(Store::open(file, &Options::default())).expect("a database");
    let store = Arc::new(store);
    for at_a_time in [1usize, 10, 100] {
        criterion.bench_function(
            &format!("a move acknowledged, {at_a_time} at a time"),
            |bencher| {
                bencher.iter_custom(|moves| {
                    let rounds = moves.div_ceil(at_a_time as u64);
                    let start = Instant::now();
                    runtime.block_on(play(&store, at_a_time, rounds)).expect("moves are kept");
                    start.elapsed().mul_f64(moves as f64 / (rounds * at_a_time as u64) as f64)
                });
            },
        );
    }
}

/// Every kind of question, with a name.
fn questions() -> Vec<(&'static str, Filter)> {
    let passed = |text: &str, symmetric| {
        let setup = Setup::parse(&Game::TICTACTOE, text).expect("a board");
        Some(Passed::new(Game::TICTACTOE, setup, symmetric).expect("a position"))
    };
    let middle = Setup::parse(&Game::CONNECT_FOUR, "7/7/7/7/7/3X3").expect("a board");
    let larger = Passed::new(Game::CONNECT_FOUR, middle, true).expect("a position");
    let all = Filter::default;
    vec![
        ("everything", all()),
        ("one game", Filter { game: Some(Game::TICTACTOE), ..all() }),
        ("a player", Filter { player: Some("me".to_owned()), ..all() }),
        ("a stranger", Filter { player: Some("nobody".to_owned()), ..all() }),
        ("won by X", Filter { standing: Some(Standing::Won(Mark::X)), ..all() }),
        ("unfinished", Filter { standing: Some(Standing::Open), ..all() }),
        (
            "a day",
            Filter { from: Some(1_700_000_000_000), before: Some(1_700_086_400_000), ..all() },
        ),
        ("all but a day", Filter { from: Some(1_700_086_400_000), ..all() }),
        (
            "a player and a common position",
            Filter { player: Some("me".to_owned()), position: passed("X8", true), ..all() },
        ),
        ("the empty board", Filter { position: passed("9", true), ..all() }),
        ("a position of a larger board", Filter { position: Some(larger), ..all() }),
        ("a common position", Filter { position: passed("X8", true), ..all() }),
        ("a common position, exactly", Filter { position: passed("X8", false), ..all() }),
        ("a rare position", Filter { position: passed("XOX/OXO/.X.", true), ..all() }),
        ("a position never seen", Filter { position: passed("XOX/OXO/OXO", true), ..all() }),
    ]
}

async fn fill(file: &Path, count: usize) -> Result<(), Error> {
    let store = Store::open(file, &Options::default()).await?;
    let start = Instant::now();
    store.import(games(count), 0, &mut Imported::default()).await?;
    println!("{count} games imported in {:.1?}", start.elapsed());
    store.close().await;
    Ok(())
}

fn questions_asked(criterion: &mut Criterion) {
    let count = std::env::var("INAROW_BENCH_GAMES");
    let count = count.ok().and_then(|count| count.parse().ok()).unwrap_or(100_000);
    let folder = tempfile::tempdir().expect("a folder");
    let file = std::env::var_os("INAROW_BENCH_FILE")
        .map_or_else(|| folder.path().join("games.db"), PathBuf::from);
    let runtime = runtime();
    if !file.exists() {
        runtime.block_on(fill(&file, count)).expect("a filled database");
    }
    let store = runtime.block_on(Store::open_to_read(&file, &Options::default()));
    let store = store.expect("a filled database");
    let size = std::fs::metadata(&file).map_or(0, |file| file.len());
    println!("{} bytes a game", size / count as u64);
    for (name, filter) in questions() {
        criterion.bench_function(&format!("list {name} ({count})"), |bencher| {
            bencher.iter(|| runtime.block_on(store.list(&filter, None, 50)).expect("a page"));
        });
        criterion.bench_function(&format!("stats of {name} ({count})"), |bencher| {
            bencher.iter(|| runtime.block_on(store.stats(&filter)).expect("counts"));
        });
    }
}

criterion_group! {
    name = store;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2));
    targets = acknowledged, questions_asked
}
criterion_main!(store);
