//! What a page works out by itself is what the server says.

use std::collections::BTreeMap;
use std::time::Duration;

use inarow_answers::BOOK;
use inarow_answers::asked::{Desk, Language, LineStep, Question, voice};
use inarow_answers::views::ProblemView;
use inarow_rules::{Game, Notation, Rules};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::client::Client;
use crate::run;
use crate::served::Served;

/// An answer at both doors: its status, and what it says but for the seconds.
fn without_seconds(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            fields.remove("seconds");
            fields.values_mut().for_each(|field| *field = without_seconds(field.take()));
        }
        Value::Array(items) => {
            items.iter_mut().for_each(|item| *item = without_seconds(item.take()));
        }
        _ => (),
    }
    value
}

/// A desk with the book of Connect Four, which the server has, too.
fn desk() -> Desk {
    let mut desk = Desk::default();
    assert!(desk.learn_book(BOOK));
    desk
}

/// What the desk says to a question.
fn at_desk(desk: &mut Desk, path: &str, query: &str, body: &[u8], code: &str) -> (u16, Value) {
    let language: Language = code.parse().unwrap();
    let question = Question { path, query, body, language, seed: 1 };
    match desk.answer(&question, &|| Duration::ZERO) {
        Ok(answer) => (200, serde_json::from_str(&answer).unwrap()),
        Err(problem) => {
            let view: ProblemView = problem.view(voice(language).words);
            (view.status, serde_json::to_value(view).unwrap())
        }
    }
}

/// Both doors, asked the same.
struct Both {
    ann: Client,
    desk: Desk,
    asked: usize,
}

impl Both {
    /// Both answer, and the same.
    async fn ask(&mut self, path: &str, query: &str) {
        assert_eq!(self.get(path, query).await, 200, "{path} {query}");
    }

    /// Both answer the same: the status.
    async fn get(&mut self, path: &str, query: &str) -> u16 {
        let mut status = 0;
        for code in ["en", "zh"] {
            let address = format!("/api/v1/{path}?{query}&lang={code}");
            let sent = self.ann.get(&address).await;
            let sent = (sent.status, serde_json::from_slice::<Value>(&sent.body).unwrap());
            let found = at_desk(&mut self.desk, path, query, b"", code);
            assert_eq!(found, sent, "{address}");
            self.asked += 1;
            status = sent.0;
        }
        status
    }

    async fn post(&mut self, path: &str, query: &str, (kind, body): (&str, &str), status: u16) {
        let address = format!("/api/v1/{path}?{query}&lang=zh");
        let sent = self.ann.post_as(&address, kind, body.to_owned()).await;
        let sent = (sent.status, serde_json::from_slice::<Value>(&sent.body).unwrap());
        assert_eq!(at_desk(&mut self.desk, path, query, body.as_bytes(), "zh"), sent, "{body}");
        assert_eq!(sent.0, status, "{body}: {}", sent.1);
        self.asked += 1;
    }

    /// The last look of an analysis, and everything ahead of it: which others are told in between is a matter of time.
    async fn analyse(&mut self, query: &str) {
        let is_told = |line: &Value| line["type"] != "look" || line["last"] == true;
        let mut lines = self.ann.stream::<Value>(&format!("/api/v1/analysis?{query}")).await;
        let mut sent = Vec::new();
        while let Some(line) = lines.next().await {
            sent.extend(Some(line).filter(is_told).map(without_seconds));
        }
        let mut analysis = self.desk.analysis(query).unwrap();
        let mut found = Vec::new();
        loop {
            match analysis.step(&|| 0.0, &voice(Language::English)) {
                LineStep::Line(line) => {
                    let line = serde_json::to_value(line).unwrap();
                    found.extend(Some(line).filter(is_told).map(without_seconds));
                }
                LineStep::Paused => (),
                LineStep::Over => break,
            }
        }
        assert_eq!(found, sent, "{query}");
        self.asked += 1;
    }
}

/// A game at random, as far as it goes within so many moves: the names of its moves, and whether it is over.
fn moves(rules: &Rules, most: usize, rng: &mut Xoshiro256PlusPlus) -> (Vec<String>, bool) {
    let (mut position, mut names) = (rules.empty(), Vec::new());
    while names.len() < most {
        let legal: Vec<_> = rules.moves(&position).iter().collect();
        if legal.is_empty() || position.conclusion().is_some() {
            break;
        }
        let square = legal[(rng.next_u64() % legal.len() as u64) as usize];
        names.push(Notation::Algebraic.write(rules.game(), square));
        rules.play(&mut position, square);
    }
    (names, position.conclusion().is_some())
}

#[test]
fn the_desk_says_what_the_server_says() {
    run(async {
        let served = Served::start().await;
        let mut both = Both { ann: served.client(), desk: desk(), asked: 0 };
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(21);
        for game in ["tictactoe", "connect-four", "gomoku", "4,4,4", "5,4,3+misere"] {
            let rules = Rules::new(game.parse::<Game>().unwrap());
            let encoded = game.replace('+', "%2B");
            both.ask("choices", &format!("game={encoded}")).await;
            for most in 0..24 {
                let (names, is_over) = moves(&rules, most, rng);
                let at = format!("game={encoded}&moves={}", names.join(","));
                both.ask("positions", &at).await;
                let trace = format!("{at}&player=search&nodes=300&most=20");
                let status = if is_over { 422 } else { 200 };
                assert_eq!(both.get("trace", &trace).await, status, "{trace}");
                both.analyse(&format!("{at}&nodes=1500&lines=2&ahead=true")).await;
                if let Some((last, before)) = names.split_last().filter(|_| most % 4 == 1) {
                    let before = before.join(",");
                    let asked = format!("game={encoded}&moves={before}&move={last}");
                    both.ask("grade", &asked).await;
                }
                let branch = |(at, name): (usize, &String)| json!({"move": name, "after": at.checked_sub(1)});
                let tree: Vec<_> = names.iter().enumerate().map(branch).collect();
                let tree = json!({"game": game, "moves": tree, "form": "sgf"}).to_string();
                both.post("study/export", "", ("application/json", &tree), 200).await;
                let text = format!("{}\n", names.join(" "));
                // No move is no game.
                let status = if names.is_empty() { 422 } else { 200 };
                both.post(
                    "study/import",
                    &format!("game={encoded}"),
                    ("text/plain", &text),
                    status,
                )
                .await;
            }
        }
        served.stop().await;
        assert!(both.asked > 700, "{}", both.asked);
    });
}

