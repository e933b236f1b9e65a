//! Requests of one person to the other: a move taken back, a draw, a hint. The rules are a table's, tested in `answers`.

use serde_json::json;

use crate::served::serve;
use crate::wire::{GameView, Stone};

#[test]
fn a_person_asks_and_the_other_answers_on_a_page() {
    serve(async |served, mut ann| {
        // The address to ask at, the name of the answer, and the word for yes.
        for (ask, name, yes) in [
            ("undo", "undo", "allow"),
            ("draw", "draw", "accept"),
            ("hint/request", "hint", "allow"),
        ] {
            // Bo plays X, Ann plays O.
            let (game, bo, _) = ann.make_with_friend(json!({})).await;
            let code = game.code.as_str();
            let path = |what: &str| format!("/api/v1/games/{code}/{what}");
            if name != "hint" {
                bo.ask(&path(ask)).await.refused(422);
            }
            bo.play_all(code, "b2").await;
            ann.play_all(code, "a1").await;
            let asked = |game: &GameView| {
                let asked = [game.undo_asked, game.draw_offered, game.hint_asked];
                asked.iter().flatten().eq([&Stone::X])
            };
            let mut page = served.page(&ann).await;
            page.join(code).await;
            assert!(asked(&bo.ask(&path(ask)).await.read()), "{ask}");
            page.hear_when(asked).await;
            let (answer, body) = (path(&format!("{name}/answer")), json!({yes: true}));
            bo.post(&answer, &body).await.refused(409);
            served.client().post(&answer, &body).await.refused(401);

            let kind = format!("answer-{name}");
            let said = json!({"type": kind, "id": "1", "code": code, yes: true});
            page.say_text(said.to_string()).await;
            assert_eq!(page.answer("1").await, Ok(()));
            let after = bo.game(code).await;
            assert!(!asked(&after), "{after:?}");
            match name {
                "undo" => {
                    // The other's move goes, too: it was the answer to the one that is taken back.
                    assert_eq!((after.moves.len(), after.epoch, after.can_undo), (0, 1, false));
                    assert!(served.stored(code).await.0.is_empty(), "what is done is on the disk");
                }
                "draw" => assert_eq!(after.status, "draw by agreement"),
                _ => {
                    assert_eq!(after.hint.as_deref(), Some("take"));
                    assert_eq!(ann.ask(&path("hint")).await.status, 200);
                    bo.play_all(code, "c3").await;
                    ann.ask(&path("hint")).await.refused(409);
                }
            }
            ann.post(&answer, &body).await.refused(409);
        }
    });
}

#[test]
fn an_engine_answers_the_offer_of_a_draw() {
    serve(async |served, mut ann| {
        let engine = json!({"kind": "engine", "player": "perfect"});
        let made = ann.make(&json!({"game": "tictactoe", "x": {"kind": "me"}, "o": engine})).await;
        let code = made.game.code.as_str();
        ann.play(code, "b2").await;
        ann.game_with(code, 2).await;
        let mut page = served.page(&ann).await;
        page.join(code).await;
        ann.ask(&format!("/api/v1/games/{code}/draw")).await;
        let over = page.hear_when(|game| game.result.is_some()).await;
        assert_eq!((over.result.as_deref(), over.moves.len()), (Some("draw"), 2));
    });
}
