//! The steps of PostgreSQL's schema; those of SQLite's are in `files`.

use inarow_store::{Error, KNOWN_VERSION, Options, Store, Taken};
use sqlx::{Connection as _, PgConnection};

use crate::cluster::Cluster;
use crate::leases::{add_move, begin, node};
use crate::postgres::{database, execute, open};
use crate::run;

/// Databases that are there hold a hash of each step's text: a step that is written anew is another.
#[test]
#[ignore = "needs PostgreSQL: cargo xtask test"]
fn postgres_keeps_every_step_of_the_schema() {
    let cluster = Cluster::start();
    run(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        open(&place).await.unwrap().close().await;
        let sql = "SELECT version, UPPER(ENCODE(SUBSTR(checksum, 1, 8), 'hex')) FROM _sqlx_migrations \
            ORDER BY version";
        let mut link = PgConnection::connect(&place).await.unwrap();
        let steps: Vec<(i64, String)> = sqlx::query_as(sql).fetch_all(&mut link).await.unwrap();
        let known = [(4, "89F90625DA6A2FA5"), (5, "34F647AF954E4502")];
        assert_eq!(steps, known.map(|(version, hash)| (version, hash.to_owned())));
    });
}

/// A database of an older program is brought up to date by whoever opens it, its games as they were.
#[test]
#[ignore = "needs PostgreSQL: cargo xtask test"]
fn postgres_brings_an_older_database_up_to_date() {
    let cluster = Cluster::start();
    run(async {
        let place = database(&cluster, "CREATE DATABASE games").await;
        let store = open(&place).await.unwrap();
        let id = begin(&store, "game").await;
        assert_eq!(add_move(&store, id, 0, 0).await, Ok(()));
        let game = store.get(id).await.unwrap();
        store.close().await;
        let back = "DROP TABLE node; \
            ALTER TABLE room DROP COLUMN owner, DROP COLUMN lease, DROP COLUMN since, DROP COLUMN ran; \
            ALTER TABLE move DROP COLUMN made; DELETE FROM _sqlx_migrations WHERE version = 5";
        execute(&place, back).await;
        let to_read = Store::open_to_read(&place, &Options::default()).await;
        assert_eq!(to_read.unwrap_err(), Error::OlderSchema { found: 4, known: KNOWN_VERSION });
        let (one, two) = tokio::join!(open(&place), open(&place));
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!(one.get(id).await.unwrap(), game);
        // When its move was made nobody has noted.
        let held = Taken::Held { lease: 1, ran: None };
        assert_eq!(two.take_room(id, &node("a")).await, Ok(held));
        assert_eq!(add_move(&one, id, 1, 1).await, Ok(()));
    });
}
