//! Several nodes on one database and one broker: they keep the promises of one.
//!
//! They need PostgreSQL and nats-server, and a build with the feature `cluster`.

mod accounts;
mod attacks;
mod broker;
mod cut;
mod fault;
mod paused;
mod site;
mod workers;

use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::time::Duration;

use futures_util::{FutureExt as _, StreamExt as _};
use inarow_search::Library;
use inarow_server::{Broker, Cluster, Key, Limits, NotJoined};
use inarow_store::{Options, Store};
use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use tokio::net::TcpListener;

use crate::client::{Client, Problem};
use crate::page::{Page, join, play};
use crate::player::GAME;
use crate::served::wide;
use crate::{run, soon};
use site::{Nats, Site};

/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(50);

/// The entry that a program of a newer version leaves in the schema.
const NEWER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
    VALUES (99, 'of the future', TRUE, '', 0)";

async fn execute(site: &Site, sql: &'static str) {
    let mut link = PgConnection::connect(&site.place()).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut link).await.unwrap();
}

/// Waits until a node says by this status whether it can serve.
async fn says(node: &Client, status: u16) {
    soon(async {
        while node.get("/health/ready").await.status != status {
            tokio::time::sleep(PAUSE).await;
        }
    })
    .await;
}

#[test]
fn nodes_of_an_older_version_give_up_their_games_and_say_so() {
    run(async {
        let site = Site::of(1).await;
        let mut ann = Client::new(site.front.address);
        let code = ann.make_for_two(GAME).await.code;
        assert_eq!(ann.play(&code, "a1").await.status, 200);
        execute(&site, NEWER).await;
        let answer = ann.play(&code, "b1").await;
        let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(problem.status, 503);
        assert!(problem.detail.contains("another version"), "{}", problem.detail);
        says(&ann, 503).await;
        let ready = String::from_utf8(ann.get("/health/ready").await.body.into()).unwrap();
        assert!(ready.contains("another version"), "{ready}");
        execute(&site, "DELETE FROM _sqlx_migrations WHERE version = 99").await;
        says(&ann, 200).await;
        assert_eq!(ann.play(&code, "b1").await.status, 200);
        assert_eq!(ann.game(&code).await.moves.len(), 2);
    });
}

#[test]
fn nodes_report_errors_of_the_broker_and_unreachable_nodes() {
    run(async {
        let site = Site::of(1).await;
        let away = Broker::connect("nats://127.0.0.1:1").await.unwrap_err().to_string();
        assert!(away.contains("refused"), "{away}");
        let closed = Nats::start(Some(["ann", "s@cret"]));
        let wrong = Broker::connect(&closed.address()).await.unwrap_err().to_string();
        assert!(wrong.contains("authorization"), "{wrong}");
        let right = closed.address().replace("//", "//ann:s%40cret@");
        // It is let in, and others have the database whom it does not reach.
        let elsewhere = Broker::connect(&right).await.unwrap();
        let store = Store::open(site.place(), &Options::default()).await.unwrap();
        for broker in [Some(elsewhere), None] {
            let joined = Cluster::join(&store, broker).await;
            assert!(matches!(joined, Err(NotJoined::Others)), "{joined:?}");
        }
        let broker = Broker::connect(&site.nats.address()).await.unwrap();
        assert!(Cluster::join(&store, Some(broker)).await.is_ok());
    });
}

#[test]
fn nodes_answer_for_each_other() {
    run(async {
        let site = Site::of(2).await;
        let [one, two] = [0, 1].map(|number| site.nodes[number].address);
        let mut ann = Client::new(one);
        let code = ann.make_for_two(GAME).await.code;
        let there = ann.at(two);
        // Requests, a stream and a page at the node that has not the game.
        assert_eq!(there.game(&code).await.code, code);
        let mut events = there.events(&code).await;
        assert_eq!(events.next().await.unwrap().moves.len(), 0);
        let mut page = Page::open(two, &there).await.unwrap();
        page.say(&join(&code, None)).await;
        page.hear_game().await;
        assert_eq!(there.play(&code, "a1").await.status, 200);
        page.hear_when(|game| game.moves.len() == 1).await;
        page.say(&play("m", &code, 0, 2, "b2")).await;
        page.answer("m").await.unwrap();
        assert_eq!(ann.game(&code).await.moves.len(), 2);
        // Arrivals are reported, too.
        while events.next().await.unwrap().moves.len() < 2 {}
        // Problems are in the language of the request.
        let answer = there.in_chinese().play(&code, "a1").await;
        let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!((problem.status, problem.detail.as_str()), (422, "a1 已经被 X 占了"));
    });
}

#[test]
fn nodes_that_start_at_the_same_moment_find_each_other() {
    const STARTS: usize = 20;
    run(async {
        let mut site = Site::of(0).await;
        for _ in 0..STARTS {
            site.add_at_once(3).await;
            for node in &site.nodes {
                says(&Client::new(node.address), 200).await;
            }
            (0..3).for_each(|_| site.kill(0));
            execute(&site, "DELETE FROM node").await;
        }
    });
}

/// A node of this process, where an address may make little.
async fn strict_node(site: &Site) -> Client {
    let store = Store::open(site.place(), &Options::default()).await.unwrap();
    let broker = Broker::connect(&site.nats.address()).await.unwrap();
    let cluster = Cluster::join(&store, Some(broker)).await.unwrap();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (limits, key) = (Limits { made_per_minute: 10, ..wide() }, Key::random().unwrap());
    let forever = std::future::pending();
    let library = Library::default();
    tokio::spawn(inarow_server::run(listener, store, library, limits, key, cluster, forever));
    Client::new(address)
}

/// Things that an address makes at another node count here.
#[test]
fn nodes_share_the_limit_of_an_address() {
    run(async {
        let site = Site::of(0).await;
        let nodes = [strict_node(&site).await, strict_node(&site).await];
        let me = json!({"kind": "me"});
        let game = json!({"game": GAME, "x": me, "o": me});
        let listening = async_nats::connect(site.nats.address()).await.unwrap();
        let mut said = listening.subscribe("inarow.*.beat").await.unwrap();
        // By turns, and each reports its count to the other: at the latest by its second beat from then on.
        let mut made = 0;
        while nodes[made % 2].post("/api/v1/games", &game).await.status == 201 {
            made += 1;
            while said.next().now_or_never().is_some() {}
            let mut beats: HashMap<_, usize> = HashMap::new();
            while beats.len() < nodes.len() || beats.values().any(|&count| count < 2) {
                let beat = soon(said.next()).await.unwrap().payload;
                *beats.entry(beat.slice(..16)).or_default() += 1;
            }
        }
        // One may be made anew every six seconds.
        assert!((10..14).contains(&made), "{made}");
    });
}
