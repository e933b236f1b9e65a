//! A site is moved from one database to another, and every person keeps their seats and rights.

use std::path::Path;

use super::{asked_as, get, owner_of, said_by};
use crate::program::inarow_in;

/// A client's data of a network game.
pub(super) struct Had {
    code: String,
    invite: String,
    /// The cookies of the player of X and of the owner.
    player: String,
    owner: String,
}

/// Plays the first move of a game on a server.
pub(super) fn played(folder: &Path, call: &str) -> Had {
    let mut child = inarow_in(folder, call).start();
    let (address, key) = said_by(&mut child);
    let owner = owner_of(&address, &key);
    let begin = r#"{"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "friend"}, "clock": {"per_game": 60000}}"#;
    let begun = asked_as("a=b", &address, "POST /api/v1/games", begin);
    let text = |name: &str| {
        let found = begun.split_once(&format!("\"{name}\":\"")).expect(&begun).1;
        found.split('"').next().unwrap().to_owned()
    };
    let cookie = begun.split_once("set-cookie: ").unwrap().1.split(';').next().unwrap();
    let (code, invite) = (text("code"), text("invite"));
    let had = Had { code, invite, player: cookie.to_owned(), owner };
    assert!(moved(&had, &address, "b2", 1).starts_with("HTTP/1.1 200 "));
    child.kill().unwrap();
    child.wait().unwrap();
    had
}

/// The server's answer to a move of X.
fn moved(had: &Had, address: &str, square: &str, ply: usize) -> String {
    let body = format!(r#"{{"move": "{square}", "ply": {ply}}}"#);
    let what = format!("POST /api/v1/games/{}/moves", had.code);
    asked_as(&had.player, address, &what, &body)
}

/// The same person has the same seat in the same game, and the owner can see it.
pub(super) fn goes_on(folder: &Path, call: &str, had: &Had) {
    let mut child = inarow_in(folder, call).start();
    let (address, _) = said_by(&mut child);
    let path = format!("/api/v1/games/{}", had.code);
    let seen = asked_as(&had.player, &address, &format!("GET {path}"), "");
    assert!(seen.contains(r#""seat":"x""#) && seen.contains(r#""move":"b2""#), "{seen}");
    assert!(seen.contains(r#""x_left":60000"#), "{seen}");
    let stranger = get(&address, &path);
    assert!(stranger.contains(r#""seat":null"#), "{stranger}");
    let claim = format!(r#"{{"name": "Bo", "invite": "{}"}}"#, had.invite);
    let joined = asked_as("a=c", &address, &format!("POST {path}/seat"), &claim);
    assert!(joined.contains(r#""seat":"o""#) && joined.contains("Bo"), "{joined}");
    let saved = asked_as(&had.owner, &address, "GET /api/v1/saved", "");
    assert!(saved.contains(&had.code), "{saved}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_site_moves_to_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let had = played(folder.path(), "serve --listen 127.0.0.1:0 --database old.db");
    let call = |call: &str| inarow_in(folder.path(), call);
    let said = call("games export --site --out site.json --database old.db").runs();
    assert!(said.err.starts_with("The whole site: one game, 1 of them"), "{said:?}");
    let again = call("games export --site --out site.json --database old.db").runs().error(1);
    assert!(again.contains("already exists"), "{again}");
    let import = "games import site.json --site --database new.db";
    assert_eq!(call(import).out(), "One game saved.\n1 of them over the network.\n");
    let again = call(import).runs();
    assert!(again.code == 1 && again.err.contains("has games already"), "{again:?}");
    goes_on(folder.path(), "serve --listen 127.0.0.1:0 --database new.db", &had);
}

/// Errors in a site are reported, and nothing of it is stored.
#[test]
fn a_site_that_is_not_whole_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let call = |call: &str| inarow_in(folder.path(), call);
    let write = |text: &str| std::fs::write(folder.path().join("site.json"), text).unwrap();
    call("games import - --as json").reads(GAME).unwrap();
    let site = call("games export --site").out();
    let (cut, _) = site.split_at(site.len() - 8);
    let doubled = site.lines().take(2).chain(site.lines().skip(1)).collect::<Vec<_>>().join("\n");
    let wrong = site.replace("\"a1\"", "\"b2\"");
    for (text, said) in [
        ("", "site.json:1: this is no whole site"),
        (GAME, "site.json:1: this is no whole site"),
        (cut, "site.json:3: the end is missing"),
        (&doubled, "site.json:3: this line does not belong here"),
        (&wrong, "site.json:2: move 2: its square is taken by X"),
        (&site.replace("\"games\":1", "\"games\":2"), "site.json:3: lines are missing"),
        (&site.replace("\"id\":1", "\"id\":-1"), "site.json:2: this line does not belong"),
        (&site.replace("\"version\":1,\"next", "\"version\":2,\"next"), "version"),
    ] {
        write(text);
        let run = call("games import site.json --site --database new.db").runs();
        assert!(run.code == 1 && run.err.contains(said), "{said}: {run:?}");
        assert_eq!(run.out, "0 games saved.\n", "{said}");
    }
    write(&site);
    assert_eq!(
        call("games import site.json --site --database new.db").out(),
        "One game saved.\n0 of them over the network.\n"
    );
    let again = call("games export --site --database new.db").out();
    assert_eq!(again, site);
    for option in ["1", "--as json", "--ply 1", "--player Ann", "--result x", "--since 2026-11-01"]
    {
        call(&format!("games export --site {option}")).runs().error(2);
    }
    for option in ["--as json", "--first x", "--main-line", "--game gomoku"] {
        call(&format!("games import --site site.json {option}")).runs().error(2);
    }
}

const GAME: &str =
    "{\"version\":1,\"game\":\"3,3,3\",\"started\":1700000000000,\"moves\":[\"b2\",\"a1\"]}\n";
