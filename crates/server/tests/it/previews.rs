//! Previews of addresses.

use std::collections::BTreeMap;

use http_body_util::Full;
use hyper::Request;
use hyper::header::{HOST, HeaderValue};
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::run;
use crate::served::{Served, wide};

/// The head of a page: `title`, `canonical`, `preload` and the names of its meta elements.
fn told(answer: &Answer) -> BTreeMap<String, String> {
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    let head = text.split_once("</head>").unwrap().0;
    let attribute = |element: &str, name: &str| {
        let (_, rest) = element.split_once(&format!("{name}=\""))?;
        Some(rest.split_once('"').unwrap().0.to_owned())
    };
    let title = head.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
    let mut said = BTreeMap::from([("title".to_owned(), title.to_owned())]);
    for element in head.split('<').filter(|element| element.starts_with(['m', 'l'])) {
        let name = ["property", "name", "rel"].iter().find_map(|name| attribute(element, name));
        let value = ["content", "href"].iter().find_map(|name| attribute(element, name));
        if let (Some(name), Some(value)) = (name, value) {
            said.entry(name).and_modify(|all| *all += &format!(" {value}")).or_insert(value);
        }
    }
    said
}

async fn at(client: &Client, path: &str) -> BTreeMap<String, String> {
    told(&client.get(path).await)
}

/// The page of an address, asked for with such a name of the server.
async fn with_host(client: &Client, host: &str, more: &[(&str, &str)]) -> Answer {
    let request =
        Request::builder().uri("/lessons").header(HOST, HeaderValue::from_str(host).unwrap());
    let request = more.iter().fold(request, |request, &(name, value)| request.header(name, value));
    client.send(request.body(Full::default()).unwrap()).await
}

#[test]
fn a_game_is_previewed_as_a_spectator_sees_it() {
    run(async {
        let served = Served::start().await;
        let client = served.client();
        let (game, friend, _) = client.clone().make_with_friend(json!({})).await;
        let path = format!("/game/{}", game.code);
        let said = at(&client, &path).await;
        assert_eq!(said["title"], "Tic-tac-toe: X to move, move 1 · inarow");
        assert_eq!(said["og:title"], "Tic-tac-toe: X to move, move 1");
        assert_eq!(said["description"], "Bo (X) against Ann (O)");
        assert_eq!(said["og:description"], said["description"]);
        assert_eq!(said["og:url"], format!("http://{}{path}", client.address));
        assert_eq!(said["canonical"], said["og:url"]);
        assert_eq!(said["twitter:card"], "summary_large_image");
        let chinese = at(&client.in_chinese(), &path).await;
        assert_eq!(chinese["og:title"], "井字棋：轮到 X 走，第 1 步");
        assert_eq!((said["og:locale"].as_str(), chinese["og:locale"].as_str()), ("en_GB", "zh_CN"));
        assert_eq!(friend.play(&game.code, "b2").await.status, 200);
        let said = at(&client, &path).await;
        assert_eq!(said["og:title"], "Tic-tac-toe: O to move, move 2");
        assert!(said["og:image"].ends_with("/preview.png?game=3%2C3%2C3&amp;moves=b2"), "{said:?}");
        served.stop().await;
    });
}

#[test]
fn an_open_seat_is_previewed_without_its_invitation() {
    run(async {
        let served = Served::start().await;
        let mut client = served.client();
        let made = client
            .make(&json!({"game": "connect-four", "x": {"kind": "me", "name": "Ann"}, "o": {"kind": "friend"}}))
            .await;
        let answer = client.get(&format!("/game/{}", made.game.code)).await;
        let said = told(&answer);
        assert_eq!(said["og:title"], "Connect Four: Red to move, move 1");
        assert_eq!(said["og:description"], "Ann is waiting for a friend.");
        let text = String::from_utf8(answer.body.to_vec()).unwrap();
        assert!(!text.contains(&made.invite.unwrap()) && !text.contains(client.secret()));
        served.stop().await;
    });
}

#[test]
fn the_result_of_a_game_is_previewed() {
    run(async {
        let served = Served::start().await;
        let mut client = served.client();
        let game = client.make_for_two("tictactoe").await;
        client.play_all(&game.code, "a1 a2 b1 b2 c1").await;
        let said = at(&client, &format!("/game/{}", game.code)).await;
        assert_eq!(said["og:title"], "Tic-tac-toe: X won");
        assert_eq!(said["og:description"], "Guest (X) against Guest (O)");
        served.stop().await;
    });
}

