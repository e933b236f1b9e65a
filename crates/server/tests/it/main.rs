//! The promises of the server, each as a test that can fail.
//!
//! Every request is made as a page or a bot makes it: by HTTP and WebSockets, to a server that listens
//! on this machine. `killed` kills the process. All waiting is for messages.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod agreed;
mod bots;
#[path = "../../build/bundle.rs"]
mod bundle;
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
mod known;
mod languages;
mod mistakes;
#[cfg(all(target_os = "linux", feature = "cluster"))]
mod nodes;
mod page;
#[cfg(unix)]
mod player;
#[cfg(all(target_os = "linux", feature = "cluster"))]
#[path = "../../../store/tests/it/cluster.rs"]
mod postgres;
mod presence;
mod previews;
mod questions;
mod races;
mod refused;
mod restarts;
mod seats;
mod served;
mod shares;
mod slow;
mod sockets;
mod strangers;
mod studies;
mod unruly;
#[cfg(unix)]
mod warnings;
mod wire;

use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use tokio::runtime::RuntimeFlavor;

/// Time after which a missing answer fails a test.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs a test on two threads, as there are when the server runs.
fn run<T>(test: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().unwrap().block_on(test)
}

/// Runs a test on one thread, on which the server's time only passes in [`pass`] and [`passing`].
fn run_paused<T>(test: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().start_paused(true).build().unwrap();
    let (_end, ended) = std::sync::mpsc::channel::<()>();
    let (late, is_late) = tokio::sync::oneshot::channel();
    // Time would pass by itself whenever all tasks wait for the disk, were it not for a thread that blocks.
    runtime.spawn_blocking(move || {
        if ended.recv_timeout(3 * PATIENCE) == Err(RecvTimeoutError::Timeout) {
            let _ = late.send(());
        }
    });
    runtime.block_on(async {
        tokio::select! {
            done = test => done,
            Ok(()) = is_late => panic!("the test does not end"),
        }
    })
}

/// Lets time pass at once.
async fn pass(time: Duration) {
    tokio::time::advance(time).await;
}

/// The result of a future while time passes, about fifteen times as fast as elsewhere.
async fn passing<T>(future: impl Future<Output = T>) -> T {
    let time = async {
        loop {
            // Other threads keep up, also on a slow disk.
            let tick = || std::thread::sleep(Duration::from_millis(3));
            tokio::task::spawn_blocking(tick).await.unwrap();
            pass(Duration::from_millis(50)).await;
        }
    };
    tokio::select! {
        done = future => done,
        () = time => unreachable!("time does not end"),
    }
}

/// The result of a future in time; where time is paused the whole test has a limit.
async fn soon<T>(future: impl Future<Output = T>) -> T {
    match is_paused() {
        true => future.await,
        false => tokio::time::timeout(PATIENCE, future).await.expect("nothing came in time"),
    }
}

/// Whether the test that asks is run by [`run_paused`].
fn is_paused() -> bool {
    tokio::runtime::Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread
}
