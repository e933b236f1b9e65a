//! Positions that a server knows when it starts.

use std::sync::Arc;

use inarow_rules::{Game, Position};
use inarow_search::{Knowledge, Library, Score};

use serde_json::{Value, json};

use crate::run;
use crate::served::Served;

/// Knows that the first player wins Connect Four from the center with the 41st move (Allis 1988).
#[derive(Debug)]
struct Allis;

impl Knowledge for Allis {
    fn game(&self) -> &Game {
        &Game::CONNECT_FOUR
    }

    fn score(&self, position: &Position) -> Option<Score> {
        let stones = position.occupied();
        let is_center = stones.len() == 1 && stones.nth(0)?.0 == 38;
        is_center.then_some(Score::Loss(40))
    }
}

#[test]
fn an_analysis_uses_knowledge_and_the_page_knows_of_which_games() {
    run(async {
        let mut library = Library::default();
        library.add(Arc::new(Allis));
        let served = Served::knowing(library).await;
        let ann = served.client();
        let mut lines = ann.stream::<Value>("/api/v1/analysis?game=connect-four&nodes=1000").await;
        let mut last = Value::Null;
        while let Some(line) = lines.next().await {
            last = line;
        }
        let moves = last["analysis"]["moves"].as_array().unwrap();
        let best = moves.iter().find(|tried| tried["rank"] == 1).unwrap();
        assert_eq!((&best["move"], &best["plies"]), (&json!("d1"), &json!(41)));
        let page = String::from_utf8(ann.get("/analysis").await.body.to_vec()).unwrap();
        assert!(
            page.contains("<html lang=\"en\" data-known=\"7,6,4+gravity connect-four\">"),
            "{}",
            &page[..300]
        );
        let unknowing = Served::start().await;
        let page = String::from_utf8(unknowing.client().get("/").await.body.to_vec()).unwrap();
        assert!(!page.contains("data-known"));
    });
}
