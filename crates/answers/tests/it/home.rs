//! Games that a page stores itself: the stored game goes in and comes out changed.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inarow_answers::asked::{Language, Passed, Question, Router};
use serde_json::{Value, json};

/// A page at a game of its own.
pub(super) struct Home {
    router: Router,
    /// The stored game, and its view.
    pub(super) stored: Value,
    pub(super) view: Value,
}

/// The answer where no time passes, or the status and text of the refusal.
fn ask(router: &Router, path: &str, body: &Value) -> Result<Value, (u16, String)> {
    ask_by(router, path, body, &|| Duration::ZERO)
}

/// The same by a clock.
fn ask_by(
    router: &Router,
    path: &str,
    body: &Value,
    passed: Passed<'_>,
) -> Result<Value, (u16, String)> {
    let (body, language) = (body.to_string(), Language::English);
    let question = Question { path, query: "", body: body.as_bytes(), language, seed: 3 };
    match router.answer(&question, passed) {
        Ok(text) => Ok(serde_json::from_str(&text).unwrap()),
        Err(problem) => {
            let words = inarow_answers::asked::voice(language).words;
            let view = problem.view(words);
            Err((view.status, view.detail))
        }
    }
}

impl Home {
    fn new(x: &Value, o: &Value) -> Result<Home, (u16, String)> {
        Home::with_clock(x, o, &json!({}))
    }

    /// A game with clocks.
    pub(super) fn with_clock(x: &Value, o: &Value, clock: &Value) -> Result<Home, (u16, String)> {
        Home::begin(&json!({"game": "tictactoe", "x": x, "o": o, "clock": clock}))
    }

    pub(super) fn begin(wanted: &Value) -> Result<Home, (u16, String)> {
        let router = Router::default();
        let asked = json!({"wanted": wanted, "code": "home-1", "id": -1, "now": 5});
        let mut made = ask(&router, "home/make", &asked)?;
        Ok(Home { router, stored: made["stored"].take(), view: made["view"].take() })
    }

    /// Changes a game; returns the game that follows it.
    pub(super) fn change(&mut self, change: &Value) -> Result<Value, (u16, String)> {
        self.change_by(change, 0, &|| Duration::ZERO).map(|mut after| after["next"].take())
    }

    /// The same after a number of milliseconds, and by a clock; the whole answer.
    pub(super) fn change_by(
        &mut self,
        change: &Value,
        used: u64,
        passed: Passed<'_>,
    ) -> Result<Value, (u16, String)> {
        let asked = json!({"game": self.stored, "change": change, "now": 9, "used": used});
        let after = ask_by(&self.router, "home/game", &asked, passed)?;
        (self.stored, self.view) = (after["stored"].clone(), after["view"].clone());
        Ok(after)
    }

    fn play(&mut self, square: &str) -> Result<Value, (u16, String)> {
        self.change(&self.r#move(square))
    }

    /// The request of the next move.
    pub(super) fn r#move(&self, square: &str) -> Value {
        let (epoch, ply) = (&self.view["epoch"], self.view["moves"].as_array().unwrap().len() + 1);
        json!({"type": "move", "epoch": epoch, "ply": ply, "move": square})
    }
}

pub(super) fn me() -> Value {
    json!({"kind": "me", "name": "Ann"})
}

