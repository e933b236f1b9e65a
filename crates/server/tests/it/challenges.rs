//! Games against the lessons' players, checked by the server.

use std::collections::BTreeSet;

use crate::wire::{BeatenView, ChallengeView, ChanceView, LessonView, LessonsView, RuleView};

use crate::client::Client;
use crate::run;
use crate::served::Served;

/// The state of a game against a player.
async fn challenge(who: &Client, lesson: usize, query: &str) -> ChallengeView {
    who.get(&format!("/api/v1/lessons/{lesson}/challenge?{query}")).await.read()
}

/// Every player of every lesson.
async fn players(who: &Client) -> Vec<LessonView> {
    let LessonsView { lessons, .. } = who.get("/api/v1/lessons").await.read();
    let mut views = Vec::new();
    for line in lessons {
        for player in &line.article_players {
            let path = format!("/api/v1/lessons/{}?player={player}", line.lesson);
            views.push(who.get(&path).await.read());
        }
    }
    views
}

/// A reduced fraction's parts.
fn parts(fraction: &str) -> (u64, u64) {
    let (above, below) = fraction.split_once('/').unwrap_or((fraction, "1"));
    (above.parse().unwrap(), below.parse().unwrap())
}

/// The product of two reduced fractions.
fn product(one: &str, other: &str) -> String {
    let ((a, b), (c, d)) = (parts(one), parts(other));
    let (above, below) = (a * c, b * d);
    let divisor = (1..=above).rev().find(|by| above % by == 0 && below % by == 0).unwrap();
    match below / divisor {
        1 => (above / divisor).to_string(),
        below => format!("{}/{below}", above / divisor),
    }
}

/// The chance of a player's moves in a game, each as its rule has it.
async fn chance_by_rule(
    who: &Client,
    lesson: &LessonView,
    side: &BeatenView,
    moves: &[String],
) -> String {
    let (own, mut chance) = (usize::from(side.r#as == "second"), "1".to_owned());
    for ply in (own..moves.len()).step_by(2) {
        let number = lesson.lesson;
        let before = moves[..ply].join(",");
        let query = format!("player={}&as={}&moves={before}", lesson.player, side.r#as);
        let told = challenge(who, number, &query).await;
        assert_eq!(told.turn.as_deref(), Some("player"));
        let position = told.position.position.replace(' ', "%20");
        let path =
            format!("/api/v1/lessons/{number}/rule?player={}&position={position}", lesson.player);
        let rule: RuleView = who.get(&path).await.read();
        let made = rule.moves.iter().find(|made| made.square == moves[ply]).unwrap();
        chance = product(&chance, &made.probability);
    }
    chance
}

#[test]
fn every_losing_line_wins_its_challenge_with_the_chance_that_the_rule_gives_it() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let (mut beaten, mut by_lots) = (0, 0);
        for lesson in players(&ann).await {
            for side in &lesson.audit {
                assert_eq!(side.goal == "win", side.losing_line.is_some(), "{lesson:?}");
                let Some(line) = &side.losing_line else { continue };
                let moves = line.join(",");
                let query = format!("player={}&as={}&moves={moves}", lesson.player, side.r#as);
                let told = challenge(&ann, lesson.lesson, &query).await;
                assert!(told.is_met, "{told:?}");
                assert_eq!((told.goal.as_str(), told.result.as_deref()), ("win", Some("win")));
                assert_eq!(
                    (told.turn.as_deref(), told.follows.len(), told.way.len()),
                    (None, 0, 0)
                );
                assert_eq!(told.chance, chance_by_rule(&ann, &lesson, side, line).await);
                assert_eq!(told.is_forced, told.chance == "1");
                assert!(told.summary[0].starts_with("You beat it, with move "), "{told:?}");
                let soonest = told.summary.last().unwrap();
                assert_eq!(soonest, "It cannot be beaten sooner.");
                beaten += 1;
                by_lots += usize::from(!told.is_forced);
            }
        }
        // corner-first, random and minimax:as-printed on both sides, center-first and line-score
        // moving second; the first two draw lots.
        assert_eq!((beaten, by_lots), (8, 4));
        served.stop().await;
    });
}

#[test]
fn a_way_to_the_goal_is_shown_from_anywhere_and_leads_there() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for (lesson, query, best) in [
            (1, "as=first", "1/3"),
            (1, "as=second", "1"),
            (3, "as=second", "1"),
            (4, "as=second", "191/192"),
            (4, "player=minimax&as=second", "1"),
        ] {
            let start = challenge(&ann, lesson, query).await;
            assert_eq!(start.best_chance, best, "{query}");
            let moves = start.way.join(",");
            let end = challenge(&ann, lesson, &format!("{query}&moves={moves}")).await;
            assert!(end.is_met, "{end:?}");
        }
        // From the center the third article's player holds: no win is possible any more.
        let center = challenge(&ann, 3, "as=second&moves=b2").await;
        assert_eq!((center.best_chance.as_str(), center.way.len()), ("0", 0));
        assert_eq!(center.sure_after, None);
        let chances: BTreeSet<_> = challenge(&ann, 3, "as=second")
            .await
            .follows
            .into_iter()
            .map(|next| (next.best_chance, next.square))
            .collect();
        let lost = |square: &str| chances.contains(&("0".to_owned(), square.to_owned()));
        assert!(lost("b2") && !lost("a3"), "{chances:?}");
        served.stop().await;
    });
}

