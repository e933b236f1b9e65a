//! A proxy before the database that closes connections, or answers itself.

use std::net::Ipv4Addr;
use std::time::Duration;

use inarow_search::Library;
use inarow_server::{Cluster, Key};
use inarow_store::{Options, Store};
use serde_json::json;
use tokio::net::TcpListener;

use super::fault::{Fault, behind_gate};
use super::says;
use crate::client::{Answer, Client};
use crate::postgres::Cluster as Postgres;
use crate::served::wide;
use crate::{run, soon};

/// The patience with the database, short so that a fault that is only silence ends soon.
const PATIENCE: Duration = Duration::from_millis(500);

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
        let (place, gate) = behind_gate(&postgres.place("postgres")).await;
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
            gate.send_replace(of);
            // First with the connections that there are, then with new ones.
            for round in 0..2 {
                for (what, answer) in asked(&ann, &code).await {
                    assert_eq!(answer.status, 503, "{of:?}, round {round}, {what}: {answer:?}");
                    let detail = answer.refused(503).detail;
                    assert!(detail.contains("cannot reach its database"), "{what}: {detail}");
                }
            }
            gate.send_replace(Fault::None);
            says(&ann, 200).await;
            let is_back = |(_, answer): &(_, Answer)| answer.status < 500;
            soon(async { while !asked(&ann, &code).await.iter().all(is_back) {} }).await;
        }
    });
}
