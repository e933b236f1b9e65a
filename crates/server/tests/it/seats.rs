//! Seats are held by tokens, even if answers are lost.

use std::time::Duration;

use crate::wire::{GameView, PlayerKind, Seated, Stone};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::client::{Client, Token};
use crate::served::{Served, serve};

/// A visitor whose browser has opened a page.
async fn visitor(served: &Served, path: &str) -> Client {
    let mut client = served.client();
    let answer = client.get(path).await;
    assert_eq!(answer.header("cache-control"), Some("private, no-cache"), "it is for one browser");
    client.keep_token(&answer);
    client
}

/// Sends a request and goes away without reading the answer.
async fn ask_and_go(client: &Client, path: &str, body: &Value) {
    let (body, secret) = (body.to_string(), client.secret());
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: inarow={secret}\r\ncontent-type: \
         application/json\r\ncontent-length: {}\r\n\r\n{body}",
        client.address,
        body.len()
    );
    let mut stream = TcpStream::connect(client.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    // Something has come back: the request was read, and is answered.
    stream.readable().await.unwrap();
    stream.set_zero_linger().unwrap();
}

#[test]
fn a_page_comes_with_a_token_unless_the_browser_has_one() {
    serve(async |served, _| {
        let mut found = Vec::new();
        for path in ["/", "/game/222222222222", "/games", "/games/1", "/stats"] {
            let visitor = visitor(served, path).await;
            assert!(matches!(&visitor.token, Token::Cookie(text) if text.len() == 32), "{path}");
            assert_eq!(visitor.get(path).await.header("set-cookie"), None, "{path}");
            found.push(visitor.secret().to_owned());
        }
        found.sort();
        found.dedup();
        assert_eq!(found.len(), 5, "everybody has their own");
        let bot = served.client().with(Token::Bearer("ab".repeat(16)));
        assert_eq!(bot.get("/").await.header("set-cookie"), None);
    });
}

#[test]
fn a_page_knows_whether_its_visitor_owns_the_server() {
    serve(async |served, _| {
        let says = async |client: &Client| {
            let answer = client.get("/games").await;
            String::from_utf8_lossy(&answer.body).contains("<html lang=\"en\" data-owner>")
        };
        assert!(says(&served.owner().await).await);
        assert!(!says(&served.client()).await);
        assert!(!says(&visitor(served, "/").await).await);
    });
}

#[test]
fn a_seat_whose_answer_is_lost_still_belongs_to_its_claimant() {
    serve(async |served, mut ann| {
        let (code, invite) = ann.offer("x").await;
        let bo = visitor(served, &format!("/game/{code}")).await;
        let seat = format!("/api/v1/games/{code}/seat");
        let claim = json!({"invite": invite, "name": "Bo"});
        ask_and_go(&bo, &seat, &claim).await;
        while ann.game(&code).await.x_player.kind == PlayerKind::Open {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let again: Seated = bo.post(&seat, &claim).await.read();
        assert_eq!((again.game.seat, again.game.x_player.name.as_str()), (Some(Stone::X), "Bo"));
        assert_eq!(bo.play(&code, "b2").await.status, 200);
        // Only the holder of the seat may ask again; nothing changes.
        let other = json!({"invite": invite, "name": "Cy"});
        let after: Seated = bo.post(&seat, &other).await.read();
        assert_eq!((after.game.x_player.name.as_str(), after.game.moves.len()), ("Bo", 1));
        served.client().post(&seat, &claim).await.refused(403);
        let eve = visitor(served, "/").await;
        eve.post(&seat, &claim).await.refused(403);
    });
}

#[test]
fn a_new_browser_that_asks_for_two_seats_at_once_holds_both() {
    serve(async |served, _| {
        let ann = visitor(served, "/").await;
        let me = json!({"kind": "me"});
        let wanted = json!({"game": "tictactoe", "x": me, "o": {"kind": "friend"}});
        let (one, two) =
            tokio::join!(ann.post("/api/v1/games", &wanted), ann.post("/api/v1/games", &wanted));
        let mut after = ann.clone();
        for answer in [&one, &two] {
            after.keep_token(answer);
        }
        for answer in [one, two] {
            let code = answer.read::<Seated>().game.code;
            let game: GameView = after.game(&code).await;
            assert_eq!(game.seat, Some(Stone::X));
        }
    });
}

#[test]
fn a_refused_name_does_not_use_up_the_invitation() {
    serve(async |served, mut ann| {
        let (code, invite) = ann.offer("x").await;
        let bo = visitor(served, &format!("/game/{code}")).await;
        let seat = format!("/api/v1/games/{code}/seat");
        for name in ["random".to_owned(), "x".repeat(41), "a\nb".to_owned()] {
            let wrong = json!({"invite": invite, "name": name});
            let problem = bo.post(&seat, &wrong).await.refused(422);
            assert_eq!(problem.pointer.as_deref(), Some("/name"), "{problem:?}");
        }
        let seated: Seated = bo.post(&seat, &json!({"invite": invite, "name": "Bo"})).await.read();
        assert_eq!(seated.game.x_player.name, "Bo");
    });
}
