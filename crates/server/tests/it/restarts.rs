//! The server stops, and starts again with the same database.

use crate::client::Client;
use crate::wire::{GameView, Stone};
use serde_json::json;

use crate::run;
use crate::served::Served;

#[test]
fn a_game_with_a_friend_goes_on_after_a_restart() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bo, invite) = ann.make_with_friend(json!({})).await;
        let code = game.code.as_str();
        bo.play_all(code, "b2").await;
        ann.play_all(code, "a1").await;
        let (before, bos) = (ann.game(code).await, bo.game(code).await);
        let served = served.restart().await;
        let ann = served.client().with(ann.token.clone());
        let bo = served.client().with(bo.token.clone());
        assert_eq!((ann.game(code).await, bo.game(code).await), (before, bos));
        let eve = served.client();
        let claim = json!({"invite": invite});
        eve.post(&format!("/api/v1/games/{code}/seat"), &claim).await.refused(403);
        assert_eq!(bo.play(code, "c1").await.status, 200);
        let over: GameView = ann.ask(&format!("/api/v1/games/{code}/resign")).await.read();
        assert_eq!(over.result.as_deref(), Some("x"));
        let next: GameView = ann.ask(&format!("/api/v1/games/{code}/rematch")).await.read();
        let served = served.restart().await;
        let bo = served.client().with(bo.token.clone());
        let same: GameView = bo.ask(&format!("/api/v1/games/{code}/rematch")).await.read();
        assert_eq!((same.code, same.seat), (next.code, Some(Stone::O)));
        assert_eq!(bo.game(code).await.status, over.status);
        served.stop().await;
    });
}

#[test]
fn an_epoch_and_an_open_seat_are_kept() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let alone = ann.make_for_two("tictactoe").await.code;
        ann.play_all(&alone, "a1 b1").await;
        ann.ask(&format!("/api/v1/games/{alone}/undo")).await;
        let wanted = json!({"game": "tictactoe", "x": {"kind": "friend"}, "o": {"kind": "me"}});
        let made = ann.make(&wanted).await;
        let served = served.restart().await;
        let ann = served.client().with(ann.token.clone());
        let game = ann.game(&alone).await;
        assert_eq!((game.epoch, game.moves.len(), game.seat), (1, 1, Some(Stone::O)));
        let late = json!({"move": "b1", "ply": 2, "epoch": 0});
        ann.post(&format!("/api/v1/games/{alone}/moves"), &late).await.refused(409);
        let mut bo = served.client();
        let taken = bo.take_seat(&made.game.code, &made.invite.unwrap(), "Bo").await;
        assert_eq!((taken.seat, taken.x_player.name.as_str()), (Some(Stone::X), "Bo"));
        served.stop().await;
    });
}

#[test]
fn an_engine_whose_turn_it_was_moves_after_a_restart() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        // It would think for four seconds: the server stops before.
        let wanted = json!({
            "game": "15,15,5", "x": {"kind": "me"},
            "o": {"kind": "engine", "player": "search:time=4000"},
        });
        let code = ann.make(&wanted).await.game.code;
        ann.play(&code, "h8").await.read::<GameView>();
        let (folder, time) = served.stop().await;
        assert!(time.as_secs() < 4, "it waited for the engine: {time:?}");
        let served = Served::on(folder, crate::served::wide()).await;
        assert_eq!(served.count().await, 1);
        let ann = served.client().with(ann.token.clone());
        assert_eq!(ann.game_with(&code, 2).await.to_move, Some(Stone::X));
        served.stop().await;
    });
}

/// A game with a friend opens by swap2: the choice exchanges the seats, which a restart keeps.
#[test]
fn an_opening_goes_on_after_a_restart_and_sides_stay_exchanged() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let wanted = json!({
            "game": "gomoku", "opening": "swap2", "x": {"kind": "me", "name": "Ann"},
            "o": {"kind": "friend"},
        });
        let made = ann.make(&wanted).await;
        let code = made.game.code.as_str();
        let mut bo = served.client();
        bo.take_seat(code, &made.invite.unwrap(), "Bo").await;
        let choose = async |who: &Client, choice: &str| {
            who.post(&format!("/api/v1/games/{code}/opening"), &json!({"choice": choice})).await
        };
        choose(&ann, "x").await.refused(422);
        bo.play(code, "h8").await.refused(422);
        ann.play_all(code, "h8 j9 k10").await;
        ann.play(code, "a1").await.refused(422);
        choose(&ann, "x").await.refused(422);
        let chosen: GameView = choose(&bo, "x").await.read();
        let taken = (chosen.x_player.name.as_str(), chosen.seat, chosen.to_move, chosen.epoch);
        assert_eq!(taken, ("Bo", Some(Stone::X), Some(Stone::O), 1));
        let before = (ann.game(code).await, bo.game(code).await);
        assert_eq!((before.0.seat, before.0.o_player.name.as_str()), (Some(Stone::O), "Ann"));
        let served = served.restart().await;
        let ann = served.client().with(ann.token.clone());
        let bo = served.client().with(bo.token.clone());
        assert_eq!((ann.game(code).await, bo.game(code).await), before);
        ann.play_all(code, "c3").await;
        let small = json!({"game": "tictactoe", "opening": "pro", "x": {"kind": "me"}, "o": {"kind": "me"}});
        served.client().post("/api/v1/games", &small).await.refused(422);
        served.stop().await;
    });
}
