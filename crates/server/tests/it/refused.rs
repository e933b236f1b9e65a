//! Refused requests: each kind of problem by its status, and a part of its sentence.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http_body_util::Full;
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use inarow_server::Limits;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::client::Token;
use crate::page::Page;
use crate::served::{for_two, serve, serve_with, wide};

const GAMES: &str = "/api/v1/games";

/// Call | body | status | part of the sentence. CODE is a game of tic-tac-toe for two after a1, FALLING one of
/// Connect Four, FRIEND one with a friend who has not moved, NOBODY none; ME is a person at this screen.
const CALLS: &str = r#"
POST /api/v1/games | | 415 | the request is not JSON
POST /api/v1/games | { | 400 |
POST /api/v1/games | [] | 400 |
POST /api/v1/games | null | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "more": 1} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "me", "more": 1}, "o": ME} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "friend", "more": 1}, "o": ME} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "nobody"}, "o": ME} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": {}, "o": ME} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "first": "z"} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "clock": {"per_move": "long"}} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "clock": {"hourglass": 1}} | 400 |
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "clock": {"per_move": 1e30}} | 400 |
POST /api/v1/games | {"game": "tic-tac-toe", "x": ME, "o": ME} | 422 /game | did you mean tictactoe?
POST /api/v1/games | {"game": "3,3,9000", "x": ME, "o": ME} | 422 /game | from 1 to 255
POST /api/v1/games | {"game": "", "x": ME, "o": ME} | 422 /game | there is no game
POST /api/v1/games | {"game": "4x4x4", "x": ME, "o": ME} | 422 /game | cubes cannot be drawn
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "engine", "player": "minmax"}, "o": ME} | 422 /x/player | did you mean minimax?
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "engine", "player": "human"}, "o": ME} | 422 /x/player | a person cannot be the engine
POST /api/v1/games | {"game": "7,6,4+gravity", "o": {"kind": "engine", "player": "center-first"}, "x": ME} | 422 /o/player | center-first cannot play Connect Four
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "me", "name": "line\nbreak"}, "o": ME} | 422 /x/name | a name has at most 40 characters
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "me", "name": "level:skilled"}, "o": ME} | 422 /x/name | one of the computer players has this name
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "me", "name": " Perfect "}, "o": ME} | 422 /x/name | one of the computer players has this name
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "me", "name": "A\u202enn"}, "o": ME} | 422 /x/name | a name has at most 40 characters
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "me", "name": "12345678901234567890123456789012345678901"}, "o": ME} | 422 /x/name | a name has at most 40 characters
POST /api/v1/games | {"game": "3,3,3", "x": {"kind": "friend"}, "o": {"kind": "friend"}} | 422 /o | choose who plays at least one of the two sides
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "opening": "pro"} | 422 | tic-tac-toe cannot open by pro
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "clock": {"per_move": 999}} | 422 /clock | a clock has 1000 to 86400000 milliseconds
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "clock": {"per_game": 86400001}} | 422 /clock | a clock has 1000 to 86400000 milliseconds
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "clock": {"per_move": 5000, "per_game": 5000}} | 422 /clock | a clock has 1000 to 86400000 milliseconds
POST /api/v1/games | {"game": "3,3,3", "x": ME, "o": ME, "clock": {"increment": 1000}} | 422 /clock | only a clock for the whole game can have an increment
POST /api/v1/games | {"game": "15,15,5", "o": {"kind": "engine", "player": "search:table=64G"}, "x": ME} | 422 /o/player | 68,719,476,736
POST /api/v1/games | {"game": "7,6,4+gravity", "o": {"kind": "engine", "player": "perfect:soonest"}, "x": ME} | 422 /o/player | too large
POST /api/v1/games | {"game": "4,4,4", "o": {"kind": "engine", "player": "minimax"}, "x": ME} | 422 /o/player | too large
POST /api/v1/games | {"game": "3,3,3", "o": {"kind": "engine", "player": "search:depth=10"}, "x": ME} | 422 /o/player | 9 squares
DELETE /api/v1/games | | 405 | this address does not take this method
PUT /api/v1/games/CODE | | 405 | this address does not take this method
GET /api/v1/games/CODE/moves | | 405 | this address does not take this method
GET /api/v1/tokens | | 405 | this address does not take this method
POST / | | 405 | this address does not take this method
POST /api/v1/games/CODE/moves | {} | 400 |
POST /api/v1/games/CODE/moves | {"move": 5} | 400 |
POST /api/v1/games/CODE/moves | {"move": "b1", "more": 1} | 400 |
POST /api/v1/games/CODE/moves | {"move": "b1", "ply": -1} | 400 |
POST /api/v1/games/CODE/moves | {"move": "b1", "ply": 1.5} | 400 |
POST /api/v1/games/CODE/moves | {"move": "b1", "epoch": 9223372036854775808} | 400 |
POST /api/v1/games/CODE/moves | {"move": "b1", "ply": 0} | 409 | the game has moved on in the meantime
POST /api/v1/games/CODE/moves | {"move": "b1", "ply": 1} | 409 | the game has moved on in the meantime
POST /api/v1/games/CODE/moves | {"move": "b1", "ply": 3} | 409 | the game has moved on in the meantime
POST /api/v1/games/CODE/moves | {"move": "b1", "ply": 2, "epoch": 1} | 409 | the game has moved on in the meantime
POST /api/v1/games/CODE/moves | {"move": "b1", "ply": 2, "epoch": -1} | 409 | the game has moved on in the meantime
POST /api/v1/games/CODE/moves | {"move": "a1"} | 422 | a1 is taken by X
POST /api/v1/games/CODE/moves | {"move": "d1"} | 422 | there is no square
POST /api/v1/games/CODE/moves | {"move": ""} | 422 | there is no square
POST /api/v1/games/CODE/moves | {"move": "1a"} | 422 | there is no square
POST /api/v1/games/CODE/moves | {"move": "ａ１"} | 422 | a1 is taken by X
POST /api/v1/games/CODE/moves | {"move": "a99999999999"} | 422 | there is no square
POST /api/v1/games/CODE/rematch | | 409 | the game is not over
POST /api/v1/games/CODE/seat | {} | 400 |
POST /api/v1/games/CODE/seat | {"invite": ""} | 403 | this invitation has been used already
POST /api/v1/games/FALLING/moves | {"move": "d3"} | 422 | a stone does not stay at d3
POST /api/v1/games/FALLING/undo | | 422 | There is nothing to take back
POST /api/v1/games/FRIEND/moves | {"move": "a1"} | 422 | X to move
POST /api/v1/games/NOBODY/moves | {"move": "a1"} | 404 | there is no such game
POST /api/v1/games/NOBODY/undo | | 404 | there is no such game
POST /api/v1/games/NOBODY/resign | | 404 | there is no such game
GET /api/v1/games/NOBODY | | 404 | there is no such game
GET /api/v1/games/NOBODY/events | | 404 | there is no such game
GET /api/v1/games/NOBODY/review | | 404 | there is no such game
GET /api/v1/games/CODE/review | | 422 | You can ask that once the game is over
GET /api/v1/games/UPPERCASE234 | | 404 | there is no such game
GET /api/v1/games/..%2f..%2fpasswd | | 404 | there is no such game
GET /api/v1/games/%00 | | 404 | there is no such game
GET /nothing | | 404 | there is no such address
POST /nothing | | 404 | there is no such address
GET /game | | 404 | there is no such address
GET /api/v1/nothing | | 404 | there is no such address
POST /api/v1/nothing | | 404 | there is no such address
GET /locales/xx.json | | 404 | there is no such address
GET /0123456789abcdef/main.js | | 404 | there is no such address
GET /api/v1/socket | | 400 |
GET /api/v1/saved?cursor=x | | 400 | a list cannot continue from this cursor
GET /api/v1/saved?limit=0 | | 400 |
GET /api/v1/saved?limit=1001 | | 400 |
GET /api/v1/saved?result=won | | 400 |
GET /api/v1/saved?since=yesterday | | 400 |
GET /api/v1/saved?more=1 | | 400 |
GET /api/v1/saved?game=4x4x4 | | 422 | cubes cannot be drawn
GET /api/v1/stats?limit=1 | | 400 |
GET /api/v1/saved/export?cursor=1-1 | | 400 |
GET /api/v1/saved/1/export?as=doc | | 400 |
GET /api/v1/saved/1/export?as=svg&lang=xx | | 400 | en, zh
GET /api/v1/saved/0 | | 404 | there is no such game
GET /api/v1/saved/-1 | | 404 | there is no such game
GET /api/v1/saved/99999999999999999999 | | 404 | there is no such game
GET /api/v1/saved/999/export | | 404 | there is no such game
GET /api/v1/saved/x/review | | 404 | there is no such game
GET /api/v1/positions?game=4x4x4 | | 422 | cubes cannot be drawn
GET /api/v1/positions?position=X. | | 422 | 2 squares
GET /api/v1/positions?moves=a1,a1 | | 422 | move 2
GET /api/v1/positions?game=connect-four&moves=d2 | | 422 | move 1
GET /api/v1/positions?lang=fr | | 400 | en, zh
GET /api/v1/positions?lang=ZH | | 400 | did you mean zh?
GET /api/v1/analysis?game=99,9,9 | | 422 | 99
GET /api/v1/analysis?lines=0 | | 400 |
GET /api/v1/analysis?nodes=100000001 | | 400 |
GET /api/v1/analysis?place=1 | | 400 |
GET /api/v1/analysis?lang= | | 400 | en, zh
GET /api/v1/choices?game=5,,4 | | 422 | expected a whole number
GET /api/v1/lessons/0 | | 404 | there is no such lesson
GET /api/v1/lessons/99999999999999999999 | | 404 | there is no such lesson
GET /api/v1/lessons/9/challenge?as=first | | 404 | there is no such lesson
GET /api/v1/lessons/3/rule?player=perfect | | 422 | line-score
GET /api/v1/lessons/3/rule?position=XXX/OO./... | | 422 | the game is over
GET /api/v1/lessons/3/rule?colour=red | | 400 |
GET /api/v1/lessons/3/rule?game=3&game=4 | | 400 |
GET /api/v1/lessons/4/rule?player=minimax&game=5,5,4 | | 422 | 4 in a row on 5×5 is too large for minimax from here
GET /api/v1/lessons/2/move?position=X | | 422 | the text has 1 square
GET /api/v1/lessons/2/move?seed=4294967296 | | 400 |
GET /api/v1/lessons/4/challenge?player=minimax | | 400 |
GET /api/v1/lessons/4/challenge?player=minimax&as=third | | 422 | first, second
GET /api/v1/lessons/4/challenge?player=minimax&as=second&moves=a3,c1 | | 422 | minimax never plays c1 there, only b2
GET /api/v1/lessons/3/challenge?player=minimax&as=first | | 422 | “minimax” is not one of line-score
GET /api/v1/trace?player=minmax | | 422 | did you mean minimax?
GET /api/v1/trace?player=random | | 422 | not one of alpha-beta
GET /api/v1/trace?player=search:time=1 | | 422 | a time limit
GET /api/v1/trace?player=search:nodes=200001 | | 422 | 200,000
GET /api/v1/trace?moves=a1,a2,b1,b2,c1 | | 422 | over
GET /api/v1/trace?position=X.O/.../O.X&under=82 | | 422 | no node 82
GET /api/v1/trace?plies=485 | | 400 |
GET /api/v1/trace?most=6001 | | 400 |
GET /api/v1/grade?moves=b2 | | 400 |
GET /api/v1/grade?moves=b2&move=b2 | | 422 | b2 is taken by X
GET /api/v1/grade?moves=a1,a2,b1,b2,c1&move=c2 | | 422 | the game is over
GET /api/v1/mistakes?saved=x | | 404 | there is no such game
GET /api/v1/mistakes?cursor=x | | 400 | a list cannot continue from this cursor
GET /api/v1/mistakes?game=no | | 422 | there is no game
GET /api/v1/puzzles?game=22,22,5 | | 422 | 22,22,5
GET /api/v1/puzzles?kind=hard | | 422 | win-in-2
GET /api/v1/puzzles?count=51 | | 422 | between 1 and 50
GET /api/v1/puzzles/today?date=2026-02-30 | | 422 | 2026-02-30
GET /preview.png?moves=b2,b2 | | 422 | move 2
GET /preview.png?other=1 | | 400 |
GET /?token=00000000000000000000000000000000 | | 403 | this address has been used already
GET /metrics | | 403 | this is for the owner of the server
POST /api/v1/study/import | | 422 | it contains no game
POST /api/v1/study/import?as=nonsense | b2 | 400 |
POST /api/v1/study/import?first=z | b2 | 400 |
POST /api/v1/study/import?as=svg | <svg/> | 422 | written but not read
POST /api/v1/study/import?game=4x4x4 | a4a | 422 | cubes cannot be drawn
POST /api/v1/study/export | | 415 | the request is not JSON
POST /api/v1/study/export | {"game": "3,3,3", "moves": [], "form": "nonsense"} | 400 |
POST /api/v1/study/export | {"game": "3,3,3", "moves": [{"move": "b2"}], "form": "sgf", "at": 2} | 422 |
POST /api/v1/study/export | {"game": "3,3,3", "moves": [{"move": "b2", "after": 1}, {"move": "a1"}], "form": "sgf"} | 422 |
POST /api/v1/study/export | {"game": "3,3,3", "moves": [{"move": "z9"}], "form": "sgf"} | 422 | z9 is outside the board
POST /api/v1/study/export | {"game": "4x4x4", "moves": [], "form": "json"} | 422 | cubes cannot be drawn
POST /api/v1/study/export | {"game": "3,3,3", "moves": [], "form": "psq"} | 422 | this format is for five in a row
"#;

