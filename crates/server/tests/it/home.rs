//! Who sees which saved games.

use http_body_util::Full;
use hyper::Request;
use hyper::header::HOST;
use inarow_rules::Game;
use inarow_server::Limits;
use inarow_store::{NewGame, Options, Store};
use serde_json::Value;

use crate::client::{Answer, Client, Token};
use crate::run;
use crate::served::{Served, file_in, wide};

/// What a request with these headers is answered.
async fn get(who: &Client, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    if let Token::Cookie(text) = &who.token {
        request = request.header("cookie", format!("inarow={text}"));
    }
    who.send(request.body(Full::default()).unwrap()).await
}

fn count(answer: &Answer) -> usize {
    answer.read::<Value>()["saved_games"].as_array().unwrap().len()
}

#[test]
fn every_game_is_shown_to_who_asks_from_this_machine_itself() {
    run(async {
        let served = Served::start().await;
        let (mut ann, mut bo) = (served.client(), served.client());
        ann.make_for_two("tictactoe").await;
        bo.make_for_two("tictactoe").await;
        let port = served.address.port();
        for host in [
            format!("127.0.0.1:{port}"),
            format!("localhost:{port}"),
            "[::1]".to_owned(),
            "LOCALHOST".to_owned(),
        ] {
            let home = [(HOST.as_str(), host.as_str())];
            assert_eq!(count(&get(&ann, "/api/v1/saved", &home).await), 2, "{host}");
            assert_eq!(get(&ann, "/metrics", &home).await.status, 200, "{host}");
        }
        // Another name points here, or another server passes on what somebody asks.
        let home = (HOST.as_str(), "localhost");
        for headers in [
            &[(HOST.as_str(), "example.org")][..],
            &[home, ("x-forwarded-for", "192.0.2.1")],
            &[home, ("forwarded", "for=192.0.2.1")],
            &[home, ("x-real-ip", "192.0.2.1")],
            &[home, ("x-forwarded-host", "example.org")],
            &[home, ("via", "1.1 example.org")],
        ] {
            assert_eq!(count(&get(&ann, "/api/v1/saved", headers).await), 1, "{headers:?}");
            let nobody = served.client();
            assert_eq!(count(&get(&nobody, "/api/v1/saved", headers).await), 0, "{headers:?}");
            get(&ann, "/metrics", headers).await.refused(403, "forbidden");
            get(&ann, "/api/v1/stats", headers).await.refused(403, "forbidden");
        }
        served.stop().await;
    });
}

#[test]
fn nobody_is_at_home_where_the_server_is_public() {
    run(async {
        let served = Served::with(Limits { public: true, ..wide() }).await;
        let (mut ann, mut bo) = (served.client(), served.client());
        ann.make_for_two("tictactoe").await;
        bo.make_for_two("tictactoe").await;
        // As a server in between asks that says nothing of itself.
        for host in ["localhost".to_owned(), served.address.to_string()] {
            let home = [(HOST.as_str(), host.as_str())];
            assert_eq!(count(&get(&ann, "/api/v1/saved", &home).await), 1, "{host}");
            assert_eq!(count(&get(&served.client(), "/api/v1/saved", &home).await), 0, "{host}");
            get(&ann, "/metrics", &home).await.refused(403, "forbidden");
        }
        served.stop().await;
    });
}

#[test]
fn a_list_goes_on_among_games_from_before_1970() {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(file_in(folder.path()), &Options::default()).await.unwrap();
        for started in [-3000, -2000, -1000] {
            store.begin(NewGame::new(Game::TICTACTOE, started)).await.unwrap();
        }
        store.close().await;
        let served = Served::on(folder, wide()).await;
        let ann = served.client();
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
