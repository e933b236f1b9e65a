//! Moves that gave something away, to be made better.

use crate::wire::{MistakesView, MoveReview, ReviewView};
use serde_json::json;

use crate::client::Client;
use crate::run;
use crate::served::Served;

/// O's first move loses, and X gives the win away with its last.
const GAME: &str = "b2 b3 c2 a2 c1 a3 a1 c3";

/// The mistakes by their plies, with the move played and its grade.
fn told(view: &MistakesView) -> Vec<(usize, &str, &str)> {
    let mistakes = view.game_mistakes.iter();
    mistakes.map(|one| (one.ply, one.played.as_str(), one.grade.as_str())).collect()
}

/// The same of a review, which finds them in another way.
fn reviewed(view: &ReviewView) -> Vec<(usize, &str, &str)> {
    let graded = view.moves.iter();
    let graded = graded.map(|one| (one.ply, one.square.as_str(), one.grade.as_deref().unwrap()));
    graded.filter(|(_, _, grade)| ["mistake", "blunder"].contains(grade)).collect()
}

async fn mistakes(client: &Client, query: &str) -> MistakesView {
    client.get(&format!("/api/v1/mistakes?{query}")).await.read()
}

#[test]
fn the_mistakes_of_a_finished_game_are_those_of_its_review() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let query = format!("saved={}", game.id);
        ann.play_all(&game.code, "b2 b3 c2 a2 c1 a3 a1").await;
        let open = mistakes(&ann, &query).await;
        assert!(open.game_mistakes.is_empty() && open.games == 0, "it goes on");
        ann.play_all(&game.code, "c3").await;
        let found = mistakes(&ann, &query).await;
        let review: ReviewView = ann.get(&format!("/api/v1/saved/{}/review", game.id)).await.read();
        assert_eq!(told(&found), reviewed(&review));
        assert!(found.game_mistakes.len() >= 2, "{:?}", told(&found));
        assert_eq!((found.games, &found.next), (1, &None));
        let first = &found.game_mistakes[0];
        assert_eq!((first.ply, first.played.as_str()), (2, "b3"));
        assert_eq!(first.before.position, ".../.X./...");
        assert_eq!((first.id, first.players.x.as_str()), (game.id, "human"));
        served.stop().await;
    });
}

#[test]
fn only_the_visitors_own_mistakes_are_found() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bob, _) = ann.make_with_friend(json!({})).await;
        for (at, square) in GAME.split(' ').enumerate() {
            let mover = if at % 2 == 0 { &bob } else { &ann };
            assert_eq!(mover.play(&game.code, square).await.status, 200);
        }
        let query = format!("saved={}", game.id);
        let [of_ann, of_bob] = [mistakes(&ann, &query).await, mistakes(&bob, &query).await];
        let side = |view: &MistakesView| {
            view.game_mistakes.iter().map(|one| one.ply % 2).collect::<Vec<_>>()
        };
        assert!(!of_ann.game_mistakes.is_empty() && side(&of_ann).iter().all(|&odd| odd == 0));
        assert!(!of_bob.game_mistakes.is_empty() && side(&of_bob).iter().all(|&odd| odd == 1));
        // From elsewhere the game is there for those with a seat only, in lists too.
        let address = format!("/api/v1/mistakes?{query}");
        let seen: MistakesView = ann.get(&address).await.read();
        assert_eq!(told(&seen), told(&of_ann));
        served.client().get(&address).await.refused(404, "not-found");
        let all = "/api/v1/mistakes";
        let seen: MistakesView = bob.get(all).await.read();
        assert_eq!(told(&seen), told(&of_bob));
        let seen: MistakesView = served.client().get(all).await.read();
        assert_eq!((seen.game_mistakes.len(), seen.games), (0, 0));
        served.stop().await;
    });
}

#[test]
fn a_game_without_own_mistakes_has_those_of_the_other_side() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bob, _) = ann.make_with_friend(json!({})).await;
        // Bob plays X. Ann answers the corner beside it, and loses by that.
        for (at, square) in "a1 a2 c1 b1 c3 c2 b2".split(' ').enumerate() {
            let mover = if at % 2 == 0 { &bob } else { &ann };
            assert_eq!(mover.play(&game.code, square).await.status, 200, "{square}");
        }
        let query = format!("saved={}", game.id);
        let [of_ann, of_bob] = [mistakes(&ann, &query).await, mistakes(&bob, &query).await];
        assert!(!of_ann.game_mistakes.is_empty());
        assert_eq!(told(&of_bob), told(&of_ann));
        let seen: MistakesView = bob.get("/api/v1/mistakes").await.read();
        assert_eq!(seen.game_mistakes.len(), 0);
        served.stop().await;
    });
}

