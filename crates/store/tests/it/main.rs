//! What the store promises, each promise as a test that can fail.
//!
//! `story` goes through the whole interface and is written so that a second database can run it
//! unchanged; `killed` and `power` take the process or the power away; the rest is bad luck, files
//! that are no databases.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod duplicates;
mod files;
mod games;
#[path = "../../../formats/tests/it/kept_games.rs"]
mod kept_games;
mod killed;
mod lists;
mod positions;
#[cfg(target_os = "linux")]
mod power;
mod reading;
mod records;
mod refused;
mod replay;
mod rooms;
mod script;
mod story;
mod trouble;

/// Runs a test on one thread, as commands do.
fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(test)
}