#[test]
fn a_game_against_the_computer_goes_on_from_what_is_kept() {
    let engine = json!({"kind": "engine", "player": "center-first"});
    let mut home = Home::new(&me(), &engine).unwrap();
    assert_eq!((&home.view["seat"], &home.view["both"]), (&json!("x"), &json!(false)));
    home.play("a1").unwrap();
    assert_eq!(home.play("a2").unwrap_err().0, 422, "it is not their turn");
    home.change(&json!({"type": "think"})).unwrap();
    let reply = &home.view["moves"][1];
    assert_eq!((&reply["move"], &reply["mark"]), (&json!("b2"), &json!("o")));
    assert_eq!((&reply["reason"], reply.get("details")), (&json!("takes the center"), None));
    assert_eq!(home.stored["revision"], json!(2));
    // All of it comes again from the stored game.
    let shown = home.view.clone();
    let asked = json!({"game": home.stored, "change": null, "now": 9});
    assert_eq!(ask(&Router::default(), "home/game", &asked).unwrap()["view"], shown);
    home.change(&json!({"type": "undo"})).unwrap();
    assert_eq!((&home.view["moves"], &home.view["epoch"]), (&json!([]), &json!(1)));
    let late = json!({"type": "move", "epoch": 0, "ply": 1, "move": "a1"});
    assert_eq!(home.change(&late).unwrap_err().0, 409);
    home.change(&json!({"type": "resign"})).unwrap();
    assert_eq!(home.view["result"], json!("o"));
    assert_eq!(home.change(&json!({"type": "resign"})).unwrap_err().0, 422);
    let next = home.change(&json!({"type": "rematch", "code": "home-2", "id": -2})).unwrap();
    assert_eq!(home.view["rematch"], json!("home-2"));
    let again = json!({"type": "rematch", "code": "home-3", "id": -3});
    assert_eq!(home.change(&again).unwrap(), json!(null));
    assert_eq!(home.view["rematch"], json!("home-2"));
    let asked = json!({"game": next, "change": {"type": "think"}, "now": 9});
    let begun = ask(&home.router, "home/move", &asked).unwrap();
    assert_eq!(
        (&begun["view"]["seat"], &begun["view"]["moves"][0]["mark"]),
        (&json!("o"), &json!("x"))
    );
}

#[test]
fn a_draw_is_offered_and_answered_in_what_is_kept() {
    let (offer, accept) = (json!({"type": "draw"}), json!({"type": "answer-draw", "accept": true}));
    let mut home = Home::new(&me(), &me()).unwrap();
    assert_eq!(home.change(&offer).unwrap_err().0, 422);
    for square in ["b2", "a1"] {
        home.play(square).unwrap();
    }
    assert_eq!(home.stored.get("draws"), None, "an earlier page reads it");
    home.change(&offer).unwrap();
    assert_eq!(home.stored["draws"], json!({"open": "x", "x": 2}));
    assert_eq!((&home.view["draw_offered"], &home.view["result"]), (&json!("x"), &json!(null)));
    home.change(&json!({"type": "answer-draw", "accept": false})).unwrap();
    assert_eq!(
        (&home.view["draw_offered"], &home.view["can_offer_draw"]),
        (&json!(null), &json!(false))
    );
    assert_eq!(home.change(&accept).unwrap_err().0, 409);
    home.play("c1").unwrap();
    home.change(&offer).unwrap();
    assert_eq!(home.view["draw_offered"], json!("o"));
    home.change(&accept).unwrap();
    assert_eq!(
        (&home.view["result"], &home.stored["kept"]["end"]),
        (&json!("draw"), &json!("agreed"))
    );

    let engine = json!({"kind": "engine", "player": "perfect"});
    let mut home = Home::new(&me(), &engine).unwrap();
    home.play("b2").unwrap();
    home.change(&json!({"type": "think"})).unwrap();
    home.change(&offer).unwrap();
    assert_eq!(home.change(&accept).unwrap_err().0, 409, "it answers itself");
    home.change(&json!({"type": "think"})).unwrap();
    assert_eq!(home.view["result"], json!("draw"));
}

#[test]
fn two_people_play_at_one_page_to_the_end_and_look_back() {
    let mut home = Home::new(&me(), &me()).unwrap();
    for square in ["a1", "b1", "a2", "b2"] {
        home.play(square).unwrap();
    }
    assert_eq!(home.play("a1").unwrap_err().0, 422);
    assert_eq!(home.play("z9").unwrap_err().0, 422);
    let about = json!({"game": home.stored, "change": null, "now": 9});
    assert_eq!(ask(&home.router, "home/hint", &about).unwrap()["move"], json!("a3"));
    assert_eq!(ask(&home.router, "home/review", &about).unwrap_err().0, 422);
    home.play("a3").unwrap();
    assert_eq!((&home.view["result"], &home.view["both"]), (&json!("x"), &json!(true)));
    assert_eq!(home.view["lines"], json!([["a3", "a2", "a1"]]));
    let about = json!({"game": home.stored, "change": null, "now": 9});
    let review = ask(&home.router, "home/review", &about).unwrap();
    assert_eq!(review["moves"].as_array().unwrap().len(), 5);
    assert_eq!(ask(&home.router, "home/hint", &about).unwrap_err().0, 422);
}

