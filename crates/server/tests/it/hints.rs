//! Hints: they do not keep engines from moving, and friends agree on them.

use inarow_server::Limits;
use serde_json::json;
use tokio::task::JoinSet;

use crate::served::{serve_with, wide};
use crate::soon;

/// The number of hints that one address asks for: more than may wait.
const MANY: usize = 300;

#[test]
fn more_hints_than_may_wait_are_refused_and_forgotten_with_their_client() {
    serve_with(Limits { thinkers: 1, ..wide() }, async |served, mut ann| {
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
        assert_eq!(refused.refused(429).retry_after, Some(2));
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
    });
}
