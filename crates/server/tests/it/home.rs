//! The saved games that a visitor sees.

use http_body_util::Full;
use hyper::Method;
use inarow_formats::kept::KeptMove;
use inarow_rules::{Game, Square};
use inarow_server::Limits;
use inarow_store::{NewGame, Options, Store};
use serde_json::{Value, json};

use crate::client::{Answer, Client, Token};
use crate::run;
use crate::served::{Served, file_in, serve, wide};

fn count(answer: &Answer) -> usize {
    answer.read::<Value>()["saved_games"].as_array().unwrap().len()
}

#[test]
fn only_the_holder_of_the_key_sees_every_game() {
    run(async {
        let served = Served::start().await;
        let (mut ann, mut bo) = (served.client(), served.client());
        for person in [&mut ann, &mut bo] {
            let code = person.make_for_two("tictactoe").await.code;
            person.play_all(&code, "b2").await;
        }
        let port = served.address.port();
        // No one is recognized by their address, or by their name for this machine.
        for host in [format!("127.0.0.1:{port}"), format!("localhost:{port}"), "[::1]".to_owned()] {
            let home = [("host", host.as_str())];
            assert_eq!(count(&ann.get_with("/api/v1/saved", &home).await), 1, "{host}");
            assert_eq!(count(&served.client().get_with("/api/v1/saved", &home).await), 0);
            ann.get_with("/metrics", &home).await.refused(403);
        }
        let own = ann.get("/api/v1/stats").await;
        let nobodys = served.client().get("/api/v1/stats").await;
        let owner = served.owner().await;
        assert_eq!(count(&owner.get("/api/v1/saved").await), 2);
        assert_eq!(owner.get("/metrics").await.status, 200);
        let everybodys = owner.get("/api/v1/stats").await;
        let open = |answer: &Answer| answer.read::<Value>()["all"]["open"].as_u64();
        assert_eq!([&nobodys, &own, &everybodys].map(open), [Some(0), Some(1), Some(2)]);
        // A program shows the same token as a bearer token.
        let program = served.client().with(Token::Bearer(owner.owner.clone().unwrap()));
        assert_eq!(program.get("/metrics").await.status, 200);
        // Another start makes another key; the owner remains the owner.
        let again = served.restart().await;
        let owner = again.client().owning(owner.owner.unwrap());
        assert_eq!(count(&owner.get("/api/v1/saved").await), 2);
        again.stop().await;
    });
}

#[test]
fn a_listed_game_has_its_drawing_and_the_visitors_side() {
    serve(async |served, mut ann| {
        let read = async |who: &Client, path: &str| {
            who.get(&format!("/api/v1/{path}")).await.read::<Value>()
        };
        let (game, friend, _) = ann.make_with_friend(json!({})).await;
        assert_eq!(count(&ann.get("/api/v1/saved").await), 0, "nobody has moved");
        let code = ann.make_for_two("connect-four").await.code;
        ann.play_all(&code, "d1 e1 d2 e2 d3 e3 d4").await;
        let page = read(&ann, "saved").await;
        let line = &page["saved_games"][0];
        assert_eq!(
            (&line["board"]["theme"], &line["seats"]),
            (&json!("discs"), &json!(["x", "o"]))
        );
        assert_eq!(line["lines"], json!([["d4", "d3", "d2", "d1"]]));
        let stats = read(&ann, "stats").await;
        assert_eq!(stats["results"]["wins"], 0, "who plays both sides wins against nobody");
        friend.play(&game.code, "b2").await;
        ann.ask(&format!("/api/v1/games/{}/resign", game.code)).await;
        assert_eq!(read(&ann, "stats").await["results"]["losses"], 1);
        assert_eq!(read(&friend, "stats").await["results"]["wins"], 1);
        // The owner sees the games, and has no seat.
        let page = read(&served.owner().await, "saved").await;
        assert_eq!(page["saved_games"][0]["seats"], json!([]));
        assert_eq!(page["saved_games"].as_array().unwrap().len(), 2);
    });
}

