//! A suspended node, as when its machine sleeps or is moved.

use std::fs::{DirEntry, read_dir, read_to_string};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::says;
use super::site::Site;
use crate::child::Process;
use crate::client::Client;
use crate::page::Page;
use crate::player::GAME;
use crate::wire::GameView;
use crate::{run, soon};

/// A page at the node shows the current game this soon after the node goes on.
const SOON: Duration = Duration::from_secs(3);

/// Limit for an answer of the other node, which may have asked the suspended one.
const ANSWER: Duration = Duration::from_millis(200);

/// Suspends a node, and waits until each of its threads has stopped: a busy system takes its time.
fn stand_still(node: &Process) {
    node.signal("-STOP");
    let threads = format!("/proc/{}/task", node.id());
    let stands = |thread: std::io::Result<DirEntry>| {
        let state = read_to_string(thread.unwrap().path().join("stat")).unwrap();
        state.rsplit_once(')').unwrap().1.starts_with(" T ")
    };
    while !read_dir(&threads).unwrap().all(stands) {
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn nodes_that_stood_still_show_no_old_game() {
    run(async {
        let site = Site::of(2).await;
        let [still, other] = [0, 1].map(|number| site.nodes[number].address);
        let mut ann = Client::new(still);
        let code = ann.make_for_two(GAME).await.code;
        ann.play_all(&code, "a1").await;
        let mut page = Page::open(still, &ann).await.unwrap();
        assert_eq!(page.join(&code).await.moves.len(), 1);

        stand_still(&site.nodes[0]);
        // This request waits until the node goes on.
        let mut asking = TcpStream::connect(still).await.unwrap();
        let request = format!(
            "GET /api/v1/games/{code} HTTP/1.1\r\nhost: {still}\r\nconnection: close\r\n\r\n"
        );
        asking.write_all(request.as_bytes()).await.unwrap();
        let there = ann.at(other);
        soon(async { while tokio::time::timeout(ANSWER, there.game(&code)).await.is_err() {} })
            .await;
        assert_eq!(there.play_all(&code, "b2 c3 d4").await.moves.len(), 4);
        site.nodes[0].signal("-CONT");

        let (goes_on, mut answer) = (Instant::now(), String::new());
        soon(asking.read_to_string(&mut answer)).await.unwrap();
        let (_, shown) = answer.split_once("\r\n\r\n").unwrap();
        assert_eq!(serde_json::from_str::<GameView>(shown).unwrap().moves.len(), 4, "{answer}");
        // The page has to come again.
        soon(page.closed()).await;
        let mut page = Page::open(still, &ann).await.unwrap();
        assert_eq!(page.join(&code).await.moves.len(), 4);
        assert!(goes_on.elapsed() < SOON, "{:?}", goes_on.elapsed());
    });
}

/// Other nodes may have come meanwhile that do not know it.
#[test]
fn nodes_that_were_suspended_follow_those_that_came() {
    run(async {
        let mut site = Site::of(1).await;
        stand_still(&site.nodes[0]);
        site.add();
        site.nodes[0].signal("-CONT");
        let [still, new] = [0, 1].map(|number| site.nodes[number].address);
        says(&Client::new(new), 200).await;
        says(&Client::new(still), 200).await;
        let mut ann = Client::new(still);
        let code = ann.make_for_two(GAME).await.code;
        assert_eq!(ann.at(new).game(&code).await.code, code);
    });
}
