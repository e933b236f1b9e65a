//! The owner, among several servers, of a game over the network.

use inarow_formats::kept::{GameId, KeptMove};
use inarow_rules::{End, Game, Mark, Square};
use inarow_store::{Error, NewGame, Node, Refusal, RoomChange, Seen, Store, Taken};

use crate::games::{room, secret};
use crate::with_store;

pub(crate) fn node(name: &str) -> Node {
    Node { name: name.to_owned(), cluster: "club".to_owned() }
}

pub(crate) async fn begin(store: &Store, code: &str) -> GameId {
    store.begin_room(NewGame::new(Game::TICTACTOE, 1), room(code, None)).await.unwrap()
}

/// The next move, on the square with its number.
pub(crate) async fn add_move(
    store: &Store,
    id: GameId,
    plies: usize,
    lease: i64,
) -> Result<(), Error> {
    let put = RoomChange::Move(KeptMove::from(Square(plies as u16)));
    store.change_room(id, Seen { epoch: 0, plies, lease }, put, 1).await
}

pub(crate) fn fenced(ply: usize) -> Result<(), Error> {
    Err(Error::Illegal { ply, reason: Refusal::Fenced })
}

/// The fencing number of a game that was taken.
pub(crate) fn held(taken: Result<Taken, Error>) -> i64 {
    match taken.unwrap() {
        Taken::Held { lease, .. } => lease,
        other @ Taken::ByOther { .. } => panic!("{other:?}"),
    }
}

#[test]
fn every_change_of_a_room_carries_its_lease() {
    with_store(async |store| {
        let ann = node("ann's");
        let id = begin(&store, "a").await;
        assert_eq!(store.take_room(GameId(99), &ann).await, Err(Error::NotFound(GameId(99))));
        store.renew(&ann, std::time::Duration::from_secs(60)).await.unwrap();
        let lease = held(store.take_room(id, &ann).await);
        let other = lease + 1;

        assert_eq!(add_move(&store, id, 0, other).await, fenced(0));
        assert_eq!(add_move(&store, id, 0, lease).await, Ok(()));
        for change in [RoomChange::TakeBack(0), RoomChange::End(End::Resigned(Mark::X))] {
            let seen = |lease| Seen { epoch: 0, plies: 1, lease };
            assert_eq!(store.change_room(id, seen(other), change, 1).await, fenced(1));
        }
        let take = async |lease| {
            let (invite, token) = (secret("invited"), secret("bo"));
            store.take_seat(id, Mark::O, invite, token, "Bo".to_owned(), lease).await
        };
        assert_eq!(take(other).await, fenced(0));
        assert_eq!(take(lease).await, Ok(()));
        let follow = async |lease| {
            let new = NewGame::new(Game::TICTACTOE, 2);
            store.begin_rematch(id, new, room("b", None), lease).await.map(drop)
        };
        assert_eq!(follow(other).await, fenced(0));
        assert_eq!(follow(lease).await, Ok(()));
        assert_eq!(store.get(id).await.unwrap().squares(), [Square(0)]);
        store.leave(&ann).await.unwrap();
    });
}
