//! A game as pages see it over their WebSockets.

use std::time::Duration;

use crate::wire::{FromPage, PlayerKind, Stone, ToPage};
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;

use crate::client::Token;
use crate::page::{Heard, join, play};
use crate::served::{Served, serve};
use crate::{passing, run, run_paused};

/// A request of a page about a game.
fn ask(kind: &str, code: &str) -> String {
    json!({"type": kind, "id": kind, "code": code}).to_string()
}

#[test]
fn every_page_of_a_player_sees_the_moves_of_the_others() {
    serve(async |served, mut ann| {
        let game = ann.make_for_two("tictactoe").await;
        let (mut one, mut two) = (served.page(&ann).await, served.page(&ann).await);
        one.join(&game.code).await;
        two.join(&game.code).await;
        assert_eq!(one.play(&game, "b2").await, Ok(()));
        let seen = two.hear_when(|game| game.moves.len() == 1).await;
        assert_eq!(seen, ann.game(&game.code).await);
        assert_eq!(served.stored(&game.code).await.0, ["b2"], "what is done is on the disk");
        assert_eq!(two.play(&seen, "a1").await, Ok(()));
        one.hear_when(|game| game.moves.len() == 2).await;
        // A page that has left hears nothing more of it.
        one.say(&FromPage::Leave { code: game.code.clone() }).await;
        one.say(&join("222222222222", None)).await;
        one.problem().await.is(404);
        two.say_text(ask("undo", &game.code)).await;
        assert_eq!(two.answer("undo").await, Ok(()));
        one.say(&join("222222222222", None)).await;
        one.problem().await.is(404);
    });
}

#[test]
fn a_friend_takes_the_seat_by_invitation_and_only_once() {
    serve(async |served, mut ann| {
        let wanted = json!({"game": "tictactoe", "x": {"kind": "friend"}, "o": {"kind": "me"}});
        let made = ann.make(&wanted).await;
        let (code, invite) = (made.game.code, made.invite.unwrap());
        assert_eq!(
            (made.game.x_player.kind, made.game.x_player.name.as_str()),
            (PlayerKind::Open, "")
        );
        assert_eq!(invite.len(), 32);
        assert_ne!(invite, ann.secret());
        let mut page = served.page(&ann).await;
        page.join(&code).await;
        ann.play(&code, "a1").await.refused(422);

        let mut bo = served.client();
        let game = bo.take_seat(&code, &invite, " Bo ").await;
        assert_eq!((game.seat, game.x_player.name.as_str()), (Some(Stone::X), "Bo"));
        let seen = page.hear_when(|game| game.x_player.kind == PlayerKind::Person).await;
        assert_eq!(
            (seen.x_player.name.as_str(), seen.x_player.present, seen.seat),
            ("Bo", false, Some(Stone::O))
        );
        let claim = json!({"invite": invite, "name": "Eve"});
        let path = format!("/api/v1/games/{code}/seat");
        for who in [served.client(), ann.clone()] {
            who.post(&path, &claim).await.refused(403);
        }
        assert_eq!(bo.post(&path, &claim).await.status, 200, "it may ask again, and is Bo");
        assert_eq!(bo.game(&code).await.x_player.name, "Bo");
        assert_eq!(bo.play(&code, "a1").await.status, 200);
    });
}

#[test]
fn two_friends_with_one_invitation_do_not_both_get_the_seat() {
    serve(async |served, mut ann| {
        let wanted = json!({"game": "tictactoe", "x": {"kind": "friend"}, "o": {"kind": "me"}});
        for _ in 0..10 {
            let made = ann.make(&wanted).await;
            let path = format!("/api/v1/games/{}/seat", made.game.code);
            let claims = ["Bo", "Cy"].map(|name| json!({"invite": made.invite, "name": name}));
            let (bo, cy) = (served.client(), served.client());
            let (one, two) = tokio::join!(bo.post(&path, &claims[0]), cy.post(&path, &claims[1]));
            let (won, lost, name) =
                if one.status == 200 { (one, two, "Bo") } else { (two, one, "Cy") };
            assert_eq!(won.status, 200);
            lost.refused(403);
            assert!(lost.header("set-cookie").is_none());
            assert_eq!(ann.game(&made.game.code).await.x_player.name, name);
        }
    });
}

#[test]
fn a_player_is_there_as_long_as_a_page_or_a_bot_of_theirs() {
    serve(async |served, mut ann| {
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let mut anns = served.page(&ann).await;
        let seen = anns.join(&game.code).await;
        assert_eq!((seen.x_player.present, seen.o_player.present), (false, true));
        let (mut one, mut two) = (served.page(&bo).await, served.page(&bo).await);
        one.join(&game.code).await;
        anns.hear_when(|game| game.x_player.present).await;
        two.join(&game.code).await;
        anns.hear_game().await;
        one.socket.close(None).await.unwrap();
        assert!(anns.hear_game().await.x_player.present, "one page is left");
        drop(two);
        anns.hear_when(|game| !game.x_player.present).await;
        let bot = bo.with(Token::Bearer(bo.secret().to_owned()));
        let mut events = bot.events(&game.code).await;
        assert!(events.next().await.unwrap().x_player.present);
        assert!(anns.hear_game().await.x_player.present);
    });
}

