//! Puzzles over HTTP.

use serde_json::Value;

use crate::run;
use crate::served::Served;

#[test]
fn puzzles_come_with_every_right_answer() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let ask = async |query: &str| ann.get(&format!("/api/v1/puzzles{query}")).await;
        let wins = ask("?game=gomoku&kind=win-in-2&count=3&seed=1").await.read::<Value>();
        let puzzles = wins["puzzles"].as_array().unwrap();
        assert_eq!(puzzles.len(), 3);
        for puzzle in puzzles {
            assert_eq!((&puzzle["kind"], &puzzle["game"]), (&"win-in-2".into(), &"15,15,5".into()));
            let right = &puzzle["right"][0];
            let line = [&right["move"], &right["answered"], &right["then"][0]["move"]];
            assert_eq!(line.map(Value::clone).to_vec(), *puzzle["solution"].as_array().unwrap());
        }
        assert_eq!(ask("?game=gomoku&kind=win-in-2&count=3&seed=1").await.read::<Value>(), wins);
        assert_ne!(ask("?game=gomoku&kind=win-in-2&count=3&seed=2").await.read::<Value>(), wins);
        let none = ask("?game=15,15,5&kind=only-move&count=50").await.read::<Value>();
        assert_eq!(none["puzzles"], Value::Array(Vec::new()));
        let (game, position) = (&puzzles[1]["game"], &puzzles[1]["position"]);
        let one =
            format!("?game={}&position={}", game.as_str().unwrap(), position.as_str().unwrap());
        let one = ask(&one.replace('/', "%2F")).await.read::<Value>();
        assert_eq!(one["puzzles"], Value::Array(vec![puzzles[1].clone()]));
        let nowhere = ask("?position=nowhere").await.read::<Value>();
        assert_eq!(nowhere["puzzles"], Value::Array(Vec::new()));
        let choices = ann.get("/api/v1/choices").await.read::<Value>();
        let games = choices["puzzle_games"].as_array().unwrap();
        assert_eq!((games.len(), &games[3]["game"]), (4, &"15,15,5".into()));
        assert!(!games[3]["kinds"].as_array().unwrap().contains(&"only-move".into()));
        assert_eq!(ask("").await.read::<Value>()["puzzles"].as_array().unwrap().len(), 1);
        served.stop().await;
    });
}

#[test]
fn the_day_has_one_puzzle() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let day = async |date: &str| ann.get(&format!("/api/v1/puzzles/today?date={date}")).await;
        let first = day("2026-11-23").await.read::<Value>();
        assert_eq!(day("2026-11-23").await.read::<Value>(), first);
        assert_ne!(day("2026-11-24").await.read::<Value>()["position"], first["position"]);
        for (query, said) in [
            ("/today?date=2026-02-30", "2026-02-30"),
            ("?game=22,22,5", "22,22,5"),
            ("?kind=hard", "win-in-2"),
            ("?count=51", "between 1 and 50"),
            ("?count=0", "between 1 and 50"),
        ] {
            let answer = ann.get(&format!("/api/v1/puzzles{query}")).await;
            let refused = answer.refused(422, "impossible");
            assert!(refused.detail.contains(said), "{query}: {refused:?}");
        }
        served.stop().await;
    });
}
