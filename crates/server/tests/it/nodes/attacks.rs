//! People play while something is done to their site, and nothing that was acknowledged is lost.

use std::time::Duration;

use inarow_store::{Options, Store};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::PEACE;
use super::player::{Kept, Player, Watcher};
use super::site::{Site, Way, behind_gate};
use crate::client::Client;
use crate::served::squares;
use crate::{run, soon};

/// How many games are played at the same time, where nodes are killed and elsewhere, and how many of them are watched.
const GAMES: usize = 300;
const FEWER: usize = 100;
const WATCHED: usize = 60;

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

/// Waits until a node says by this status whether it can serve.
async fn says(node: &Client, status: u16) {
    soon(async {
        while node.get("/health/ready").await.status != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
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
fn nodes_killed_three_times_lose_no_acknowledged_move() {
    kills(3);
}

#[test]
#[ignore = "takes minutes: `cargo xtask soak` runs it"]
fn soak_nodes_killed_fifty_times_lose_no_acknowledged_move() {
    kills(50);
}

#[test]
fn nodes_whose_database_is_restarted_lose_nothing() {
    run(attack(2, FEWER, async |site, _| {
        site.postgres.stop();
        tokio::time::sleep(PEACE).await;
        site.postgres.run();
        tokio::time::sleep(4 * PEACE).await;
    }));
}

#[test]
fn nodes_whose_broker_is_restarted_lose_nothing() {
    run(attack(3, FEWER, async |site, _| {
        site.nats.stop();
        tokio::time::sleep(2 * PEACE).await;
        site.nats.run();
        tokio::time::sleep(4 * PEACE).await;
    }));
}

#[test]
fn nodes_give_up_their_games_where_the_database_does_not_hear_them() {
    run(attack(4, FEWER, async |site, _| {
        // It takes games over from the one that dies.
        let gate = site.add_behind_gate().await;
        site.kill(0);
        tokio::time::sleep(2 * PEACE).await;
        let cut_off = Client::new(site.nodes.last().unwrap().address);
        says(&cut_off, 200).await;
        gate.send(Way::Shut).unwrap();
        says(&cut_off, 503).await;
        tokio::time::sleep(PEACE).await;
        gate.send(Way::Open).unwrap();
        says(&cut_off, 200).await;
    }));
}

/// How slow what a node needs is: its changes take long then, and then it cannot keep its games.
const SLOW: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(700)];

#[test]
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
        let late = Client::new(site.nodes[0].address);
        // It cannot keep its games.
        says(&late, 503).await;
        gates.iter().for_each(|gate| gate.send(Way::Open).unwrap());
        says(&late, 200).await;
    }));
}

#[test]
#[ignore = "takes long: `cargo xtask soak` runs it"]
fn soak_nodes_whose_broker_is_slow_lose_nothing() {
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