#[test]
fn questions_for_a_server_are_refused_and_damage_is_reported() {
    let refused = |x: &Value, o: &Value| Home::new(x, o).err().unwrap().0;
    assert_eq!(refused(&me(), &json!({"kind": "friend"})), 422);
    assert_eq!(refused(&me(), &json!({"kind": "engine", "player": "nobody"})), 422);
    assert_eq!(refused(&json!({"kind": "me", "name": "perfect"}), &me()), 422);
    let mut home = Home::new(&me(), &me()).unwrap();
    home.stored["kept"]["moves"] = json!(["z9"]);
    let (status, said) = home.play("a1").unwrap_err();
    assert_eq!(status, 422);
    assert!(said.contains("home-1"), "{said}");
    home.stored = json!({"code": "home-1", "of": "another version of the page"});
    let (status, said) = home.play("a1").unwrap_err();
    assert_eq!((status, said.contains("home-1")), (422, true), "{said}");
}

/// The answer to a request about all games that a page stores.
fn asked(path: &str, query: &str, games: &[Value]) -> Result<String, u16> {
    let (body, language) = (json!({ "games": games }).to_string(), Language::English);
    let question = Question { path, query, body: body.as_bytes(), language, seed: 3 };
    Router::default().answer(&question, &|| Duration::ZERO).map_err(|problem| problem.kind.status())
}

#[test]
fn stored_games_are_listed_counted_shown_and_written() {
    let engine = json!({"kind": "engine", "player": "center-first"});
    let mut lost = Home::new(&me(), &engine).unwrap();
    lost.play("a1").unwrap();
    lost.change(&json!({"type": "resign"})).unwrap();
    let mut drawn = Home::new(&me(), &me()).unwrap();
    for square in ["a1", "b1", "a2", "b2"] {
        drawn.play(square).unwrap();
    }
    drawn.stored["id"] = json!(-2);
    let mut unmoved = Home::new(&me(), &engine).unwrap();
    unmoved.stored["id"] = json!(-3);
    let mut damaged = unmoved.stored.clone();
    damaged["kept"]["game"] = json!("{");
    let mut other = lost.stored.clone();
    other["of"] = json!("another version of the page");
    let games = [lost.stored.clone(), drawn.stored, unmoved.stored, damaged, other];
    let read = |path: &str, query: &str| -> Value {
        serde_json::from_str(&asked(path, query, &games).unwrap()).unwrap()
    };
    let ids = |page: &Value| -> Vec<i64> {
        let lines = page["saved_games"].as_array().unwrap().iter();
        lines.map(|line| line["id"].as_i64().unwrap()).collect()
    };
    let page = read("home/saved", "");
    assert_eq!((ids(&page), &page["next"]), (vec![-2, -1], &Value::Null));
    assert_eq!(page["saved_games"][1]["seats"], json!(["x"]));
    assert_eq!(page["damaged"], json!(2), "what is on no page and in no file");
    assert_eq!(read("home/saved", "result=o")["damaged"], json!(2));
    let first = read("home/saved", "limit=1");
    assert_eq!((ids(&first), &first["next"]), (vec![-2], &json!("here 5 -2")));
    assert_eq!(ids(&read("home/saved", "limit=1&cursor=here+5+-2")), [-1]);
    assert_eq!(ids(&read("home/saved", "result=o")), [-1]);
    assert_eq!(ids(&read("home/saved", "player=center-first")), [-1]);
    assert!(ids(&read("home/saved", "game=gomoku")).is_empty());
    let stats = read("home/saved/stats", "");
    assert_eq!(stats["all"]["games"], json!(2));
    assert_eq!((&stats["results"]["losses"], &stats["results"]["wins"]), (&json!(1), &json!(0)));
    assert_eq!(stats["opponents"][0]["player"], json!("center-first"));
    let shown = read("home/saved/-1", "");
    assert_eq!((&shown["end"], &shown["code"]), (&json!("resigned x"), &json!("home-1")));
    assert_eq!(read("home/saved/-1/review", "")["moves"].as_array().unwrap().len(), 1);
    assert_eq!(read("home/saved/mistakes", "saved=-1")["games"], json!(1));
    // The export has the stored games, and can be read again.
    let lines = asked("home/saved/export", "", &games).unwrap();
    let line: Value = serde_json::from_str(lines.lines().nth(1).unwrap()).unwrap();
    assert_eq!(line, lost.stored["kept"]);
    assert!(asked("home/saved/-1/export", "as=sgf", &games).unwrap().starts_with("(;"));
    assert_eq!(read("home/saved/-3", "")["plies"], json!(0), "no list has it, but it is there");
    assert_eq!(asked("home/saved/-7", "", &games), Err(404));
    assert_eq!(asked("home/saved/-2/review", "", &games), Err(422));
    for wrong in [
        "nonsense=1",
        "result=won",
        "limit=0",
        "limit=1001",
        "limit=x",
        "cursor=5-2",
        "cursor=here",
    ] {
        assert_eq!(asked("home/saved", wrong, &games), Err(400), "{wrong}");
    }
}

