//! Mistakes and reviews: whose games a visitor sees.

use serde_json::{Value, json};

use crate::client::Client;
use crate::served::serve;

/// O's first move loses, and X gives the win away with its last.
const GAME: &str = "b2 b3 c2 a2 c1 a3 a1 c3";

/// The plies of the mistakes that a client is shown, and the number of games.
async fn mistakes(client: &Client, query: &str) -> (Vec<u64>, u64) {
    let seen: Value = client.get(&format!("/api/v1/mistakes?{query}")).await.read();
    let plies = seen["game_mistakes"].as_array().unwrap().iter();
    (plies.map(|one| one["ply"].as_u64().unwrap()).collect(), seen["games"].as_u64().unwrap())
}

/// A game of two people, who play by turns: its number, and the player of X.
async fn played(ann: &mut Client, squares: &str) -> (i64, Client) {
    let (game, bo, _) = ann.make_with_friend(json!({})).await;
    for (at, square) in squares.split(' ').enumerate() {
        let mover = if at % 2 == 0 { &bo } else { &*ann };
        mover.play_all(&game.code, square).await;
    }
    (game.id, bo)
}

#[test]
fn only_the_visitors_own_mistakes_are_found() {
    serve(async |served, mut ann| {
        let (id, bo) = played(&mut ann, GAME).await;
        for query in [format!("saved={id}"), String::new()] {
            let [(of_ann, _), (of_bo, _)] =
                [mistakes(&ann, &query).await, mistakes(&bo, &query).await];
            assert!(!of_ann.is_empty() && of_ann.iter().all(|ply| ply % 2 == 0), "{of_ann:?}");
            assert!(!of_bo.is_empty() && of_bo.iter().all(|ply| ply % 2 == 1), "{of_bo:?}");
        }
        served.client().get(&format!("/api/v1/mistakes?saved={id}")).await.refused(404);
        assert_eq!(mistakes(&served.client(), "").await, (vec![], 0));
        // A player without mistakes is shown those of the other side. Ann answers the corner beside it, and loses by that.
        let (id, bo) = played(&mut ann, "a1 a2 c1 b1 c3 c2 b2").await;
        let query = format!("saved={id}");
        assert_eq!(mistakes(&bo, &query).await, mistakes(&ann, &query).await);
        assert_eq!(mistakes(&bo, "").await.0, [0; 0]);
    });
}

#[test]
fn the_owner_sees_mistakes_of_people_not_of_engines() {
    serve(async |served, mut ann| {
        let engine = json!({"kind": "engine", "player": "center-first"});
        let made = ann.make(&json!({"game": "tictactoe", "x": {"kind": "me"}, "o": engine})).await;
        let (code, mut plies) = (made.game.code, 0);
        loop {
            let game = ann.game_with(&code, plies).await;
            if game.result.is_some() {
                break;
            }
            ann.play(&code, game.legal_moves.last().unwrap()).await;
            // Ann's move and the reply, which may be there at once.
            plies += 2;
        }
        let owner = served.owner().await;
        let (found, games) = mistakes(&owner, "game=3,3,3").await;
        assert!(
            games == 1 && !found.is_empty() && found.iter().all(|ply| ply % 2 == 1),
            "{found:?}"
        );
        assert_eq!(mistakes(&owner, "game=gomoku").await.1, 0);
    });
}

#[test]
fn games_are_looked_through_some_at_a_time() {
    serve(async |_, mut ann| {
        for _ in 0..12 {
            let game = ann.make_for_two("tictactoe").await;
            ann.play_all(&game.code, GAME).await;
        }
        let (mut query, mut games, mut ids) = (String::new(), 0, Vec::new());
        loop {
            let page: Value = ann.get(&format!("/api/v1/mistakes?{query}")).await.read();
            games += page["games"].as_u64().unwrap();
            let found = page["game_mistakes"].as_array().unwrap().iter();
            ids.extend(found.map(|one| one["id"].as_i64().unwrap()));
            let Some(next) = page["next"].as_str() else { break };
            query = format!("cursor={next}");
        }
        assert!(ids.is_sorted_by(|newer, older| newer >= older), "{ids:?}");
        ids.dedup();
        assert_eq!((games, ids.len()), (12, 12));
    });
}

#[test]
fn a_finished_game_is_reviewed_for_those_who_may_see_it() {
    serve(async |served, mut ann| {
        let game = ann.make_for_two("tictactoe").await;
        let [saved, played] = [format!("saved/{}", game.id), format!("games/{}", game.code)]
            .map(|of| format!("/api/v1/{of}/review"));
        ann.play_all(&game.code, "b2 a1 c1 b3").await;
        // The players of an unfinished game get no review.
        for address in [&saved, &played] {
            ann.get(address).await.refused(422);
        }
        ann.play_all(&game.code, "a3").await;
        let review: Value = ann.get(&saved).await.read();
        assert_eq!((&review["lost_at"], &review["moves"][3]["best"]), (&json!(4), &json!("a3")));
        // Everyone who sees the game can read it; the saved one exists only for its players.
        assert_eq!(served.client().get(&played).await.read::<Value>(), review);
        served.client().get(&saved).await.refused(404);
    });
}
