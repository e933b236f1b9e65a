//! Games over the network: who may move, and what becomes of a room.

use inarow_formats::TimeControl;
use inarow_formats::{GameId, KeptMove};
use inarow_rules::{ByMark, Game, Mark, Square};
use inarow_store::{Error, NewGame, Options, Refusal, Room, Seat, Secret, Store};

use crate::run;

fn secret(text: &str) -> Secret {
    Secret(text.to_owned())
}

fn room(code: &str, time: Option<TimeControl>) -> Room {
    let seats = ByMark { x: Seat::Held(secret("ann")), o: Seat::Open(secret("invited")) };
    Room { code: code.to_owned(), epoch: 0, time, seats, rematch: None }
}

async fn store() -> Store {
    Store::open(":memory:", &Options::default()).await.unwrap()
}

async fn begin(store: &Store, room: Room) -> Result<GameId, Error> {
    store.begin_room(NewGame::new(Game::TICTACTOE, 1), room).await
}

fn refused(reason: Refusal) -> Error {
    Error::Illegal { ply: 0, reason }
}

#[test]
fn a_room_comes_back_as_it_was_begun() {
    run(async {
        let store = store().await;
        let times = [
            None,
            Some(TimeControl::PerMove { full: 5000 }),
            Some(TimeControl::PerGame { full: 60_000, increment: 1000 }),
        ];
        for (code, time) in ["a", "b", "c"].into_iter().zip(times) {
            let id = begin(&store, room(code, time)).await.unwrap();
            assert_eq!(store.room(code).await.unwrap(), Some((id, room(code, time))));
        }
        assert_eq!(store.room("d").await.unwrap(), None);
        let twice = begin(&store, room("a", None)).await;
        assert_eq!(twice, Err(refused(Refusal::CodeTaken)));
        assert_eq!(store.list(&Default::default(), None, 9).await.unwrap().games.len(), 3);
    });
}

#[test]
fn an_open_seat_is_taken_once_and_by_whoever_is_invited() {
    run(async {
        let store = store().await;
        let id = begin(&store, room("a", None)).await.unwrap();
        let take = async |mark, invite: &str, token: &str| {
            store.take_seat(id, mark, secret(invite), secret(token), "Bo".to_owned()).await
        };
        let taken = Err(refused(Refusal::SeatTaken));
        assert_eq!(take(Mark::O, "guessed", "eve").await, taken);
        assert_eq!(take(Mark::X, "invited", "eve").await, taken);
        assert_eq!(take(Mark::O, "invited", "bo").await, Ok(()));
        assert_eq!(take(Mark::O, "invited", "eve").await, taken);
        let has_taken = async |token: &str, invite: &str| {
            store.has_taken(&secret(token), &secret(invite), id).await
        };
        assert_eq!(has_taken("bo", "invited").await, Ok(true));
        assert_eq!(has_taken("bo", "guessed").await, Ok(false));
        assert_eq!(has_taken("ann", "invited").await, Ok(false));
        let (_, room) = store.room("a").await.unwrap().unwrap();
        assert_eq!(room.seats.o, Seat::Held(secret("bo")));
        assert_eq!(store.get(id).await.unwrap().players.o, "Bo");
    });
}

#[test]
fn moves_taken_back_begin_an_epoch_and_one_game_follows() {
    run(async {
        let store = store().await;
        let id = begin(&store, room("a", None)).await.unwrap();
        store.add_move(id, 1, KeptMove::from(Square(4)), 1).await.unwrap();
        store.take_back(id, 0).await.unwrap();
        let next = NewGame::new(Game::TICTACTOE, 2);
        let follow = async |code| store.begin_rematch(id, next.clone(), room(code, None)).await;
        // What is refused leaves no game behind.
        assert_eq!(follow("a").await, Err(refused(Refusal::CodeTaken)));
        let (_, found) = store.room("a").await.unwrap().unwrap();
        assert_eq!(found.rematch, None);
        let made = follow("b").await.unwrap();
        assert_eq!(follow("c").await, Err(refused(Refusal::HasRematch)));
        assert_eq!(store.room("b").await.unwrap(), Some((made, room("b", None))));
        assert_eq!(store.list(&Default::default(), None, 9).await.unwrap().games.len(), 2);
        let (_, found) = store.room("a").await.unwrap().unwrap();
        assert_eq!((found.epoch, found.rematch.as_deref()), (1, Some("b")));
        store.delete(id).await.unwrap();
        assert_eq!(store.room("a").await.unwrap(), None);
    });
}
