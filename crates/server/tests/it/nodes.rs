//! Several nodes on one database and one broker: what holds for one holds for all.
//!
//! They need a PostgreSQL and a NATS, and are run by a step of their own:
//! `cargo test -p inarow-server --test it -- --ignored nodes_`.

mod player;
mod site;

use std::net::Ipv4Addr;
use std::time::Duration;

use futures_util::{FutureExt as _, StreamExt as _};
use inarow_search::Library;
use inarow_server::{Broker, Cluster, Key, Limits, NotJoined};
use inarow_store::{Options, Store};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::client::{Client, Problem};
use crate::page::{Page, join, play};
use crate::run;
use crate::served::{squares, wide};
use player::{GAME, Kept, Player, Watcher};
use site::{Nats, Site, Way, behind_gate};

/// How many games are played at the same time, where nodes are killed and elsewhere, and how many of them are watched.
const GAMES: usize = 300;
const FEWER: usize = 100;
const WATCHED: usize = 60;

/// How long a site goes on between two attacks, and in the end.
const PEACE: Duration = Duration::from_millis(1200);

/// Lets people play while something is done to their site, and looks at what is left of it.
async fn attack(
    seed: u64,
    games: usize,
    attack: impl AsyncFnOnce(&mut Site, &mut Xoshiro256PlusPlus),
) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut site = Site::of(3).await;
    let (kept, (end, ending)) = (Kept::default(), watch::channel(false));
    let (end_watching, watching_ends) = watch::channel(false);
    let (mut playing, mut watching) = (JoinSet::new(), JoinSet::new());
    for number in 0..games {
        let player = Player::new(site.address, number as u64).await;
        if number < WATCHED {
            watching.spawn(Watcher::of(&player).watch(watching_ends.clone()));
        }
        playing.spawn(player.play(kept.clone(), ending.clone()));
    }
    tokio::time::sleep(PEACE).await;
    attack(&mut site, &mut random).await;
    tokio::time::sleep(2 * PEACE).await;
    end.send(true).unwrap();
    let longest = playing.join_all().await.into_iter().max().unwrap_or_default();
    // The last moves may be on their way, of which nobody waits for an answer.
    tokio::time::sleep(PEACE).await;
    end_watching.send(true).unwrap();
    let seen = watching.join_all().await;
    let store = Store::open(site.place(), &Options::default()).await.unwrap();
    check(&store, &kept).await;
    for game in seen {
        let told: Vec<_> = game.moves.iter().map(|told| told.square.clone()).collect();
        let kept = squares(&store, inarow_formats::GameId(game.id)).await;
        assert_eq!(told, kept, "game {} looks otherwise to who watches", game.id);
    }
    store.close().await;
    println!("{} moves acknowledged; nobody waited longer than {longest:.1?}", kept.count());
}

/// Every move that was acknowledged is there, once, and every game can be played through.
async fn check(store: &Store, kept: &Kept) {
    let (mut verify, mut kept) = (store.verify(), kept.all());
    let mut ids = Vec::new();
    while let Some((id, problems)) = verify.next().await.unwrap() {
        assert_eq!(problems, [], "game {id}");
        ids.push(id);
    }
    for id in ids {
        for (ply, square) in (1..).zip(squares(store, id).await) {
            if let Some(said) = kept.remove(&(id.0, ply)) {
                assert_eq!(said, square, "game {id} move {ply}");
            }
        }
    }
    assert!(kept.is_empty(), "{} moves that were acknowledged are lost", kept.len());
}

fn kills(times: usize) {
    run(attack(1, GAMES, async |site, random| {
        for _ in 0..times {
            site.kill(random.next_u64() as usize % site.nodes.len());
            tokio::time::sleep(PEACE).await;
            site.add();
            tokio::time::sleep(PEACE).await;
        }
    }));
}

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_killed_ten_times_lose_no_acknowledged_move() {
    kills(10);
}

#[test]
#[ignore = "takes minutes: `cargo xtask soak` runs it"]
fn soak_nodes_killed_fifty_times_lose_no_acknowledged_move() {
    kills(50);
}

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_whose_database_is_restarted_lose_nothing() {
    run(attack(2, FEWER, async |site, _| {
        site.postgres.stop();
        tokio::time::sleep(PEACE).await;
        site.postgres.run();
        tokio::time::sleep(4 * PEACE).await;
    }));
}

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_whose_broker_is_restarted_lose_nothing() {
    run(attack(3, FEWER, async |site, _| {
        site.nats.stop();
        tokio::time::sleep(2 * PEACE).await;
        site.nats.run();
        tokio::time::sleep(4 * PEACE).await;
    }));
}

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_give_up_their_games_where_the_database_does_not_hear_them() {
    run(attack(4, FEWER, async |site, _| {
        // It takes games over from the one that dies.
        let gate = site.add_behind_gate().await;
        site.kill(0);
        tokio::time::sleep(2 * PEACE).await;
        let cut_off = Client::new(site.nodes.last().unwrap().address);
        assert_eq!(cut_off.get("/health/ready").await.status, 200);
        gate.send(Way::Shut).unwrap();
        tokio::time::sleep(2 * PEACE).await;
        assert_eq!(
            cut_off.get("/health/ready").await.status,
            503,
            "it does not say that it is cut off"
        );
        gate.send(Way::Open).unwrap();
        tokio::time::sleep(2 * PEACE).await;
        assert_eq!(cut_off.get("/health/ready").await.status, 200, "it does not come back");
    }));
}

