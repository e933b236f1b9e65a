//! Refused requests: every problem with its kind and status.

use http_body_util::Full;
use hyper::Method;
use hyper::header::ORIGIN;
use inarow_server::Limits;
use serde_json::{Value, json};

use crate::client::Token;
use crate::run;
use crate::served::{Served, wide};

const GAMES: &str = "/api/v1/games";

fn for_two() -> Value {
    json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}})
}

/// A game that is wanted, but for one field.
fn with(field: &str, value: Value) -> Value {
    let mut wanted = for_two();
    wanted[field] = value;
    wanted
}

#[test]
fn invalid_json_is_a_bad_request() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        for path in
            [GAMES.to_owned(), format!("{GAMES}/{code}/moves"), format!("{GAMES}/{code}/seat")]
        {
            for body in ["", "{", "[]", "7", "null", "{\"move\": 5}", "\u{0}"] {
                ann.post_as(&path, "application/json", body).await.refused(400, "bad-request");
            }
            let not_unicode = b"{\"move\": \"\xff\"}".as_slice();
            ann.post_as(&path, "application/json", not_unicode).await.refused(400, "bad-request");
        }
        let deep = "[".repeat(10_000);
        ann.post_as(GAMES, "application/json", deep).await.refused(400, "bad-request");
        for wanted in [
            with("more", json!(1)),
            with("x", json!({"kind": "me", "more": 1})),
            with("x", json!({"kind": "nobody"})),
            with("x", json!({})),
            with("first", json!("z")),
            with("clock", json!({"per_move": "long"})),
            with("clock", json!({"hourglass": 1})),
            with("clock", json!({"per_move": 1e30})),
        ] {
            let problem = ann.post(GAMES, &wanted).await.refused(400, "bad-request");
            assert_eq!(problem.retry_after, None);
        }
        let path = format!("{GAMES}/{code}/moves");
        for body in [
            json!({"move": "a1", "more": 1}),
            json!({"move": "a1", "ply": -1}),
            json!({"move": "a1", "ply": 1.5}),
            json!({"move": "a1", "epoch": 9_223_372_036_854_775_808_u64}),
            json!({"ply": 1}),
        ] {
            ann.post(&path, &body).await.refused(400, "bad-request");
        }
        ann.get("/api/v1/socket").await.refused(400, "bad-request");
        ann.get("/api/v1/saved?cursor=x").await.refused(400, "bad-request");
        for wrong in ["limit=-1", "limit=0", "limit=1001", "result=won", "since=yesterday"] {
            ann.get(&format!("/api/v1/saved?{wrong}")).await.refused(400, "bad-request");
        }
        assert_eq!(ann.get("/api/v1/saved?limit=1000").await.status, 200);
        // Only a list has pages.
        ann.get("/api/v1/stats?limit=1").await.refused(400, "bad-request");
        ann.get("/api/v1/saved/export?cursor=1-1").await.refused(400, "bad-request");
        ann.get("/api/v1/saved/1/export?as=doc").await.refused(400, "bad-request");
        ann.get("/api/v1/saved?more=1").await.refused(400, "bad-request");
        assert_eq!((ann.game(&code).await.moves.len(), served.count().await), (0, 1));
        served.stop().await;
    });
}

#[test]
fn a_token_is_required() {
    run(async {
        let served = Served::start().await;
        let code = served.client().make_for_two("tictactoe").await.code;
        let nobody = served.client();
        let answer = nobody.play(&code, "a1").await;
        answer.refused(401, "unauthorized");
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
        for change in ["undo", "draw", "resign", "rematch", "hint"] {
            nobody.ask(&format!("{GAMES}/{code}/{change}")).await.refused(401, "unauthorized");
        }
        served.stop().await;
    });
}

