//! Bots: a bearer token, a stream, moves.

use std::path::Path;
use std::process::{Command, Output};

use crate::wire::{GameView, PlayerKind, Seated, Stone};
use serde_json::{Value, json};

use crate::client::Token;
use crate::served::serve;

#[test]
fn a_bot_plays_with_a_bearer_token_and_reads_a_stream() {
    serve(async |_, nobody| {
        let token: Value = nobody.ask("/api/v1/tokens").await.read();
        let token = token["token"].as_str().unwrap().to_owned();
        assert_eq!(token.len(), 32);
        let bot = nobody.with(Token::Bearer(token.clone()));
        let me = json!({"kind": "me", "name": "bot"});
        let answer =
            bot.post("/api/v1/games", &json!({"game": "tictactoe", "x": me, "o": me})).await;
        assert_eq!(answer.header("set-cookie"), None, "bots have no cookies");
        let made: Seated = answer.read();
        assert_eq!(made.token.as_deref(), Some(token.as_str()));
        let code = made.game.code.as_str();
        let mut events = bot.events(code).await;
        let mut watched = nobody.events(code).await;
        let first = events.next().await.unwrap();
        assert_eq!(
            (first.seat, first.moves.len(), first.x_player.present),
            (Some(Stone::X), 0, true)
        );
        assert_eq!(watched.next().await.unwrap().seat, None);
        for (ply, square) in (1..).zip(["a1", "b1", "a2", "b2", "a3"]) {
            let body = json!({"move": square, "ply": ply, "epoch": 0});
            let answer = bot.post(&format!("/api/v1/games/{code}/moves"), &body).await;
            assert_eq!(answer.read::<GameView>().moves.len(), ply);
            for stream in [&mut events, &mut watched] {
                let game = stream.next().await.unwrap();
                assert_eq!((game.moves.len(), game.moves[ply - 1].square.as_str()), (ply, square));
            }
        }
        assert!(events.next().await.is_none() && watched.next().await.is_none(), "it is over");
        // A late subscriber gets the end.
        let mut late = nobody.events(code).await;
        assert_eq!(late.next().await.unwrap().result.as_deref(), Some("x"));
        assert!(late.next().await.is_none());
    });
}

#[test]
fn a_bearer_token_that_is_none_makes_nothing_and_takes_no_seat() {
    serve(async |served, mut ann| {
        let wanted = json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "friend"}});
        let made = ann.make(&wanted).await;
        let (code, invite) = (made.game.code, made.invite.unwrap());
        let claim = json!({"invite": invite});
        let seat = format!("/api/v1/games/{code}/seat");
        for wrong in ["nonsense".to_owned(), "A".repeat(32), "a".repeat(31)] {
            let bot = ann.with(Token::Bearer(wrong));
            bot.post("/api/v1/games", &wanted).await.refused(401);
            bot.post(&seat, &claim).await.refused(401);
        }
        assert_eq!(served.count().await, 1);
        assert_eq!(ann.game(&code).await.o_player.kind, PlayerKind::Open);
    });
}

/// Runs the example with these arguments; `None` where there is no Python.
async fn example(arguments: Vec<String>) -> Option<Output> {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|said| said.status.success()) {
        println!("there is no python3: the example is not tried");
        return None;
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/online.py");
    let mut command = Command::new("python3");
    command.arg(file).args(arguments);
    let output = tokio::task::spawn_blocking(move || command.output());
    Some(crate::soon(output).await.unwrap().unwrap())
}

#[test]
fn the_example_takes_the_seat_of_a_link() {
    serve(async |_, mut ann| {
        let wanted = json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "friend"}});
        let made = ann.make(&wanted).await;
        let code = made.game.code;
        let link = format!("http://{}/game/{code}#seat={}", ann.address, made.invite.unwrap());
        let mut bot = tokio::spawn(example(vec![link]));
        let mut events = ann.events(&code).await;
        let (mut last, mut said) = (None, None);
        loop {
            let game = tokio::select! {
                game = events.next() => game,
                output = &mut bot, if said.is_none() => {
                    // Without Python there is no opponent.
                    let Some(output) = output.unwrap() else { return };
                    said = Some(output);
                    continue;
                }
            };
            let Some(game) = game else { break };
            if game.o_player.kind == PlayerKind::Person && game.to_move == Some(Stone::X) {
                let body = json!({"move": game.legal_moves[0], "ply": game.moves.len() + 1});
                let answer = ann.post(&format!("/api/v1/games/{code}/moves"), &body).await;
                assert!([200, 409].contains(&answer.status), "{answer:?}");
            }
            last = Some(game);
        }
        let output = match said {
            Some(output) => output,
            None => bot.await.unwrap().unwrap(),
        };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let last = last.unwrap();
        assert!(last.result.is_some());
        assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), last.status);
    });
}
