//! Damaged and foreign files, opened for writing and for reading only.

use std::path::Path;

use inarow_store::{Error, KNOWN_VERSION, Options, Problem, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::games::{open, raw, some_games};
use crate::run;

/// The error of opening a file, which must be the same in both ways.
async fn refusal(file: &Path) -> Error {
    let before = std::fs::read(file).ok();
    let to_read = Store::open_to_read(file, &Options::default()).await.unwrap_err();
    assert_eq!(open(file).await.unwrap_err(), to_read);
    assert_eq!(std::fs::read(file).ok(), before, "it is left as it was");
    to_read
}

/// The errors of a file, from opening it or from checking it.
async fn found_wrong(opened: Result<Store, Error>) -> Vec<String> {
    match opened {
        Err(Error::Corrupt(what)) => vec![what],
        Err(error) => panic!("{error:?}"),
        Ok(store) => store.check_file().await.unwrap(),
    }
}

/// Files that are there hold a hash of each step's text: a step that is written anew is another.
#[test]
fn no_step_of_the_schema_ever_changes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let sql = "SELECT version, hex(substr(checksum, 1, 8)) FROM _sqlx_migrations";
        let steps: Vec<(i64, String)> =
            sqlx::query_as(sql).fetch_all(&mut raw(&file).await).await.unwrap();
        let known = [
            "5F540D801A790265",
            "FBAD40F10D3EB229",
            "1E4254C22ED9B278",
            "21491EAF626937BE",
            "84A5167ABAB1ECE5",
            "4DFA8F64D9A96BF1",
            "D3B3C316C2D08842",
        ];
        let known: Vec<_> = (1..).zip(known.map(str::to_owned)).collect();
        assert_eq!(steps, known);
    });
}

#[test]
fn levels_of_an_earlier_file_have_the_names_of_today() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let mut link = raw(&file).await;
        for sql in [
            "UPDATE game SET x_player = 'level:max', o_player = 'level:hard', content = 1",
            "DELETE FROM _sqlx_migrations WHERE version = 7",
        ] {
            sqlx::query(sql).execute(&mut link).await.unwrap();
        }
        link.close().await.unwrap();
        drop(open(&file).await.unwrap());
        let sql = "SELECT DISTINCT x_player, o_player, content FROM game";
        let rows: Vec<(String, String, Option<i64>)> =
            sqlx::query_as(sql).fetch_all(&mut raw(&file).await).await.unwrap();
        assert_eq!(rows, [("level:master".to_owned(), "level:skilled".to_owned(), None)]);
    });
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let mut link = raw(&file).await;
        let newer = "INSERT INTO _sqlx_migrations VALUES (8, 'newer', 0, true, x'00', 0)";
        sqlx::query(newer).execute(&mut link).await.unwrap();
        link.close().await.unwrap();
        let expected = Error::NewerSchema { found: 8, known: KNOWN_VERSION };
        assert_eq!(refusal(&file).await, expected);
    });
}

#[test]
fn a_file_that_is_no_database_of_ours_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        std::fs::write(&file, "no database, but long enough to look like one ".repeat(200))
            .unwrap();
        assert!(matches!(refusal(&file).await, Error::Corrupt(_)));
        std::fs::remove_file(&file).unwrap();
        let mut link = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .connect()
            .await
            .unwrap();
        sqlx::query("CREATE TABLE cake (slices INTEGER)").execute(&mut link).await.unwrap();
        link.close().await.unwrap();
        assert!(matches!(refusal(&file).await, Error::Corrupt(_)));
        assert!(matches!(open(folder.path()).await, Err(Error::ReadOnly(_))));
    });
}

#[test]
fn a_file_without_its_header_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let mut bytes = std::fs::read(&file).unwrap();
        bytes[..32].fill(0xa5);
        std::fs::write(&file, bytes).unwrap();
        assert!(matches!(refusal(&file).await, Error::Corrupt(_)));
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
        let to_read = Store::open_to_read(&file, &Options::default()).await;
        assert_ne!(found_wrong(to_read).await, [""; 0]);
        assert_ne!(found_wrong(open(&file).await).await, [""; 0]);
    });
}

#[test]
fn a_copy_that_was_cut_off_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let bytes = std::fs::read(&file).unwrap();
        for part in [bytes.len() / 2, bytes.len() - 4096, 4096, 1000] {
            std::fs::write(&file, &bytes[..part]).unwrap();
            let to_read = Store::open_to_read(&file, &Options::default()).await;
            assert_ne!(found_wrong(to_read).await, [""; 0], "{part}");
            assert_ne!(found_wrong(open(&file).await).await, [""; 0], "{part}");
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
        let key = "UPDATE move SET position = 1 WHERE game = 2 AND ply = 2";
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

#[test]
fn a_number_of_another_game_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let mut link = raw(&file).await;
        let damage = "UPDATE game SET content = content + 1 WHERE id = 2";
        sqlx::query(damage).execute(&mut link).await.unwrap();
        link.close().await.unwrap();
        let store = open(&file).await.unwrap();
        let mut verify = store.verify();
        for expected in [vec![], vec![Problem::WrongContent], vec![]] {
            assert_eq!(verify.next().await.unwrap().unwrap().1, expected);
        }
    });
}

#[test]
fn an_end_the_board_denies_and_moves_of_no_game_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    run(async {
        some_games(&file).await;
        let mut link = raw(&file).await;
        for damage in [
            "UPDATE game SET ending = 'resigned x', standing = 'o' WHERE ending = 'played' AND id = 1",
            "UPDATE game SET opening = opening + 1 WHERE id = 1",
            "PRAGMA foreign_keys = OFF",
            "INSERT INTO move (game, ply, square, position) VALUES (99, 1, 0, 0)",
        ] {
            sqlx::query(damage).execute(&mut link).await.unwrap();
        }
        link.close().await.unwrap();
        let store = open(&file).await.unwrap();
        let first = store.verify().next().await.unwrap().unwrap().1;
        assert_eq!(first, [Problem::WrongStanding, Problem::WrongCount]);
        assert_eq!(store.check_file().await.unwrap(), ["moves of game 99, which is none"]);
    });
}

/// Reading the file gives access to all moves.
#[cfg(unix)]
#[test]
fn a_new_file_and_a_copy_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let mode = |name: &str| {
        std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777
    };
    run(async {
        let store = open(&folder.path().join("games.db")).await.unwrap();
        store.begin(inarow_store::NewGame::new(inarow_rules::Game::TICTACTOE, 0)).await.unwrap();
        store.backup(folder.path().join("copy.db")).await.unwrap();
        for name in ["games.db", "games.db-wal", "games.db-shm", "copy.db"] {
            assert_eq!(mode(name), 0o600, "{name}");
        }
        // Permissions that a user has widened are kept.
        let wide = std::fs::Permissions::from_mode(0o640);
        std::fs::set_permissions(folder.path().join("games.db"), wide).unwrap();
        store.close().await;
        drop(open(&folder.path().join("games.db")).await.unwrap());
        assert_eq!(mode("games.db"), 0o640);
    });
}
