//! People play while something is done to their site, and nothing that was acknowledged is lost.

use std::time::Duration;

use inarow_store::{Options, Store};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::fault::{Fault, behind_gate};
use super::says;
use super::site::Site;
use crate::client::Client;
use crate::player::{Kept, Player, Watcher};
use crate::served::squares;
use crate::{run, soon};

/// Games played at the same time, and those of them that are watched.
const GAMES: usize = 50;
const WATCHED: usize = 30;

/// Time that a player thinks about a move.
const THOUGHT: Duration = Duration::from_millis(300);

/// Games where nodes are killed again and again.
const MANY_GAMES: usize = 300;

/// Lets people play while their site is attacked, and checks the saved games.
async fn attack(
    seed: u64,
    games: usize,
    attack: impl AsyncFnOnce(&mut Site, &Kept, &mut Xoshiro256PlusPlus),
) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut site = Site::of(3).await;
    let (kept, (end, ending)) = (Kept::none(), watch::channel(false));
    let (end_watching, watching_ends) = watch::channel(false);
    let (mut playing, mut watching) = (JoinSet::new(), JoinSet::new());
    for number in 0..games {
        let player = Player::new(site.front.address, number as u64, THOUGHT).await;
        if number < WATCHED {
            watching.spawn(Watcher::of(&player).watch(kept.clone(), watching_ends.clone()));
        }
        playing.spawn(player.play(kept.clone(), ending.clone()));
    }
    kept.go_on(GAMES).await;
    attack(&mut site, &kept, &mut random).await;
    kept.go_on(GAMES).await;
    end.send(true).unwrap();
    let longest = playing.join_all().await.into_iter().max().unwrap_or_default();
    end_watching.send(true).unwrap();
    let seen = soon(watching.join_all()).await;
    let store = Store::open(site.place(), &Options::default()).await.unwrap();
    kept.stand_in(&store).await;
    for game in seen {
        let told = game.moves.iter().map(|told| &told.square);
        let made = squares(&store, inarow_formats::kept::GameId(game.id)).await;
        // The last move may have been under way when its player left.
        assert!(
            told.eq(made.iter().take(game.moves.len())),
            "game {} looks otherwise to who watches",
            game.id
        );
    }
    store.close().await;
    println!("{} moves acknowledged; nobody waited longer than {longest:.1?}", kept.count());
}

fn kills(times: usize, games: usize) {
    run(attack(1, games, async |site, kept, random| {
        for _ in 0..times {
            site.kill(random.next_u64() as usize % site.nodes.len());
            kept.go_on(GAMES).await;
            site.add();
            kept.go_on(GAMES).await;
        }
    }));
}

#[test]
fn nodes_killed_three_times_lose_no_acknowledged_move() {
    kills(3, GAMES);
}

#[test]
#[ignore = "takes minutes: `cargo xtask soak` runs it"]
fn soak_nodes_killed_fifty_times_lose_no_acknowledged_move() {
    kills(50, MANY_GAMES);
}

#[test]
fn nodes_whose_database_is_restarted_lose_nothing() {
    run(attack(2, GAMES, async |site, _, _| {
        let node = Client::new(site.nodes[0].address);
        site.postgres.stop();
        says(&node, 503).await;
        site.postgres.run();
        says(&node, 200).await;
    }));
}

#[test]
fn nodes_whose_broker_is_restarted_lose_nothing() {
    run(attack(3, GAMES, async |site, _, _| {
        let node = Client::new(site.nodes[0].address);
        site.nats.stop();
        says(&node, 503).await;
        site.nats.run();
        says(&node, 200).await;
    }));
}

#[test]
fn nodes_give_up_their_games_where_the_database_does_not_hear_them() {
    run(attack(4, GAMES, async |site, kept, _| {
        // It takes games over from the one that dies.
        let gate = site.add_behind_gate().await;
        site.kill(0);
        kept.go_on(GAMES).await;
        let cut_off = Client::new(site.nodes.last().unwrap().address);
        says(&cut_off, 200).await;
        gate.send(Fault::Shut).unwrap();
        says(&cut_off, 503).await;
        kept.go_on(GAMES).await;
        gate.send(Fault::None).unwrap();
        says(&cut_off, 200).await;
    }));
}

/// Delays of the database or broker: one that games bear, and one with which a node cannot keep its games.
const SLOW: Duration = Duration::from_millis(10);
const SLOWEST: Duration = Duration::from_millis(700);

#[test]
fn nodes_whose_database_is_slow_lose_nothing() {
    run(attack(5, GAMES, async |site, kept, _| {
        let gates = [site.add_behind_gate().await, site.add_behind_gate().await];
        // All games are theirs.
        (0..3).for_each(|_| site.kill(0));
        kept.go_on(GAMES).await;
        let slow = |time| gates.iter().for_each(|gate| gate.send(Fault::Slow(time)).unwrap());
        slow(SLOW);
        kept.go_on(GAMES / 5).await;
        slow(SLOWEST);
        let late = Client::new(site.nodes[0].address);
        // It cannot keep its games.
        says(&late, 503).await;
        gates.iter().for_each(|gate| gate.send(Fault::None).unwrap());
        says(&late, 200).await;
    }));
}

#[test]
#[ignore = "takes long: `cargo xtask soak` runs it"]
fn soak_nodes_whose_broker_is_slow_lose_nothing() {
    run(attack(6, GAMES, async |site, kept, _| {
        let (broker, gate) = behind_gate(&site.nats.address()).await;
        (0..2).for_each(|_| site.add_with(&site.place(), &broker));
        (0..2).for_each(|_| site.kill(0));
        kept.go_on(GAMES).await;
        for time in [SLOW, SLOWEST] {
            gate.send(Fault::Slow(time)).unwrap();
            kept.go_on(GAMES / 5).await;
        }
        gate.send(Fault::None).unwrap();
    }));
}
