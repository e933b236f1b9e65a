//! The articles' players, asked for their rule.

use crate::wire::{LessonView, LessonsView, RuleView};
use serde_json::{Value, json};

use crate::client::Client;
use crate::run;
use crate::served::Served;

async fn rule(who: &Client, lesson: usize, query: &str) -> RuleView {
    who.get(&format!("/api/v1/lessons/{lesson}/rule?{query}")).await.read()
}

/// The words of the steps and the result of each.
fn states(rule: &RuleView) -> Vec<(&str, &str)> {
    rule.steps.iter().map(|step| (step.step.as_str(), step.state.as_str())).collect()
}

#[test]
fn the_lessons_are_listed_with_their_players() {
    run(async {
        let served = Served::start().await;
        let LessonsView { version, lessons } = served.client().get("/api/v1/lessons").await.read();
        assert_eq!(version, 1);
        let players: Vec<String> =
            lessons.iter().map(|lesson| lesson.article_players.join(" ")).collect();
        let expected = [
            "corner-first",
            "center-first",
            "line-score",
            "random minimax minimax:as-printed",
            "alpha-beta alpha-beta:as-printed",
            // The lesson without an article.
            "",
        ];
        assert_eq!(players, expected);
        let chinese: LessonsView = served.client().in_chinese().get("/api/v1/lessons").await.read();
        assert!(lessons.iter().zip(&chinese.lessons).all(|(en, zh)| en.title != zh.title));
        for (lesson, chinese) in lessons.iter().zip(&chinese.lessons) {
            let length = if lesson.article_players.is_empty() { 4 } else { 3 };
            assert_eq!((lesson.idea.len(), chinese.idea.len()), (length, length));
            assert!(lesson.idea.iter().zip(&chinese.idea).all(|(en, zh)| en != zh));
            assert_ne!(lesson.lesson_example.told, chinese.lesson_example.told);
            assert!(length == 4 || lesson.article_players.contains(&lesson.lesson_example.player));
            assert!(!lesson.lesson_example.moves.is_empty());
        }
        served.stop().await;
    });
}

#[test]
fn the_step_that_fires_is_named_and_the_earlier_ones_explained() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let blocks = rule(&ann, 1, "position=X.X/.O./...").await;
        assert_eq!(blocks.to_move, crate::wire::Stone::O);
        let [corner, center, side] = ["corner", "center", "side"].map(|name| (name, "not-reached"));
        let expected = [("win", "passed"), ("block", "fired"), corner, center, side];
        assert_eq!(states(&blocks), expected);
        assert_eq!(blocks.steps[1].squares, ["b3"]);
        assert_eq!(blocks.steps[1].lines, [["a3", "b3", "c3"]]);
        assert_eq!(blocks.steps[0].told, "1. win at once: no, O cannot complete a line");
        assert_eq!(
            (blocks.moves[0].square.as_str(), blocks.moves[0].probability.as_str()),
            ("b3", "1")
        );
        let scores = rule(&ann, 3, "position=X../.O./...").await;
        let totals: Vec<_> =
            scores.scores.iter().map(|score| (score.square.as_str(), score.total)).collect();
        let expected = [
            ("b3", 191),
            ("c3", 200),
            ("a2", 191),
            ("c2", 101),
            ("a1", 200),
            ("b1", 101),
            ("c1", 20),
        ];
        assert_eq!(totals, expected);
        for score in &scores.scores {
            let points: u32 = score.scored_lines.iter().map(|line| line.points).sum();
            let middle = u32::from(score.middle_row) + u32::from(score.middle_column);
            assert_eq!(points + middle, score.total, "{score:?}");
        }
        // The printed program's estimate of the moves is not their value.
        let lost = "position=X.O/.../..X%20o";
        let [printed, right] =
            ["minimax:as-printed", "minimax"].map(|name| format!("player={name}&{lost}"));
        let (printed, right) = (rule(&ann, 4, &printed).await, rule(&ann, 4, &right).await);
        assert_ne!(printed.values, right.values);
        served.stop().await;
    });
}

