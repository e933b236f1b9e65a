//! The server is killed, or asked to stop, while many people play.

use std::time::Duration;

use inarow_store::{Options, Store};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::child::Process;
use crate::player::{Front, Kept, Player};
use crate::run;
use crate::served::file_in;

/// People who play at the same time, and in a soak.
const PEOPLE: u64 = 24;
const MANY: u64 = 200;

/// Lets people play at a server that is taken away each time another number of `moves` is acknowledged. Every one
/// of these is then in the database, once, and everything in it holds.
fn leaves(people: u64, moves: impl Iterator<Item = usize>, leave: impl AsyncFn(Process)) {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let file = file_in(folder.path());
        let (front, kept) = (Front::open().await, Kept::none());
        let (end, ending) = watch::channel(false);
        let mut server = Process::start(&file);
        front.lead_to(vec![server.address]);
        let mut playing = JoinSet::new();
        for number in 0..people {
            let player = Player::new(front.address, number, Duration::ZERO).await;
            playing.spawn(player.play(kept.clone(), ending.clone()));
        }
        for moves in moves {
            kept.go_on(moves).await;
            leave(server).await;
            let store = Store::open(&*file, &Options::default()).await.unwrap();
            assert_eq!(store.check_file().await.unwrap(), [""; 0]);
            kept.stand_in(&store).await;
            store.close().await;
            server = Process::start(&file);
            front.lead_to(vec![server.address]);
        }
        kept.go_on(1).await;
        end.send(true).unwrap();
        playing.join_all().await;
        server.kill();
        println!("{} moves acknowledged", kept.count());
    });
}

#[test]
fn kills_under_playing_pages_lose_no_acknowledged_move() {
    leaves(PEOPLE, [1, 100, 250].into_iter(), async |server| server.kill());
}

#[test]
#[ignore = "takes a minute or two: cargo xtask soak"]
fn soak_fifty_kills_under_two_hundred_pages_lose_no_acknowledged_move() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    // Every third is killed when the first moves are made.
    let moves = (0..50).map(|number| {
        let most = if number % 3 == 2 { 5 } else { 2000 };
        1 + random.next_u64() as usize % most
    });
    leaves(MANY, moves, async |server| server.kill());
}

#[test]
fn a_server_that_is_asked_to_stop_keeps_everything() {
    leaves(PEOPLE, [150, 3].into_iter(), async |server| {
        server.signal("-TERM");
        let status = server.end().await;
        assert!(status.success(), "{status}");
    });
}