#[test]
fn the_owner_sees_those_of_people_not_of_engines() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let me = json!({"kind": "me", "name": "Ann"});
        let engine = json!({"kind": "engine", "player": "center-first"});
        let made = ann.make(&json!({"game": "tictactoe", "x": me, "o": engine})).await;
        let code = made.game.code;
        let mut plies = 0;
        loop {
            let game = ann.game_with(&code, plies).await;
            if game.result.is_some() {
                break;
            }
            let square = game.legal_moves.last().unwrap().clone();
            ann.play(&code, &square).await;
            // Ann's move and the reply, which may be there at once.
            plies += 2;
        }
        let owner = served.owner().await;
        let seen = mistakes(&owner, "game=3,3,3").await;
        assert_eq!(seen.games, 1);
        assert!(seen.game_mistakes.iter().all(|one| one.ply % 2 == 1), "{:?}", told(&seen));
        assert!(!seen.game_mistakes.is_empty());
        assert_eq!(mistakes(&owner, "game=gomoku").await.games, 0);
        served.stop().await;
    });
}

#[test]
fn games_are_looked_through_some_at_a_time() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        for _ in 0..12 {
            let game = ann.make_for_two("tictactoe").await;
            ann.play_all(&game.code, GAME).await;
        }
        let (mut query, mut games, mut ids) = (String::new(), 0, Vec::new());
        loop {
            let page = mistakes(&ann, &query).await;
            games += page.games;
            ids.extend(page.game_mistakes.iter().map(|one| one.id));
            match page.next {
                Some(next) => query = format!("cursor={next}"),
                None => break,
            }
        }
        assert_eq!(games, 12);
        assert!(ids.is_sorted_by(|newer, older| newer >= older), "{ids:?}");
        ids.dedup();
        assert_eq!(ids.len(), 12);
        for query in ["cursor=x", "game=no", "more=1"] {
            let answer = ann.get(&format!("/api/v1/mistakes?{query}")).await;
            assert!((400..500).contains(&answer.status), "{answer:?}");
        }
        ann.get("/api/v1/mistakes?saved=x").await.refused(404, "not-found");
        served.stop().await;
    });
}

#[test]
fn a_move_that_is_tried_is_graded() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let grade = async |query: &str| ann.get(&format!("/api/v1/grade?{query}")).await;
        let tried: MoveReview = grade("moves=b2&move=b3").await.read();
        assert_eq!((tried.grade.as_deref(), tried.value.proven()), (Some("mistake"), Some("loss")));
        assert_eq!((tried.ply, tried.square.as_str()), (2, "b3"));
        assert!(["a1", "a3", "c1", "c3"].contains(&tried.best.as_str()), "{tried:?}");
        assert!(tried.better.is_some());
        let best: MoveReview = grade("moves=b2&move=a1").await.read();
        assert_eq!((best.grade.as_deref(), best.better), (Some("best"), None));
        let slow: MoveReview = grade("game=4,4,3&move=b4").await.read();
        assert_eq!(slow.grade.as_deref(), Some("good"), "it wins later: {slow:?}");
        let unproven: MoveReview = grade("game=gomoku&move=h8").await.read();
        assert_eq!((unproven.grade.as_deref(), unproven.estimated), (Some("best"), true));
        let missed: MoveReview = grade("moves=a1,b1,a2&move=c3").await.read();
        assert_eq!(missed.missed.map(|missed| missed.square).as_deref(), Some("a3"));
        grade("moves=b2&move=b2").await.refused(422, "impossible");
        grade("moves=b2&move=z9").await.refused(422, "impossible");
        grade("moves=a1,a2,b1,b2,c1&move=c2").await.refused(422, "impossible");
        grade("position=XX&move=c2").await.refused(422, "impossible");
        assert_eq!(grade("moves=b2").await.status, 400);
        served.stop().await;
    });
}
