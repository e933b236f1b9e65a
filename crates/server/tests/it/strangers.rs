//! Clients without a seat change nothing, whatever they try.

use crate::wire::GameView;
use hyper::header::{AUTHORIZATION, COOKIE};
use hyper::{Method, Request};
use serde_json::json;

use crate::client::{Client, Token};
use crate::served::{Served, serve};

/// Everything that changes a game, by HTTP.
async fn try_everything(who: &Client, game: &GameView) {
    let path = |what: &str| format!("/api/v1/games/{}/{what}", game.code);
    let square = &game.legal_moves[0];
    let ply = game.moves.len() + 1;
    for body in [
        json!({"move": square}),
        json!({"move": square, "ply": ply}),
        json!({"move": square, "ply": ply, "epoch": game.epoch}),
    ] {
        let answer = who.post(&path("moves"), &body).await;
        assert!([401, 403].contains(&answer.status), "{answer:?}");
    }
    let answer = who.post(&path("undo/answer"), &json!({"allow": true})).await;
    assert!([401, 403].contains(&answer.status), "{answer:?}");
    for what in ["undo", "draw", "resign", "rematch", "hint"] {
        let answer = who.ask(&path(what)).await;
        assert!([401, 403].contains(&answer.status), "{what}: {answer:?}");
    }
}

/// Everything that changes a game, by a page.
async fn try_page(served: &Served, who: &Client, game: &GameView) {
    let mut page = served.page(who).await;
    let seen = page.join(&game.code).await;
    assert_eq!((seen.seat, seen.can_undo), (None, false));
    let refused = page.play(&seen, &seen.legal_moves[0]).await.unwrap_err();
    assert!([401, 403].contains(&refused.status), "{refused:?}");
    for kind in ["undo", "draw", "resign", "rematch", "hint"] {
        let text = json!({"type": kind, "id": kind, "code": game.code}).to_string();
        page.say_text(text).await;
        let refused = page.answer(kind).await.unwrap_err();
        assert!([401, 403].contains(&refused.status), "{refused:?}");
    }
}

#[test]
fn a_client_without_a_seat_changes_nothing() {
    serve(async |served, _| {
        let (mut ann, mut cy) = (served.client(), served.client());
        let wanted = json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "friend"}});
        let made = ann.make(&wanted).await;
        let (code, invite) = (made.game.code, made.invite.unwrap());
        ann.play_all(&code, "b2").await;
        // Cy knows every name and number of the game, and the stored hashes of its secrets.
        let others = cy.make(&wanted).await;
        let game = cy.game(&code).await;
        let (_, room) = served.stored(&code).await;
        let hashes = [&room.seats.x, &room.seats.o].map(|seat| match seat {
            inarow_store::Seat::Held(secret) | inarow_store::Seat::Open(secret) => secret.0.clone(),
            inarow_store::Seat::Engine => panic!("{seat:?}"),
        });
        let held = ann.secret().to_owned();
        let mut guesses = vec![
            cy.secret().to_owned(),
            invite.clone(),
            others.invite.clone().unwrap(),
            hashes[0].clone(),
            hashes[0][..32].to_owned(),
            hashes[1][..32].to_owned(),
            held.to_uppercase(),
            held[..31].to_owned(),
            format!("{held}0"),
            format!("{}0", &held[..31]).replace(&held, "x"),
            "0".repeat(32),
            String::new(),
            code.clone(),
        ];
        // A token may be all digits, which have no other case.
        guesses.retain(|guess| *guess != held);
        for guess in &guesses {
            for token in [Token::None, Token::Cookie(guess.clone()), Token::Bearer(guess.clone())] {
                let who = cy.with(token);
                try_everything(&who, &game).await;
                try_page(served, &who, &game).await;
            }
        }
        // The seat's token where it counts for nothing.
        let path = format!("/api/v1/games/{code}/resign");
        let nobody = served.client();
        for (name, value) in [
            (COOKIE, format!("inarow2={held}")),
            (COOKIE, format!("x={held}; inarow=")),
            (COOKIE, format!("INAROW={held}")),
            (AUTHORIZATION, format!("Basic {held}")),
            (AUTHORIZATION, held.clone()),
        ] {
            let request: Request<_> = nobody
                .request(&Method::POST, &path)
                .header(name, value)
                .body(http_body_util::Full::default())
                .unwrap();
            nobody.send(request).await.refused(401);
        }
        let nobody_in_address = nobody.ask(&format!("{path}?inarow={held}&token={held}")).await;
        nobody_in_address.refused(401);

        // The open seat, by invitations that were not sent to them.
        let seat = format!("/api/v1/games/{code}/seat");
        let others_invite = others.invite.as_deref().unwrap();
        for wrong in [
            others_invite,
            cy.secret(),
            &hashes[1],
            &hashes[1][..32],
            &held,
            &code,
            "",
            &"f".repeat(32),
        ] {
            let claim = json!({"invite": wrong, "name": "Cy"});
            cy.post(&seat, &claim).await.refused(403);
        }
        // The right invitation, for another game.
        let elsewhere = format!("/api/v1/games/{}/seat", others.game.code);
        let claim = json!({"invite": invite});
        nobody.post(&elsewhere, &claim).await.refused(403);

        let (kept, after) = served.stored(&code).await;
        assert_eq!((kept, &after), (vec!["b2".to_owned()], &room));
        assert_eq!(cy.game(&code).await, game);
        // And the invited player still finds the seat.
        let mut bo = served.client();
        bo.take_seat(&code, &invite, "Bo").await;
        assert_eq!(bo.play(&code, "a1").await.status, 200);
    });
}

#[test]
fn no_answer_to_a_client_without_a_seat_has_a_secret() {
    serve(async |served, mut ann| {
        let wanted = json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "friend"}});
        let made = ann.make(&wanted).await;
        let code = made.game.code;
        let secrets = [ann.secret().to_owned(), made.invite.unwrap()];
        let cy = served.client();
        for path in [
            format!("/api/v1/games/{code}"),
            "/api/v1/saved".to_owned(),
            format!("/api/v1/saved/{}", made.game.id),
            format!("/api/v1/saved/{}/export", made.game.id),
            "/api/v1/saved/export".to_owned(),
        ] {
            let answer = cy.get(&path).await;
            let text = String::from_utf8(answer.body.to_vec()).unwrap();
            assert!(answer.header("set-cookie").is_none());
            for secret in &secrets {
                assert!(!text.contains(secret), "{path}");
            }
        }
    });
}