#[test]
fn wrong_calls_are_refused_with_their_reason_and_change_nothing() {
    serve(async |served, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        let falling = ann.make_for_two("connect-four").await.code;
        let (with_friend, ..) = ann.make_with_friend(json!({})).await;
        ann.play_all(&code, "a1").await;
        for row in CALLS.lines().skip(1) {
            let named = row.replace("CODE", &code).replace("FALLING", &falling);
            let named =
                named.replace("FRIEND", &with_friend.code).replace("NOBODY", "222222222222");
            let named = named.replace("ME", r#"{"kind": "me"}"#);
            let cells: Vec<&str> = named.split('|').map(str::trim).collect();
            let [call, body, refusal, said] = cells[..] else { panic!("{row}") };
            let (method, path) = call.split_once(' ').unwrap();
            let (status, pointer) = refusal.split_once(' ').unwrap_or((refusal, ""));
            let mut request = ann.request(&method.parse().unwrap(), path);
            if !body.is_empty() {
                let is_text = path.contains("/import");
                let kind = if is_text { "text/plain" } else { "application/json" };
                request = request.header(CONTENT_TYPE, kind);
            }
            let answer = ann.send(request.body(Full::from(body.to_owned())).unwrap()).await;
            assert_eq!(answer.status.to_string(), status, "{row}: {answer:?}");
            let problem = answer.refused(answer.status);
            assert!(problem.detail.contains(said), "{row}: {problem:?}");
            let found = problem.pointer.as_deref().unwrap_or_default();
            assert!(pointer.is_empty() || found == pointer, "{row}: {problem:?}");
        }
        for body in [&b"{\"move\": \"\xff\"}"[..], &[b'['; 10_000], b"\0", b""] {
            ann.post_as(GAMES, "application/json", body).await.refused(400);
        }
        assert_eq!((served.stored(&code).await.0.len(), served.count().await), (1, 3));
    });
}