#[test]
fn names_and_addresses_cannot_leave_their_place() {
    run(async {
        let served = Served::start().await;
        let mut client = served.client();
        let name = "\"><script>alert('1')";
        let wanted =
            json!({"game": "5,5,4+misere", "x": {"kind": "me", "name": name}, "o": {"kind": "me"}});
        let made = client.make(&wanted).await;
        let answer = client.get(&format!("/game/{}", made.game.code)).await;
        let text = String::from_utf8(answer.body.to_vec()).unwrap();
        assert!(
            text.contains("&quot;&gt;&lt;script&gt;alert('1') (X)")
                && !text.contains("<script>alert")
        );
        let title = told(&answer)["og:title"].clone();
        assert_eq!(title, "4 in a row on 5×5 (whoever makes a line loses): X to move, move 1");
        for path in
            ["/games/1%22a='b'", "/analysis?game=%22%3E%3Cscript%3E", "/search?position=%22a='b'"]
        {
            let text = String::from_utf8(client.get(path).await.body.to_vec()).unwrap();
            assert!(!text.contains("\"a=") && !text.contains("<script>"), "{path}: {text}");
        }
        served.stop().await;
    });
}

#[test]
fn saved_games_have_no_preview() {
    run(async {
        let served = Served::start().await;
        let mut client = served.client();
        let game = client.make_for_two("tictactoe").await;
        client.play_all(&game.code, "b2 a1").await;
        for who in [client.clone(), served.client()] {
            let mut own = at(&who, &format!("/games/{}", game.id)).await;
            let mut other = at(&who, "/games/12345").await;
            assert_eq!(own["og:title"], "Games");
            for name in ["canonical", "og:url"] {
                own.remove(name);
                other.remove(name);
            }
            assert_eq!(own, other);
        }
        served.stop().await;
    });
}

#[test]
fn a_position_is_previewed_by_its_address() {
    run(async {
        let served = Served::start().await;
        let client = served.client();
        let said = at(&client, "/analysis?game=tictactoe&moves=b2,a1&more=1").await;
        assert_eq!(said["og:title"], "Analysis · Tic-tac-toe: X to move, move 3");
        let query = "game=3%2C3%2C3&amp;moves=b2%2Ca1";
        assert_eq!(said["og:url"], format!("http://{}/analysis?{query}", client.address));
        assert_eq!(said["og:image"], format!("http://{}/preview.png?{query}", client.address));
        assert!(said["modulepreload"].ends_with("/later.js"));
        let said = at(&client, "/search?player=minimax&position=XX./OO./...%20o").await;
        assert_eq!(said["og:title"], "How computers think · Tic-tac-toe: O to move, move 5");
        assert!(said["modulepreload"].ends_with("/search/search.js"));
        let said = at(&client, "/puzzles?game=tictactoe&kind=only-move&position=X../.O./..X").await;
        assert_eq!(said["og:title"], "Puzzles · Tic-tac-toe: O to move, move 4");
        assert!(said["og:image"].contains("/preview.png?"));
        let said = at(&client, "/puzzles").await;
        assert_eq!(said["og:title"], "Puzzles");
        assert!(said["modulepreload"].ends_with("/puzzles/pages.js"));
        let said = at(&client, "/worksheets").await;
        assert_eq!(said["og:title"], "Worksheets");
        for wrong in ["game=0,0,0", "moves=b2,b2", "game=4x4x4", "position=nonsense"] {
            let said = at(&client, &format!("/analysis?{wrong}")).await;
            assert_eq!(said["og:title"], "Analysis", "{wrong}");
            assert!(said["og:image"].ends_with("/icon-512.png"), "{wrong}");
        }
        let said = at(&client, "/lessons/3").await;
        assert_eq!(said["og:title"], "Lesson 3: Points for every line");
        assert!(said["og:description"].len() > 50, "{said:?}");
        for missing in ["/lessons/7", "/nothing"] {
            let answer = client.get_with(missing, &[("accept", "text/html")]).await;
            assert_eq!(told(&answer)["og:title"], "There is no such page");
        }
        served.stop().await;
    });
}

