//! Finished games are looked at move by move.

use inarow_server::wire::ReviewView;

use crate::run;
use crate::served::Served;

#[test]
fn a_finished_game_is_reviewed_and_no_other() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let address = format!("/api/v1/games/{code}/review");
        ann.play_all(&code, "b2 a1 c1 b3").await;
        // Whoever still plays is told nothing.
        ann.get(&address).await.refused(422, "impossible");
        ann.play_all(&code, "a3").await;
        // It is there for everybody who sees the game.
        let review: ReviewView = served.client().get(&address).await.read();
        assert_eq!(review.turning_point, Some(4));
        let grades: Vec<_> = review.moves.iter().map(|made| made.grade.as_deref()).collect();
        let best = Some("best");
        assert_eq!(grades, [best, best, best, Some("mistake"), best]);
        let lost = review.lost.unwrap();
        assert!(lost.en.starts_with("Move 4, b3, lost the game for O"), "{lost:?}");
        assert!(lost.zh.starts_with("第 4 步 b3 使 O 输掉了这一局"), "{lost:?}");
        assert_eq!(review.moves[3].best, "a3");
        assert!(review.moves[3].better.is_some() && review.moves[4].better.is_none());
        served.client().get("/api/v1/games/nothing/review").await.refused(404, "not-found");
        served.stop().await;
    });
}

#[test]
fn a_hint_says_why() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        ann.play_all(&code, "b2 a1 c1").await;
        let address = format!("/api/v1/games/{code}/hint");
        let hint = ann.post_as(&address, "application/json", "{}").await;
        let hint: serde_json::Value = hint.read();
        let text = hint["text"]["en"].as_str().unwrap();
        assert!(text.contains("It blocks X's diagonal a3–c1; any other move would lose"), "{text}");
        served.stop().await;
    });
}