#[test]
fn the_page_of_another_site_changes_nothing() {
    serve(async |_, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        let (port, resign) = (ann.address.port(), format!("{GAMES}/{code}/resign"));
        let status = async |headers: &[(&str, &str)]| {
            ann.send_with(&Method::POST, &resign, headers).await.status
        };
        let own = format!("http://127.0.0.1:{port}");
        let secure = own.replace("http", "https");
        let other_port = format!("http://127.0.0.1:{}", port ^ 1);
        for origin in ["http://evil.example", "null", "", &other_port, &secure] {
            assert_eq!(status(&[("origin", origin)]).await, 403, "{origin}");
            let page = Page::from(ann.address, &ann, origin).await;
            assert_eq!(page.err(), Some(403), "{origin}");
        }
        // Browsers say this in place of a site; a proxy before the server, by which scheme it was called.
        for wrong in [
            &[("sec-fetch-site", "cross-site")][..],
            &[("sec-fetch-site", "same-site")],
            &[("origin", &own), ("x-forwarded-proto", "https")],
            &[("origin", &secure), ("x-forwarded-proto", "http")],
        ] {
            assert_eq!(status(wrong).await, 403, "{wrong:?}");
        }
        assert_eq!(ann.game(&code).await.result, None);
        // A reading request costs as much; pages of other sites may link to this one.
        let cross_site = [("sec-fetch-site", "cross-site")];
        ann.get_with("/api/v1/analysis?nodes=100000000", &cross_site).await.refused(403);
        assert_eq!(ann.get_with("/", &cross_site).await.status, 200);
        assert_eq!(status(&[("origin", &own)]).await, 200);
        // It came to the server, which refuses to resign twice.
        for right in [
            &[("sec-fetch-site", "same-origin")][..],
            &[("origin", &secure), ("x-forwarded-proto", "https")],
        ] {
            assert_eq!(status(right).await, 422, "{right:?}");
        }
    });
}

