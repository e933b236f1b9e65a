//! A whole site goes from one database to another.

use std::ops::ControlFlow;

use inarow_formats::TimeControl;
use inarow_formats::kept::{GameId, KeptGame, KeptMove};
use inarow_formats::site::{Counts, Part};
use inarow_rules::{ByMark, Game, Mark, Square};
use inarow_store::{Error, NewGame, Refusal, Room, RoomChange, Seat, Seen, Store};

use crate::games::{holds, room, secret};
use crate::{fresh, run};

fn begun() -> NewGame {
    NewGame::new(Game::TICTACTOE, 1000)
}

/// Games with and without rooms, of which the last is gone, and an owner.
pub(crate) async fn fill(store: &Store) {
    store.add_owner(secret("keeper")).await.unwrap();
    let timed = Some(TimeControl::PerGame { full: 60_000, increment: 1000 });
    let id = store.begin_room(begun(), room("timed", timed)).await.unwrap();
    store
        .take_seat(id, Mark::O, secret("invited"), secret("bo"), "Bo".to_owned(), 0)
        .await
        .unwrap();
    let seen = |epoch, plies| Seen { epoch, plies, lease: 0 };
    let put = |square| {
        RoomChange::Move(KeptMove { clock: Some(59_000), ..KeptMove::from(Square(square)) })
    };
    store.change_room(id, seen(0, 0), put(4), 1100).await.unwrap();
    store.change_room(id, seen(0, 1), RoomChange::TakeBack(0), 1200).await.unwrap();
    store.change_room(id, seen(1, 0), put(0), 1300).await.unwrap();
    let each = Some(TimeControl::PerMove { full: 5000 });
    store.begin_rematch(id, begun(), room("next", each), 0).await.unwrap();
    let seats = ByMark { x: Seat::Engine, o: Seat::Held(secret("ann")) };
    store.begin_room(begun(), Room { seats, ..room("engine", None) }).await.unwrap();
    let gone = store.begin(begun()).await.unwrap();
    let plain = store.begin(begun()).await.unwrap();
    for (ply, square) in (1..).zip([0, 3, 1, 4, 2]) {
        store.add_move(plain, ply, KeptMove::from(Square(square)), 1400).await.unwrap();
    }
    let last = store.begin(begun()).await.unwrap();
    store.delete(gone).await.unwrap();
    store.delete(last).await.unwrap();
}

/// All parts of a site.
pub(crate) async fn parts(store: &Store) -> Vec<Part> {
    let mut parts = Vec::new();
    let told = store
        .export_site(|part| {
            parts.push(part);
            ControlFlow::<()>::Continue(())
        })
        .await;
    assert_eq!(told, Ok(ControlFlow::Continue(())));
    parts
}

/// The result of importing these parts.
pub(crate) async fn bring(store: &Store, parts: Vec<Part>) -> Result<Counts, Error> {
    let parts = parts.into_iter().map(Ok::<Part, String>);
    store.import_site(parts).await.map(|counts| counts.expect("no part is an error"))
}

#[test]
fn a_site_is_the_same_in_another_database() {
    run(async {
        let (old, new) = (fresh().await, fresh().await);
        fill(&old).await;
        let site = parts(&old).await;
        let counts = Counts { owners: 1, games: 4, rooms: 3, seats: 5 };
        assert_eq!(site.last(), Some(&Part::End(counts)));
        assert_eq!(bring(&new, site.clone()).await, Ok(counts));
        assert_eq!(parts(&new).await, site);
        holds_what_it_held(&new).await;
        // A name that was used is not used again, be it of a game that is gone.
        assert_eq!(new.begin(begun()).await, Ok(GameId(7)));
        assert_eq!(bring(&new, site).await, Err(Error::NotEmpty));
    });
}

/// Everyone has the same rights there as before.
pub(crate) async fn holds_what_it_held(store: &Store) {
    assert_eq!(store.is_owner(&secret("keeper")).await, Ok(true));
    assert_eq!(store.is_owner(&secret("ann")).await, Ok(false));
    let (id, room) = store.room("timed").await.unwrap().unwrap();
    assert_eq!((room.epoch, room.rematch.as_deref()), (1, Some("next")));
    assert_eq!(store.held(&secret("bo"), id).await, Ok(vec![Mark::O]));
    assert_eq!(store.has_taken(&secret("bo"), &secret("invited"), id).await, Ok(true));
    let kept = store.get(id).await.unwrap();
    assert_eq!((kept.players.o.as_str(), kept.moves[0].clock), ("Bo", Some(59_000)));
    let seen = Seen { epoch: 1, plies: 1, lease: 0 };
    let put = RoomChange::Move(KeptMove::from(Square(8)));
    assert_eq!(store.change_room(id, seen, put, 2000).await, Ok(()));
    let (next, room) = store.room("next").await.unwrap().unwrap();
    assert_eq!(room.time, Some(TimeControl::PerMove { full: 5000 }));
    let taken = store.take_seat(next, Mark::O, secret("invited"), secret("cy"), "Cy".to_owned(), 0);
    assert_eq!(taken.await, Ok(()));
    holds(store).await;
}

/// Whatever is wrong, nothing of the site is there.
#[test]
fn a_site_comes_wholly_or_not_at_all() {
    run(async {
        let old = fresh().await;
        fill(&old).await;
        let site = parts(&old).await;
        let new = fresh().await;
        for cut in 0..site.len() {
            let some = site[..cut].iter().cloned().map(Ok).chain([Err("cut off")]);
            assert_eq!(new.import_site(some).await, Ok(Err("cut off")), "{cut}");
        }
        let game = |part: &Part| matches!(part, Part::Game(..));
        let first = site.iter().position(game).unwrap();
        let mut twice = site.clone();
        for part in &mut twice {
            if let Part::Room(room) = part {
                room.code = "same".to_owned();
            }
        }
        let refused = |reason| Err(Error::Illegal { ply: 0, reason });
        assert_eq!(bring(&new, twice).await, refused(Refusal::CodeTaken));
        let mut wrong = site.clone();
        if let Part::Game(_, KeptGame { moves, .. }) = &mut wrong[first] {
            moves.push(moves[0].clone());
        }
        let illegal = bring(&new, wrong).await;
        assert!(matches!(illegal, Err(Error::Illegal { ply: 2, .. })), "{illegal:?}");
        assert_eq!(parts(&new).await.len(), 2, "it is as empty as before");
        assert!(bring(&new, site).await.is_ok());
    });
}

/// More games than are written at a time, or read.
#[test]
fn a_large_site_comes_whole() {
    run(async {
        let (old, new) = (fresh().await, fresh().await);
        let games = (0..1200).map(|number| KeptGame {
            started: Some(number),
            ..crate::games::plain(Game::TICTACTOE, Mark::X, &[Square(4), Square(0)])
        });
        old.import(games, 9, &mut Default::default()).await.unwrap();
        old.begin_room(begun(), room("last", None)).await.unwrap();
        let site = parts(&old).await;
        assert_eq!(bring(&new, site.clone()).await.unwrap().games, 1201);
        assert_eq!(parts(&new).await, site);
    });
}
