//! Clocks, by the server's time.

use std::time::Duration;

use crate::client::Client;
use crate::wire::{GameView, Stone};
use inarow_server::LAG_ALLOWANCE;
use inarow_store::{Options, Store};
use serde_json::json;
use tokio::time::Instant;

use crate::served::{Served, file_in, serve_paused, wide};
use crate::{pass, passing, run_paused};

/// Delay after its end within which a clock is noticed on a busy machine.
const SLACK: Duration = Duration::from_secs(60);

#[test]
fn running_out_of_time_loses() {
    serve_paused(async |served, _| {
        for clock in [json!({"per_move": 1000}), json!({"per_game": 1000, "increment": 500})] {
            let mut ann = served.client();
            let (game, bo, _) = ann.make_with_friend(clock.clone()).await;
            let code = game.code.as_str();
            let clock = game.clocks.unwrap();
            assert_eq!(
                (clock.x_left, clock.o_left, clock.running),
                (1000, 1000, None),
                "no move yet"
            );
            let mut page = served.page(&ann).await;
            page.join(code).await;
            let begin = Instant::now();
            assert_eq!(bo.play(code, "b2").await.status, 200);
            let moved = page.hear_when(|game| game.moves.len() == 1).await;
            assert_eq!(moved.clocks.unwrap().running, Some(Stone::O));
            let over = passing(page.hear_when(|game| game.result.is_some())).await;
            let time = begin.elapsed();
            let least = Duration::from_secs(1) + LAG_ALLOWANCE;
            assert!(time >= least && time < least + SLACK, "{time:?}");
            assert_eq!((over.result.as_deref(), over.to_move), (Some("x"), None));
            assert_eq!(over.status, "X won (O ran out of time)");
            assert_eq!(ann.in_chinese().game(code).await.status, "X 获胜（O 超时）");
            let clock = over.clocks.unwrap();
            assert_eq!((clock.o_left, clock.running), (0, None), "it shows that it has run out");
            ann.play(code, "a1").await.refused(422);
            assert_eq!(served.stored(code).await.0, ["b2"]);
        }
    });
}

#[test]
fn clocks_go_on_from_the_saved_times_after_a_restart() {
    run_paused(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bo, _) = ann.make_with_friend(json!({"per_game": 30_000})).await;
        let code = game.code.as_str();
        bo.play(code, "b2").await;
        // So that the numbers are other ones than at the beginning.
        pass(LAG_ALLOWANCE + Duration::from_millis(400)).await;
        ann.play(code, "a1").await;
        pass(LAG_ALLOWANCE + Duration::from_millis(500)).await;
        bo.play(code, "c1").await;
        let before = ann.game(code).await;
        let noted: Vec<_> = before.moves.iter().map(|made| made.clock.unwrap()).collect();
        assert_eq!(noted, [30_000, 29_600, 29_500]);
        let served = served.restart().await;
        let ann = served.client().with(ann.token.clone());
        let bo = served.client().with(bo.token.clone());
        let after = ann.game(code).await;
        let kept: Vec<_> = after.moves.iter().map(|made| made.clock.unwrap()).collect();
        assert_eq!(kept, noted);
        let clock = after.clocks.unwrap();
        assert_eq!((clock.x_left, clock.running), (noted[2], Some(Stone::O)));
        assert_eq!(clock.o_left, noted[1]);
        ann.play(code, "a2").await;
        let clock = bo.game(code).await.clocks.unwrap();
        assert_eq!(clock.running, Some(Stone::X));
        assert_eq!((clock.o_left, clock.x_left), (noted[1], noted[2]));
        served.stop().await;
    });
}