#[test]
fn games_of_a_server_are_counted_with_those_that_are_kept_in_the_order_of_their_begin() {
    let engine = json!({"kind": "engine", "player": "center-first"});
    let mut lost = Home::new(&me(), &engine).unwrap();
    lost.play("a1").unwrap();
    lost.change(&json!({"type": "resign"})).unwrap();
    let line = |id: i64, started: i64, seats: &[&str], moves: &str| {
        json!({"id": id, "game": "3,3,3", "first": "x", "players": {"x": "Ann", "o": "Bo"}, "started": started,
            "end": "played", "moves": moves.split(' ').collect::<Vec<_>>(), "seats": seats, "result": "x"})
    };
    // Mirrored, they begin alike.
    let served = [
        line(9, 9, &["x"], "c1 b1 c2 b2 c3"),
        line(8, 6, &["x", "o"], "a1 b1 a2 b2 a3"),
        line(7, 3, &["x"], "a1 b1 a2 b2 a3"),
        json!({"id": 6, "game": "3,3,3", "first": "x", "players": {"x": "", "o": ""}, "started": 1,
            "end": "played", "moves": ["z9"], "seats": ["x"]}),
    ];
    let count = |served: &[Value]| {
        let asked = json!({"games": [lost.stored], "served": served});
        ask(&Router::default(), "home/saved/stats", &asked).unwrap()
    };
    let stats = count(&served);
    assert_eq!((&stats["all"]["games"], &stats["all"]["x_wins"]), (&json!(4), &json!(3)));
    let results = ["wins", "draws", "losses"].map(|name| stats["results"][name].as_i64().unwrap());
    assert_eq!(results, [2, 0, 1]);
    let names = stats["opponents"].as_array().unwrap().iter().map(|one| one["player"].as_str());
    assert_eq!(names.collect::<Vec<_>>(), [Some("Bo"), Some("center-first")]);
    // Won, lost, won: the game of the page lies between.
    let streaks = ["wins", "losses"].map(|name| stats["streaks"][name].as_i64().unwrap());
    assert_eq!(streaks, [1, 1]);
    // A single move is no opening yet.
    let openings = stats["by_opening"].as_array().unwrap().iter();
    assert_eq!(openings.map(|one| one["games"].as_i64()).collect::<Vec<_>>(), [Some(3)]);
    assert_eq!(count(&[])["all"]["games"], json!(1));
}