/// How slow what a node needs is: its changes take long then, and then it cannot keep its games.
const SLOW: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(700)];

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_whose_database_is_slow_lose_nothing() {
    run(attack(5, FEWER, async |site, _| {
        let gates = [site.add_behind_gate().await, site.add_behind_gate().await];
        // All games are theirs.
        (0..3).for_each(|_| site.kill(0));
        tokio::time::sleep(2 * PEACE).await;
        for slow in SLOW {
            gates.iter().for_each(|gate| gate.send(Way::Slow(slow)).unwrap());
            tokio::time::sleep(3 * PEACE).await;
        }
        gates.iter().for_each(|gate| gate.send(Way::Open).unwrap());
        tokio::time::sleep(4 * PEACE).await;
    }));
}

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_whose_broker_is_slow_lose_nothing() {
    run(attack(6, FEWER, async |site, _| {
        let (broker, gate) = behind_gate(&site.nats.address()).await;
        (0..2).for_each(|_| site.add_with(&site.place(), &broker));
        (0..2).for_each(|_| site.kill(0));
        tokio::time::sleep(2 * PEACE).await;
        for slow in SLOW {
            gate.send(Way::Slow(slow)).unwrap();
            tokio::time::sleep(3 * PEACE).await;
        }
        gate.send(Way::Open).unwrap();
        tokio::time::sleep(4 * PEACE).await;
    }));
}

/// What a program of a newer version notes of the schema.
const NEWER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
    VALUES (99, 'of the future', TRUE, '', 0)";

async fn execute(site: &Site, sql: &'static str) {
    let mut link = PgConnection::connect(&site.place()).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut link).await.unwrap();
}

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_of_an_older_version_give_up_their_games_and_say_so() {
    run(async {
        let site = Site::of(1).await;
        let mut ann = Client::new(site.address);
        let code = ann.make_for_two(GAME).await.code;
        assert_eq!(ann.play(&code, "a1").await.status, 200);
        execute(&site, NEWER).await;
        let answer = ann.play(&code, "b1").await;
        let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(problem.status, 503);
        assert!(problem.detail.contains("another version"), "{}", problem.detail);
        tokio::time::sleep(2 * PEACE).await;
        let ready = String::from_utf8(ann.get("/health/ready").await.body.into()).unwrap();
        assert!(ready.contains("another version"), "{ready}");
        execute(&site, "DELETE FROM _sqlx_migrations WHERE version = 99").await;
        tokio::time::sleep(PEACE).await;
        assert_eq!(ann.get("/health/ready").await.status, 200);
        assert_eq!(ann.play(&code, "b1").await.status, 200);
        assert_eq!(ann.game(&code).await.moves.len(), 2);
    });
}

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_say_what_a_broker_says_and_whom_they_do_not_reach() {
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
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
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
        // Who came is told, too.
        while events.next().await.unwrap().moves.len() < 2 {}
        // What is wrong is told in the language of whoever asked.
        let answer = there.in_chinese().play(&code, "a1").await;
        let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!((problem.status, problem.detail.as_str()), (422, "a1 已经有 X 了"));
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

/// What one address makes at another node counts here.
#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
fn nodes_count_together_how_much_somebody_makes() {
    run(async {
        let site = Site::of(0).await;
        let nodes = [strict_node(&site).await, strict_node(&site).await];
        let me = json!({"kind": "me"});
        let game = json!({"game": GAME, "x": me, "o": me});
        // By turns, with time for what each says to the other.
        let mut made = 0;
        while nodes[made % 2].post("/api/v1/games", &game).await.status == 201 {
            made += 1;
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        // One may be made anew every six seconds.
        assert!((10..14).contains(&made), "{made}");
    });
}

/// A question that takes an engine ten seconds.
const QUESTION: &str = r#"{"player":"search:nodes=100000000","game":"15,15,5","first":"X",
    "moves":[],"seed":1,"address":"127.0.0.1","left":null}"#;

#[test]
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
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
#[ignore = "needs a PostgreSQL and a NATS: a step of its own runs it"]
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
