//! Clients that send slowly, or read nothing, keep no connection and delay no other client.

use std::time::Duration;

use crate::wire::GameView;
use inarow_server::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::Instant;

use crate::served::{Served, impatient, serve_paused_with};
use crate::{pass, passing, soon};

/// The timeout of the server in these tests.
const WAIT: Duration = Duration::from_millis(500);

/// All bytes until the server closes the connection, and the time until then.
async fn last_words(mut stream: TcpStream) -> (String, Duration) {
    let (begin, mut said) = (Instant::now(), Vec::new());
    // A connection that is reset is closed as well.
    let _ = passing(soon(stream.read_to_end(&mut said))).await;
    (String::from_utf8(said).unwrap(), begin.elapsed())
}

/// A connection on which the first part of a request was sent.
async fn began(served: &Served, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    stream.write_all(said.as_bytes()).await.unwrap();
    stream
}

#[test]
fn half_a_head_is_waited_for_until_the_timeout() {
    serve_paused_with(impatient(WAIT), async |served, mut ann| {
        let game = ann.make_for_two("tictactoe").await;
        let mut page = served.page(&ann).await;
        page.join(&game.code).await;
        let mut slow = Vec::new();
        for said in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: localhost\r\nx: "] {
            slow.push(began(served, said).await);
        }
        // A head of which a little comes again and again is not waited for any longer.
        let mut trickle = began(served, "GET / HTTP/1.1\r\nx: ").await;
        let begin = Instant::now();
        while trickle.write_all(b"x").await.is_ok() {
            assert!(begin.elapsed() < crate::PATIENCE, "it is still open");
            pass(Duration::from_millis(20)).await;
        }
        for stream in slow {
            let (said, _) = last_words(stream).await;
            assert!(said.is_empty() || said.starts_with("HTTP/1.1 408"), "{said}");
        }
        // A page that has said nothing for longer than that goes on.
        assert!(begin.elapsed() >= WAIT);
        assert_eq!(page.play(&game, "b2").await, Ok(()));
    });
}

#[test]
fn a_connection_without_a_request_is_closed_after_a_while() {
    serve_paused_with(impatient(WAIT), async |served, _| {
        let request = "GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n";
        let (said, time) = last_words(began(served, request).await).await;
        assert!(said.starts_with("HTTP/1.1 200") && said.ends_with("ok\n"), "{said}");
        assert!(
            time >= WAIT - Duration::from_millis(50),
            "it could have been used again: {time:?}"
        );
    });
}

#[test]
fn half_a_body_is_answered_with_a_problem() {
    serve_paused_with(impatient(WAIT), async |served, _| {
        let head = "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\naccept-language: zh\r\n\
                    content-type: application/json\r\n";
        let request = format!("{head}content-length: 100\r\n\r\n{{\"game\":");
        let (said, _) = last_words(began(served, &request).await).await;
        assert!(said.starts_with("HTTP/1.1 408 Request Timeout"), "{said}");
        assert!(said.contains("/problems/too-slow") && said.contains("没有及时发完"), "{said}");
        assert_eq!(served.count().await, 0);
    });
}

#[test]
fn a_thought_and_a_stream_may_take_longer_than_a_request() {
    serve_paused_with(impatient(WAIT), async |_, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        let mut events = ann.events(&code).await;
        assert_eq!(events.next().await.unwrap().moves.len(), 0);
        passing(tokio::time::sleep(2 * WAIT)).await;
        assert_eq!(ann.play(&code, "b2").await.read::<GameView>().moves.len(), 1);
        assert_eq!(events.next().await.unwrap().moves.len(), 1);
    });
}

/// More than the system keeps on the way between two programs.
const MUCH: usize = 3000;

#[test]
fn a_client_that_never_reads_keeps_no_place() {
    let limits = Limits { connections: 2, ..impatient(WAIT) };
    serve_paused_with(limits, async |served, _| {
        let ask = "GET /main.js HTTP/1.1\r\nhost: localhost\r\n\r\n";
        let mut deaf = Vec::new();
        for _ in 0..2 {
            let stream = began(served, "").await;
            let (reading, mut writing) = stream.into_split();
            // The server reads no further than it can answer.
            let asks = ask.repeat(MUCH);
            tokio::spawn(async move { writing.write_all(asks.as_bytes()).await });
            deaf.push(reading);
        }
        let refused = last_words(began(served, ask).await).await.0;
        assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 503"), "{refused}");
        passing(tokio::time::sleep(4 * WAIT)).await;
        let request = "GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        let (said, _) = last_words(began(served, request).await).await;
        assert!(said.starts_with("HTTP/1.1 200"), "{said}");
        drop(deaf);
    });
}