#[test]
fn a_file_that_a_page_wrote_is_kept_again_each_game_once() {
    let mut home = Home::new(&me(), &json!({"kind": "engine", "player": "random"})).unwrap();
    home.play("a1").unwrap();
    home.change(&json!({"type": "resign"})).unwrap();
    let body = json!({"games": [home.stored]}).to_string();
    let question = Question {
        path: "home/saved/export",
        query: "",
        body: body.as_bytes(),
        language: Language::English,
        seed: 1,
    };
    let file = home.router.answer(&question, &|| Duration::ZERO).unwrap();
    let read = |text: &str, name: &str, games: &Value| {
        let asked = json!({"text": text, "file": name, "games": games, "code": "home-f", "id": -7, "now": 99});
        ask(&home.router, "home/import", &asked)
    };
    let none = json!([]);
    let twice = file.repeat(2);
    let found = read(&twice, "games.jsonl", &none).unwrap();
    assert_eq!((&found["known"], &found["refused"]), (&json!(1), &json!(0)));
    let kept = &found["stored"][0];
    assert_eq!((&kept["code"], &kept["id"]), (&json!("home-f0"), &json!(-7)));
    let written: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(kept["kept"], written, "with its end, its times and what was noted");
    let found = read(&twice, "games.jsonl", &json!([home.stored])).unwrap();
    assert_eq!((&found["known"], &found["stored"]), (&json!(2), &none));
    // Other programs' files, and an error in one of them.
    let broken = format!("{file}{}", file.replace("a1", "z9"));
    let found = read(&broken, "games.jsonl", &none).unwrap();
    assert_eq!((found["stored"].as_array().unwrap().len(), &found["refused"]), (1, &json!(1)));
    let problem = found["problems"][0].as_str().unwrap();
    assert!(problem.contains("line 2") && problem.contains("z9"), "{problem}");
    let found = read("a1 b2\n", "games.txt", &none).unwrap();
    assert_eq!((found["stored"].as_array().unwrap().len(), &found["refused"]), (1, &json!(0)));
    let again = read("a1 b2\n", "games.txt", &found["stored"]).unwrap();
    assert_eq!((&again["known"], &again["stored"]), (&json!(1), &none), "it does not say when");
    let dated = "(;GM[4]SZ[15]DT[2021-06]PB[random]PW[Bo];B[hh];W[ii])";
    let found = read(dated, "dated.sgf", &none).unwrap();
    let kept = &found["stored"][0]["kept"];
    assert_eq!(kept["started"], json!(1_622_548_800_000_i64), "noon of 2021-06-01: {kept}");
    let again = read(dated, "dated.sgf", &found["stored"]).unwrap();
    assert_eq!((&again["known"], &again["stored"]), (&json!(1), &none));
    let (status, said) = read(" \n", "games.txt", &none).unwrap_err();
    assert_eq!((status, said.contains("no game")), (422, true), "{said}");
}

#[test]
fn every_listed_player_plays() {
    let router = Router::default();
    for game in ["tictactoe", "connect-four", "gomoku"] {
        let query = format!("game={game}");
        let question = Question {
            path: "choices",
            query: &query,
            body: b"",
            language: Language::English,
            seed: 1,
        };
        let answer = router.answer(&question, &|| Duration::ZERO).unwrap();
        let choices: Value = serde_json::from_str(&answer).unwrap();
        let players = choices["engines"].as_array().unwrap();
        let mut played = 0;
        for player in players.iter().filter(|player| player["why_not"].is_null()) {
            let engine = json!({"kind": "engine", "player": player["name"]});
            let wanted = json!({"game": game, "x": engine, "o": me()});
            let asked = json!({"wanted": wanted, "code": "home-1", "id": -1, "now": 5});
            let made = ask(&router, "home/make", &asked).unwrap();
            let asked = json!({"game": made["stored"], "change": {"type": "think"}, "now": 9});
            // Its ten seconds are over at once.
            let asks = AtomicU64::new(0);
            let passed = || Duration::from_secs(20 * asks.fetch_add(1, Ordering::Relaxed));
            let moved = ask_by(&router, "home/move", &asked, &passed).unwrap();
            assert_eq!(moved["view"]["moves"].as_array().unwrap().len(), 1, "{game}: {player}");
            played += 1;
        }
        assert!(played > 5, "{game}: {played} of {choices}");
    }
}

