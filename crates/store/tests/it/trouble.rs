//! Bad luck, and files that are not what they should be.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use inarow_rules::{Game, Mark, Square};
use inarow_store::{
    Error, Filter, Imported, KNOWN_VERSION, KeptMove, NewGame, Options, Problem, Store,
};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::games::{family, plain, random_line};
use crate::run;

async fn open(file: &Path) -> Result<Store, Error> {
    Store::open(file, &Options::default()).await
}

/// A connection past the store.
async fn raw(file: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

/// A file with three games.
async fn some_games(file: &Path) {
    let store = open(file).await.unwrap();
    let games = (0..3u64).map(|seed| {
        let game = family()[seed as usize];
        plain(game, Mark::X, &random_line(game, Mark::X, 12, seed))
    });
    store.import(games, 5, &mut Imported::default()).await.unwrap();
    store.close().await;
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let mut link = raw(&file).await;
        let newer = "INSERT INTO _sqlx_migrations VALUES (7, 'newer', 0, true, x'00', 0)";
        sqlx::query(newer).execute(&mut link).await.unwrap();
        link.close().await.unwrap();
        let before = std::fs::read(&file).unwrap();
        let error = open(&file).await.unwrap_err();
        assert_eq!(error, Error::NewerSchema { found: 7, known: KNOWN_VERSION });
        assert_eq!(std::fs::read(&file).unwrap(), before);
    });
}

#[test]
fn a_file_that_is_no_database_of_ours_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        std::fs::write(&file, "no database, but long enough to look like one ".repeat(200))
            .unwrap();
        assert!(matches!(open(&file).await, Err(Error::Corrupt(_))));
        std::fs::remove_file(&file).unwrap();
        let mut link = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .connect()
            .await
            .unwrap();
        sqlx::query("CREATE TABLE cake (slices INTEGER)").execute(&mut link).await.unwrap();
        link.close().await.unwrap();
        assert!(matches!(open(&file).await, Err(Error::Corrupt(_))));
        assert!(matches!(open(folder.path()).await, Err(Error::ReadOnly(_))));
    });
}

#[test]
fn damage_in_the_middle_of_a_file_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let mut bytes = std::fs::read(&file).unwrap();
        let length = bytes.len();
        // Everything but the first pages, which hold the schema.
        bytes[length / 4..].fill(0xa5);
        std::fs::write(&file, bytes).unwrap();
        let found = match open(&file).await {
            Err(error) => Err(error),
            Ok(store) => store.check_file().await,
        };
        match found {
            Ok(found) => assert_ne!(found, [""; 0]),
            Err(error) => assert!(matches!(error, Error::Corrupt(_)), "{error:?}"),
        }
    });
}

#[test]
fn rows_that_do_not_follow_from_the_moves_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let illegal = "UPDATE move SET square = 99 WHERE game = 1 AND ply = 4";
        let key = "UPDATE move SET symmetric_key = 1 WHERE game = 2 AND ply = 2";
        let gap = "DELETE FROM move WHERE game = 3 AND ply = 2";
        let standing = "UPDATE game SET standing = 'abandoned' WHERE id = 2";
        let count = "UPDATE game SET plies = 1 WHERE id = 2";
        let mut link = raw(&file).await;
        for damage in [illegal, key, gap, standing, count] {
            let rows = sqlx::query(damage).execute(&mut link).await.unwrap();
            assert_eq!(rows.rows_affected(), 1, "{damage}");
        }
        link.close().await.unwrap();
        let store = open(&file).await.unwrap();
        let mut verify = store.verify();
        let first = verify.next().await.unwrap().unwrap().1;
        assert!(matches!(first[..], [Problem::Illegal { ply: 4, .. }]), "{first:?}");
        let second = verify.next().await.unwrap().unwrap().1;
        let expected = [Problem::WrongKey { ply: 2 }, Problem::WrongStanding, Problem::WrongCount];
        assert_eq!(second, expected);
        let third = verify.next().await.unwrap().unwrap().1;
        assert!(matches!(third[..], [Problem::Unreadable(_)]), "{third:?}");
        assert_eq!(verify.next().await.unwrap(), None);
    });
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_said() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o555)).unwrap();
    // Root writes everywhere but into the kernel's own folders.
    let is_root = std::fs::write(folder.path().join("probe"), "").is_ok();
    let place = if is_root { Path::new("/proc") } else { folder.path() };
    run(async {
        for file in [place.join("games.db"), place.join("new/games.db")] {
            let error = open(&file).await.unwrap_err();
            let known = matches!(error, Error::ReadOnly(_))
                || is_root && file.parent() != Some(place) && matches!(error, Error::Other(_));
            assert!(known, "{}: {error:?}", file.display());
        }
    });
}