#[test]
fn a_player_that_cannot_be_beaten_loses_no_game_that_can_be_played_against_it() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for (lesson, player, side) in [(3, "line-score", "first"), (4, "minimax", "first")] {
            let view: LessonView =
                ann.get(&format!("/api/v1/lessons/{lesson}?player={player}")).await.read();
            let known = view.audit.iter().find(|known| known.r#as == side).unwrap();
            assert_eq!((known.goal.as_str(), known.best_chance.as_str()), ("draw", "1"));
            let (mut waiting, mut games, mut met) = (vec![String::new()], 0, BTreeSet::new());
            let mut counted = 0;
            while let Some(moves) = waiting.pop() {
                let query = format!("player={player}&as={side}&moves={moves}");
                let told = challenge(&ann, lesson, &query).await;
                assert_ne!(told.result.as_deref(), Some("win"), "{told:?}");
                if told.turn.as_deref() == Some("player") {
                    met.insert(told.position.position.clone());
                }
                if moves.is_empty() {
                    counted = told.follows.iter().map(|next| next.draws + next.losses).sum();
                }
                games += u64::from(told.result.is_some());
                waiting.extend(told.follows.iter().map(|next| match moves.as_str() {
                    "" => next.square.clone(),
                    _ => format!("{moves},{}", next.square),
                }));
            }
            assert_eq!((games, met.len()), (counted, known.positions), "{player}");
            assert!(known.proof.contains(&format!("{games} games")), "{known:?}");
            assert_eq!(
                known.command,
                format!("inarow audit {player} --as first --require no-loss")
            );
        }
        served.stop().await;
    });
}

#[test]
fn a_draw_is_the_goal_against_a_player_that_cannot_be_beaten() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let query = "player=minimax&as=second";
        let start = challenge(&ann, 4, query).await;
        assert_eq!((start.goal.as_str(), start.turn.as_deref()), ("draw", Some("opponent")));
        let moves = start.way.join(",");
        let held = challenge(&ann, 4, &format!("{query}&moves={moves}")).await;
        assert_eq!((held.is_met, held.result.as_deref()), (true, Some("draw")));
        assert_eq!(held.summary[0], "You held the draw. Nobody can do better against it.");
        // Each time the move that most lost games can follow.
        let (mut lost, mut moves) = (start, Vec::new());
        while lost.result.is_none() {
            let worst = lost.follows.iter().max_by_key(|next| next.losses).unwrap();
            moves.push(worst.square.clone());
            lost = challenge(&ann, 4, &format!("{query}&moves={}", moves.join(","))).await;
        }
        assert_eq!((lost.is_met, lost.result.as_deref()), (false, Some("loss")));
        assert_eq!(
            (lost.best_chance.as_str(), lost.summary[0].as_str()),
            ("0", "It won this game.")
        );
        let beyond = format!("/api/v1/lessons/4/challenge?{query}&moves={},c1", moves.join(","));
        ann.get(&beyond).await.refused(422, "impossible");
        served.stop().await;
    });
}

#[test]
fn a_game_that_a_player_would_not_play_is_refused_with_its_moves() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let at = |query: &str| format!("/api/v1/lessons/4/challenge?player=minimax&{query}");
        let other = ann.get(&at("as=second&moves=a3,c1")).await.refused(422, "impossible");
        assert_eq!(other.detail, "minimax never plays c1 there, only b2");
        for query in ["as=second&moves=a3,a3", "as=first&moves=z9", "as=first&moves=a3,b2,,%20b2"] {
            ann.get(&at(query)).await.refused(422, "impossible");
        }
        let third = ann.get(&at("as=third")).await.refused(422, "impossible");
        assert!(third.detail.contains("first, second"), "{third:?}");
        for query in ["", "as=first&as=second", "as=first&seed=1"] {
            ann.get(&at(query)).await.refused(400, "bad-request");
        }
        ann.get("/api/v1/lessons/9/challenge?as=first").await.refused(404, "not-found");
        let wrong = "/api/v1/lessons/3/challenge?as=first&player=minimax";
        ann.get(wrong).await.refused(422, "impossible");
        served.stop().await;
    });
}

#[test]
fn a_move_is_drawn_among_those_that_have_a_chance() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let mut seen = BTreeSet::new();
        for seed in 0..40 {
            let path = format!("/api/v1/lessons/1/move?seed={seed}");
            let drawn: ChanceView = ann.get(&path).await.read();
            let again: ChanceView = ann.get(&path).await.read();
            assert_eq!(drawn, again);
            assert_eq!(drawn.probability, "1/4");
            seen.insert(drawn.square);
        }
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["a1", "a3", "c1", "c3"]);
        let only: ChanceView = ann.get("/api/v1/lessons/2/move?position=XX./OO./...").await.read();
        assert_eq!((only.square.as_str(), only.probability.as_str()), ("c3", "1"));
        for wrong in ["position=XXX/OO./...", "position=X", "player=perfect"] {
            ann.get(&format!("/api/v1/lessons/2/move?{wrong}")).await.refused(422, "impossible");
        }
        for wrong in ["seed=-1", "seed=x", "seed=4294967296"] {
            ann.get(&format!("/api/v1/lessons/2/move?{wrong}")).await.refused(400, "bad-request");
        }
        served.stop().await;
    });
}
