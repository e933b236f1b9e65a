//! What the store promises, each promise as a test that can fail.
//!
//! `story` goes through the whole interface. It, and whatever opens a database by `fresh`, runs on SQLite, and
//! on PostgreSQL where `postgres` starts this program again beside one; `killed` and `power` take the process or the power away; the rest is bad luck, files
//! that are no databases.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

#[cfg(target_os = "linux")]
mod cluster;
mod duplicates;
mod files;
mod games;
#[path = "../../../formats/tests/it/kept_games.rs"]
mod kept_games;
mod killed;
mod leases;
mod lists;
mod model;
#[cfg(target_os = "linux")]
mod nodes;
mod positions;
#[cfg(target_os = "linux")]
mod postgres;
#[cfg(target_os = "linux")]
mod power;
mod reading;
mod records;
mod refused;
mod replay;
mod rooms;
#[cfg(target_os = "linux")]
mod schema;
mod script;
mod sites;
mod story;
#[cfg(target_os = "linux")]
mod tenure;
mod trouble;

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_store::{Options, Store};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// The variable that names a server, on which tests run instead of in memory.
const SERVER: &str = "INAROW_STORE_SERVER";

/// An empty database that nobody else uses.
async fn fresh() -> Store {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let Ok(server) = std::env::var(SERVER) else {
        return Store::open(":memory:", &Options::default()).await.unwrap();
    };
    let schema = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let mut link = PgConnection::connect(&server).await.unwrap();
    let sql = AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
    sqlx::query(sql).execute(&mut link).await.unwrap();
    link.close().await.unwrap();
    let place = format!("{server}?options[search_path]={schema}");
    Store::open(place, &Options::default()).await.unwrap()
}

/// Runs a test on one thread, as commands do.
fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(test)
}
