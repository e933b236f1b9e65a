//! Games of records that know the day on which they were played, or not even that, are found again.

use std::ops::Range;

use inarow_formats::kept::{GameId, KeptGame, KeptMove, Millis};
use inarow_rules::{ByMark, End, Game, Mark, Square};
use inarow_store::{Imported, Incoming, NewGame, NodeKey, Store};

use crate::games::{open, plain, random_line, raw, with_file};
use crate::with_store;

const ALWAYS: Range<Millis> = Millis::MIN..Millis::MAX;

/// A game between Ann and Bo that was given up, at any time.
fn sample() -> KeptGame {
    let game = Game::GOMOKU;
    let mut kept = plain(game, Mark::X, &random_line(game, Mark::X, 6, 3));
    kept.players = ByMark { x: "Ann".to_owned(), o: "Bo".to_owned() };
    kept.end = Some(End::Resigned(Mark::O));
    kept
}

/// The same on a day.
fn on(day: Range<Millis>) -> Incoming {
    let kept = KeptGame { started: Some(day.start), ..sample() };
    Incoming { kept, began: Some(day) }
}

fn whenever(kept: KeptGame) -> Incoming {
    Incoming { kept, began: Some(ALWAYS) }
}

async fn import(store: &Store, games: Vec<Incoming>) -> Imported {
    let mut imported = Imported::default();
    store.import(games, 7, &mut imported).await.unwrap();
    imported
}

/// Plays the sample over the board at a time, as far as it goes.
async fn play(store: &Store, started: Millis, plies: usize) -> GameId {
    let sample = sample();
    let new = NewGame { players: sample.players.clone(), ..NewGame::new(sample.game, started) };
    let id = store.begin(new).await.unwrap();
    for (ply, kept) in (1..=plies).zip(sample.moves) {
        store.add_move(id, ply, kept, started).await.unwrap();
    }
    id
}

#[test]
fn a_record_that_comes_again_adds_nothing() {
    with_store(async |store| {
        let open_end = KeptGame { end: None, ..sample() };
        let record = || vec![whenever(sample()), on(100..200), whenever(open_end.clone())];
        let first = import(&store, record()).await;
        assert_eq!((first.kept.len(), first.known), (3, vec![]));
        let again = import(&store, record()).await;
        let known: Vec<_> = first.kept.into_iter().enumerate().collect();
        assert_eq!((again.kept, again.known.len()), (vec![], known.len()));
        let mut ids: Vec<_> = again.known.into_iter().map(|(_, id)| id).collect();
        ids.sort_unstable();
        assert_eq!(ids, known.into_iter().map(|(_, id)| id).collect::<Vec<_>>(), "each once");
    });
}

/// A record may hold games that are alike; each of them is one.
#[test]
fn games_that_are_alike_are_counted() {
    with_store(async |store| {
        let alike = |count| (0..count).map(|_| whenever(sample())).collect::<Vec<_>>();
        assert_eq!(import(&store, alike(2)).await.kept.len(), 2);
        let more = import(&store, alike(3)).await;
        assert_eq!((more.kept.len(), more.known.len()), (1, 2));
        // Also where they are in several commits.
        let many = import(&store, alike(5100)).await;
        assert_eq!((many.kept.len(), many.known.len()), (5097, 3));
        assert_eq!(import(&store, alike(5100)).await.known.len(), 5100);
    });
}

#[test]
fn games_that_differ_in_any_known_part_are_different() {
    type Change = fn(&mut KeptGame);
    let changes: [Change; 6] = [
        |kept| kept.players.x = "Cy".to_owned(),
        |kept| kept.players.o = "Cy".to_owned(),
        |kept| drop(kept.moves.pop()),
        |kept| kept.game = "gomoku-standard".parse().unwrap(),
        |kept| kept.first = Mark::O,
        |kept| kept.end = Some(End::Resigned(Mark::X)),
    ];
    with_store(async |store| {
        import(&store, vec![whenever(sample())]).await;
        for change in changes {
            let mut other = sample();
            change(&mut other);
            let other = || vec![whenever(other.clone())];
            assert_eq!(import(&store, other()).await.kept.len(), 1);
            assert_eq!(import(&store, other()).await.kept.len(), 0);
        }
        assert_eq!(import(&store, vec![on(100..200)]).await.kept.len(), 1, "at another time");
        assert_eq!(import(&store, vec![on(200..300)]).await.kept.len(), 1, "on another day");
        assert_eq!(import(&store, vec![on(150..250)]).await.known.len(), 1, "within its time");
    });
}