#[test]
fn only_the_holder_of_the_seat_is_accepted() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, _bo, invite) = ann.make_with_friend(json!({})).await;
        let mut cy = served.client();
        cy.make_for_two("tictactoe").await;
        cy.play(&game.code, "a1").await.refused(403, "forbidden");
        for change in ["undo", "draw", "resign", "rematch", "hint"] {
            cy.ask(&format!("{GAMES}/{}/{change}", game.code)).await.refused(403, "forbidden");
        }
        let path = format!("{GAMES}/{}/seat", game.code);
        for wrong in ["", "x", &invite[1..], &"0".repeat(32), &invite] {
            cy.post(&path, &json!({"invite": wrong})).await.refused(403, "forbidden");
        }
        served.stop().await;
    });
}

#[test]
fn the_page_of_another_site_changes_nothing() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let port = ann.address.port();
        for origin in [
            "http://evil.example",
            "null",
            "",
            &format!("http://127.0.0.1:{}", port ^ 1),
            &format!("https://127.0.0.1:{port}"),
            &format!("ftp://127.0.0.1:{port}"),
        ] {
            let request = ann.request(&Method::POST, &format!("{GAMES}/{code}/resign"));
            let request = request.header(ORIGIN, origin).body(Full::default()).unwrap();
            ann.send(request).await.refused(403, "forbidden");
            let page = crate::page::Page::from(ann.address, &ann, origin).await;
            assert_eq!(page.err(), Some(403), "{origin}");
        }
        // The origins that browsers send in place of a site.
        for site in ["cross-site", "same-site"] {
            let request = ann.request(&Method::POST, &format!("{GAMES}/{code}/resign"));
            let request = request.header("sec-fetch-site", site).body(Full::default()).unwrap();
            ann.send(request).await.refused(403, "forbidden");
        }
        assert_eq!(ann.game(&code).await.result, None);
        // A reading request costs as much; pages of other sites may link to this one.
        let cross_site = [("sec-fetch-site", "cross-site")];
        let analysis = "/api/v1/analysis?nodes=100000000";
        ann.get_with(analysis, &cross_site).await.refused(403, "forbidden");
        assert_eq!(ann.get_with("/", &cross_site).await.status, 200);
        let request = ann.request(&Method::POST, &format!("{GAMES}/{code}/undo"));
        let request =
            request.header("sec-fetch-site", "same-origin").body(Full::default()).unwrap();
        ann.send(request).await.refused(422, "impossible");
        let request = ann.request(&Method::POST, &format!("{GAMES}/{code}/resign"));
        let own = format!("http://127.0.0.1:{port}");
        let request = request.header(ORIGIN, own).body(Full::default()).unwrap();
        assert_eq!(ann.send(request).await.status, 200);
        served.stop().await;
    });
}

#[test]
fn a_page_that_came_by_https_asks_through_the_server_that_brought_it() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let status = async |scheme: &str, said: Option<&str>| {
            let request = ann.request(&Method::POST, "/api/v1/tokens");
            let mut request = request.header(ORIGIN, format!("{scheme}://{}", ann.address));
            if let Some(said) = said {
                request = request.header("x-forwarded-proto", said);
            }
            ann.send(request.body(Full::default()).unwrap()).await.status
        };
        assert_eq!(status("https", Some("https")).await, 201);
        assert_eq!(status("http", Some("https")).await, 403);
        assert_eq!(status("https", Some("http")).await, 403);
        assert_eq!(status("http", None).await, 201);
        assert_eq!(status("https", None).await, 403);
        assert_eq!(status("ftp", None).await, 403);
        served.stop().await;
    });
}

#[test]
fn missing_things_are_not_found() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        ann.make_for_two("tictactoe").await;
        for code in
            ["222222222222", "short", "UPPERCASE234", "ilo1ilo1ilo1", "..%2f..%2fpasswd", "%00"]
        {
            for path in ["", "/events"] {
                ann.get(&format!("{GAMES}/{code}{path}")).await.refused(404, "not-found");
            }
            for change in ["undo", "draw", "resign", "rematch", "hint"] {
                ann.ask(&format!("{GAMES}/{code}/{change}")).await.refused(404, "not-found");
            }
            ann.play(code, "a1").await.refused(404, "not-found");
        }
        for path in
            ["/nothing", "/api", "/api/v1/nothing", "/api/v2/games", "/game", "/locales/xx.json"]
        {
            ann.get(path).await.refused(404, "not-found");
        }
        for id in ["2", "0", "-1", "x", "99999999999999999999"] {
            ann.get(&format!("/api/v1/saved/{id}")).await.refused(404, "not-found");
            ann.get(&format!("/api/v1/saved/{id}/export")).await.refused(404, "not-found");
        }
        served.stop().await;
    });
}

