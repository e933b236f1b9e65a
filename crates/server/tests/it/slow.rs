//! Who sends slowly, or reads nothing, keeps no connection and nobody else.

use std::time::Duration;

use crate::wire::GameView;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::Instant;

use crate::served::{Served, impatient};
use crate::{pass, passing, run_paused, soon};

/// How long the server waits in these tests.
const WAIT: Duration = Duration::from_millis(500);

/// All that comes until the server closes the connection, and after what time that was.
async fn last_words(mut stream: TcpStream) -> (String, Duration) {
    let (begin, mut said) = (Instant::now(), Vec::new());
    // A connection that is reset is closed as well.
    let _ = passing(soon(stream.read_to_end(&mut said))).await;
    (String::from_utf8(said).unwrap(), begin.elapsed())
}

/// A connection on which so much has been said.
async fn began(served: &Served, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    stream.write_all(said.as_bytes()).await.unwrap();
    stream
}

#[test]
fn half_a_head_is_waited_for_so_long_and_no_longer() {
    run_paused(async {
        let served = Served::with(impatient(WAIT)).await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let mut page = served.page(&ann).await;
        page.join(&game.code).await;
        let mut slow = Vec::new();
        for said in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: a\r\nx: "] {
            slow.push(began(&served, said).await);
        }
        // A head of which a little comes again and again is not waited for any longer.
        let mut trickle = began(&served, "GET / HTTP/1.1\r\nx: ").await;
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
        served.stop().await;
    });
}

#[test]
fn a_connection_without_a_request_is_closed_after_a_while() {
    run_paused(async {
        let served = Served::with(impatient(WAIT)).await;
        let request = "GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n";
        let (said, time) = last_words(began(&served, request).await).await;
        assert!(said.starts_with("HTTP/1.1 200") && said.ends_with("ok\n"), "{said}");
        assert!(
            time >= WAIT - Duration::from_millis(50),
            "it could have been used again: {time:?}"
        );
        served.stop().await;
    });
}

#[test]
fn half_a_body_is_answered_with_a_problem() {
    run_paused(async {
        let served = Served::with(impatient(WAIT)).await;
        let head = "POST /api/v1/games HTTP/1.1\r\nhost: a\r\naccept-language: zh\r\n\
                    content-type: application/json\r\n";
        let request = format!("{head}content-length: 100\r\n\r\n{{\"game\":");
        let (said, _) = last_words(began(&served, &request).await).await;
        assert!(said.starts_with("HTTP/1.1 408 Request Timeout"), "{said}");
        assert!(said.contains("/problems/too-slow") && said.contains("没有及时到达"), "{said}");
        assert_eq!(served.count().await, 0);
        served.stop().await;
    });
}

#[test]
fn a_thought_and_a_stream_may_take_longer_than_a_request() {
    run_paused(async {
        let served = Served::with(impatient(WAIT)).await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let mut events = ann.events(&code).await;
        assert_eq!(events.next().await.unwrap().moves.len(), 0);
        passing(tokio::time::sleep(2 * WAIT)).await;
        assert_eq!(ann.play(&code, "b2").await.read::<GameView>().moves.len(), 1);
        assert_eq!(events.next().await.unwrap().moves.len(), 1);
        served.stop().await;
    });
}
