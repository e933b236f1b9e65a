//! Two people: a player who wants a move back asks the other.

use serde_json::json;

use crate::client::{Answer, Client};
use crate::run;
use crate::served::Served;
use crate::wire::{GameView, Stone};

/// Bo plays X, Ann plays O.
async fn ask(who: &Client, code: &str) -> Answer {
    who.ask(&format!("/api/v1/games/{code}/undo")).await
}

async fn says(who: &Client, code: &str, allow: bool) -> Answer {
    who.post(&format!("/api/v1/games/{code}/undo/answer"), &json!({"allow": allow})).await
}

#[test]
fn a_move_is_taken_back_when_the_other_person_allows_it() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let code = game.code.as_str();
        assert!(!bo.game(code).await.can_undo, "there is no move yet");
        ask(&bo, code).await.refused(422, "impossible");
        bo.play(code, "a1").await;
        assert_eq!((ann.game(code).await.can_undo, bo.game(code).await.can_undo), (false, true));
        ann.play(code, "b2").await;

        let mut page = served.page(&ann).await;
        page.join(code).await;
        let asked: GameView = ask(&bo, code).await.read();
        assert_eq!(
            (asked.undo_asked, asked.can_undo, asked.moves.len()),
            (Some(Stone::X), false, 2)
        );
        let seen = page.hear_when(|game| game.undo_asked.is_some()).await;
        assert_eq!((seen.undo_asked, seen.can_undo, seen.epoch), (Some(Stone::X), false, 0));
        for who in [&bo, &ann] {
            ask(who, code).await.refused(409, "conflict");
        }
        says(&bo, code, true).await.refused(409, "conflict");

        // The other's move goes, too: it was the answer to the one that is taken back.
        page.say_text(
            json!({"type": "answer-undo", "id": "1", "code": code, "allow": true}).to_string(),
        )
        .await;
        assert_eq!(page.answer("1").await, Ok(()));
        let back = bo.game(code).await;
        assert_eq!((back.moves.len(), back.epoch, back.to_move), (0, 1, Some(Stone::X)));
        assert_eq!((back.undo_asked, back.can_undo), (None, false));
        assert!(served.stored(code).await.0.is_empty(), "what is done is on the disk");
        says(&ann, code, true).await.refused(409, "conflict");
        says(&served.client(), code, true).await.refused(401, "unauthorized");
        served.stop().await;
    });
}
