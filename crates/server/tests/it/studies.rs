//! Positions and their values.

use std::collections::BTreeMap;

use crate::wire::{AnalysisLine, AnalysisView, PositionView, Stone, Worth};
use inarow_rules::{Game, Notation, Rules};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Limits as SearchLimits, Value};
use inarow_server::Limits;
use serde_json::json;

use crate::client::Client;
use crate::run;
use crate::served::{Served, wide};

/// Every line of an analysis: the position, and the looks; the last one says that it is.
async fn analysed(who: &Client, query: &str) -> (PositionView, Vec<AnalysisView>) {
    let mut lines = who.stream(&format!("/api/v1/analysis?{query}")).await;
    let Some(AnalysisLine::Position { position }) = lines.next().await else {
        panic!("the position comes first");
    };
    let (mut looks, mut has_last) = (Vec::new(), false);
    while let Some(line) = lines.next().await {
        match line {
            AnalysisLine::Look { analysis, last } => {
                assert!(!has_last, "nothing follows the last look");
                has_last = last;
                looks.push(*analysis);
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(has_last, position.to_move.is_some());
    (*position, looks)
}

#[test]
fn a_position_comes_with_its_moves() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let at = |query: &str| format!("/api/v1/positions?{query}");
        let empty: PositionView = ann.get(&at("")).await.read();
        assert_eq!((empty.position.as_str(), empty.legal_moves.len()), (".../.../...", 9));
        let played: PositionView = ann.get(&at("position=X../.O./...&moves=a1,a2")).await.read();
        assert_eq!(played.position, "X../OO./X..");
        assert_eq!(played.start, "X../.O./...");
        let moves: Vec<_> = played.moves.iter().map(|it| (it.square.as_str(), it.mark)).collect();
        assert_eq!(moves, [("a1", Stone::X), ("a2", Stone::O)]);
        assert_eq!((played.stones.len(), played.to_move), (4, Some(Stone::X)));
        assert_eq!(played.legal_moves, ["b3", "c3", "c2", "b1", "c1"]);
        let won: PositionView = ann.get(&at("moves=a1,a2,b1,b2,c1")).await.read();
        assert_eq!((won.to_move, won.legal_moves.len()), (None, 0));
        let outcome = won.outcome.unwrap();
        assert_eq!(
            (outcome.winner, outcome.lines),
            (Some(Stone::X), vec![["a1", "b1", "c1"].map(str::to_owned).to_vec()])
        );
        assert_eq!(won.status, "X won");
        let falls: PositionView = ann.get(&at("game=connect-four&moves=d1")).await.read();
        assert_eq!(falls.legal_moves, ["d2", "a1", "b1", "c1", "e1", "f1", "g1"]);
        let columns: PositionView = ann.get(&at("game=connect-four&moves=d,D,d,d,a1")).await.read();
        let squares: Vec<_> = columns.moves.iter().map(|it| it.square.as_str()).collect();
        assert_eq!(squares, ["d1", "d2", "d3", "d4", "a1"]);
        served.stop().await;
    });
}

#[test]
fn a_wrong_position_is_refused_with_its_place() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let wrong = [
            ("position=X.", "2 squares"),
            ("position=XX./XX./...", "X"),
            ("moves=a1,a1", "move 2"),
            ("moves=z9", "z9"),
            ("game=connect-four&moves=d2", "move 1"),
            ("game=connect-four&moves=d,d,d,d,d,d,d", "move 7"),
            ("game=connect-four&moves=h", "h"),
            ("moves=b", "b"),
            ("game=99,9,9", "99"),
        ];
        for (query, word) in wrong {
            for address in ["positions", "analysis"] {
                let answer = ann.get(&format!("/api/v1/{address}?{query}")).await;
                let problem = answer.refused(422, "impossible");
                assert!(problem.detail.contains(word), "{query}: {problem:?}");
            }
        }
        for query in ["lines=0", "lines=x", "lines=485", "place=1", "nodes=0", "nodes=100000001"] {
            ann.get(&format!("/api/v1/analysis?{query}")).await.refused(400, "bad-request");
        }
        served.stop().await;
    });
}

/// The word, and the plies of a win or loss, that the solver has for every move.
fn solved(position: &str) -> BTreeMap<String, (String, Option<u16>)> {
    let game = Game::TICTACTOE;
    let rules = Rules::new(game);
    let position = rules.parse(position).unwrap();
    let mut budget = Budget::new(&SearchLimits::NONE);
    let known = Memoized::new(&rules).analyze(&position, &mut budget).unwrap();
    let of = |value| match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    };
    let moves = known.moves.iter().map(|found| {
        let value = found.score.value().unwrap();
        let plies = found.score.plies().filter(|_| value != Value::Draw);
        (Notation::Algebraic.write(&game, found.square), (of(value).to_owned(), plies))
    });
    moves.collect()
}

