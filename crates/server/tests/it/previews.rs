//! Previews of addresses.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::{Answer, Client, Token};
use crate::served::serve;

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

/// Address | element of the head | a part of what is there; zh as the last word asks in Chinese. CODE is a game
/// with a friend after one move, OPEN one that waits for a friend, WON one that X won, NAMED one whose X is a
/// script, ID the number of WON.
const SAID: &str = r#"
/game/CODE | title | Tic-tac-toe: O to move, move 2 · inarow
/game/CODE | og:title | Tic-tac-toe: O to move, move 2
/game/CODE | og:description | Bo (X) against Ann (O)
/game/CODE | canonical | /game/CODE
/game/CODE | og:image | /preview.png?game=3%2C3%2C3&amp;moves=b2
/game/CODE | twitter:card | summary_large_image
/game/CODE | og:locale | en_GB
/game/CODE | og:title | 井字棋：轮到 O 走，第 2 步 | zh
/game/CODE | og:locale | zh_CN | zh
/game/OPEN | og:title | Connect Four: Red to move, move 1
/game/OPEN | og:description | Ann is waiting for a friend.
/game/WON | og:title | Tic-tac-toe: X won
/game/NAMED | og:description | &quot;&gt;&lt;script&gt;alert('1') (X)
/game/222222222222 | preload | /locales/zh.json?lang=zh | zh
/games/ID | og:title | Games
/games/12345 | og:title | Games
/analysis?game=tictactoe&moves=b2,a1&more=1 | og:title | Analysis · Tic-tac-toe: X to move, move 3
/analysis?game=tictactoe&moves=b2,a1&more=1 | og:url | /analysis?game=3%2C3%2C3&amp;moves=b2%2Ca1
/analysis?game=tictactoe&moves=b2,a1&more=1 | modulepreload | /later.js
/analysis?moves=b2,b2 | og:image | /icon-512.png
/analysis?game=4x4x4 | og:title | Analysis
/search?player=minimax&position=XX./OO./...%20o | og:title | How computers think · Tic-tac-toe: O to move, move 5
/search | modulepreload | /search/search.js
/puzzles?game=tictactoe&kind=only-move&position=X../.O./..X | og:image | /preview.png?
/puzzles | modulepreload | /puzzles/pages.js
/worksheets | og:title | Worksheets
/lessons/3 | og:title | Lesson 3: Points for every line
/lessons/7 | og:title | There is no such page
/nothing | og:title | There is no such page
/ | manifest | /inarow.webmanifest
/ | apple-touch-icon | /icon-180.png
"#;

#[test]
fn a_page_is_previewed_as_a_spectator_sees_it_without_secrets() {
    serve(async |_, mut client| {
        let (game, friend, _) = client.make_with_friend(json!({})).await;
        friend.play_all(&game.code, "b2").await;
        let wanted = |game: &str, name: &str, o: &str| json!({"game": game, "x": {"kind": "me", "name": name}, "o": {"kind": o}});
        let open = client.make(&wanted("connect-four", "Ann", "friend")).await;
        let named = client.make(&wanted("5,5,4", "\"><script>alert('1')", "me")).await;
        let won = client.make_for_two("tictactoe").await;
        client.play_all(&won.code, "a1 a2 b1 b2 c1").await;
        let html = [("accept", "text/html")];
        for row in SAID.lines().skip(1) {
            let row = row.replace("CODE", &game.code).replace("OPEN", &open.game.code);
            let row = row.replace("WON", &won.code).replace("NAMED", &named.game.code);
            let row = row.replace("ID", &won.id.to_string());
            let cells: Vec<&str> = row.split(" | ").collect();
            let who = if cells.len() > 3 { client.in_chinese() } else { client.clone() };
            let answer = who.get_with(cells[0], &html).await;
            let said = told(&answer);
            assert!(said[cells[1]].contains(cells[2]), "{row}: {said:?}");
            let text = String::from_utf8(answer.body.to_vec()).unwrap();
            for secret in ["<script>alert", client.secret(), open.invite.as_ref().unwrap()] {
                assert!(!text.contains(secret), "{row}: {text}");
            }
        }
        // A saved game says no more than one that is not there.
        for who in [client.clone(), client.with(Token::None)] {
            let [mut own, mut other] =
                [at(&who, &format!("/games/{}", won.id)).await, at(&who, "/games/12345").await];
            for name in ["canonical", "og:url"] {
                own.remove(name);
                other.remove(name);
            }
            assert_eq!(own, other);
        }
        for path in
            ["/games/1%22a='b'", "/analysis?game=%22%3E%3Cscript%3E", "/search?position=%22a='b'"]
        {
            let text = String::from_utf8(client.get(path).await.body.to_vec()).unwrap();
            assert!(!text.contains("\"a=") && !text.contains("\"><script>"), "{path}: {text}");
        }
        // The first requests of a page are named, and answered.
        for (path, least) in [("/", 2), (&format!("/game/{}", game.code), 2), ("/stats", 1)] {
            let said = at(&client.in_chinese(), path).await;
            let first: Vec<&str> = said["preload"].split(' ').collect();
            assert_eq!(first.len(), least, "{path}");
            for address in first {
                assert!(address.ends_with("?lang=zh"), "{address}");
                assert_eq!(client.get(address).await.status, 200, "{address}");
            }
        }
    });
}

#[test]
fn a_position_is_drawn_for_other_sites_too() {
    serve(async |_, client| {
        let answer = client
            .get_with("/preview.png?game=gomoku&moves=h8,i9", &[("sec-fetch-site", "cross-site")])
            .await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("cross-origin"));
        assert_eq!(answer.header("cache-control"), Some("public, max-age=86400"));
        let number = |at: usize| u32::from_be_bytes(answer.body[at..at + 4].try_into().unwrap());
        assert_eq!((&answer.body[1..4], number(16), number(20)), (&b"PNG"[..], 1200, 630));
        assert!(answer.body.len() < 100_000, "{}", answer.body.len());
        let icon = client.get("/icon-512.png").await;
        assert_eq!((icon.status, icon.header("content-type")), (200, Some("image/png")));
        assert_eq!(icon.header("cross-origin-resource-policy"), Some("same-origin"));
    });
}

#[test]
fn the_manifest_names_icons_that_are_there() {
    serve(async |_, client| {
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
    });
}
