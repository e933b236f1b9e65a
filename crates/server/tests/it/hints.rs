//! Hints do not keep engines from moving.

use crate::wire::{FromPage, ToPage};
use inarow_server::Limits;
use serde_json::json;

use crate::page::Heard;
use crate::served::{Served, wide};
use crate::{run, soon};

/// How many hints a page asks for: more than may wait.
const MANY: usize = 20;

#[test]
fn more_hints_than_may_wait_are_refused_and_forgotten_with_their_page() {
    run(async {
        let served = Served::with(Limits { thinkers: 1, ..wide() }).await;
        let mut ann = served.client();
        let code = ann.make_for_two("22,22,6").await.code;
        ann.play_all(&code, "h8 g7 i8 g8 j9 f6").await;
        let mut page = served.page(&ann).await;
        for number in 0..MANY {
            let hint = FromPage::Hint { id: number.to_string(), code: code.clone() };
            page.say(&hint).await;
        }
        let problem = loop {
            match page.listen().await {
                Heard::Said(ToPage::Refused { problem, .. }) => break problem,
                Heard::Said(_) => {}
                closed @ Heard::Closed(_) => panic!("{closed:?}"),
            }
        };
        assert_eq!(problem.retry_after, Some(2));
        drop(page);
        // An engine is not kept waiting by whoever has gone.
        let mut bo = served.client();
        let wanted = json!({
            "game": "tictactoe", "x": {"kind": "me"},
            "o": {"kind": "engine", "player": "center-first"},
        });
        let code = bo.make(&wanted).await.game.code;
        bo.play(&code, "a1").await;
        assert_eq!(soon(bo.game_with(&code, 2)).await.moves.len(), 2);
        served.stop().await;
    });
}
