//! Pages that break the rules of the WebSocket.

use futures_util::SinkExt as _;
use inarow_server::Limits;
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::page::join;
use crate::served::{serve, serve_with, wide};

#[test]
fn an_unreadable_message_is_refused_and_the_page_goes_on() {
    serve(async |served, mut ann| {
        let code = ann.make_for_two("tictactoe").await.code;
        let mut page = served.page(&ann).await;
        for text in [
            "",
            "{",
            "null",
            "[]",
            "\"join\"",
            "{}",
            r#"{"type":"dance"}"#,
            r#"{"type":"join"}"#,
            r#"{"type":"join","code":5}"#,
            r#"{"type":"join","code":"a","more":1}"#,
            r#"{"type":"move","id":1,"code":"a","epoch":0,"ply":1,"move":"a1"}"#,
            r#"{"type":"move","id":"1","code":"a","epoch":0,"ply":-1,"move":"a1"}"#,
            &"[".repeat(10_000),
            "\u{0}",
        ] {
            page.say_text(text).await;
            page.problem().await.is(400);
        }
        for code in ["", "x", "../../../", "222222222222"] {
            page.say(&join(code, None)).await;
            page.problem().await.is(404);
        }
        assert_eq!(page.join(&code).await.code, code);
    });
}

#[test]
fn a_message_of_the_longest_length_is_read_and_one_byte_more_is_not() {
    serve_with(Limits { body: 1000, ..wide() }, async |served, _| {
        let mut page = served.page(&served.client()).await;
        page.say_text(" ".repeat(1000)).await;
        page.problem().await.is(400);
        page.say_text(" ".repeat(1001)).await;
        assert!(matches!(page.closed().await, None | Some(1009)));
        // In parts it is not shorter.
        let mut page = served.page(&served.client()).await;
        for (number, kind) in [Data::Text, Data::Continue, Data::Continue].into_iter().enumerate() {
            let part = Frame::message(vec![b' '; 400], OpCode::Data(kind), number == 2);
            // The server may have closed already.
            let _ = page.socket.send(Message::Frame(part)).await;
        }
        assert!(matches!(page.closed().await, None | Some(1009)));
    });
}

#[test]
fn text_that_is_not_unicode_ends_the_connection() {
    serve(async |served, _| {
        let mut page = served.page(&served.client()).await;
        let frame = Frame::message(vec![b'"', 0xff, b'"'], OpCode::Data(Data::Text), true);
        page.socket.send(Message::Frame(frame)).await.unwrap();
        assert!(matches!(page.closed().await, None | Some(1007)));
        // Bytes that are no frame do the same.
        let mut page = served.page(&served.client()).await;
        page.socket.get_mut().write_all(&[0xff; 64]).await.unwrap();
        assert!(matches!(page.closed().await, None | Some(1002)));
    });
}

#[test]
fn a_page_that_talks_too_much_is_closed() {
    serve_with(Limits { messages_per_second: 5, ..wide() }, async |served, _| {
        let mut page = served.page(&served.client()).await;
        // Twice as many as in a second come at once.
        for _ in 0..10 {
            page.say_text("{}").await;
        }
        for _ in 0..10 {
            page.problem().await.is(400);
        }
        for _ in 0..100 {
            if page.socket.send(Message::text("{}")).await.is_err() {
                break;
            }
        }
        assert_eq!(page.closed().await, Some(1008));
        let mut other = served.page(&served.client()).await;
        other.say_text("{}").await;
        other.problem().await.is(400);
    });
}

#[test]
fn a_page_shows_four_games_and_no_fifth() {
    serve(async |served, mut ann| {
        let mut codes = Vec::new();
        for _ in 0..5 {
            codes.push(ann.make_for_two("tictactoe").await.code);
        }
        let mut page = served.page(&ann).await;
        for code in &codes[..4] {
            page.join(code).await;
        }
        page.say(&join(&codes[4], None)).await;
        page.problem().await.is(429);
        assert_eq!(page.join(&codes[0]).await.code, codes[0], "again is not more");
        page.say_text(format!(r#"{{"type":"leave","code":"{}"}}"#, codes[1])).await;
        page.say(&join(&codes[4], None)).await;
        page.hear_when(|game| game.code == codes[4]).await;
    });
}

#[test]
fn no_answer_is_lost_however_much_is_asked_at_once() {
    serve(async |served, _| {
        let mut page = served.page(&served.client()).await;
        for _ in 0..500 {
            page.socket.feed(Message::text("{}")).await.unwrap();
        }
        page.say_text("{}").await;
        for _ in 0..=500 {
            page.problem().await.is(400);
        }
    });
}
