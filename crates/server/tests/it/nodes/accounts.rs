//! The accounts of nodes and workers at a broker that has the file in `deploy/`.

use async_nats::{Client as Listener, ConnectOptions, Event};
use futures_util::{FutureExt as _, StreamExt as _};
use inarow_search::Library;
use inarow_server::Broker;
use serde_json::json;
use tokio::sync::mpsc;

use super::PAUSE;
use super::site::{Nats, Site, password_of};
use crate::client::Client;
use crate::page::{Page, join};
use crate::player::GAME;
use crate::served::wide;
use crate::{run, soon};

/// A connection with an account, and the broker's refusals to it.
pub(super) async fn log_in(nats: &Nats, user: &str) -> (Listener, mpsc::UnboundedReceiver<String>) {
    let (refused, refusals) = mpsc::unbounded_channel();
    let options = ConnectOptions::with_user_and_password(user.to_owned(), password_of(user));
    let options = options.event_callback(move |event| {
        if let Event::ServerError(error) = event {
            let _ = refused.send(error.to_string());
        }
        std::future::ready(())
    });
    (options.connect(nats.address()).await.unwrap(), refusals)
}

#[test]
fn nodes_have_a_broker_that_lets_in_whom_it_knows() {
    let nats = Nats::of_deploy();
    run(async {
        for stranger in [nats.address(), nats.address().replace("//", "//worker:other@")] {
            assert!(Broker::connect(&stranger).await.is_err(), "{stranger}");
        }
        let (worker, mut refusals) = log_in(&nats, "worker").await;
        for subject in [
            ">",
            "inarow.>",
            "inarow.*.beat",
            "inarow.*.node.*.request",
            "inarow.*.node.*.line",
            "inarow.*.who",
            "inarow.workers",
            // All questions, not its share of them.
            "inarow.think",
            "inarow.study",
            "_INBOX.>",
        ] {
            worker.subscribe(subject).await.unwrap();
            let refused = soon(refusals.recv()).await.unwrap().to_lowercase();
            assert!(
                refused.contains(&format!("subscription to \"{}\"", subject.to_lowercase())),
                "{refused}"
            );
        }
        for subject in ["inarow.1.beat", "inarow.1.node.a.request", "inarow.think", "_INBOX.a"] {
            worker.publish(subject, "".into()).await.unwrap();
            let refused = soon(refusals.recv()).await.unwrap().to_lowercase();
            assert!(refused.contains("publish"), "{refused}");
        }
    });
}

#[test]
fn nodes_and_workers_need_no_more_than_their_accounts() {
    run(async {
        let nats = Nats::of_deploy();
        let (node, worker) = (nats.address_of("node"), nats.address_of("worker"));
        let (heard, mut refusals) = log_in(&nats, "node").await;
        let mut site = Site::with(nats).await;
        let place = site.place();
        (0..2).for_each(|_| site.add_with(&place, &node));
        let [one, two] = [0, 1].map(|number| site.nodes[number].address);
        let mut asked = heard.subscribe("inarow.think").await.unwrap();
        let mut studied = heard.subscribe("inarow.study").await.unwrap();

        // A game of one node, played at the other.
        let mut ann = Client::new(one);
        let code = ann.make_for_two(GAME).await.code;
        assert_eq!(ann.at(two).play(&code, "a1").await.status, 200);
        let mut page = Page::open(two, &ann.at(two)).await.unwrap();
        page.say(&join(&code, None)).await;
        assert_eq!(page.hear_game().await.moves.len(), 1);

        // A worker's move and its study.
        let broker = Broker::connect(&worker).await.unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let shutdown = async { drop(stopped.await) };
        let working =
            tokio::spawn(inarow_server::work(broker, Library::default(), wide(), shutdown));
        let study = "/api/v1/analysis?game=3,3,3&lang=zh";
        let answer = soon(async {
            loop {
                let answer = ann.get_with(study, &[("x-forwarded-for", "192.0.2.1")]).await;
                if let Some(question) = studied.next().now_or_never() {
                    break (answer, question.unwrap());
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
        let (answer, question) = answer.await;
        let question = String::from_utf8(question.payload.into()).unwrap();
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, Some("application/x-ndjson"))
        );
        for hidden in ["192.0.2.1", "127.0.0.1", ann.secret(), "cookie", "host"] {
            assert!(!question.contains(hidden), "{question}");
        }
        let engine = json!({"kind": "engine", "player": "minimax"});
        let made =
            ann.make(&json!({"game": "3,3,3", "x": json!({"kind": "me"}), "o": engine})).await;
        assert_eq!(ann.play(&made.game.code, "b2").await.status, 200);
        ann.game_with(&made.game.code, 2).await;
        let question = soon(asked.next()).await.unwrap();
        let question = String::from_utf8(question.payload.into()).unwrap();
        assert!(question.contains("minimax") && !question.contains("127.0.0.1"), "{question}");
        stop.send(()).unwrap();
        working.await.unwrap().unwrap();
        assert!(refusals.try_recv().is_err());
    });
}
