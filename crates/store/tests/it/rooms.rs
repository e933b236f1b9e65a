//! Games over the network: the players' rights, and the fate of a room.

use std::collections::BTreeMap;

use inarow_formats::kept::{GameId, KeptMove};
use inarow_formats::stats::Score;
use inarow_formats::{Filter, TimeControl};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, End, Game, Mark, Square};
use inarow_store::{Error, NewGame, Refusal, Room, RoomChange, Seat, Seen, Store};

use crate::games::{room, secret};
use crate::with_store;

async fn begin(store: &Store, room: Room) -> Result<GameId, Error> {
    store.begin_room(NewGame::new(Game::TICTACTOE, 1), room).await
}

fn refused(reason: Refusal) -> Error {
    Error::Illegal { ply: 0, reason }
}

#[test]
fn a_room_comes_back_as_it_was_begun() {
    with_store(async |store| {
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
fn an_open_seat_is_taken_once_and_only_by_invitation() {
    with_store(async |store| {
        let id = begin(&store, room("a", None)).await.unwrap();
        let take = async |mark, invite: &str, token: &str| {
            store.take_seat(id, mark, secret(invite), secret(token), "Bo".to_owned(), 0).await
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
        let other = begin(&store, room("b", None)).await.unwrap();
        let seats = store.seats(&secret("bo"), &[id, other]).await.unwrap();
        assert_eq!(seats, [(id, vec![Mark::O])].into());
        assert_eq!(store.seats(&secret("ann"), &[id, other]).await.unwrap().len(), 2);
        assert!(store.seats(&secret("ann"), &[]).await.unwrap().is_empty());
        let (_, room) = store.room("a").await.unwrap().unwrap();
        assert_eq!(room.seats.o, Seat::Held(secret("bo")));
        assert_eq!(store.get(id).await.unwrap().players.o, "Bo");
    });
}

/// Two programs have seen the same game; the second must not change the first one's result.
#[test]
fn a_change_to_another_game_than_was_seen_is_refused() {
    with_store(async |store| {
        let id = begin(&store, room("a", None)).await.unwrap();
        let change = async |epoch, plies, change| {
            store.change_room(id, Seen { epoch, plies, lease: 0 }, change, 1).await
        };
        let put = |square| RoomChange::Move(KeptMove::from(Square(square)));
        assert_eq!(change(0, 0, put(4)).await, Ok(()));
        assert_eq!(change(0, 1, put(0)).await, Ok(()));
        assert_eq!(change(0, 2, RoomChange::TakeBack(1)).await, Ok(()));
        let not_as_seen = |ply| Err(Error::Illegal { ply, reason: Refusal::NotAsSeen });
        // The ply is the right one, of a game whose second move was another.
        assert_eq!(change(0, 1, put(8)).await, not_as_seen(1));
        for seen in [0, 2] {
            for late in [put(8), RoomChange::TakeBack(0), RoomChange::End(End::Agreed)] {
                assert_eq!(change(1, seen, late).await, not_as_seen(seen));
            }
        }
        assert_eq!(store.get(id).await.unwrap().squares(), [Square(4)]);
        assert_eq!(change(1, 1, put(8)).await, Ok(()));
        assert_eq!(change(1, 2, RoomChange::End(End::Resigned(Mark::X))).await, Ok(()));
        let (_, found) = store.room("a").await.unwrap().unwrap();
        assert_eq!(found.epoch, 1);
        store.delete(id).await.unwrap();
        assert_eq!(change(1, 2, put(1)).await, Err(Error::NotFound(id)));
    });
}

#[test]
fn moves_taken_back_begin_an_epoch_and_one_game_follows() {
    with_store(async |store| {
        let id = begin(&store, room("a", None)).await.unwrap();
        store.add_move(id, 1, KeptMove::from(Square(4)), 1).await.unwrap();
        store.take_back(id, 0).await.unwrap();
        let next = NewGame::new(Game::TICTACTOE, 2);
        let follow = async |code| store.begin_rematch(id, next.clone(), room(code, None), 0).await;
        // A refusal leaves no game behind.
        assert_eq!(follow("a").await, Err(refused(Refusal::CodeTaken)));
        let (_, found) = store.room("a").await.unwrap().unwrap();
        assert_eq!(found.rematch, None);
        let made = follow("b").await.unwrap();
        assert_eq!(follow("c").await, Err(refused(Refusal::HasRematch)));
        assert_eq!(store.room("b").await.unwrap(), Some((made, room("b", None))));
        assert_eq!(store.list(&Default::default(), None, 9).await.unwrap().games.len(), 2);
        let (_, found) = store.room("a").await.unwrap().unwrap();
        assert_eq!((found.epoch, found.rematch.as_deref()), (1, Some("b")));
        // A game that is gone follows nothing.
        store.delete(made).await.unwrap();
        assert_eq!(store.room("a").await.unwrap().unwrap().1.rematch, None);
        follow("c").await.unwrap();
        store.delete(id).await.unwrap();
        assert_eq!(store.room("a").await.unwrap(), None);
    });
}

#[test]
fn a_game_without_a_move_is_not_kept_forever() {
    with_store(async |store| {
        let new = |started| NewGame::new(Game::TICTACTOE, started);
        for (code, started) in [("old", 1), ("given up", 1), ("used", 1), ("moved", 1), ("new", 5)]
        {
            let id = store.begin_room(new(started), room(code, None)).await.unwrap();
            match code {
                "given up" => store.end(id, End::Resigned(Mark::X), 2).await.unwrap(),
                "moved" => store.add_move(id, 1, KeptMove::from(Square(4)), 1).await.unwrap(),
                _ => {}
            }
        }
        // A terminal begins its games with a move, and an import without moves is intended.
        let other = store.begin(new(1)).await.unwrap();
        store.delete_unmoved(5, |code| code == "used").await.unwrap();
        for (code, is_there) in
            [("old", false), ("given up", false), ("used", true), ("moved", true), ("new", true)]
        {
            assert_eq!(store.room(code).await.unwrap().is_some(), is_there, "{code}");
        }
        assert!(store.get(other).await.is_ok());
    });
}

#[test]
fn results_belong_to_the_holder_of_the_seat() {
    with_store(async |store| {
        let seats =
            |x: &str, o: &str| ByMark { x: Seat::Held(secret(x)), o: Seat::Held(secret(o)) };
        let games = [
            ("ann", "bo", 'x'),
            ("bo", "ann", 'x'),
            ("ann", "cy", 'd'),
            ("ann", "ann", 'x'),
            ("bo", "cy", 'x'),
            ("ann", "bo", 'x'),
        ];
        for (at, (x, o, result)) in games.into_iter().enumerate() {
            let room = Room { seats: seats(x, o), ..room(&format!("room {at}"), None) };
            // All have the same name: seats tell them apart.
            let players = ByMark { x: "Ann".to_owned(), o: format!("Ann, {o}") };
            let new = NewGame { players, ..NewGame::new(Game::TICTACTOE, at as i64) };
            let id = store.begin_room(new, room).await.unwrap();
            let end = if result == 'd' { End::Agreed } else { End::Resigned(Mark::O) };
            store.end(id, end, 9).await.unwrap();
        }
        let results =
            async |token: &str, filter| store.results_held(&secret(token), &filter).await.unwrap();
        let own = results("ann", Filter::default()).await;
        let (opponents, streaks) = (own.opponents, own.streaks.unwrap());
        let score = |wins, draws, losses| Score { wins, draws, losses, unfinished: 0 };
        let expected =
            [("Ann, bo", score(2, 0, 0)), ("Ann", score(0, 0, 1)), ("Ann, cy", score(0, 1, 0))];
        assert_eq!(opponents, expected.map(|(name, score)| (name.to_owned(), score)));
        let day = |(name, score): (&str, _)| ((Game::TICTACTOE, Some(0), name.to_owned()), score);
        let days = BTreeMap::from(expected.map(day));
        assert_eq!(own.days, days);
        assert_eq!((streaks.wins, streaks.unbeaten, streaks.losses), (1, 2, 1));
        let won = Filter { player: Some("Ann, bo".to_owned()), ..Filter::default() };
        assert_eq!(results("ann", won).await.opponents, [("Ann, bo".to_owned(), score(2, 0, 0))]);
        assert!(results("dora", Filter::default()).await.opponents.is_empty());
    });
}

/// A choice of the opening exchanges the players with their seats, and undo gives both back.
#[test]
fn a_choice_of_the_opening_exchanges_players_and_seats() {
    with_store(async |store| {
        let swap = |text: &str| text.parse::<OpeningRecord>().unwrap();
        let mut new = NewGame::new(Game::GOMOKU, 1);
        swap("swap").write(&mut new.tags);
        new.players = ByMark { x: "Ann".to_owned(), o: "random".to_owned() };
        let seats = ByMark { x: Seat::Held(secret("ann")), o: Seat::Engine };
        let id = store.begin_room(new, Room { seats, ..room("a", None) }).await.unwrap();
        for square in 0..3u16 {
            let ply = usize::from(square) + 1;
            store.add_move(id, ply, KeptMove::from(Square(square)), 1).await.unwrap();
        }
        let change = async |epoch, plies, change| {
            store.change_room(id, Seen { epoch, plies, lease: 0 }, change, 1).await
        };
        let other = Err(Error::Illegal { ply: 2, reason: Refusal::OtherOpening });
        assert_eq!(change(0, 3, RoomChange::Opening(2, swap("swap x"))).await, other);
        let other = Err(Error::Illegal { ply: 3, reason: Refusal::OtherOpening });
        assert_eq!(change(0, 3, RoomChange::Opening(3, swap("swap2 x"))).await, other);
        for (epoch, text, x) in [(0, "swap x", false), (1, "swap", true), (2, "swap o", true)] {
            assert_eq!(change(epoch, 3, RoomChange::Opening(3, swap(text))).await, Ok(()));
            let (kept, (_, room)) =
                (store.get(id).await.unwrap(), store.room("a").await.unwrap().unwrap());
            assert_eq!((kept.record().opening(), room.epoch), (swap(text), epoch + 1));
            let mut players = ByMark { x: "Ann".to_owned(), o: "random".to_owned() };
            let mut seats = ByMark { x: Seat::Held(secret("ann")), o: Seat::Engine };
            if !x {
                std::mem::swap(&mut players.x, &mut players.o);
                std::mem::swap(&mut seats.x, &mut seats.o);
            }
            assert_eq!((kept.players, room.seats), (players, seats), "{text}");
        }
    });
}