#[test]
fn a_body_has_a_length_and_a_type() {
    serve_with(Limits { body: 1000, ..wide() }, async |served, ann| {
        let text = for_two().to_string();
        let padded = |length: usize| text.clone() + &" ".repeat(length - text.len());
        for (kind, length, status) in [
            ("application/json", 1000, 201),
            ("application/json; charset=utf-8", 100, 201),
            ("application/json", 1001, 413),
            ("text/plain", 100, 415),
            ("application/x-www-form-urlencoded", 100, 415),
            ("application/jsonx", 100, 415),
            ("", 100, 415),
        ] {
            let answer = ann.post_as(GAMES, kind, padded(length)).await;
            assert_eq!(answer.status, status, "{kind}, {length}");
        }
        assert_eq!(served.count().await, 2);
    });
}

#[test]
fn too_many_games_a_minute_are_refused_with_a_time_to_wait() {
    serve_with(Limits { made_per_minute: 3, ..wide() }, async |served, ann| {
        for _ in 0..2 {
            assert_eq!(ann.post(GAMES, &for_two()).await.status, 201);
        }
        assert_eq!(ann.ask("/api/v1/tokens").await.status, 201);
        let bot = ann.with(Token::Bearer("ab".repeat(16)));
        let (seat, claim) =
            (format!("{GAMES}/222222222222/seat"), json!({"invite": "ab".repeat(16)}));
        for answer in [
            ann.post(GAMES, &for_two()).await,
            ann.ask("/api/v1/tokens").await,
            bot.post(GAMES, &for_two()).await,
            bot.post(&seat, &claim).await,
        ] {
            // Three in a minute: the next after at most twenty seconds.
            let seconds = answer.refused(429).retry_after.unwrap();
            assert!((1..=20).contains(&seconds), "{seconds}");
            assert_eq!(answer.header("retry-after"), Some(seconds.to_string().as_str()));
        }
        assert_eq!(served.count().await, 2);
    });
}