#[test]
fn another_method_than_the_address_has_is_refused() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for (method, path) in [
            (Method::GET, "/api/v1/tokens"),
            (Method::DELETE, GAMES),
            (Method::PUT, "/api/v1/games/222222222222"),
            (Method::GET, "/api/v1/games/222222222222/moves"),
            (Method::POST, "/api/v1/choices"),
            (Method::POST, "/"),
        ] {
            let request = ann.request(&method, path).body(Full::default()).unwrap();
            ann.send(request).await.refused(405, "wrong-method");
        }
        served.stop().await;
    });
}

#[test]
fn an_outdated_change_is_a_conflict() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let path = format!("{GAMES}/{code}/moves");
        ann.play_all(&code, "a1 b1").await;
        for (ply, epoch) in [(0, 0), (1, 0), (2, 0), (4, 0), (usize::MAX, 0), (3, 1), (3, -1)] {
            let body = json!({"move": "c1", "ply": ply, "epoch": epoch});
            ann.post(&path, &body).await.refused(409, "conflict");
        }
        ann.ask(&format!("{GAMES}/{code}/undo")).await;
        let late = json!({"move": "b1", "ply": 2, "epoch": 0});
        ann.post(&path, &late).await.refused(409, "conflict");
        let now = json!({"move": "b1", "ply": 2, "epoch": 1});
        assert_eq!(ann.post(&path, &now).await.status, 200);
        ann.play_all(&code, "a2 b2 a3").await;
        let after = json!({"move": "c1", "ply": 5, "epoch": 1});
        ann.post(&path, &after).await.refused(409, "conflict");
        assert_eq!(served.stored(&code).await.0, ["a1", "b1", "a2", "b2", "a3"]);
        served.stop().await;
    });
}

#[test]
fn a_body_of_the_longest_length_is_read_and_one_byte_more_is_not() {
    run(async {
        let limits = Limits { body: 1000, ..wide() };
        let served = Served::with(limits).await;
        let ann = served.client();
        let text = for_two().to_string();
        let padded = |length: usize| text.clone() + &" ".repeat(length - text.len());
        assert_eq!(ann.post_as(GAMES, "application/json", padded(1000)).await.status, 201);
        let answer = ann.post_as(GAMES, "application/json", padded(1001)).await;
        answer.refused(413, "too-large");
        assert_eq!(served.count().await, 1);
        served.stop().await;
    });
}

#[test]
fn a_body_that_says_to_be_something_else_than_json_is_of_the_wrong_type() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let text = for_two().to_string();
        for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""] {
            ann.post_as(GAMES, kind, text.clone()).await.refused(415, "wrong-type");
        }
        ann.ask(GAMES).await.refused(415, "wrong-type");
        let kind = "application/json; charset=utf-8";
        assert_eq!(ann.post_as(GAMES, kind, text).await.status, 201);
        served.stop().await;
    });
}