#[test]
fn a_game_is_tried_again_from_its_moves() {
    let engine = json!({"kind": "engine", "player": "center-first"});
    let wanted = json!({"game": "tictactoe", "x": me(), "o": engine});
    let asked = |moves: &[&str]| json!({"wanted": wanted, "moves": moves, "code": "home-1", "id": -1, "now": 5});
    let made = ask(&Router::default(), "home/make", &asked(&["a1", "b2"])).unwrap();
    assert_eq!(made["view"]["to_move"], "x");
    let squares = made["view"]["moves"].as_array().unwrap().iter().map(|made| &made["move"]);
    assert!(squares.eq(&[json!("a1"), json!("b2")]), "{made}");
    let (status, said) = ask(&Router::default(), "home/make", &asked(&["a9"])).unwrap_err();
    assert!(status == 422 && said.contains("a9"), "{status} {said}");
    assert!(ask(&Router::default(), "home/make", &asked(&["a1", "a1"])).is_err());
}

/// A page of an earlier build kept the game as the text of its JSON.
#[test]
fn a_game_that_an_earlier_page_kept_as_text_goes_on() {
    let engine = json!({"kind": "engine", "player": "center-first"});
    let mut home = Home::new(&me(), &engine).unwrap();
    home.play("a1").unwrap();
    let (game, shown) = (home.stored.clone(), home.view.clone());
    home.stored["kept"] = json!(game["kept"].to_string());
    home.change(&json!(null)).unwrap();
    assert_eq!((&home.stored["kept"], &home.view), (&game["kept"], &shown));
    home.stored["kept"] = json!("{\"version\":1,");
    let (status, said) = home.change(&json!(null)).unwrap_err();
    assert_eq!((status, said.contains("home-1")), (422, true), "{said}");
}

#[test]
fn a_computer_that_cannot_play_gives_up() {
    let mut home = Home::new(&me(), &me()).unwrap();
    // No page makes such a game, but a browser's database can be edited.
    home.stored["kept"]["game"] = json!("connect-four");
    home.stored["kept"]["players"]["x"] = json!("corner-first");
    home.change(&json!({"type": "think"})).unwrap();
    assert_eq!(home.view["result"], json!("abandoned"));
}

/// The numbers behind a reason are stored with it; a game of an earlier page lacks them.
#[test]
fn the_numbers_behind_a_reason_are_stored_with_it() {
    let engine = json!({"kind": "engine", "player": "line-score"});
    let mut home = Home::new(&me(), &engine).unwrap();
    home.play("a1").unwrap();
    home.change(&json!({"type": "think"})).unwrap();
    let reply = &home.view["moves"][1];
    assert_eq!(reply["reason"], "has the most points");
    assert_eq!(reply["details"], "the highest score of 8 squares: 122");
    let mut earlier = home.stored.clone();
    earlier.as_object_mut().unwrap().remove("details").unwrap();
    let asked = json!({"game": earlier, "change": null, "now": 9});
    let shown = ask(&Router::default(), "home/game", &asked).unwrap();
    let reply = &shown["view"]["moves"][1];
    assert_eq!((&reply["reason"], reply.get("details")), (&json!("has the most points"), None));
    home.change(&json!({"type": "undo"})).unwrap();
    assert_eq!((&home.stored["reasons"], &home.stored["details"]), (&json!([]), &json!([])));
}

#[test]
fn games_without_a_move_for_a_week_are_named() {
    const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;
    let engine = json!({"kind": "engine", "player": "center-first"});
    let mut left = Home::new(&me(), &engine).unwrap();
    let (unmoved, mut imported) = (left.stored.clone(), left.stored.clone());
    imported["code"] = json!("home-2");
    imported["kept"]["origin"] = json!("import");
    left.play("a1").unwrap();
    left.stored["code"] = json!("home-3");
    let damaged = json!({"code": "home-4", "kept": 1});
    let games = json!([unmoved, imported, left.stored, damaged]);
    let named = |now: i64| {
        let asked = json!({"games": games, "now": now});
        ask(&left.router, "home/unmoved", &asked).unwrap()["codes"].take()
    };
    // It began at 5.
    assert_eq!(named(WEEK + 5), json!([]));
    assert_eq!(named(WEEK + 6), json!(["home-1"]));
}
