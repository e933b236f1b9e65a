//! Hints: they do not keep engines from moving, and friends agree on them.

use inarow_server::Limits;
use serde_json::json;
use tokio::task::JoinSet;

use crate::served::{Served, wide};
use crate::wire::{GameView, Stone};
use crate::{run, soon};

/// The number of hints that one address asks for: more than may wait.
const MANY: usize = 300;

#[test]
fn more_hints_than_may_wait_are_refused_and_forgotten_with_their_client() {
    run(async {
        let served = Served::with(Limits { thinkers: 1, ..wide() }).await;
        let mut ann = served.client();
        let code = ann.make_for_two("22,22,6").await.code;
        ann.play_all(&code, "h8 g7 i8 g8 j9 f6").await;
        let mut hints = JoinSet::new();
        for _ in 0..MANY {
            let (ann, code) = (ann.with(ann.token.clone()), code.clone());
            hints.spawn(async move { ann.ask(&format!("/api/v1/games/{code}/hint")).await });
        }
        let refused = loop {
            let answer = soon(hints.join_next()).await.unwrap().unwrap();
            if answer.status != 200 {
                break answer;
            }
        };
        assert_eq!(refused.refused(429, "too-many").retry_after, Some(2));
        drop(hints);
        // An engine does not wait for clients that are gone.
        let mut bo = served.client();
        let wanted = json!({
            "game": "tictactoe", "x": {"kind": "me"},
            "o": {"kind": "engine", "player": "center-first"},
        });
        let code = bo.make(&wanted).await.game.code;
        bo.play(&code, "a1").await;
        assert_eq!(soon(bo.game_with(&code, 2)).await.moves.len(), 2);
        served.stop().await;
    });
}

#[test]
fn a_hint_is_asked_of_a_friend_and_both_have_it() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        // Bo plays X, Ann plays O.
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let code = game.code.as_str();
        let hint = format!("/api/v1/games/{code}/hint");
        bo.ask(&hint).await.refused(409, "conflict");
        let mut page = served.page(&ann).await;
        page.join(code).await;
        let asked: GameView = bo.ask(&format!("{hint}/request")).await.read();
        assert_eq!((asked.hint_asked, asked.hint), (Some(Stone::X), None));
        page.hear_when(|game| game.hint_asked == Some(Stone::X)).await;
        bo.ask(&hint).await.refused(409, "conflict");
        let answer = json!({"type": "answer-hint", "id": "1", "code": code, "allow": true});
        page.say_text(answer.to_string()).await;
        assert_eq!(page.answer("1").await, Ok(()));
        for who in [&ann, &bo] {
            assert_eq!(who.game(code).await.hint.as_deref(), Some("take"));
            assert_eq!(who.ask(&hint).await.status, 200);
        }
        served.client().ask(&hint).await.refused(401, "unauthorized");
        bo.play(code, "b2").await;
        ann.ask(&hint).await.refused(409, "conflict");
        served.stop().await;
    });
}
