//! The language of answers.

use http_body_util::Full;
use hyper::Method;
use inarow_server::Limits;
use serde_json::{Value, json};

use crate::client::{Answer, Client, Token, is_chinese};
use crate::run;
use crate::served::{Served, wide};
use crate::wire::{PositionView, ToPage};

/// The line about the side to move on the empty board, in the language of a request.
async fn status(client: &Client, query: &str) -> String {
    client.get(&format!("/api/v1/positions?{query}")).await.read::<PositionView>().status
}

#[test]
fn an_answer_is_in_the_language_that_is_asked_for() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let (english, chinese) = ("X to move", "轮到 X 走");
        assert_eq!(status(&ann, "").await, english);
        assert_eq!(status(&ann, "lang=en").await, english);
        assert_eq!(status(&ann, "game=3,3,3&lang=zh").await, chinese);
        // The language in the address comes before the one that the browser prefers.
        let reads = |languages| ann.reading(languages);
        assert_eq!(status(&ann.in_chinese(), "").await, chinese);
        assert_eq!(status(&ann.in_chinese(), "lang=en").await, english);
        assert_eq!(status(&reads("en,zh;q=0.5"), "").await, english);
        assert_eq!(status(&reads("fr, zh;q=0.1"), "").await, chinese);
        assert_eq!(status(&reads("fr"), "").await, english);
        let answer = ann.get("/api/v1/positions?lang=zh").await;
        assert_eq!(answer.header("content-language"), Some("zh"));
        let vary = answer.headers.get_all("vary").iter().filter(|one| *one == "accept-language");
        assert_eq!(vary.count(), 1, "{answer:?}");
        served.stop().await;
    });
}

#[test]
fn a_language_that_is_not_spoken_is_refused() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        for query in ["lang=fr", "lang=", "lang", "lang=ZH", "game=3,3,3&lang=en-GB"] {
            for path in ["positions", "analysis", "choices", "lessons"] {
                let answer = ann.get(&format!("/api/v1/{path}?{query}")).await;
                let problem = answer.refused(400, "bad-request");
                let told = if query == "lang=ZH" { "did you mean zh?" } else { "en, zh" };
                assert!(problem.detail.contains(told), "{problem:?}");
            }
        }
        // The page ignores the parameter: only its requests have a language.
        assert_eq!(ann.get("/analysis?lang=fr").await.status, 200);
        served.stop().await;
    });
}

/// Every way in which a request can fail, each with its status.
async fn refusals(ann: &mut Client, code: &str) -> Vec<(u16, Answer)> {
    let games = "/api/v1/games";
    let moves = format!("{games}/{code}/moves");
    let nobody = ann.with(Token::None);
    let other = ann.with(Token::Bearer("0".repeat(32)));
    let foreign = ann.request(&Method::POST, "/api/v1/tokens").header("origin", "http://evil");
    let foreign = foreign.body(Full::default()).unwrap();
    let method = ann.request(&Method::DELETE, games).body(Full::default()).unwrap();
    let late = json!({"move": "a1", "ply": 9});
    vec![
        (400, ann.post_as(&moves, "application/json", "{").await),
        (401, nobody.play(code, "a1").await),
        (403, other.play(code, "a1").await),
        (403, ann.send(foreign).await),
        (404, ann.get("/api/v1/games/222222222222").await),
        (404, ann.get("/nothing").await),
        (405, ann.send(method).await),
        (409, ann.post(&moves, &late).await),
        (413, ann.post_as(&moves, "application/json", " ".repeat(2000)).await),
        (415, ann.post_as(&moves, "text/plain", "{}").await),
        (422, ann.play(code, "z9").await),
        (
            429,
            ann.post(games, &json!({"game": "3,3,3", "x": {"kind": "me"}, "o": {"kind": "me"}}))
                .await,
        ),
    ]
}

#[test]
fn problems_are_in_the_language_of_the_request() {
    run(async {
        let served = Served::with(Limits { rooms: 1, body: 1000, ..wide() }).await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        let english = refusals(&mut ann, &code).await;
        let chinese = refusals(&mut ann.in_chinese(), &code).await;
        for ((status, one), (_, other)) in english.iter().zip(&chinese) {
            let [one, other] = [one, other].map(|answer| {
                assert_eq!(answer.status, *status, "{answer:?}");
                assert_eq!(answer.header("content-type"), Some("application/problem+json"));
                serde_json::from_slice::<Value>(&answer.body).unwrap()
            });
            assert_eq!((&one["type"], &one["status"]), (&other["type"], &other["status"]));
            for name in ["title", "detail"] {
                let [one, other] = [&one, &other].map(|problem| problem[name].as_str().unwrap());
                assert!(!one.is_empty() && !one.contains(is_chinese), "{name}: {one}");
                assert!(other.contains(is_chinese), "{name}: {other}");
            }
        }
        // Causes, which only developers read, are in English.
        let cause = |answer: &Answer| {
            serde_json::from_slice::<Value>(&answer.body).unwrap()["cause"].clone()
        };
        assert!(cause(&chinese[0].1).as_str().unwrap().contains("EOF"), "{chinese:?}");
        assert_eq!(cause(&chinese[10].1), Value::Null);
        served.stop().await;
    });
}

#[test]
fn each_page_hears_of_a_game_in_its_own_language() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let mut english = served.page(&ann).await;
        let mut chinese = served.page(&ann.in_chinese()).await;
        let mut others =
            [served.page(&served.client()).await, served.page(&served.client().in_chinese()).await];
        english.join(&game.code).await;
        chinese.join(&game.code).await;
        for other in &mut others {
            other.join(&game.code).await;
        }
        ann.play(&game.code, "b2").await;
        for (page, status) in [(&mut english, "O to move"), (&mut chinese, "轮到 O 走")] {
            let told = page.hear_when(|game| game.moves.len() == 1).await;
            assert_eq!((told.status.as_str(), told.can_undo), (status, true));
        }
        for (page, status) in others.iter_mut().zip(["O to move", "轮到 O 走"]) {
            let told = page.hear_when(|game| game.moves.len() == 1).await;
            assert_eq!((told.status.as_str(), told.seat), (status, None));
        }
        chinese.say_text(json!({"type": "hint", "id": "h", "code": game.code}).to_string()).await;
        let hint = loop {
            if let ToPage::Hint { hint, .. } = chinese.hear().await {
                break hint;
            }
        };
        assert!(hint.told.contains(is_chinese), "{hint:?}");
        chinese.say_text("{}").await;
        assert!(chinese.problem().await.detail.contains(is_chinese));
        served.stop().await;
    });
}

#[test]
fn a_stream_and_an_analysis_are_in_the_language_that_is_asked_for() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let code = ann.make_for_two("tictactoe").await.code;
        ann.play_all(&code, "a1 b1 a2 b2 a3").await;
        let told = ann.get(&format!("/api/v1/games/{code}/events?lang=zh")).await;
        assert!(String::from_utf8_lossy(&told.body).contains("X 获胜"), "{told:?}");
        let told = ann.get("/api/v1/analysis?position=XX./OO./...&lang=zh").await;
        let text = String::from_utf8_lossy(&told.body).into_owned();
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        let facts = last["analysis"]["moves"][0]["facts"].as_array().unwrap();
        assert!(facts.iter().all(|fact| fact["told"].as_str().unwrap().contains(is_chinese)));
        served.stop().await;
    });
}