#[test]
fn the_desk_gives_lessons_as_the_server_does() {
    run(async {
        let served = Served::start().await;
        let mut both = Both { ann: served.client(), desk: desk(), asked: 0 };
        let rules = Rules::new(Game::TICTACTOE);
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(5);
        let mut challenges = BTreeMap::new();
        both.ask("lessons", "").await;
        for lesson in 1..=5 {
            both.ask(&format!("lessons/{lesson}"), "").await;
            for most in 0..9 {
                let (names, _) = moves(&rules, most, rng);
                let side = if most % 2 == 0 { "first" } else { "second" };
                let asked = format!("as={side}&moves={}", names.join(","));
                // Not all of these moves are moves of the lesson's player.
                let status = both.get(&format!("lessons/{lesson}/challenge"), &asked).await;
                *challenges.entry(status).or_insert(0) += 1;
                let at = format!("position={}", ["...%2F.X.%2F...", "XO.%2F.X.%2F..O"][most % 2]);
                both.ask(&format!("lessons/{lesson}/rule"), &at).await;
                both.ask(&format!("lessons/{lesson}/move"), &format!("{at}&seed={most}")).await;
            }
        }
        assert_eq!(challenges, BTreeMap::from([(200, 22), (422, 23)]));
        served.stop().await;
    });
}

#[test]
fn the_desk_poses_the_puzzles_of_the_server() {
    run(async {
        let served = Served::start().await;
        let mut both = Both { ann: served.client(), desk: desk(), asked: 0 };
        for (seed, asked) in ["game=tictactoe", "kind=win-in-2", "game=gomoku", "kind=only-move"]
            .into_iter()
            .enumerate()
        {
            both.ask("puzzles", &format!("{asked}&count=5&seed={seed}")).await;
        }
        for date in ["2026-11-23", "2027-01-01", "1999-12-31"] {
            both.ask("puzzles/today", &format!("date={date}")).await;
        }
        served.stop().await;
    });
}

/// What is wrong with a question is told in the same words, whoever is asked.
#[test]
fn the_desk_refuses_what_the_server_refuses() {
    run(async {
        let served = Served::start().await;
        let mut both = Both { ann: served.client(), desk: desk(), asked: 0 };
        for (status, path, query) in [
            (422, "positions", "game=4x4x4"),
            (422, "positions", "position=XXX/XXX/..."),
            (422, "positions", "moves=a1,a1"),
            (422, "positions", "moves=z9"),
            (400, "positions", "nonsense=1"),
            (422, "choices", "game=x"),
            (400, "grade", "moves=a1"),
            (422, "grade", "moves=a1&move=a1"),
            (422, "trace", "player=random"),
            (422, "trace", "player=search:time=1s"),
            (400, "trace", "nodes=many"),
            (422, "trace", "under=999999999"),
            (422, "trace", "moves=a1,a2,b1,b2,c1"),
            (400, "trace", "plies=0"),
            (404, "lessons/9", ""),
            (404, "lessons/x", ""),
            (422, "lessons/1", "player=random"),
            (422, "lessons/1/challenge", "as=third"),
            (400, "lessons/1/challenge", ""),
            (422, "puzzles", "count=51"),
            (422, "puzzles", "kind=win-in-4"),
            (422, "puzzles", "game=5,5,5"),
            (422, "puzzles/today", "date=2026-02-30"),
            // What is odd and no mistake: nobody wins, and a rule for other boards than its article's.
            (200, "positions", "game=3,3,9"),
            (200, "lessons/1/rule", "game=5,5,4"),
        ] {
            assert_eq!(both.get(path, query).await, status, "{path} {query}");
        }
        for query in ["result=won", "limit=0", "limit=1001", "limit=x", "since=x"] {
            let sent = both.ann.get(&format!("/api/v1/saved?{query}&lang=en")).await;
            let sent = (sent.status, serde_json::from_slice::<Value>(&sent.body).unwrap());
            let games = br#"{"games": []}"#;
            assert_eq!(at_desk(&mut both.desk, "home/saved", query, games, "en"), sent, "{query}");
            assert_eq!(sent.0, 400, "{query}");
        }
        // A text that cannot be read is answered by what is wrong with it.
        for (status, query, text) in
            [(422, "", ""), (200, "as=sgf", "(;GM[1"), (422, "as=svg", "x"), (400, "first=z", "a1")]
        {
            both.post("study/import", query, ("text/plain", text), status).await;
        }
        for tree in [
            json!({"game": "tictactoe", "moves": [{"move": "a1"}, {"move": "a1", "after": 0}], "form": "sgf"}),
            json!({"game": "tictactoe", "moves": [{"move": "a1", "after": 7}], "form": "sgf"}),
            json!({"game": "tictactoe", "moves": [], "at": 4, "form": "moves"}),
        ] {
            both.post("study/export", "", ("application/json", &tree.to_string()), 422).await;
        }
        served.stop().await;
    });
}
