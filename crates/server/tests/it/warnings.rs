//! The log for the operator: every failure and every refused connection with its cause.

use std::io::Write;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use inarow_server::Limits;
use inarow_store::Options;
use serde_json::json;
use sqlx::Connection as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::client::Client;
use crate::served::{Served, impatient, wide};
use crate::{PATIENCE, run, soon};

/// Set where a test has started this program again: lines of a kind are counted for a whole process, and
/// other tests would add theirs.
const AGAIN: &str = "INAROW_WARNINGS_AGAIN";

/// As many files as these tests open, and some more.
const FILES: &str = "ulimit -n 500";

/// The captured log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// The lines of one kind, once there is one.
    async fn lines(&self, kind: &str) -> Vec<String> {
        soon(async {
            loop {
                let said = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
                let lines = said.lines().filter(|line| line.contains(kind)).map(str::to_owned);
                let lines: Vec<String> = lines.collect();
                if !lines.is_empty() {
                    return lines;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        })
        .await
    }

    /// The last line of a kind is a warning that says all this; the log is empty then.
    async fn warns(&self, kind: &str, parts: &[&str]) {
        let lines = self.lines(kind).await;
        let last = lines.last().unwrap();
        for part in [" WARN inarow_server::", "left_out="].iter().chain(parts) {
            assert!(last.contains(part), "{part}: {lines:?}");
        }
        self.0.lock().unwrap().clear();
    }
}

/// Runs a test alone in a process that the shell has limited, with all that it logs.
fn alone(name: &str, limit: &str, test: impl AsyncFnOnce(Log)) {
    if std::env::var_os(AGAIN).is_some() {
        let log = Log::default();
        let writer = log.clone();
        tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::WARN)
            .with_writer(move || writer.clone())
            .init();
        return run(async { tokio::time::timeout(3 * PATIENCE, test(log)).await.unwrap() });
    }
    let call = format!("{limit} && exec \"$0\" --exact warnings::{name} --nocapture");
    let mut again = Command::new("sh");
    let output = again.args(["-c", &call]).arg(std::env::current_exe().unwrap()).env(AGAIN, "1");
    let output = output.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}{wrong}");
}

/// Has games begun until there is no room for another.
async fn fill(client: &Client, wanted: &serde_json::Value) {
    let mut begun = 0;
    while client.post("/api/v1/games", wanted).await.status == 201 {
        begun += 1;
        assert!(begun < 5000, "the disk is never full");
    }
}

#[test]
fn every_failure_is_logged_with_its_request_and_cause() {
    alone("every_failure_is_logged_with_its_request_and_cause", FILES, async |log| {
        let options = Options {
            patience: Duration::from_millis(50),
            largest: Some(200),
            ..Options::default()
        };
        let folder = tempfile::tempdir().unwrap();
        let served = Served::opened(folder, wide(), &options).await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let (me, failed) = (json!({"kind": "me"}), "an answer failed");
        let wanted = json!({"game": "tictactoe", "x": me, "o": me});
        let asked = format!("asked=\"POST /api/v1/games/{}/moves\"", game.code);

        let mut database = served.beside().await;
        let broken =
            "CREATE TRIGGER broken BEFORE INSERT ON move BEGIN SELECT RAISE(FAIL, 'it broke'); END";
        sqlx::query(broken).execute(&mut database).await.unwrap();
        ann.play(&game.code, "a1").await.refused(500);
        log.warns(failed, &[&asked, "cause=\"", "it broke"]).await;
        // A player on a socket is sent the same.
        let mut page = served.page(&ann).await;
        page.join(&game.code).await;
        page.play(&game, "a1").await.unwrap_err().is(500);
        log.warns(failed, &["asked=\"a page\"", "it broke"]).await;
        sqlx::query("DROP TRIGGER broken").execute(&mut database).await.unwrap();

        sqlx::query("BEGIN EXCLUSIVE").execute(&mut database).await.unwrap();
        ann.play(&game.code, "a1").await.refused(503);
        log.warns(failed, &[&asked, "cause=\"another program holds the database\""]).await;
        sqlx::query("ROLLBACK").execute(&mut database).await.unwrap();
        database.close().await.unwrap();

        fill(&ann, &wanted).await;
        let asked_game = "asked=\"POST /api/v1/games\"";
        let cause = "cause=\"there is no room left for the database\"";
        log.warns(failed, &[asked_game, cause, "left_out=0"]).await;
        served.stop().await;
    });
}

/// The answer to a connection that finds no place, if it still hears it.
async fn refused(address: SocketAddr) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut said = Vec::new();
    let _ = soon(stream.read_to_end(&mut said)).await;
    assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 503 "), "{said:?}");
}

#[test]
fn every_refused_connection_is_logged_with_its_address_and_why() {
    alone("every_refused_connection_is_logged_with_its_address_and_why", FILES, async |log| {
        let kind = "a connection was refused";
        for (limits, cause) in [
            (Limits { connections: 2, ..wide() }, "cause=\"too many\""),
            (Limits { connections_per_address: 2, ..wide() }, "cause=\"too many of this address\""),
        ] {
            let served = Served::with(limits).await;
            let first = TcpStream::connect(served.address).await.unwrap();
            let second = TcpStream::connect(served.address).await.unwrap();
            refused(served.address).await;
            log.warns(kind, &["address=127.0.0.1", "open=2", cause, "left_out=0"]).await;
            drop((first, second));
            served.stop().await;
        }
    });
}

#[test]
fn a_connection_for_which_there_is_no_file_is_logged() {
    alone("a_connection_for_which_there_is_no_file_is_logged", "ulimit -n 60", async |log| {
        let served = Served::start().await;
        let spare = std::fs::File::open("/dev/null").unwrap();
        let mut kept = Vec::new();
        while let Ok(stream) = TcpStream::connect(served.address).await {
            kept.push(stream);
        }
        // The last file descriptor is for the client.
        drop(spare);
        kept.extend(TcpStream::connect(served.address).await);
        log.warns("a connection could not be taken", &["error=", "open files"]).await;
        drop(kept);
        served.stop().await;
    });
}

#[test]
fn a_client_that_reads_nothing_is_logged_when_its_connection_is_closed() {
    alone(
        "a_client_that_reads_nothing_is_logged_when_its_connection_is_closed",
        FILES,
        async |log| {
            let served = Served::with(impatient(Duration::from_millis(200))).await;
            let deaf = TcpStream::connect(served.address).await.unwrap();
            let from = deaf.local_addr().unwrap();
            let (_unread, mut asking) = deaf.into_split();
            let ask = "GET /main.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(500);
            tokio::spawn(async move { asking.write_all(ask.as_bytes()).await });
            let address = format!("address={from}");
            log.warns("a connection that reads nothing was given up", &[&address]).await;
            served.stop().await;
        },
    );
}
