//! What the server promises, each promise as a test that can fail.
//!
//! Everything is asked as a page or a bot asks it: by HTTP and WebSockets, of a server that listens
//! on this machine. `killed` takes the process away. What waits, waits for a message.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod bots;
#[path = "../../build/bundle.rs"]
mod bundle;
mod challenges;
#[cfg(unix)]
mod child;
mod client;
mod clocks;
mod database;
mod description;
mod exchange;
mod files;
mod game;
mod hints;
mod home;
#[cfg(unix)]
mod killed;
mod languages;
mod lessons;
mod mistakes;
mod outsiders;
mod page;
mod problems;
mod races;
mod restarts;
mod reviews;
mod seats;
mod served;
mod shares;
mod slow;
mod sockets;
mod studies;
mod traces;
mod unruly;
mod wire;

use std::time::Duration;

/// How long an answer may take before it counts as none.
const PATIENCE: Duration = Duration::from_secs(20);

/// Runs a test on two threads, as there are when the server runs.
fn run<T>(test: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().unwrap().block_on(test)
}

/// What comes in time.
async fn soon<T>(future: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, future).await.expect("nothing came in time")
}
