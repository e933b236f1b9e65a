//! Workers think for nodes.

use std::time::Duration;

use futures_util::{FutureExt as _, StreamExt as _};
use inarow_search::Library;
use inarow_server::Broker;
use serde_json::json;

use super::PEACE;
use super::site::{Nats, Site};
use crate::client::Client;
use crate::page::{Page, join};
use crate::run;
use crate::served::wide;

/// A question that takes an engine ten seconds.
const QUESTION: &str = r#"{"player":"search:nodes=100000000","game":"15,15,5","first":"X",
    "moves":[],"seed":1,"address":"127.0.0.1","left":null}"#;

#[test]
fn nodes_that_stop_waiting_stop_the_thought_of_a_worker() {
    run(async {
        let nats = Nats::start(None);
        let broker = Broker::connect(&nats.address()).await.unwrap();
        let forever = std::future::pending();
        let working =
            tokio::spawn(inarow_server::work(broker, Library::default(), wide(), forever));
        let asking = async_nats::connect(nats.address()).await.unwrap();
        tokio::time::sleep(PEACE).await;
        let inbox = asking.new_inbox();
        let mut answers = asking.subscribe(inbox.clone()).await.unwrap();
        let question = format!("{}\n", QUESTION.replace('\n', ""));
        asking.publish_with_reply("inarow.think", inbox.clone(), question.into()).await.unwrap();
        answers.next().await.expect("a worker takes it");
        let asked = answers.next().await.expect("it looks whether somebody waits");
        assert!(asked.reply.is_some(), "{asked:?}");
        answers.unsubscribe().await.unwrap();
        tokio::time::sleep(3 * PEACE).await;
        let mut answers = asking.subscribe(inbox).await.unwrap();
        let answer = tokio::time::timeout(10 * PEACE, answers.next()).await;
        assert!(answer.is_err(), "it goes on with what nobody waits for: {answer:?}");
        working.abort();
    });
}

/// What a worker says of itself.
const BEAT: &str = r#"{"name":"ghost","role":"worker","pages":[],"rooms":[]}"#;

#[test]
fn nodes_have_workers_think_and_think_themselves_where_one_dies() {
    run(async {
        let site = Site::of(1).await;
        let watching = async_nats::connect(site.nats.address()).await.unwrap();
        let mut asked = watching.subscribe("inarow.think").await.unwrap();
        let begun = async |player: &str| {
            let mut ann = Client::new(site.address);
            let me = json!({"kind": "me"});
            let engine = json!({"kind": "engine", "player": player});
            let made = ann.make(&json!({"game": "3,3,3", "x": me, "o": engine})).await;
            assert_eq!(ann.play(&made.game.code, "b2").await.status, 200);
            let mut page = Page::open(site.address, &ann).await.unwrap();
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
        tokio::time::sleep(Duration::from_millis(300)).await;
        begun("level:hard").await;
        assert!(asked.next().now_or_never().is_some(), "a worker was there to be asked");
        dying.abort();
        let _ = dying.await;
        while asked.next().now_or_never().is_some() {}

        let broker = Broker::connect(&site.nats.address()).await.unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let shutdown = async { drop(stopped.await) };
        let working =
            tokio::spawn(inarow_server::work(broker, Library::default(), wide(), shutdown));
        tokio::time::sleep(PEACE).await;
        let game = begun("minimax").await;
        assert!(asked.next().now_or_never().is_some(), "the worker is asked");
        assert!(game.moves[1].reason.is_some(), "why it moved comes with the move");
        stop.send(()).unwrap();
        working.await.unwrap().unwrap();
    });
}
