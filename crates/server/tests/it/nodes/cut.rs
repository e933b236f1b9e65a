//! A proxy before the database that closes connections, or answers itself.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use inarow_search::Library;
use inarow_server::{Cluster, Key};
use inarow_store::{Options, Store};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::says;
use crate::client::{Answer, Client};
use crate::postgres::Cluster as Postgres;
use crate::served::wide;
use crate::{run, soon};

/// The patience with the database, short so that a fault that is only silence ends soon.
const PATIENCE: Duration = Duration::from_millis(500);

/// The fault of a proxy from now on, for connections that exist and for new ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It hands everything on.
    None,
    /// It closes new connections at once, and others at the next question.
    Closed,
    /// It closes after this number of bytes of an answer.
    Cut(usize),
    /// It says this instead of an answer, and closes.
    Says(&'static [u8]),
    /// It says this instead of an answer, and goes on.
    Mixes(&'static [u8]),
}

const FAULTS: [Fault; 14] = [
    Fault::Closed,
    Fault::Cut(0),
    Fault::Cut(1),
    Fault::Cut(5),
    Fault::Cut(9),
    Fault::Cut(30),
    Fault::Cut(60),
    Fault::Says(b"HTTP/1.1 502 Bad Gateway\r\n\r\n"),
    Fault::Mixes(b"HTTP/1.1 502 Bad Gateway\r\n\r\n"),
    Fault::Says(&[0; 64]),
    Fault::Says(&[0xff; 64]),
    Fault::Mixes(b"Z\0\0\0\x05X"),
    // The messages of a pooler whose own server is gone, and whose client waited too long.
    Fault::Says(b"E\0\0\0\x2aSFATAL\0VFATAL\0C08P01\0Mserver crashed\0\0"),
    Fault::Says(b"E\0\0\0\x29SFATAL\0VFATAL\0C57P05\0Midle too long\0\0"),
];

/// The address of a proxy before a database, and the sender of its faults.
async fn proxy(address: &str) -> (String, watch::Sender<Fault>) {
    let (faults, fault) = watch::channel(Fault::None);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let own = listener.local_addr().unwrap();
    let to: SocketAddr = address.split(['@', '/']).find_map(|part| part.parse().ok()).unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if *fault.borrow() != Fault::Closed {
                tokio::spawn(hand_on(stream, to, fault.clone()));
            }
        }
    });
    (address.replace(&to.to_string(), &own.to_string()), faults)
}

async fn hand_on(mut here: TcpStream, to: SocketAddr, fault: watch::Receiver<Fault>) {
    let Ok(mut there) = TcpStream::connect(to).await else { return };
    let (mut asked, mut answer) = (vec![0; 1 << 14], vec![0; 1 << 14]);
    loop {
        let written = tokio::select! {
            Ok(count @ 1..) = here.read(&mut asked) => match now(&fault) {
                Fault::Closed => return,
                _ => (&mut there, &asked[..count]),
            },
            Ok(count @ 1..) = there.read(&mut answer) => match now(&fault) {
                Fault::None => (&mut here, &answer[..count]),
                Fault::Mixes(said) => (&mut here, said),
                Fault::Closed => return,
                Fault::Says(said) => return drop(here.write_all(said).await),
                Fault::Cut(most) => return drop(here.write_all(&answer[..most.min(count)]).await),
            },
            else => return,
        };
        if written.0.write_all(written.1).await.is_err() {
            return;
        }
    }
}

fn now(fault: &watch::Receiver<Fault>) -> Fault {
    *fault.borrow()
}

/// Everything that needs the database, asked once.
async fn asked(ann: &Client, code: &str) -> Vec<(&'static str, Answer)> {
    let me = json!({"kind": "me"});
    vec![
        (
            "a new game",
            ann.post("/api/v1/games", &json!({"game": "gomoku", "x": me, "o": me})).await,
        ),
        ("a move", ann.post(&format!("/api/v1/games/{code}/moves"), &json!({"move": "a1"})).await),
        ("another's game", ann.get("/api/v1/games/aaaaaaaaaaaa").await),
        ("saved games", ann.get("/api/v1/saved").await),
        ("a saved game", ann.get("/api/v1/saved/1").await),
        ("a game as a file", ann.get("/api/v1/saved/1/export").await),
        ("games as a file", ann.get("/api/v1/saved/export").await),
        ("statistics", ann.get("/api/v1/stats").await),
        ("mistakes", ann.get("/api/v1/mistakes").await),
        ("readiness", ann.get("/health/ready").await),
    ]
}

#[test]
fn postgres_behind_a_proxy_that_closes_is_away() {
    run(async {
        let postgres = Postgres::start();
        let (place, fault) = proxy(&postgres.place("postgres")).await;
        let options = Options { patience: PATIENCE, ..Options::default() };
        let store = Store::open(place, &options).await.unwrap();
        let cluster = Cluster::join(&store, None).await.unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let mut ann = Client::new(listener.local_addr().unwrap());
        let (key, forever) = (Key::random().unwrap(), std::future::pending());
        let library = Library::default();
        tokio::spawn(inarow_server::run(listener, store, library, wide(), key, cluster, forever));
        for of in FAULTS {
            let code = ann.make_for_two("gomoku").await.code;
            fault.send_replace(of);
            // First with the connections that there are, then with new ones.
            for round in 0..2 {
                for (what, answer) in asked(&ann, &code).await {
                    assert_eq!(answer.status, 503, "{of:?}, round {round}, {what}: {answer:?}");
                    let detail = answer.refused(503, "unavailable").detail;
                    assert!(detail.contains("cannot reach its database"), "{what}: {detail}");
                }
            }
            fault.send_replace(Fault::None);
            says(&ann, 200).await;
            let is_back = |(_, answer): &(_, Answer)| answer.status < 500;
            soon(async { while !asked(&ann, &code).await.iter().all(is_back) {} }).await;
        }
    });
}