#[test]
fn more_open_games_than_the_limit_wait_for_their_turn_and_are_not_made() {
    serve_with(Limits { rooms: 1, ..wide() }, async |served, mut ann| {
        ann.make_for_two("tictactoe").await;
        let answer = ann.post(GAMES, &for_two()).await;
        assert_eq!(answer.refused(429).retry_after, Some(60));
        assert_eq!(served.count().await, 1);
    });
}

#[test]
fn every_answer_keeps_other_sites_out_and_a_refusal_says_what_would_be_right() {
    serve(async |_, mut ann| {
        let page = String::from_utf8(ann.get("/").await.body.to_vec()).unwrap();
        let digest = |kind: &str| {
            let (_, inner) = page.split_once(&format!("<{kind}>")).unwrap();
            let (inner, _) = inner.split_once(&format!("</{kind}>")).unwrap();
            format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(inner)))
        };
        for path in ["/api/v1/choices", "/nothing", "/api/v1/games/x", "/locales/en.json"] {
            let answer = ann.get(path).await;
            for (name, value) in [
                ("x-content-type-options", Some("nosniff")),
                ("referrer-policy", Some("no-referrer")),
                ("x-frame-options", Some("DENY")),
                ("cross-origin-resource-policy", Some("same-origin")),
                ("access-control-allow-origin", None),
            ] {
                assert_eq!(answer.header(name), value, "{path}: {name}");
            }
            let policy = answer.header("content-security-policy").unwrap();
            // The script and the style in the page run, a module may be compiled, and nothing else that is written.
            let (before, after) = policy.split_once(" 'wasm-unsafe-eval';").unwrap();
            let scripts = format!("default-src 'self'; script-src 'self' {}", digest("script"));
            assert_eq!(before, scripts);
            let styles = format!(" style-src 'self' {};", digest("style"));
            assert!(after.starts_with(&styles), "{policy}");
            assert!(!before.contains("unsafe") && !after.contains("unsafe"), "{policy}");
        }
        assert_eq!(ann.get("/api/v1/tokens").await.header("allow"), Some("POST"));
        let code = ann.make_for_two("tictactoe").await.code;
        let nobody = ann.with(Token::None).play(&code, "a1").await;
        assert_eq!(nobody.header("www-authenticate"), Some("Bearer"));
        let not_unicode = ann.get("/api/v1/games/%FF").await;
        assert!([400, 404].contains(&not_unicode.status), "{not_unicode:?}");
        assert_eq!(not_unicode.header("content-type"), Some("application/problem+json"));
    });
}