#[test]
fn links_use_the_requested_host_if_it_is_a_host_name() {
    run(async {
        let hosts = vec!["play.example".parse().unwrap()];
        let served = Served::with(inarow_server::Limits { hosts, ..wide() }).await;
        let client = served.client();
        let canonical = |answer: Answer| told(&answer).get("canonical").cloned();
        let secure = [("x-forwarded-proto", "https"), ("x-forwarded-host", "other.example")];
        assert_eq!(
            canonical(with_host(&client, "play.example:81", &secure).await).unwrap(),
            "http://play.example:81/lessons"
        );
        served.stop().await;
        let limits =
            inarow_server::Limits { trusted: vec!["127.0.0.1".parse().unwrap()], ..wide() };
        let served = Served::with(limits).await;
        let answer = with_host(&served.client(), "play.example", &secure).await;
        assert_eq!(canonical(answer).unwrap(), "https://play.example/lessons");
        let client = served.client();
        for wrong in ["a\"><b", "me@play.example", "a/b", ""] {
            let answer = with_host(&client, wrong, &[]).await;
            assert_eq!(answer.status, 200, "{wrong}");
            let said = told(&answer);
            assert!(!said.contains_key("canonical") && !said.contains_key("og:image"), "{wrong}");
            assert_eq!(said["og:title"], "Lessons");
        }
        served.stop().await;
    });
}

#[test]
fn the_first_request_of_the_page_is_named() {
    run(async {
        let served = Served::start().await;
        let mut client = served.client().in_chinese();
        let code = client.make_for_two("tictactoe").await.code;
        for (path, least) in
            [("/".to_owned(), 2), (format!("/game/{code}"), 2), ("/stats".to_owned(), 1)]
        {
            let said = at(&client, &path).await;
            let first: Vec<&str> = said["preload"].split(' ').collect();
            assert_eq!(first.len(), least, "{path}");
            for address in first {
                assert!(address.ends_with("?lang=zh"), "{address}");
                assert_eq!(client.get(address).await.status, 200, "{address}");
            }
        }
        let missing = at(&client, "/game/222222222222").await;
        assert_eq!(missing["preload"], "/locales/zh.json?lang=zh");
        served.stop().await;
    });
}

#[test]
fn a_position_is_drawn_for_other_sites_too() {
    run(async {
        let served = Served::start().await;
        let client = served.client();
        let answer = client
            .get_with("/preview.png?game=gomoku&moves=h8,i9", &[("sec-fetch-site", "cross-site")])
            .await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("cross-origin"));
        assert_eq!(answer.header("cache-control"), Some("public, max-age=86400"));
        let number = |at: usize| u32::from_be_bytes(answer.body[at..at + 4].try_into().unwrap());
        assert_eq!((&answer.body[1..4], number(16), number(20)), (&b"PNG"[..], 1200, 630));
        assert!(answer.body.len() < 100_000, "{}", answer.body.len());
        client.get("/preview.png?moves=b2,b2").await.refused(422, "impossible");
        client.get("/preview.png?other=1").await.refused(400, "bad-request");
        let icon = client.get("/icon-512.png").await;
        assert_eq!((icon.status, icon.header("content-type")), (200, Some("image/png")));
        assert_eq!(icon.header("cross-origin-resource-policy"), Some("same-origin"));
        served.stop().await;
    });
}

#[test]
fn the_manifest_names_icons_that_are_there() {
    run(async {
        let served = Served::start().await;
        let client = served.client();
        let page = at(&client, "/").await;
        assert_eq!(
            (page["manifest"].as_str(), page["apple-touch-icon"].as_str()),
            ("/inarow.webmanifest", "/icon-180.png")
        );
        let manifest = client.get("/inarow.webmanifest").await;
        assert_eq!(manifest.header("content-type"), Some("application/manifest+json"));
        let manifest: Value = manifest.read();
        for name in ["name", "start_url", "display"] {
            assert!(manifest[name].is_string(), "{name}");
        }
        let icons = manifest["icons"].as_array().unwrap();
        assert!(icons.len() > 2);
        for icon in icons {
            let answer = client.get(icon["src"].as_str().unwrap()).await;
            assert_eq!(
                (answer.status, answer.header("content-type")),
                (200, icon["type"].as_str())
            );
        }
        served.stop().await;
    });
}