#[test]
fn changes_against_the_rules_are_impossible() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        ann.play_all(&code, "a1").await;
        let taken = ann.play(&code, "a1").await.refused(422, "impossible");
        assert!(taken.detail.contains("a1 is taken by X"), "{taken:?}");
        for square in ["d1", "a4", "", "a", "1a", "a1 ", "ａ１", "a99999999999", "👾"] {
            ann.play(&code, square).await.refused(422, "impossible");
        }
        let game = ann.make_for_two("connect-four").await.code;
        ann.play(&game, "d3").await.refused(422, "impossible");

        let center = json!({"kind": "engine", "player": "center-first"});
        for wanted in [
            with("game", json!("no such game")),
            with("game", json!("3,3,9000")),
            with("game", json!("")),
            with("x", json!({"kind": "engine", "player": "nobody"})),
            with("x", json!({"kind": "engine", "player": "human"})),
            json!({"game": "connect-four", "x": center, "o": {"kind": "me"}}),
            with("x", json!({"kind": "me", "name": "n".repeat(41)})),
            with("x", json!({"kind": "me", "name": "line\nbreak"})),
            with("clock", json!({"per_move": 999})),
            with("clock", json!({"per_game": 86_400_001})),
            with("clock", json!({"per_move": 5000, "per_game": 5000})),
            with("clock", json!({"per_game": 5000, "increment": -1})),
            with("clock", json!({"per_move": 5000, "increment": 1000})),
            with("clock", json!({"increment": 1000})),
            json!({"game": "tictactoe", "x": {"kind": "friend"}, "o": {"kind": "friend"}}),
        ] {
            ann.post(GAMES, &wanted).await.refused(422, "impossible");
        }
        let undo = format!("{GAMES}/{game}/undo");
        ann.ask(&undo).await.refused(422, "impossible");
        ann.ask(&format!("{GAMES}/{game}/resign")).await;
        ann.ask(&format!("{GAMES}/{game}/resign")).await.refused(422, "impossible");
        let long = json!({"text": "a".repeat(501)});
        ann.post("/api/v1/qr", &long).await.refused(422, "impossible");
        assert_eq!((served.stored(&code).await.0.len(), served.count().await), (1, 2));
        served.stop().await;
    });
}

#[test]
fn a_cube_cannot_be_drawn_and_is_refused_everywhere() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let friend = json!({"kind": "friend"});
        let made = json!({"game": "4x4x4", "x": {"kind": "me"}, "o": friend});
        let tree = json!({"game": "4x4x4", "moves": [], "form": "json"});
        let asked = [
            ann.post(GAMES, &made).await,
            ann.get("/api/v1/positions?game=4x4x4").await,
            ann.get("/api/v1/saved?game=4x4x4").await,
            ann.post("/api/v1/study/export", &tree).await,
            ann.post_as("/api/v1/study/import?game=4x4x4", "text/plain", "a4a").await,
        ];
        for answer in asked {
            let said = answer.refused(422, "impossible").detail;
            assert!(
                said.starts_with(
                    "4 in a row on 4×4×4 is played in a cube, and cubes cannot be drawn"
                ),
                "{said:?}"
            );
        }
        let kept = r#"{"version":1,"game":"4x4x4","moves":["a4a"]}"#;
        let read = ann.post_as("/api/v1/study/import?as=json", "text/plain", kept).await;
        let read: crate::wire::ImportView = read.read();
        assert_eq!(read.imported.len(), 1);
        assert_eq!(read.imported[0].tree, None);
        assert!(
            read.imported[0].errors[0].starts_with("4 in a row on 4×4×4 is played in a cube"),
            "{read:?}"
        );
    });
}

#[test]
fn a_move_out_of_turn_is_impossible() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let (game, bo, _) = ann.make_with_friend(json!({})).await;
        let problem = ann.play(&game.code, "a1").await.refused(422, "impossible");
        assert_eq!(problem.detail, "X to move");
        assert_eq!(bo.play(&game.code, "a1").await.status, 200);
        bo.play(&game.code, "a2").await.refused(422, "impossible");
        ann.ask(&format!("{GAMES}/{}/undo", game.code)).await.refused(422, "impossible");
        assert_eq!(served.stored(&game.code).await.0, ["a1"]);
        served.stop().await;
    });
}

#[test]
fn too_many_games_a_minute_are_refused_with_a_time_to_wait() {
    run(async {
        let served = Served::with(Limits { made_per_minute: 3, ..wide() }).await;
        let ann = served.client();
        for _ in 0..2 {
            assert_eq!(ann.post(GAMES, &for_two()).await.status, 201);
        }
        assert_eq!(ann.ask("/api/v1/tokens").await.status, 201);
        let bot = ann.with(Token::Bearer("ab".repeat(16)));
        let code = "222222222222";
        let seat = (format!("{GAMES}/{code}/seat"), json!({"invite": "ab".repeat(16)}));
        for answer in [
            ann.post(GAMES, &for_two()).await,
            ann.ask("/api/v1/tokens").await,
            bot.post(GAMES, &for_two()).await,
            bot.post(&seat.0, &seat.1).await,
        ] {
            let problem = answer.refused(429, "too-many");
            // Three in a minute: the next after at most twenty seconds.
            let seconds = problem.retry_after.unwrap();
            assert!((1..=20).contains(&seconds), "{seconds}");
            assert_eq!(answer.header("retry-after"), Some(seconds.to_string().as_str()));
        }
        assert_eq!(served.count().await, 2);
        served.stop().await;
    });
}