#[test]
fn a_clock_that_ran_when_the_server_stopped_runs_out_after_it_started() {
    run_paused(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bo, _) = ann.make_with_friend(json!({"per_game": 1000})).await;
        bo.play(&game.code, "b2").await;
        let (folder, _) = served.stop().await;
        let store = Store::open(file_in(folder.path()), &Options::default()).await.unwrap();
        let going = store.unfinished(None, 9).await.unwrap().games.len();
        assert_eq!(going, 1, "a stop is no end");
        store.close().await;
        let served = Served::on(folder, wide()).await;
        let mut page = served.page(&served.client().with(ann.token.clone())).await;
        page.join(&game.code).await;
        let over = passing(page.hear_when(|game| game.result.is_some())).await;
        assert_eq!(over.result.as_deref(), Some("x"));
        let served = served.restart().await;
        let again = served.client().game(&game.code).await;
        assert_eq!((again.result, again.status), (over.result, over.status));
        served.stop().await;
    });
}

#[test]
fn no_clock_runs_while_there_is_no_server() {
    run_paused(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bo, _) = ann.make_with_friend(json!({"per_game": 2000})).await;
        let code = game.code.as_str();
        bo.play(code, "b2").await;
        let (folder, _) = served.stop().await;
        // For longer than the clock shows.
        pass(Duration::from_millis(2500)).await;
        let served = Served::on(folder, wide()).await;
        let ann = served.client().with(ann.token);
        let game = ann.game(code).await;
        let clock = game.clocks.unwrap();
        assert_eq!((game.result, clock.running), (None, Some(Stone::O)));
        // It shows its value after the last move, and runs from the moment a player came.
        assert_eq!((clock.x_left, clock.o_left), (2000, 2000));
        assert_eq!(ann.play(code, "a1").await.status, 200);
        served.stop().await;
    });
}

/// Ann places three stones and Bo two more, by swap2; each choice is paid by the player who makes it, and the server
/// stops before and after it.
#[test]
fn clocks_run_through_the_choices_of_an_opening_and_a_restart_keeps_them() {
    run_paused(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let wanted = json!({
            "game": "gomoku", "opening": "swap2", "clock": {"per_game": 30_000},
            "x": {"kind": "me", "name": "Ann"}, "o": {"kind": "friend"},
        });
        let made = ann.make(&wanted).await;
        let code = made.game.code.as_str();
        let mut bo = served.client();
        bo.take_seat(code, &made.invite.unwrap(), "Bo").await;
        let think = async |millis| pass(LAG_ALLOWANCE + Duration::from_millis(millis)).await;
        let choose = async |who: &Client, choice: &str| {
            who.post(&format!("/api/v1/games/{code}/opening"), &json!({"choice": choice})).await
        };
        ann.play(code, "h8").await;
        think(400).await;
        ann.play_all(code, "j9 k10").await;
        think(500).await;
        ann.ask(&format!("/api/v1/games/{code}/draw")).await.refused(422);
        let chosen: GameView = choose(&bo, "two").await.read();
        let shown = |game: &GameView| {
            let clock = game.clocks.clone().unwrap();
            (clock.x_left, clock.o_left, clock.running)
        };
        assert_eq!(shown(&chosen), (29_600, 29_500, Some(Stone::O)));
        let served = served.restart().await;
        let (ann, bo) = (served.client().with(ann.token), served.client().with(bo.token));
        assert_eq!(shown(&bo.game(code).await), (29_600, 29_500, Some(Stone::O)));
        think(300).await;
        bo.play_all(code, "a1 c1").await;
        let served = served.restart().await;
        let ann = served.client().with(ann.token);
        assert_eq!(shown(&ann.game(code).await), (29_600, 29_200, Some(Stone::X)));
        think(700).await;
        let chosen: GameView = choose(&ann, "o").await.read();
        // Bo has X now, and both have taken their times with them.
        assert_eq!(shown(&chosen), (29_200, 28_900, Some(Stone::O)));
        let served = served.restart().await;
        let ann = served.client().with(ann.token);
        assert_eq!(shown(&ann.game(code).await), (29_200, 28_900, Some(Stone::O)));
        let over = passing(async {
            let mut page = served.page(&ann).await;
            page.join(code).await;
            page.hear_when(|game| game.result.is_some()).await
        });
        assert_eq!(over.await.result.as_deref(), Some("x"), "the clock of Ann has run out");
        served.stop().await;
    });
}
