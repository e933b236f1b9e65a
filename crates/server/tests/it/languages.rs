//! The language of answers.

use serde_json::{Value, json};

use crate::client::{Token, is_chinese};
use crate::served::serve;
use crate::wire::ToPage;

#[test]
fn an_answer_is_in_the_language_that_is_asked_for() {
    serve(async |_, mut ann| {
        let (english, chinese) = ("X to move", "轮到 X 走");
        // The language in the address comes before the one that the browser prefers.
        for (reads, query, expected) in [
            ("", "", english),
            ("", "lang=en", english),
            ("", "game=3,3,3&lang=zh", chinese),
            ("zh-CN,zh;q=0.9,en;q=0.8", "", chinese),
            ("zh", "lang=en", english),
            ("en,zh;q=0.5", "", english),
            ("fr, zh;q=0.1", "", chinese),
            ("fr", "", english),
        ] {
            let path = format!("/api/v1/positions?{query}");
            let answer: Value = ann.reading(reads).get(&path).await.read();
            assert_eq!(answer["status"], expected, "{reads}, {query}");
        }
        let answer = ann.get("/api/v1/positions?lang=zh").await;
        assert_eq!(answer.header("content-language"), Some("zh"));
        let vary = answer.headers.get_all("vary").iter().filter(|one| *one == "accept-language");
        assert_eq!(vary.count(), 1, "{answer:?}");
        // The page ignores the parameter: only its requests have a language.
        assert_eq!(ann.get("/analysis?lang=fr").await.status, 200);
        let code = ann.make_for_two("tictactoe").await.code;
        ann.play_all(&code, "a1 b1 a2 b2 a3").await;
        let told = ann.get(&format!("/api/v1/games/{code}/events?lang=zh")).await;
        assert!(String::from_utf8_lossy(&told.body).contains("X 获胜"), "{told:?}");
    });
}

#[test]
fn problems_are_in_the_language_of_the_request() {
    serve(async |_, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        let ann = ann.in_chinese();
        let moves = format!("/api/v1/games/{code}/moves");
        let unread = ann.post_as(&moves, "application/json", "{").await;
        for answer in [
            &unread,
            &ann.with(Token::None).play(&code, "a1").await,
            &ann.get("/nothing").await,
            &ann.post_as(&moves, "text/plain", "{}").await,
            &ann.play(&code, "z9").await,
        ] {
            let problem: Value = serde_json::from_slice(&answer.body).unwrap();
            for name in ["title", "detail"] {
                assert!(problem[name].as_str().unwrap().contains(is_chinese), "{problem}");
            }
        }
        // Causes, which only developers read, are in English.
        let cause = serde_json::from_slice::<Value>(&unread.body).unwrap()["cause"].to_string();
        assert!(cause.contains("EOF"), "{cause}");
    });
}

#[test]
fn each_page_hears_of_a_game_in_its_own_language() {
    serve(async |served, mut ann| {
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
    });
}