#[test]
fn joining_again_returns_the_present_game() {
    serve(async |served, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        ann.play_all(&code, "a1 b1").await;
        ann.ask(&format!("/api/v1/games/{code}/undo")).await;
        let mut watcher = served.page(&served.client()).await;
        for old in [None, Some((1, 1)), Some((0, 1)), Some((0, 2)), Some((1, 2)), Some((-1, 1))] {
            watcher.say(&join(&code, old)).await;
            let game = watcher.hear_game().await;
            assert_eq!((game.epoch, game.moves.len()), (1, 1), "{old:?}");
        }
        // A game that is over is sent as it ended.
        ann.ask(&format!("/api/v1/games/{code}/resign")).await;
        watcher.hear_when(|game| game.result.is_some()).await;
        watcher.say(&join(&code, Some((1, 1)))).await;
        assert!(watcher.hear_game().await.result.is_some());
    });
}

#[test]
fn a_refusal_names_the_request_and_the_reason() {
    serve(async |served, mut ann| {
        let game = ann.make_for_two("tictactoe").await;
        let code = game.code.as_str();
        let mut page = served.page(&ann).await;
        page.join(code).await;
        assert_eq!(page.play(&game, "b2").await, Ok(()));
        let mut refused = async |id: &str, epoch, ply, square: &str| {
            page.say(&play(id, code, epoch, ply, square)).await;
            page.answer(id).await.unwrap_err()
        };
        refused("old ply", 0, 1, "a1").await.is(409);
        refused("old epoch", 1, 2, "a1").await.is(409);
        refused("outside", 0, 2, "z9").await.is(422);
        refused("", 0, 2, "").await.is(422);
        let taken = refused("taken", 0, 2, "b2").await.is(422);
        assert!(taken.detail.contains("b2 is taken by X"), "{taken:?}");
        page.say(&play("elsewhere", "222222222222", 0, 1, "a1")).await;
        page.answer("elsewhere").await.unwrap_err().is(404);
        page.say_text(ask("rematch", code)).await;
        page.answer("rematch").await.unwrap_err().is(409);
        assert_eq!(served.stored(code).await.0, ["b2"]);
        page.say_text(ask("resign", code)).await;
        assert_eq!(page.answer("resign").await, Ok(()));
        page.say_text(ask("rematch", code)).await;
        let next = page.hear_when(|game| game.rematch.is_some()).await.rematch.unwrap();
        assert_eq!(page.answer("rematch").await, Ok(()));
        assert_eq!(ann.game(&next).await.seat, Some(Stone::X));
    });
}

#[test]
fn a_page_that_does_not_read_delays_no_other() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("20,20,5").await.code;
        let mut deaf = served.page(&served.client()).await;
        deaf.say(&join(&code, None)).await;
        // Every page hears of each arrival and departure: far more than the queue holds.
        let mut page = served.page(&ann).await;
        for _ in 0..3000 {
            page.join(&code).await;
            page.say(&FromPage::Leave { code: code.clone() }).await;
        }
        let game = page.join(&code).await;
        assert_eq!(page.play(&game, "k10").await, Ok(()));
        let mut late = served.page(&served.client()).await;
        assert_eq!(late.join(&code).await.moves.len(), 1);
        served.stop().await;
        // It has been left out, and does not learn the last move.
        loop {
            match deaf.listen().await {
                Heard::Said(ToPage::Game { game }) => assert_eq!(game.moves.len(), 0),
                Heard::Said(other) => panic!("{other:?}"),
                Heard::Closed(_) => break,
            }
        }
    });
}

#[test]
fn pages_are_closed_when_the_server_stops() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let (mut page, mut idle) = (served.page(&ann).await, served.page(&ann).await);
        page.join(&game.code).await;
        assert_eq!(page.play(&game, "b2").await, Ok(()));
        let mut events = ann.events(&game.code).await;
        assert!(events.next().await.is_some());
        // A connection that is open and asks for nothing.
        let silent = TcpStream::connect(ann.address).await.unwrap();
        let (told, stopped) = tokio::join!(page.closed(), served.stop());
        assert_eq!((told, idle.closed().await), (Some(1001), Some(1001)));
        while events.next().await.is_some() {}
        drop((silent, stopped));
    });
}

/// A connection that asks for much and reads nothing, once the server cannot say more on it.
async fn deaf(served: &Served) -> OwnedReadHalf {
    let stream = TcpStream::connect(served.address).await.unwrap();
    let (mut reading, mut writing) = stream.into_split();
    let asks = "GET /main.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(2000);
    tokio::spawn(async move { writing.write_all(asks.as_bytes()).await });
    let (mut seen, mut came) = (vec![0; 8 << 20], 0);
    loop {
        passing(tokio::time::sleep(Duration::from_secs(1))).await;
        let before = std::mem::replace(&mut came, reading.peek(&mut seen).await.unwrap());
        if came == before {
            return reading;
        }
    }
}

#[test]
fn unfinished_requests_and_unread_answers_do_not_delay_the_end_of_the_server() {
    run_paused(async {
        let served = Served::start().await;
        let deaf = deaf(&served).await;
        let mut stream = TcpStream::connect(served.address).await.unwrap();
        stream
            .write_all(b"POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-")
            .await
            .unwrap();
        let mut page = served.page(&served.client()).await;
        let (_, time) = passing(served.stop()).await;
        assert!(time < Duration::from_secs(10), "{time:?}");
        assert_eq!(page.closed().await, Some(1001));
        drop((deaf, stream));
    });
}