#[test]
fn more_open_games_than_the_limit_wait_for_their_turn() {
    run(async {
        let served = Served::with(Limits { rooms: 2, ..wide() }).await;
        let mut ann = served.client();
        ann.make_for_two("tictactoe").await;
        ann.make_for_two("tictactoe").await;
        let answer = ann.post(GAMES, &for_two()).await;
        answer.refused(429, "too-many");
        assert_eq!(answer.header("retry-after"), Some("60"));
        served.stop().await;
    });
}

#[test]
fn a_name_that_is_nearly_right_is_answered_by_the_right_one() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for (wanted, meant) in [
            (with("game", json!("tic-tac-toe")), "did you mean tictactoe?"),
            (with("x", json!({"kind": "engine", "player": "minmax"})), "did you mean minimax?"),
        ] {
            let problem = ann.post(GAMES, &wanted).await.refused(422, "impossible");
            assert!(problem.detail.ends_with(meant), "{problem:?}");
        }
        let wrong = ann.get("/api/v1/trace?player=minmax").await.refused(422, "impossible");
        assert!(wrong.detail.ends_with("did you mean minimax?"), "{wrong:?}");
        served.stop().await;
    });
}

#[test]
fn a_game_whose_answer_cannot_be_sent_is_not_made() {
    run(async {
        let served = Served::with(Limits { rooms: 1, ..wide() }).await;
        served.client().make_for_two("tictactoe").await;
        served.client().post(GAMES, &for_two()).await.refused(429, "too-many");
        assert_eq!(served.count().await, 1);
        served.stop().await;
    });
}

#[test]
fn every_answer_keeps_other_sites_out() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for path in ["/api/v1/choices", "/nothing", "/api/v1/games/x", "/locales/en.json"] {
            let answer = ann.get(path).await;
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
            assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
            assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
            let policy = answer.header("cross-origin-resource-policy");
            assert_eq!(policy, Some("same-origin"), "{path}");
            let policy = answer.header("content-security-policy").unwrap();
            // A module may be compiled, and nothing else that is written.
            let (before, after) = policy.split_once(" 'wasm-unsafe-eval';").unwrap();
            assert!(before.ends_with("default-src 'self'; script-src 'self'"), "{policy}");
            assert!(!before.contains("unsafe") && !after.contains("unsafe"), "{policy}");
            assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
        }
        served.stop().await;
    });
}

#[test]
fn an_address_that_is_not_unicode_is_a_problem_like_others() {
    run(async {
        let served = Served::start().await;
        let answer = served.client().get("/api/v1/games/%FF").await;
        assert!([400, 404].contains(&answer.status), "{answer:?}");
        assert_eq!(answer.header("content-type"), Some("application/problem+json"));
        served.stop().await;
    });
}

#[test]
fn an_unknown_field_of_a_friend_is_a_bad_request() {
    run(async {
        let served = Served::start().await;
        let wanted = with("x", json!({"kind": "friend", "more": 1}));
        served.client().post(GAMES, &wanted).await.refused(400, "bad-request");
        served.stop().await;
    });
}

#[test]
fn an_address_that_is_none_is_not_found_by_any_method() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for path in ["/api/v1/nothing", "/nothing"] {
            ann.ask(path).await.refused(404, "not-found");
        }
        served.stop().await;
    });
}

#[test]
fn a_wrong_method_is_answered_with_the_allowed_ones() {
    run(async {
        let served = Served::start().await;
        let answer = served.client().get("/api/v1/tokens").await;
        answer.refused(405, "wrong-method");
        assert_eq!(answer.header("allow"), Some("POST"));
        served.stop().await;
    });
}
