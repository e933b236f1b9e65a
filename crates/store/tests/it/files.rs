//! Damaged and foreign files, opened for writing and for reading only.

use std::path::Path;

use inarow_store::{Error, KNOWN_VERSION, Options, Problem, Store};
use sqlx::Connection;

use crate::games::{open, raw, with_some_games};
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
    with_some_games(async |_, file| {
        let sql = "SELECT version, hex(substr(checksum, 1, 8)) FROM _sqlx_migrations";
        let steps: Vec<(i64, String)> =
            sqlx::query_as(sql).fetch_all(&mut raw(file).await).await.unwrap();
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
    with_some_games(async |_, file| {
        let mut link = raw(file).await;
        for sql in [
            "UPDATE game SET x_player = 'level:max', o_player = 'level:hard', content = 1",
            "DELETE FROM _sqlx_migrations WHERE version = 7",
        ] {
            sqlx::query(sql).execute(&mut link).await.unwrap();
        }
        link.close().await.unwrap();
        drop(open(file).await.unwrap());
        let sql = "SELECT DISTINCT x_player, o_player, content FROM game";
        let rows: Vec<(String, String, Option<i64>)> =
            sqlx::query_as(sql).fetch_all(&mut raw(file).await).await.unwrap();
        assert_eq!(rows, [("level:master".to_owned(), "level:skilled".to_owned(), None)]);
    });
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    with_some_games(async |_, file| {
        let mut link = raw(file).await;
        let newer = "INSERT INTO _sqlx_migrations VALUES (8, 'newer', 0, true, x'00', 0)";
        sqlx::query(newer).execute(&mut link).await.unwrap();
        link.close().await.unwrap();
        let expected = Error::NewerSchema { found: 8, known: KNOWN_VERSION };
        assert_eq!(refusal(file).await, expected);
    });
}

#[test]
fn a_file_that_is_no_database_of_ours_is_refused() {
    with_some_games(async |folder, file| {
        let mut headless = std::fs::read(file).unwrap();
        headless[..32].fill(0xa5);
        let text = "no database, but long enough to look like one ".repeat(200).into_bytes();
        for bytes in [headless, text] {
            std::fs::write(file, bytes).unwrap();
            assert!(matches!(refusal(file).await, Error::Corrupt(_)));
        }
        std::fs::write(file, "").unwrap();
        let mut link = raw(file).await;
        sqlx::query("CREATE TABLE cake (slices INTEGER)").execute(&mut link).await.unwrap();
        link.close().await.unwrap();
        assert!(matches!(refusal(file).await, Error::Corrupt(_)));
        assert!(matches!(open(folder).await, Err(Error::ReadOnly(_))));
    });
}

#[test]
fn damage_in_the_middle_of_a_file_and_a_cut_off_copy_are_found() {
    with_some_games(async |_, file| {
        let whole = std::fs::read(file).unwrap();
        // Everything but the first pages, which hold the schema.
        let mut damaged = whole.clone();
        damaged[whole.len() / 4..].fill(0xa5);
        let cut =
            [whole.len() / 2, whole.len() - 4096, 4096, 1000].map(|part| whole[..part].to_vec());
        for bytes in cut.into_iter().chain([damaged]) {
            std::fs::write(file, &bytes).unwrap();
            let to_read = Store::open_to_read(file, &Options::default()).await;
            assert_ne!(found_wrong(to_read).await, [""; 0], "{} bytes", bytes.len());
            assert_ne!(found_wrong(open(file).await).await, [""; 0], "{} bytes", bytes.len());
        }
    });
}

#[test]
fn rows_that_do_not_follow_from_the_moves_are_found() {
    use Problem::{WrongContent, WrongCount, WrongKey, WrongStanding};
    // A change to the second of three games, and the problems found there.
    for (damage, expected) in [
        ("UPDATE move SET position = 1 WHERE game = 2 AND ply = 2", vec![WrongKey { ply: 2 }]),
        ("UPDATE game SET standing = 'abandoned' WHERE id = 2", vec![WrongStanding]),
        ("UPDATE game SET plies = 1 WHERE id = 2", vec![WrongCount]),
        ("UPDATE game SET opening = opening + 1 WHERE id = 2", vec![WrongCount]),
        ("UPDATE game SET content = content + 1 WHERE id = 2", vec![WrongContent]),
        ("UPDATE game SET ending = 'resigned x', standing = 'o' WHERE id = 2", vec![WrongStanding]),
    ] {
        with_some_games(async |_, file| {
            let rows = sqlx::query(damage).execute(&mut raw(file).await).await.unwrap();
            assert_eq!(rows.rows_affected(), 1, "{damage}");
            let store = open(file).await.unwrap();
            let mut verify = store.verify();
            for problems in [vec![], expected, vec![]] {
                assert_eq!(verify.next().await.unwrap().unwrap().1, problems, "{damage}");
            }
        });
    }
    with_some_games(async |_, file| {
        let mut link = raw(file).await;
        for damage in [
            "UPDATE move SET square = 99 WHERE game = 1 AND ply = 4",
            "DELETE FROM move WHERE game = 3 AND ply = 2",
            "PRAGMA foreign_keys = OFF",
            "INSERT INTO move (game, ply, square, position) VALUES (99, 1, 0, 0)",
        ] {
            sqlx::query(damage).execute(&mut link).await.unwrap();
        }
        link.close().await.unwrap();
        let store = open(file).await.unwrap();
        let mut verify = store.verify();
        let mut next = async || verify.next().await.unwrap().map(|(_, problems)| problems);
        assert!(matches!(next().await.unwrap()[..], [Problem::Illegal { ply: 4, .. }]));
        assert_eq!(next().await, Some(vec![]));
        assert!(matches!(next().await.unwrap()[..], [Problem::Unreadable(_)]));
        assert_eq!(next().await, None);
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