#[test]
fn a_rule_is_followed_on_other_boards_too() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let four = rule(&ann, 2, "game=4,4,4").await;
        assert_eq!(four.game, "4,4,4");
        assert_eq!(four.steps.iter().find(|step| step.state == "fired").unwrap().step, "center");
        let wide = rule(&ann, 3, "game=22,22,5").await;
        assert_eq!(wide.scores.len(), 484);
        // A whole search of such a board is refused, not begun without end.
        ann.get("/api/v1/lessons/4/rule?player=minimax&game=5,5,4")
            .await
            .refused(422, "impossible");
        served.stop().await;
    });
}

#[test]
fn a_lesson_says_whether_and_how_its_player_can_be_beaten() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let third: LessonView = ann.get("/api/v1/lessons/3").await.read();
        assert!(third.rule.contains("points"), "{third:?}");
        let chinese: LessonView = ann.in_chinese().get("/api/v1/lessons/3").await.read();
        assert!(chinese.rule.contains("打分"), "{chinese:?}");
        let worst: Vec<_> =
            third.audit.iter().map(|side| (side.r#as.as_str(), side.worst.as_str())).collect();
        assert_eq!(worst, [("first", "draw"), ("second", "loss")]);
        let line = third.audit[1].losing_line.clone().unwrap();
        assert_eq!(line.len(), 7);
        assert!(
            third
                .findings
                .iter()
                .any(|found| found.name == "cannot-lose-second" && found.verdict == "fails")
        );
        // The line given does beat it.
        let mut bo = served.client();
        let wanted = json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "engine", "player": "line-score"}});
        let made = bo.make(&wanted).await.game;
        assert_eq!((made.o_player.lesson, made.x_player.lesson), (Some(3), None));
        for (index, square) in line.iter().enumerate() {
            if index % 2 == 0 {
                assert_eq!(bo.play(&made.code, square).await.status, 200);
                bo.game_with(&made.code, (index + 2).min(line.len())).await;
            }
        }
        let end = bo.game(&made.code).await;
        assert_eq!(end.result.as_deref(), Some("x"));
        let squares: Vec<_> = end.moves.iter().map(|made| made.square.clone()).collect();
        assert_eq!(squares, line);
        let saved: Value = bo.get(&format!("/api/v1/saved/{}", made.id)).await.read();
        assert_eq!((&saved["x_lesson"], &saved["o_lesson"]), (&Value::Null, &json!(3)));
        let fifth: LessonView = ann.get("/api/v1/lessons/5").await.read();
        assert!(fifth.audit.iter().all(|side| side.losing_line.is_none()));
        served.stop().await;
    });
}

#[test]
fn a_wrong_question_gets_an_explanation() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for lesson in ["0", "6", "x", "-1", "99999999999999999999"] {
            ann.get(&format!("/api/v1/lessons/{lesson}")).await.refused(404, "not-found");
            ann.get(&format!("/api/v1/lessons/{lesson}/rule")).await.refused(404, "not-found");
        }
        let wrong = |query: &str| format!("/api/v1/lessons/3/rule?{query}");
        for query in [
            "position=X",
            "position=XXX/XXX/XXX",
            "position=XXX/OOO/...",
            "position=%F0%9F%98%80",
            "position=XXX/OO./...",
            "position=XOX/XOO/OXX",
            "game=9",
            "game=tictactoe&position=7/7/7/7/7/7",
            "game=connect-four",
            "player=level:skilled",
            "player=corner-first",
        ] {
            ann.get(&wrong(query)).await.refused(422, "impossible");
        }
        let one = ann.get(&wrong("player=perfect")).await.refused(422, "impossible");
        assert!(one.detail.contains("line-score"), "{one:?}");
        ann.get(&wrong("colour=red")).await.refused(400, "bad-request");
        ann.get(&wrong("game=3&game=4")).await.refused(400, "bad-request");
        served.stop().await;
    });
}
