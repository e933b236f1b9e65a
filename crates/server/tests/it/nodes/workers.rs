//! Workers think for nodes.

use std::future::pending;

use async_nats::Request;
use async_nats::client::RequestErrorKind;
use futures_util::{FutureExt as _, StreamExt as _};
use inarow_search::Library;
use inarow_server::{Broker, Limits};
use serde_json::json;

use super::PAUSE;
use super::accounts::log_in;
use super::site::{Nats, Site};
use crate::client::Client;
use crate::page::{Page, join};
use crate::served::wide;
use crate::{run, soon};

/// A question to an engine: which player, of which game.
fn question(player: &str, game: &str) -> String {
    let asked = json!({"player": player, "game": game, "first": "X", "moves": [], "seed": 1,
        "address": "127.0.0.1", "left": null});
    format!("{asked}\n")
}

#[test]
fn nodes_that_stop_waiting_stop_the_thought_of_a_worker() {
    run(async {
        let nats = Nats::of_deploy();
        let broker = Broker::connect(&nats.address_of("worker")).await.unwrap();
        let limits = Limits { thinkers: 1, ..wide() };
        let working =
            tokio::spawn(inarow_server::work(broker, Library::default(), limits, pending()));
        let (asking, mut refusals) = log_in(&nats, "node").await;
        // The broker itself answers where no worker is there yet.
        let asked = async |question: &str| loop {
            let inbox = asking.new_inbox();
            let mut answers = asking.subscribe(inbox.clone()).await.unwrap();
            asking
                .publish_with_reply("inarow.think", inbox, question.to_owned().into())
                .await
                .unwrap();
            let taken = answers.next().await.unwrap();
            if taken.status.is_none() {
                break answers;
            }
            tokio::time::sleep(PAUSE).await;
        };
        let endless = question(&format!("search:nodes={}", u64::MAX), "15,15,5");
        let mut answers = soon(asked(&endless)).await;
        let looks = soon(answers.next()).await.expect("it looks whether somebody waits");
        let own = looks.reply.expect("a subject to be answered at");
        let listens = async || {
            let asked = Request::new().timeout(Some(PAUSE));
            let answer = asking.send_request(own.clone(), asked).await;
            answer.unwrap_err().kind() == RequestErrorKind::TimedOut
        };
        assert!(listens().await, "it hears of it if nobody waits");
        answers.unsubscribe().await.unwrap();
        soon(async { while listens().await {} }).await;
        // It computes one thing at a time: the next question is answered once it has stopped.
        let mut answers = soon(asked(&question("minimax", "3,3,3"))).await;
        let answered = async { while answers.next().await.unwrap().reply.is_some() {} };
        soon(answered).await;
        working.abort();
        assert!(refusals.try_recv().is_err());
    });
}

/// A worker's regular message about itself.
const BEAT: &str = r#"{"name":"ghost","role":"worker","pages":[],"rooms":[]}"#;

#[test]
fn nodes_have_workers_think_and_think_themselves_where_one_dies() {
    run(async {
        let site = Site::of(1).await;
        let watching = async_nats::connect(site.nats.address()).await.unwrap();
        let mut asked = watching.subscribe("inarow.think").await.unwrap();
        let begun = async |player: &str| {
            let mut ann = Client::new(site.front.address);
            let me = json!({"kind": "me"});
            let engine = json!({"kind": "engine", "player": player});
            let made = ann.make(&json!({"game": "3,3,3", "x": me, "o": engine})).await;
            assert_eq!(ann.play(&made.game.code, "b2").await.status, 200);
            let mut page = Page::open(site.front.address, &ann).await.unwrap();
            page.say(&join(&made.game.code, None)).await;
            page.hear_when(|game| game.moves.len() == 2).await
        };
        begun("minimax").await;
        assert!(asked.next().now_or_never().is_none(), "nobody is there to be asked");

        // One that says that it has taken a question, and is heard no more.
        let mut ghost = watching.queue_subscribe("inarow.think", "workers".into()).await.unwrap();
        watching.publish("inarow.workers", format!("{BEAT}\n").into()).await.unwrap();
        watching.flush().await.unwrap();
        let answers = watching.clone();
        let dying = tokio::spawn(async move {
            while let Some(question) = ghost.next().await {
                answers.publish(question.reply.unwrap(), "ghost".into()).await.unwrap();
            }
        });
        // Until the node has heard of it.
        soon(async {
            while asked.next().now_or_never().is_none() {
                begun("level:skilled").await;
            }
        })
        .await;
        dying.abort();
        let _ = dying.await;
        while asked.next().now_or_never().is_some() {}

        let mut said = watching.subscribe("inarow.workers").await.unwrap();
        watching.flush().await.unwrap();
        let broker = Broker::connect(&site.nats.address()).await.unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let shutdown = async { drop(stopped.await) };
        let working =
            tokio::spawn(inarow_server::work(broker, Library::default(), wide(), shutdown));
        soon(said.next()).await.expect("it says that it is there");
        let game = begun("minimax").await;
        assert!(asked.next().now_or_never().is_some(), "the worker is asked");
        assert!(game.moves[1].reason.is_some(), "why it moved comes with the move");
        stop.send(()).unwrap();
        working.await.unwrap().unwrap();
    });
}
