//! The steps of PostgreSQL's schema; those of SQLite's are in `files`.

use inarow_store::{Error, KNOWN_VERSION, Options, Store, Taken};
use sqlx::{Connection as _, PgConnection};

use crate::leases::{add_move, begin, held, node};
use crate::nodes::{MINUTE, WAITING, number, until};
use crate::postgres::{begun, execute, open, with_postgres};

/// Databases that are there hold a hash of each step's text: a step that is written anew is another.
#[test]
fn postgres_keeps_every_step_of_the_schema() {
    with_postgres(async |place, _| {
        open(&place).await.unwrap().close().await;
        let sql = "SELECT version, UPPER(ENCODE(SUBSTR(checksum, 1, 8), 'hex')) FROM _sqlx_migrations \
            ORDER BY version";
        let mut link = PgConnection::connect(&place).await.unwrap();
        let steps: Vec<(i64, String)> = sqlx::query_as(sql).fetch_all(&mut link).await.unwrap();
        let known = [
            (4, "89F90625DA6A2FA5"),
            (5, "34F647AF954E4502"),
            (6, "4DFA8F64D9A96BF1"),
            (7, "D3B3C316C2D08842"),
        ];
        assert_eq!(steps, known.map(|(version, hash)| (version, hash.to_owned())));
    });
}

/// SQL that takes a database back to version 4.
const BACK: &str = "DROP TABLE node; DROP TABLE node_key; \
    ALTER TABLE room DROP COLUMN owner, DROP COLUMN lease, DROP COLUMN since, DROP COLUMN ran; \
    ALTER TABLE move DROP COLUMN made; DELETE FROM _sqlx_migrations WHERE version >= 5";

/// Opening a database of an older program migrates it and keeps its games.
#[test]
fn postgres_brings_an_older_database_up_to_date() {
    with_postgres(async |place, store| {
        let id = begin(&store, "game").await;
        assert_eq!(add_move(&store, id, 0, 0).await, Ok(()));
        let game = store.get(id).await.unwrap();
        store.close().await;
        execute(&place, BACK).await;
        let to_read = Store::open_to_read(&place, &Options::default()).await;
        assert_eq!(to_read.unwrap_err(), Error::OlderSchema { found: 4, known: KNOWN_VERSION });
        let (one, two) = tokio::join!(open(&place), open(&place));
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!(one.get(id).await.unwrap(), game);
        // The time of its move was not recorded.
        let held = Taken::Held { lease: 1, ran: None };
        assert_eq!(two.take_room(id, &node("a")).await, Ok(held));
        assert_eq!(add_move(&one, id, 1, 1).await, Ok(()));
    });
}

/// A migration waits for current writers.
#[test]
fn postgres_changes_its_schema_between_two_groups_of_changes() {
    with_postgres(async |place, store| {
        begin(&store, "game").await;
        store.close().await;
        execute(&place, BACK).await;
        let mut writing = PgConnection::connect(&place).await.unwrap();
        let group = sqlx::raw_sql("BEGIN; SELECT id FROM game FOR UPDATE");
        group.execute(&mut writing).await.unwrap();
        let opened = open(&place);
        tokio::pin!(opened);
        let waits = until(&place, WAITING, 1);
        tokio::select! {
            opened = &mut opened => panic!("it did not wait: {opened:?}"),
            () = waits => {}
        }
        sqlx::raw_sql("COMMIT").execute(&mut writing).await.unwrap();
        assert!(opened.await.is_ok());
    });
}

/// The record of a migration to a newer version.
const NEWER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
    VALUES (99, 'of the future', TRUE, '', 0)";

const REFUSED: Error = Error::NewerSchema { found: 99, known: KNOWN_VERSION };

/// Writers that arrive during another program's migration wait, and then notice it.
#[test]
fn postgres_has_nothing_written_while_its_schema_changes() {
    with_postgres(async |place, store| {
        let id = begin(&store, "game").await;
        // The statement is known to the connection by then.
        for ply in 0..3 {
            assert_eq!(add_move(&store, id, ply, 0).await, Ok(()));
        }
        let mut changing = PgConnection::connect(&place).await.unwrap();
        let begun = sqlx::raw_sql("BEGIN; LOCK TABLE game IN EXCLUSIVE MODE");
        begun.execute(&mut changing).await.unwrap();
        sqlx::raw_sql(NEWER).execute(&mut changing).await.unwrap();
        let written = add_move(&store, id, 3, 0);
        tokio::pin!(written);
        tokio::select! {
            written = &mut written => panic!("it did not wait: {written:?}"),
            () = until(&place, WAITING, 1) => {}
        }
        sqlx::raw_sql("COMMIT").execute(&mut changing).await.unwrap();
        assert_eq!(written.await, Err(REFUSED));
    });
}

/// A program of a newer version has come, and this one is there still: it writes nothing more, and has no games.
#[test]
fn postgres_is_not_written_by_a_program_that_does_not_know_its_schema() {
    with_postgres(async |place, _| {
        let (store, a) = (open(&place).await.unwrap(), node("a"));
        let id = begin(&store, "game").await;
        store.renew(&a, MINUTE).await.unwrap();
        let lease = held(store.take_room(id, &a).await);
        let until = async || number(&place, "SELECT until FROM node WHERE name = 'a'").await;
        let before = until().await;
        execute(&place, NEWER).await;
        assert_eq!(add_move(&store, id, 0, lease).await, Err(REFUSED));
        assert_eq!(store.begin(begun()).await, Err(REFUSED));
        assert_eq!(store.take_room(id, &a).await, Err(REFUSED));
        assert_eq!(store.renew(&a, MINUTE).await, Err(REFUSED));
        assert_eq!(store.check_writes().await, Err(REFUSED));
        assert_eq!(until().await, before, "its games can be taken over");
        execute(&place, "DELETE FROM _sqlx_migrations WHERE version = 99").await;
        store.renew(&a, MINUTE).await.unwrap();
        assert!(until().await > before);
        assert_eq!(add_move(&store, id, 0, lease).await, Ok(()));
    });
}