#[test]
fn an_analysis_ends_with_true_values_and_their_reasons() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for position in
            [".../.../...", "X../.O./..X", "XO./.../...", "X.O/.X./..O x", "XXO/.../O.."]
        {
            let query = format!("position={}", position.replace(' ', "%20"));
            let (_, looks) = analysed(&ann, &query).await;
            let last = looks.last().unwrap();
            assert_eq!((last.version, last.complete), (1, None));
            let found: BTreeMap<_, _> = last
                .moves
                .iter()
                .map(|made| {
                    assert_eq!(made.line.first(), Some(&made.square));
                    (made.square.clone(), (made.value.proven().unwrap().to_owned(), made.plies))
                })
                .collect();
            assert_eq!(found, solved(position), "{position}");
        }
        let (_, looks) = analysed(&ann, "position=XX./OO./...").await;
        let best = looks.last().unwrap().moves.iter().find(|made| made.rank == 1).unwrap();
        let facts: Vec<_> = best.facts.iter().map(|it| it.rule.as_str()).collect();
        assert!(facts.contains(&"win"), "{facts:?}");
        let (over, looks) = analysed(&ann, "position=XXX/OO./...").await;
        assert_eq!((over.to_move, looks.len()), (None, 0));
        served.stop().await;
    });
}

#[test]
fn positions_after_moves_are_sent_before_the_moves_are_made() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let mut lines = ann.stream("/api/v1/analysis?moves=b2,a1,c1&ahead=true").await;
        let mut ahead = BTreeMap::new();
        let mut has_last = false;
        while let Some(line) = lines.next().await {
            match line {
                AnalysisLine::Position { .. } => {}
                AnalysisLine::Look { last, .. } => has_last |= last,
                AnalysisLine::Ahead { position, analysis: look } => {
                    assert!(has_last, "what is looked at comes first");
                    ahead.insert(position.moves.last().unwrap().square.clone(), look);
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(ahead.keys().collect::<Vec<_>>(), ["a2", "a3", "b1", "b3", "c2", "c3"]);
        for (square, look) in &ahead {
            let (_, alone) = analysed(&ann, &format!("moves=b2,a1,c1,{square}")).await;
            assert_eq!(look.as_deref(), alone.last(), "{square}");
        }
        // The end of the game is a position, too; where there is too much to see, nothing is.
        let count = async |query: &str| {
            let mut lines = ann.stream(&format!("/api/v1/analysis?{query}&ahead=true")).await;
            let mut found = Vec::new();
            while let Some(line) = lines.next().await {
                if let AnalysisLine::Ahead { analysis, .. } = line {
                    found.push(analysis.is_some());
                }
            }
            found
        };
        assert_eq!(count("moves=a1,a2,b1,b2").await.iter().filter(|&&it| !it).count(), 1);
        assert!(count("game=gomoku&moves=h8&nodes=1000").await.is_empty());
        served.stop().await;
    });
}

#[test]
fn an_analysis_keeps_no_engine_from_moving() {
    run(async {
        let served = Served::with(Limits { thinkers: 1, ..wide() }).await;
        let mut ann = served.client();
        let mut lines = ann.stream("/api/v1/analysis?game=gomoku&moves=h8,h9,j9").await;
        for _ in 0..2 {
            let _: AnalysisLine = lines.next().await.unwrap();
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
        served.stop().await;
    });
}

#[test]
fn an_unread_analysis_makes_room_for_another() {
    run(async {
        let served = Served::with(Limits { thinkers: 1, ..wide() }).await;
        let ann = served.client();
        for _ in 0..5 {
            let mut lines = ann.stream("/api/v1/analysis?game=gomoku&moves=h8,h9,j9").await;
            let first: AnalysisLine = lines.next().await.unwrap();
            assert!(matches!(first, AnalysisLine::Position { .. }));
            let Some(AnalysisLine::Look { analysis: look, .. }) = lines.next().await else {
                panic!("no look")
            };
            assert!(matches!(look.value, Worth::Estimated { .. }), "{look:?}");
            assert_eq!(look.complete, Some(false));
            assert_eq!(look.moves.len(), 222);
            assert_eq!(look.moves.iter().filter(|made| !made.at_most).count(), 3);
        }
        // Each would have thought for seconds; all of them together would take a minute.
        let (_, looks) = analysed(&ann, "").await;
        assert_eq!(looks.last().unwrap().value.proven(), Some("draw"));
        served.stop().await;
    });
}
