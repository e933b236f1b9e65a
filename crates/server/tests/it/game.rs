//! A game by HTTP, from its beginning to its end.

use std::time::Duration;

use crate::wire::{GameView, Stone};
use serde_json::json;

use crate::passing;
use crate::served::{serve, serve_paused};

fn squares(game: &GameView) -> Vec<&str> {
    game.moves.iter().map(|made| made.square.as_str()).collect()
}

#[test]
fn a_game_against_an_engine_goes_from_its_beginning_to_its_end() {
    serve(async |served, mut ann| {
        let engine = json!({"kind": "engine", "player": "center-first"});
        let me = json!({"kind": "me", "name": " Ann "});
        let made = ann.make(&json!({"game": "tictactoe", "x": me, "o": engine})).await;
        assert_eq!((made.invite, made.token), (None, None), "a page has a cookie");
        let (game, code) = (&made.game, made.game.code.as_str());
        assert_eq!(
            (game.x_player.name.as_str(), game.o_player.name.as_str()),
            ("Ann", "center-first")
        );
        assert_eq!((game.x_player.present, game.o_player.present), (false, true));
        assert_eq!((game.x_player.lesson, game.o_player.lesson), (None, Some(2)));
        assert_eq!(
            (game.first, game.to_move, game.seat),
            (Stone::X, Some(Stone::X), Some(Stone::X))
        );

        // The engine answers in the center, then blocks.
        assert_eq!(ann.play(code, "a1").await.read::<GameView>().moves[0].square, "a1");
        let game = ann.game_with(code, 2).await;
        assert_eq!(game.moves[1].reason.as_deref(), Some("takes the center"));
        let chinese = ann.in_chinese().game(code).await;
        assert!(chinese.moves[1].reason.as_ref().unwrap().contains("中"), "{chinese:?}");
        assert_eq!((game.legal_moves.len(), game.can_undo), (7, true));
        ann.play(code, "a2").await;
        assert_eq!(squares(&ann.game_with(code, 4).await), ["a1", "b2", "a2", "a3"]);

        // Two moves back, and again.
        let undo = format!("/api/v1/games/{code}/undo");
        let back: GameView = ann.ask(&undo).await.read();
        assert_eq!((squares(&back), back.epoch), (vec!["a1", "b2"], 1));
        ann.play(code, "a2").await;
        ann.game_with(code, 4).await;
        ann.play(code, "b1").await;

        // The engine has won.
        let game = ann.game_with(code, 6).await;
        assert_eq!(squares(&game), ["a1", "b2", "a2", "a3", "b1", "c1"]);
        assert_eq!((game.to_move, game.result.as_deref()), (None, Some("o")));
        assert!(game.legal_moves.is_empty() && game.lines.len() == 1, "{game:?}");
        assert_eq!((game.status.as_str(), game.position.as_str()), ("O won", "O../XO./XXO"));
        let (kept, room) = served.stored(code).await;
        assert_eq!((kept.len(), room.epoch), (6, 1));
        // A game goes on if its last moves are taken back.
        let back: GameView = ann.ask(&undo).await.read();
        assert_eq!((back.result, back.moves.len(), back.epoch), (None, 4, 2));
    });
}

#[test]
fn a_rematch_swaps_the_seats_and_is_one_game_for_both() {
    serve(async |served, mut ann| {
        let (game, bo, _) = ann.make_with_friend(json!({"per_game": 600_000})).await;
        let rematch = format!("/api/v1/games/{}/rematch", game.code);
        ann.ask(&rematch).await.refused(409);
        bo.ask(&format!("/api/v1/games/{}/resign", game.code)).await;
        let anns: GameView = ann.ask(&rematch).await.read();
        let bos: GameView = bo.ask(&rematch).await.read();
        assert_eq!(anns.code, bos.code);
        assert_ne!(anns.code, game.code);
        assert_eq!((anns.seat, bos.seat), (Some(Stone::X), Some(Stone::O)));
        assert_eq!((anns.x_player.name.as_str(), anns.o_player.name.as_str()), ("Ann", "Bo"));
        assert!(anns.moves.is_empty() && anns.result.is_none());
        assert_eq!(anns.clocks.unwrap().x_left, 600_000);
        assert_eq!(ann.game(&game.code).await.rematch, Some(bos.code.clone()));
        assert_eq!(ann.play(&bos.code, "b2").await.status, 200);
        assert_eq!(served.count().await, 2);
    });
}

#[test]
fn engines_play_each_other_for_spectators() {
    serve_paused(async |served, _| {
        let engine = json!({"kind": "engine", "player": "perfect"});
        let mut nobody = served.client();
        let made = nobody.make(&json!({"game": "tictactoe", "x": engine, "o": engine})).await;
        assert_eq!((made.game.seat, made.token), (None, None));
        // Longer than they take for a move: without a spectator they do not move.
        passing(tokio::time::sleep(Duration::from_secs(3))).await;
        assert!(nobody.game(&made.game.code).await.moves.is_empty());
        let mut events = nobody.events(&made.game.code).await;
        let mut last = None;
        while let Some(game) = passing(events.next()).await {
            last = Some(game);
        }
        assert_eq!(last.unwrap().result.as_deref(), Some("draw"));
    });
}
