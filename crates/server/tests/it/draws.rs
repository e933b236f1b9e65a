//! Draws by agreement, of two people and with an engine.

use serde_json::json;

use crate::client::{Answer, Client};
use crate::run;
use crate::served::Served;
use crate::wire::{GameView, Stone};

async fn offer(who: &Client, code: &str) -> Answer {
    who.ask(&format!("/api/v1/games/{code}/draw")).await
}

async fn says(who: &Client, code: &str, accept: bool) -> Answer {
    who.post(&format!("/api/v1/games/{code}/draw/answer"), &json!({"accept": accept})).await
}

#[test]
fn a_game_ends_when_the_other_person_accepts_a_draw() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        // Bo plays X, Ann plays O.
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let code = game.code.as_str();
        assert!(!bo.game(code).await.can_offer_draw);
        offer(&bo, code).await.refused(422, "impossible");
        bo.play(code, "b2").await;
        ann.play(code, "a1").await;

        let mut page = served.page(&ann).await;
        page.join(code).await;
        let offered: GameView = offer(&bo, code).await.read();
        assert_eq!((offered.draw_offered, offered.can_offer_draw), (Some(Stone::X), false));
        let seen = page.hear_when(|game| game.draw_offered.is_some()).await;
        assert_eq!((seen.draw_offered, seen.result, seen.moves.len()), (Some(Stone::X), None, 2));
        says(&bo, code, true).await.refused(409, "conflict");
        says(&served.client(), code, true).await.refused(401, "unauthorized");

        page.say_text(
            json!({"type": "answer-draw", "id": "1", "code": code, "accept": true}).to_string(),
        )
        .await;
        assert_eq!(page.answer("1").await, Ok(()));
        let over = bo.game(code).await;
        assert_eq!((over.result.as_deref(), over.draw_offered), (Some("draw"), None));
        assert_eq!(over.status, "draw by agreement");
        says(&ann, code, false).await.refused(409, "conflict");
        offer(&ann, code).await.refused(422, "impossible");
        let line = bo.get(&format!("/api/v1/saved/{}/export?as=sgf", over.id)).await;
        let text = String::from_utf8_lossy(&line.body);
        assert!(text.contains("RE[0]"), "{text}");
        served.stop().await;
    });
}

#[test]
fn an_engine_answers_the_offer_of_a_draw() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let made = ann
            .make(&json!({
                "game": "tictactoe",
                "x": {"kind": "me", "name": "Ann"},
                "o": {"kind": "engine", "player": "perfect"},
            }))
            .await;
        let code = made.game.code.as_str();
        ann.play(code, "b2").await;
        ann.game_with(code, 2).await;
        let mut page = served.page(&ann).await;
        page.join(code).await;
        offer(&ann, code).await;
        let over = page.hear_when(|game| game.result.is_some()).await;
        assert_eq!((over.result.as_deref(), over.moves.len()), (Some("draw"), 2));
        served.stop().await;
    });
}