/// A game that was played here is found by its record, even if it has changed since the last look for a
/// record.
#[test]
fn a_game_that_goes_on_is_known_as_it_is() {
    with_store(async |store| {
        let id = play(&store, 150, 5).await;
        let so_far = |plies: usize, end| {
            let mut kept = KeptGame { end, started: Some(100), ..sample() };
            kept.moves.truncate(plies);
            Incoming { kept, began: Some(100..200) }
        };
        let is_known = async |plies, end| {
            let imported = import(&store, vec![so_far(plies, end)]).await;
            for &made in &imported.kept {
                store.delete(made).await.unwrap();
            }
            imported.known == [(0, id)]
        };
        assert!(is_known(5, None).await);
        let last = KeptMove::clone(&sample().moves[5]);
        store.add_move(id, 6, last, 160).await.unwrap();
        assert!(is_known(6, None).await && !is_known(5, None).await);
        store.take_back(id, 5).await.unwrap();
        assert!(is_known(5, None).await && !is_known(6, None).await);
        let end = End::Resigned(Mark::O);
        store.end(id, end, 170).await.unwrap();
        assert!(is_known(5, Some(end)).await && !is_known(5, None).await);
    });
}

/// The file of the previous build: two games, one of them unfinished.
#[test]
fn a_file_of_the_build_before_is_read_whole() {
    with_file(async |_, file| {
        std::fs::write(file, "").unwrap();
        let mut link = raw(file).await;
        let sql = include_str!("../kept/games.sql");
        sqlx::raw_sql(sql).execute(&mut link).await.unwrap();
        sqlx::Connection::close(link).await.unwrap();
        let store = open(file).await.unwrap();
        let (one, two) = (store.get(GameId(1)).await.unwrap(), store.get(GameId(2)).await.unwrap());
        assert_eq!((one.end, one.squares()), (None, vec![Square(4), Square(6), Square(2)]));
        assert_eq!((two.end, two.moves.len()), (Some(End::Resigned(Mark::X)), 2));
        assert_eq!((one.players.x.as_str(), two.players.o.as_str()), ("human", "random"));
        assert_eq!(store.check_file().await.unwrap(), [""; 0]);
    });
}

/// A file of an older version knows no game by its content yet.
#[test]
fn games_of_an_older_file_are_known() {
    with_file(async |_, file| {
        let store = open(file).await.unwrap();
        let games = (0..5100).map(|number| {
            let kept = KeptGame { started: Some(1000 + number), ..sample() };
            Incoming::from(kept)
        });
        import(&store, games.collect()).await;
        store.close().await;
        let mut link = raw(file).await;
        for sql in [
            "DROP INDEX game_content",
            "ALTER TABLE game DROP COLUMN content",
            "ALTER TABLE room DROP COLUMN lease",
            "ALTER TABLE move DROP COLUMN made",
            "DROP TABLE node_key",
            "DELETE FROM _sqlx_migrations WHERE version >= 4",
        ] {
            sqlx::query(sql).execute(&mut link).await.unwrap();
        }
        sqlx::Connection::close(link).await.unwrap();
        let store = open(file).await.unwrap();
        let again = import(&store, vec![whenever(sample()), on(6099..6100)]).await;
        let ids: Vec<_> = again.known.into_iter().map(|(_, id)| id.0).collect();
        assert_eq!((again.kept, ids), (vec![], vec![1, 5100]));
    });
}

#[test]
fn a_database_keeps_the_number_and_the_key_that_it_was_given_first() {
    with_store(async |store| {
        assert_eq!(store.site(-7).await, Ok(-7));
        assert_eq!(store.site(8).await, Ok(-7));
        let [one, other] = [1, 2].map(|byte| NodeKey([byte; 32]));
        assert_eq!(store.node_key(one.clone()).await, Ok(one.clone()));
        assert_eq!(store.node_key(other).await, Ok(one));
        // Games count on as if there were no such number.
        let new = NewGame::new(Game::TICTACTOE, 1_700_000_000_000);
        assert_eq!(store.begin(new).await, Ok(GameId(1)));
        assert_eq!(store.check_file().await.unwrap(), [""; 0]);
    });
}
