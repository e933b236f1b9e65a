//! The promises of the store, each as a test that can fail.
//!
//! `story` goes through the whole interface. It and all tests that open a database with `fresh` run
//! on SQLite and, with the feature `cluster`, on PostgreSQL, for which `postgres` starts this
//! program again beside a server; `killed` and `power` kill the process or cut the power; the rest
//! tests failures, and files that are not databases.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

#[cfg(all(target_os = "linux", feature = "cluster"))]
mod cluster;
mod damage;
mod duplicates;
mod files;
mod games;
#[path = "../../../formats/tests/it/kept_games.rs"]
mod kept_games;
mod killed;
mod leases;
mod lists;
mod model;
#[cfg(all(target_os = "linux", feature = "cluster"))]
mod nodes;
#[cfg(all(target_os = "linux", feature = "cluster"))]
mod owners;
mod positions;
#[cfg(all(target_os = "linux", feature = "cluster"))]
mod postgres;
#[cfg(target_os = "linux")]
mod power;
mod reading;
mod records;
mod refused;
mod replay;
mod rooms;
#[cfg(all(target_os = "linux", feature = "cluster"))]
mod schema;
mod script;
mod sites;
mod story;
mod trouble;

use inarow_store::{Options, Store};

/// An empty database that no other test uses.
async fn fresh() -> Store {
    #[cfg(all(target_os = "linux", feature = "cluster"))]
    if let Some(store) = postgres::fresh().await {
        return store;
    }
    Store::open(":memory:", &Options::default()).await.unwrap()
}

/// Runs a test with such a database.
fn with_store(test: impl AsyncFnOnce(Store)) {
    run(async { test(fresh().await).await });
}

/// Runs a test on one thread, as commands do.
fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(test)
}
