//! Positions and their values.

use inarow_server::Limits;
use serde_json::{Value, json};

use crate::client::Client;
use crate::served::{serve, serve_with, wide};

/// Every line of an analysis.
async fn analysed(who: &Client, query: &str) -> Vec<Value> {
    let (mut lines, mut all) = (who.stream(&format!("/api/v1/analysis?{query}")).await, Vec::new());
    while let Some(line) = lines.next().await {
        all.push(line);
    }
    all
}

fn types(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["type"].as_str().unwrap()).collect()
}

#[test]
fn an_analysis_is_a_position_its_looks_and_the_positions_after_its_moves() {
    serve(async |_, ann| {
        let lines = analysed(&ann, "moves=b2,a1,c1&ahead=true").await;
        let looks = lines.iter().take_while(|line| line["type"] != "ahead").skip(1);
        let looks: Vec<&Value> = looks.collect();
        assert_eq!(lines[0]["type"], "position");
        assert!(looks.iter().all(|line| line["type"] == "look"), "{:?}", types(&lines));
        assert!(looks.iter().enumerate().all(|(at, line)| line["last"] == (at + 1 == looks.len())));
        let ahead = &lines[1 + looks.len()..];
        assert_eq!(types(ahead), ["ahead"; 6]);
        for line in ahead {
            let square = line["position"]["moves"][3]["move"].as_str().unwrap();
            let alone = analysed(&ann, &format!("moves=b2,a1,c1,{square}")).await;
            let last = &alone.last().unwrap()["analysis"];
            for name in ["value", "moves", "nodes"] {
                assert_eq!(line["analysis"][name], last[name], "{square}");
            }
        }
        // The end of the game is a position, too; where there is too much to see, nothing is.
        let lines = analysed(&ann, "moves=a1,a2,b1,b2&ahead=true").await;
        let ends = |line: &&Value| line["type"] == "ahead" && line["analysis"].is_null();
        assert_eq!(lines.iter().filter(ends).count(), 1);
        let lines = analysed(&ann, "game=gomoku&moves=h8&nodes=1000&ahead=true").await;
        assert!(!types(&lines).contains(&"ahead"));
        assert_eq!(types(&analysed(&ann, "position=XXX/OO./...").await), ["position"]);
    });
}

#[test]
fn an_analysis_keeps_no_engine_from_moving() {
    serve_with(Limits { thinkers: 1, ..wide() }, async |_, mut ann| {
        let mut lines = ann.stream("/api/v1/analysis?game=gomoku&moves=h8,h9,j9").await;
        for _ in 0..2 {
            let _: Value = lines.next().await.unwrap();
        }
        let moved = async {
            let against = json!({
                "game": "tictactoe", "x": { "kind": "engine", "player": "minimax" },
                "o": { "kind": "me", "name": "" },
            });
            let code = ann.make(&against).await.game.code;
            ann.game_with(&code, 1).await;
        };
        let analysed = async { while lines.next().await.is_some() {} };
        tokio::select! {
            () = moved => {}
            () = analysed => panic!("the engine waited for the end of the analysis"),
        }
    });
}

#[test]
fn an_unread_analysis_makes_room_for_another() {
    serve_with(Limits { thinkers: 1, ..wide() }, async |_, ann| {
        for _ in 0..5 {
            let mut lines = ann.stream("/api/v1/analysis?game=gomoku&moves=h8,h9,j9").await;
            let (first, look): (Value, Value) =
                (lines.next().await.unwrap(), lines.next().await.unwrap());
            assert_eq!(types(&[first, look.clone()]), ["position", "look"]);
            let moves = look["analysis"]["moves"].as_array().unwrap();
            assert!(look["analysis"]["value"]["estimate"].is_number(), "{look}");
            assert_eq!((&look["analysis"]["complete"], moves.len()), (&json!(false), 222));
            assert_eq!(moves.iter().filter(|made| made["at_most"] == false).count(), 3);
        }
        // Each would have thought for seconds; all of them together would take a minute.
        let lines = analysed(&ann, "").await;
        assert_eq!(lines.last().unwrap()["analysis"]["value"], "draw");
    });
}