#[test]
fn a_key_opens_once() {
    serve(async |served, _| {
        let address = format!("/?token={}", served.key);
        for wrong in ["/?token=", "/?token=x", &format!("/?token={}", "0".repeat(32))] {
            served.client().get(wrong).await.refused(403);
        }
        let came = served.client().get(&address).await;
        assert_eq!((came.status, came.body.len()), (303, 0));
        let set = came.header("set-cookie").unwrap();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(set.contains(part), "{set}");
        }
        assert!(!set.contains("Secure") && !set.contains(&served.key), "{set}");
        let late = served.client().get(&address).await.refused(403);
        assert!(late.detail.contains("inarow serve"), "{late:?}");
        // The browser may remember the address.
        let owner = served.client().owning(came.cookie("inarow-owner").unwrap());
        assert_eq!(owner.get(&address).await.status, 303);
        assert_eq!(owner.get("/?something=else").await.status, 200);
        // The key itself is no token.
        let thief = served.client().owning(&served.key);
        thief.get("/metrics").await.refused(403);
    });
}

/// A page of another site may have its name lead here; it still says it.
#[test]
fn a_server_answers_only_to_its_own_names() {
    run(async {
        let evil = [("host", "evil.example")];
        let hosts = vec!["games.example".parse().unwrap()];
        let served = Served::with(Limits { hosts, ..wide() }).await;
        for path in ["/", "/api/v1/languages", "/health/live", "/nothing"] {
            served.client().get_with(path, &evil).await.refused(403);
        }
        for own in ["games.example:3333", "localhost", "192.0.2.7"] {
            assert_eq!(served.client().get_with("/", &[("host", own)]).await.status, 200, "{own}");
        }
        served.stop().await;
        // Behind a proxy, the proxy knows which host was called.
        let trusted = vec!["127.0.0.0/8".parse().unwrap()];
        let served = Served::with(Limits { trusted, ..wide() }).await;
        assert_eq!(served.client().get_with("/", &evil).await.status, 200);
        served.stop().await;
    });
}

/// As servers in between ask that are not named, and that are.
#[test]
fn visitors_of_a_trusted_proxy_have_addresses_of_their_own() {
    run(async {
        let few = Limits { made_per_minute: 2, ..wide() };
        let made = async |served: &Served, from: &str| {
            let proto = ("x-forwarded-proto", "https");
            let ask = served.client();
            let request = ask.request(&Method::POST, "/api/v1/tokens");
            let request = request.header("x-forwarded-for", from).header(proto.0, proto.1);
            ask.send(request.body(Full::default()).unwrap()).await.status
        };
        let served = Served::with(few.clone()).await;
        assert_eq!(made(&served, "192.0.2.1").await, 201);
        assert_eq!(made(&served, "192.0.2.2").await, 201);
        assert_eq!(made(&served, "192.0.2.3").await, 429, "anybody can say so");
        served.stop().await;

        let trusted = vec!["127.0.0.0/8".parse().unwrap()];
        let served = Served::with(Limits { trusted, ..few }).await;
        for from in ["192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3", "9.9.9.9, 192.0.2.2"] {
            assert_eq!(made(&served, from).await, 201, "{from}");
        }
        assert_eq!(
            made(&served, "9.9.9.8, 192.0.2.2").await,
            429,
            "what a visitor says is not believed"
        );
        let page = served.client().get_with("/", &[("x-forwarded-proto", "https")]).await;
        assert!(page.header("set-cookie").unwrap().ends_with("; Secure"), "{page:?}");
        let page = served.client().get("/").await;
        assert!(!page.header("set-cookie").unwrap().contains("Secure"), "{page:?}");
        served.stop().await;
    });
}

#[test]
fn a_list_goes_on_among_games_from_before_1970() {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(file_in(folder.path()), &Options::default()).await.unwrap();
        for started in [-3000, -2000, -1000] {
            let id = store.begin(NewGame::new(Game::TICTACTOE, started)).await.unwrap();
            store.add_move(id, 1, KeptMove::from(Square(4)), started).await.unwrap();
        }
        store.close().await;
        let served = Served::on(folder, wide()).await;
        let ann = served.owner().await;
        let (mut found, mut next) = (Vec::new(), String::new());
        loop {
            let page: Value = ann.get(&format!("/api/v1/saved?limit=1{next}")).await.read();
            found.extend(
                page["saved_games"].as_array().unwrap().iter().map(|game| game["started"].clone()),
            );
            let Some(cursor) = page["next"].as_str() else { break };
            next = format!("&cursor={cursor}");
        }
        assert_eq!(found, [-1000, -2000, -3000]);
        served.stop().await;
    });
}
