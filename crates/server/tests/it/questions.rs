//! Questions without a game: one answer of each way to ask.

use serde_json::{Value, json};

use crate::served::serve;

/// Address | a place in its answer | what is there. The same answers at other doors are compared by the
/// tests of the program.
const ANSWERS: &str = r#"
lessons | /lessons/2/article_players/0 | "line-score"
lessons?lang=zh | /lessons/2/lesson | 3
lessons/3 | /audit/1/worst | "loss"
lessons/5 | /audit/1/losing_line | null
lessons/1/rule?position=X.X/.O./... | /steps/1/squares/0 | "b3"
lessons/3/rule?position=X../.O./... | /scores/1/total | 200
lessons/3/rule?game=22,22,5 | /scores/483/middle_row | false
lessons/2/move?position=XX./OO./... | /move | "c3"
lessons/3/challenge?as=second&moves=b2 | /best_chance | "0"
lessons/4/challenge?as=second | /best_chance | "191/192"
lessons/4/challenge?as=second&player=minimax | /goal | "draw"
trace?player=minimax | /totals/nodes | 549946
trace?player=minimax&plies=9&most=100 | /tree_nodes/82 | null
trace?player=minimax&game=5,5,4&nodes=1000 | /complete | false
positions | /position | ".../.../..."
positions?position=X../.O./...&moves=a1,a2 | /position | "X../OO./X.."
positions?moves=a1,a2,b1,b2,c1 | /outcome/winner | "x"
positions?game=connect-four&moves=d,D,d,d,a1 | /moves/3/move | "d4"
grade?moves=b2&move=b3 | /grade | "mistake"
grade?moves=b2&move=a1 | /grade | "best"
grade?game=4,4,3&move=b4 | /grade | "good"
grade?game=gomoku&move=h8 | /estimated | true
grade?moves=a1,b1,a2&move=c3 | /missed/square | "a3"
puzzles?game=gomoku&kind=win-in-2&count=3&seed=1 | /puzzles/2/kind | "win-in-2"
puzzles?game=15,15,5&kind=only-move&count=50 | /puzzles/0 | null
puzzles/today?date=2026-11-23 | /puzzles/1 | null
choices?game=3,3,3 | /engines/0/why_not | null
"#;

#[test]
fn every_question_is_answered() {
    serve(async |_, ann| {
        for row in ANSWERS.lines().skip(1) {
            let cells: Vec<&str> = row.split(" | ").collect();
            let answer: Value = ann.get(&format!("/api/v1/{}", cells[0])).await.read();
            let found = answer.pointer(cells[1]).unwrap_or(&Value::Null);
            assert_eq!(found.to_string(), cells[2], "{row}: {answer}");
        }
    });
}

/// A trace is computed again for each part of it that is shown.
#[test]
fn parts_of_a_trace_fit_together_to_the_whole() {
    serve(async |_, ann| {
        for asked in [
            "position=X.O/.../O.X&player=alpha-beta",
            "position=X.O/.../O.X&player=minimax:as-printed",
            "position=X../.../...&player=mcts:nodes=40",
        ] {
            let traced = async |query: String| {
                ann.get(&format!("/api/v1/trace?{asked}&{query}")).await.read::<Value>()
            };
            let whole = traced("plies=9&most=6000".to_owned()).await;
            let nodes = whole["tree_nodes"].as_array().unwrap();
            let mut shown = 0;
            for id in 0..nodes.len().min(120) {
                let part = traced(format!("under={id}")).await;
                assert_eq!(part["totals"], whole["totals"]);
                for node in part["tree_nodes"].as_array().unwrap() {
                    if node["parent"] == id {
                        let same = nodes.iter().find(|other| other["id"] == node["id"]);
                        assert_eq!(same, Some(node), "{asked}");
                        shown += 1;
                    }
                }
            }
            assert!(shown > 30, "{asked}: {shown}");
        }
    });
}

#[test]
fn the_choices_are_those_that_can_be_made() {
    serve(async |_, ann| {
        for game in ["connect-four", "4,4,4", "tictactoe+misere"] {
            let path = format!("/api/v1/choices?game={}", game.replace('+', "%2B"));
            let choices: Value = ann.get(&path).await.read();
            for choice in choices["engines"].as_array().unwrap() {
                let engine = json!({"kind": "engine", "player": choice["name"]});
                let wanted = json!({"game": game, "x": {"kind": "me"}, "o": engine});
                let status = ann.post("/api/v1/games", &wanted).await.status;
                assert_eq!(status == 201, choice["why_not"].is_null(), "{choice} at {game}");
            }
        }
    });
}
