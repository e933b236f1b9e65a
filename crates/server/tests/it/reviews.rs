//! Finished games are looked at move by move.

use crate::wire::ReviewView;
use serde_json::{Value, json};

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
        // The players of an unfinished game get no review.
        ann.get(&address).await.refused(422, "impossible");
        ann.play_all(&code, "a3").await;
        // Everyone who sees the game can read it.
        let review: ReviewView = served.client().get(&address).await.read();
        assert_eq!(review.turning_point, Some(4));
        let grades: Vec<_> = review.moves.iter().map(|made| made.grade.as_deref()).collect();
        let best = Some("best");
        assert_eq!(grades, [best, best, best, Some("mistake"), best]);
        let lost = review.lost.unwrap();
        assert!(lost.starts_with("Move 4, b3, lost the game for O"), "{lost:?}");
        let chinese: ReviewView = served.client().in_chinese().get(&address).await.read();
        let lost = chinese.lost.unwrap();
        assert!(lost.starts_with("O 输在第 4 步 b3"), "{lost:?}");
        assert_eq!(review.lost_at, Some(4));
        assert_eq!(review.moves[3].best, "a3");
        let reply = review.moves[3].facts.iter().find(|fact| fact.line_of_play).unwrap();
        assert_eq!(
            (reply.rule.as_str(), &reply.squares[..]),
            ("gives-away", &["b3", "a3"].map(str::to_owned)[..])
        );
        assert!(reply.told.contains("lets X win at once at a3"), "{reply:?}");
        let course: Vec<_> = review.course.iter().map(|at| (at.ply, at.for_x, at.proven)).collect();
        let worth = [0.0, 0.0, 0.0, 0.0, 1.0, 1.0];
        assert_eq!(
            course,
            (0..).zip(worth).map(|(ply, value)| (ply, value, true)).collect::<Vec<_>>()
        );
        assert_eq!(review.course[4].told, "X wins");
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
        assert_eq!(hint["told"], "Try a3: it blocks X's diagonal a3–c1.");
        let details = hint["details"].as_str().unwrap();
        assert!(
            details.contains("It blocks X's diagonal a3–c1 (any other move would lose"),
            "{details}"
        );
        served.stop().await;
    });
}

#[test]
fn a_saved_game_is_reviewed_for_those_who_may_see_it() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let address = format!("/api/v1/saved/{}/review", game.id);
        ann.play_all(&game.code, "b2 a1 c1 b3").await;
        ann.get(&address).await.refused(422, "impossible");
        ann.play_all(&game.code, "a3").await;
        let saved: ReviewView = ann.get(&address).await.read();
        let code = &game.code;
        let room: ReviewView = ann.get(&format!("/api/v1/games/{code}/review")).await.read();
        assert_eq!(saved, room);
        // From another address only a player sees it: for others it does not exist.

        let away = [("x-forwarded-for", "192.0.2.1")];
        let as_ann = ann.get_with(&address, &away).await.read::<ReviewView>();
        assert_eq!(as_ann, saved);
        served.client().get_with(&address, &away).await.refused(404, "not-found");
        for id in ["999999", "x", "-1", "99999999999999999999"] {
            let address = format!("/api/v1/saved/{id}/review");
            ann.get(&address).await.refused(404, "not-found");
        }
        served.stop().await;
    });
}

#[test]
fn a_game_without_a_move_has_an_empty_review() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let resigned = ann.ask(&format!("/api/v1/games/{}/resign", game.code)).await;
        assert_eq!(resigned.status, 200);
        let review: ReviewView = ann.get(&format!("/api/v1/saved/{}/review", game.id)).await.read();
        assert!(review.moves.is_empty() && review.course.is_empty());
        assert_eq!((review.turning_point, review.lost_at), (None, None));
        served.stop().await;
    });
}

#[test]
fn unproven_scores_of_a_large_board_are_estimates() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make_for_two("gomoku").await;
        ann.play_all(&game.code, "h8 a1 i9 a3 g7 a5 j10 o15 k11").await;
        let review: ReviewView = ann.get(&format!("/api/v1/saved/{}/review", game.id)).await.read();
        assert_eq!(review.moves.len(), 9);
        assert_eq!(review.course.len(), 10);
        let [first, last] = [&review.course[0], &review.course[9]];
        assert!(!first.proven && (-1.0..=1.0).contains(&first.for_x), "{first:?}");
        assert!(last.proven && last.for_x == 1.0, "{last:?}");
        assert!(review.moves[0].grade.is_some() && review.moves[0].estimated);
        assert!(review.moves[8].grade.is_some() && !review.moves[8].estimated);
        assert!(review.lost_at.is_some() && review.lost_estimated);
        // Four in a row stood open on both sides: O had lost by then.
        assert!(review.moves[8].facts.iter().any(|fact| fact.rule == "win"));
        served.stop().await;
    });
}

#[test]
fn a_hint_tells_its_facts_with_their_squares() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("4,4,3").await.code;
        let hint = ann.post(&format!("/api/v1/games/{code}/hint"), &json!({})).await;
        let hint: Value = hint.read();
        let facts = hint["facts"].as_array().unwrap();
        let forced = facts.iter().find(|fact| fact["rule"] == "forced-win").expect("a forced win");
        assert_eq!(forced["line_of_play"], true);
        assert_eq!(forced["squares"][0], hint["move"]);
        assert!(forced["squares"].as_array().unwrap().len() >= 3, "{forced}");
        assert!(hint["told"].as_str().unwrap().ends_with("it wins whatever O plays."), "{hint}");
        assert!(hint["details"].as_str().unwrap().contains(forced["told"].as_str().unwrap()));
        ann.play_all(&code, "b2 d4").await;
        let hint: Value = ann.post(&format!("/api/v1/games/{code}/hint"), &json!({})).await.read();
        let facts = hint["facts"].as_array().unwrap();
        let double =
            facts.iter().find(|fact| fact["rule"] == "double-threat").expect("two threats");
        assert!(double["squares"].as_array().unwrap().len() >= 2, "{double}");
        assert_eq!(double["line_of_play"], false);
        served.stop().await;
    });
}