#[test]
fn two_stores_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..5 {
        let file = folder.path().join(format!("{round}.db"));
        let play = |name: u64| {
            let file = file.clone();
            std::thread::spawn(move || {
                run(async {
                    let store = open(&file).await.unwrap();
                    let mut games = Vec::new();
                    for number in 0..4 {
                        let line = random_line(Game::TICTACTOE, Mark::X, 9, 100 * name + number);
                        let id = store.begin(NewGame::new(Game::TICTACTOE, 0)).await.unwrap();
                        for (ply, &square) in (1..).zip(&line) {
                            store.add_move(id, ply, KeptMove::from(square), 0).await.unwrap();
                        }
                        games.push((id, line));
                    }
                    store.close().await;
                    games
                })
            })
        };
        let mut games = Vec::new();
        for thread in [play(1), play(2)] {
            games.extend(thread.join().unwrap());
        }
        run(async {
            let store = open(&file).await.unwrap();
            assert_eq!(store.list(&Filter::default(), None, 100).await.unwrap().games.len(), 8);
            for (id, line) in games {
                assert_eq!(store.record(id).await.unwrap().moves, line);
            }
        });
    }
}

#[test]
fn a_file_that_another_holds_is_waited_for_and_then_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        let options = Options { patience: Duration::from_millis(30), ..Options::default() };
        let store = Store::open(&file, &options).await.unwrap();
        let id = store.begin(NewGame::new(Game::TICTACTOE, 0)).await.unwrap();
        let mut link = raw(&file).await;
        sqlx::query("BEGIN IMMEDIATE").execute(&mut link).await.unwrap();
        let add = async || store.add_move(id, 1, KeptMove::from(Square(4)), 0).await;
        assert_eq!(add().await, Err(Error::Locked));
        assert_eq!(store.record(id).await.unwrap().moves, [], "readers do not wait");
        sqlx::query("ROLLBACK").execute(&mut link).await.unwrap();
        assert_eq!(add().await, Ok(()));
    });
}

#[test]
fn a_full_disk_keeps_what_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        let options = Options { largest: Some(40), ..Options::default() };
        let store = Store::open(&file, &options).await.unwrap();
        let mut kept = Vec::new();
        let error = loop {
            let new = NewGame { origin: "o".repeat(900), ..NewGame::new(Game::TICTACTOE, 0) };
            match store.begin(new).await {
                Ok(id) => kept.push(id),
                Err(error) => break error,
            }
            assert!(kept.len() < 1000);
        };
        assert_eq!(error, Error::Full);
        assert!(kept.len() > 3);
        store.close().await;
        let store = open(&file).await.unwrap();
        assert_eq!(
            store.list(&Filter::default(), None, 1000).await.unwrap().games.len(),
            kept.len()
        );
        assert_eq!(store.check_file().await.unwrap(), [""; 0]);
        store.add_move(kept[0], 1, KeptMove::from(Square(4)), 0).await.unwrap();
    });
}

#[test]
fn a_backup_is_taken_while_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("games.db"), folder.path().join("copy.db"));
    run(async {
        let store = Arc::new(open(&file).await.unwrap());
        let id = store.begin(NewGame::new(Game::GOMOKU, 0)).await.unwrap();
        let line = random_line(Game::GOMOKU, Mark::X, 40, 1);
        let (player, moves) = (Arc::clone(&store), line.clone());
        let play = tokio::spawn(async move {
            for (ply, square) in (1..).zip(moves) {
                player.add_move(id, ply, KeptMove::from(square), 0).await.unwrap();
            }
        });
        store.backup(&copy).await.unwrap();
        play.await.unwrap();
        assert!(matches!(store.backup(&copy).await, Err(Error::Other(_))), "it is there already");
        let copied = open(&copy).await.unwrap();
        assert_eq!(copied.check_file().await.unwrap(), [""; 0]);
        let moves = copied.record(id).await.unwrap().moves;
        assert_eq!(moves, line[..moves.len()]);
        assert_eq!(store.record(id).await.unwrap().moves, line);
        let in_memory = Store::open(":memory:", &Options::default()).await.unwrap();
        in_memory.backup(folder.path().join("memory.db")).await.unwrap();
    });
}
