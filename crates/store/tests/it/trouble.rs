//! Bad luck: others at the same file, no room, no permission.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use inarow_formats::Filter;
use inarow_formats::kept::KeptMove;
use inarow_rules::{Game, Mark, Square};
use inarow_store::{Error, NewGame, Options, Store};

use crate::games::{open, random_line, raw, with_file};
use crate::run;

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
                || is_root && file.parent() != Some(place) && matches!(error, Error::System(_));
            assert!(known, "{}: {error:?}", file.display());
        }
    });
}

/// Requests that arrive while a program ends do not get an error about a fault.
#[test]
fn a_store_that_is_closed_is_away() {
    run(async {
        let store = crate::fresh().await;
        let id = store.begin(NewGame::new(Game::TICTACTOE, 0)).await.unwrap();
        store.close().await;
        let away = |error| matches!(error, Error::Unreachable(_));
        assert!(away(store.begin(NewGame::new(Game::TICTACTOE, 0)).await.unwrap_err()));
        assert!(away(store.get(id).await.unwrap_err()));
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
                assert_eq!(store.get(id).await.unwrap().record().moves, line);
            }
        });
    }
}

/// One of them makes it, and one of them gives it a log; each may meet the other at it.
#[test]
fn many_stores_open_a_file_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    run(async {
        open(&folder.path().join("games.db")).await.unwrap().backup(&copy).await.unwrap()
    });
    for round in 0..20 {
        let file = folder.path().join(format!("{round}.db"));
        if round % 2 == 0 {
            std::fs::copy(&copy, &file).unwrap();
        }
        let open = || {
            let file = file.clone();
            std::thread::spawn(move || run(async { open(&file).await.map(drop) }))
        };
        for thread in [open(), open(), open(), open()] {
            assert_eq!(thread.join().unwrap(), Ok(()), "round {round}");
        }
    }
}

#[test]
fn a_file_that_another_holds_is_waited_for_and_then_given_up() {
    with_file(async |_, file| {
        let options = Options { patience: Duration::from_millis(30), ..Options::default() };
        let store = Store::open(file, &options).await.unwrap();
        let id = store.begin(NewGame::new(Game::TICTACTOE, 0)).await.unwrap();
        let mut link = raw(file).await;
        sqlx::query("BEGIN IMMEDIATE").execute(&mut link).await.unwrap();
        let add = async || store.add_move(id, 1, KeptMove::from(Square(4)), 0).await;
        let start = Instant::now();
        assert_eq!(add().await, Err(Error::Locked));
        assert!(start.elapsed() >= options.patience);
        assert_eq!(store.get(id).await.unwrap().record().moves, [], "readers do not wait");
        sqlx::query("ROLLBACK").execute(&mut link).await.unwrap();
        assert_eq!(add().await, Ok(()));
    });
}

/// A copy has no log yet; it gets one as soon as no other program reads it.
#[test]
fn a_copy_that_another_reads_is_opened_once_it_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("games.db"), folder.path().join("copy.db"));
    run(async {
        open(&file).await.unwrap().backup(&copy).await.unwrap();
        let mut link = raw(&copy).await;
        sqlx::query("BEGIN").execute(&mut link).await.unwrap();
        sqlx::query("SELECT next FROM counter").execute(&mut link).await.unwrap();
        let impatient = Options { patience: Duration::from_millis(30), ..Options::default() };
        assert_eq!(Store::open(&copy, &impatient).await.unwrap_err(), Error::Locked);
        let mut opening = std::pin::pin!(open(&copy));
        let early = tokio::time::timeout(impatient.patience, &mut opening).await;
        assert!(early.is_err(), "it waits for the reader");
        sqlx::query("COMMIT").execute(&mut link).await.unwrap();
        opening.await.unwrap();
    });
}

#[test]
fn a_full_disk_keeps_what_was_acknowledged() {
    with_file(async |_, file| {
        let options = Options { largest: Some(40), ..Options::default() };
        let store = Store::open(file, &options).await.unwrap();
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
        assert_eq!(store.check_writes().await, Err(Error::Full));
        assert!(kept.len() > 3);
        store.delete(kept.pop().unwrap()).await.unwrap();
        kept.push(store.begin(NewGame::new(Game::TICTACTOE, 0)).await.unwrap());
        assert_eq!(store.check_writes().await, Ok(()));
        store.close().await;
        let store = open(file).await.unwrap();
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
        let other = folder.path().join("copy.db.part");
        std::fs::write(&other, "somebody's").unwrap();
        store.backup(&copy).await.unwrap();
        assert_eq!(std::fs::read_to_string(&other).unwrap(), "somebody's");
        let left =
            std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        assert_eq!(left.filter(|name| name.to_str().unwrap().contains(".part-")).count(), 0);
        play.await.unwrap();
        assert!(matches!(store.backup(&copy).await, Err(Error::Other(_))), "it is there already");
        let copied = open(&copy).await.unwrap();
        assert_eq!(copied.check_file().await.unwrap(), [""; 0]);
        let moves = copied.get(id).await.unwrap().record().moves;
        assert_eq!(moves, line[..moves.len()]);
        assert_eq!(store.get(id).await.unwrap().record().moves, line);
        let in_memory = Store::open(":memory:", &Options::default()).await.unwrap();
        in_memory.backup(folder.path().join("memory.db")).await.unwrap();
    });
}
