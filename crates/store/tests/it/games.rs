//! Games for tests.

use std::path::Path;

use inarow_formats::TimeControl;
use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_rules::{ByMark, End, Game, Mark, Record, Rules, Square};
use inarow_store::{Error, Imported, Options, Room, Seat, Secret, Store};
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};

use crate::{kept_games, run};

pub(crate) async fn open(file: &Path) -> Result<Store, Error> {
    Store::open(file, &Options::default()).await
}

/// A connection past the store.
pub(crate) async fn raw(file: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

/// A file with three games.
pub(crate) async fn some_games(file: &Path) {
    let store = open(file).await.unwrap();
    let games = (0..3u64).map(|seed| {
        let game = family()[seed as usize];
        plain(game, Mark::X, &random_line(game, Mark::X, 12, seed))
    });
    store.import(games, 5, &mut Imported::default()).await.unwrap();
    store.close().await;
}

/// Runs a test with a folder and the place of a file in it.
pub(crate) fn with_file(test: impl AsyncFnOnce(&Path, &Path)) {
    let folder = tempfile::tempdir().unwrap();
    run(test(folder.path(), &folder.path().join("games.db")));
}

/// The same with a file that has some games.
pub(crate) fn with_some_games(test: impl AsyncFnOnce(&Path, &Path)) {
    with_file(async |folder, file| {
        some_games(file).await;
        test(folder, file).await;
    });
}

/// Every row holds.
pub(crate) async fn holds(store: &Store) {
    assert_eq!(store.check_file().await.unwrap(), [""; 0]);
    let mut verify = store.verify();
    while let Some((id, problems)) = verify.next().await.unwrap() {
        assert_eq!(problems, [], "game {id}");
    }
}

pub(crate) fn secret(text: &str) -> Secret {
    Secret(text.to_owned())
}

/// A room in which Ann has X, and O is open.
pub(crate) fn room(code: &str, time: Option<TimeControl>) -> Room {
    let seats = ByMark { x: Seat::Held(secret("ann")), o: Seat::Open(secret("invited")) };
    Room { code: code.to_owned(), epoch: 0, time, seats, rematch: None }
}

/// A few games of the family, one for each size of board and option.
pub(crate) fn family() -> Vec<Game> {
    ["3,3,3", "4,4,3+misere", "connect-four", "9,9,5", "gomoku-standard", "20,20,5"]
        .map(|text| text.parse().unwrap())
        .to_vec()
}

/// The same numbers for the same seed.
pub(crate) fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

pub(crate) fn below(random: &mut impl Rng, bound: usize) -> usize {
    (random.next_u64() % bound as u64) as usize
}

/// One of the legal moves after these; `None` once the game is over.
pub(crate) fn next_move(
    rules: &Rules,
    first: Mark,
    line: &[Square],
    random: &mut impl Rng,
) -> Option<Square> {
    let mut position = rules.empty_for(first);
    for &square in line {
        rules.try_play(&mut position, square).unwrap();
    }
    let moves = rules.moves(&position);
    let count = moves.len() as usize;
    if count == 0 { None } else { moves.iter().nth(below(random, count)) }
}

/// At most `most` random moves.
pub(crate) fn random_line(game: Game, first: Mark, most: usize, seed: u64) -> Vec<Square> {
    let rules = Rules::new(game);
    let mut random = generator(seed);
    let mut line = Vec::new();
    while line.len() < most {
        let Some(square) = next_move(&rules, first, &line, &mut random) else { break };
        line.push(square);
    }
    line
}

/// A game without names and without an end.
pub(crate) fn plain(game: Game, first: Mark, line: &[Square]) -> KeptGame {
    KeptGame {
        game,
        first,
        players: ByMark::default(),
        tags: Vec::new(),
        origin: String::new(),
        started: None,
        finished: None,
        end: None,
        moves: line.iter().copied().map(KeptMove::from).collect(),
    }
}

/// Any game with anything noted beside it.
pub(crate) fn any_game() -> impl Strategy<Value = KeptGame> {
    kept_games::any_of(family(), |game, most, seed| {
        let first = if seed & 1 == 0 { Mark::X } else { Mark::O };
        let moves = random_line(game, first, most, seed);
        let is_over = next_move(&Rules::new(game), first, &moves, &mut generator(0)).is_none();
        let end = is_over.then_some(End::Played);
        Record { moves, end, ..Record::new(game, first) }
    })
}
