//! The server with its games in PostgreSQL.

use std::path::Path;

use crate::cluster::Cluster;
use crate::program::inarow_in;
use crate::server::Server;

/// After the server is killed and PostgreSQL crashes, all acknowledged moves are there.
#[test]
fn postgres_keeps_what_is_played_on_the_server() {
    let mut cluster = Cluster::start();
    let folder = tempfile::tempdir().unwrap();
    let place = format!("--database {}", cluster.place("postgres"));
    let begin = r#"{"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}}"#;

    let make = |server: &Server| server.asked_as("a=b", "POST /api/v1/games", begin);

    let server = Server::in_folder(folder.path(), &place);
    assert!(server.get("/health/ready").ends_with("ok\n"));
    let begun = make(&server);
    let code = begun.split_once("\"code\":\"").unwrap().1.split('"').next().unwrap().to_owned();
    drop(server);

    let server = Server::in_folder(folder.path(), &place);
    let path = format!("/api/v1/games/{code}");
    assert!(server.get(&path).starts_with("HTTP/1.1 200 OK\r\n"), "it was acknowledged");
    cluster.stop();
    let away = make(&server);
    assert!(away.starts_with("HTTP/1.1 503 "), "{away}");
    assert!(away.contains("cannot reach its database"), "{away}");
    assert!(!server.get("/health/ready").ends_with("ok\n"));
    cluster.run();
    let again = make(&server);
    assert!(again.starts_with("HTTP/1.1 201 "), "{again}");
    assert!(server.get("/health/ready").ends_with("ok\n"));
}

/// A client's data of a network game.
struct Had {
    code: String,
    invite: String,
    /// The cookies of the player of X and of the owner.
    player: String,
    owner: String,
}

/// Plays the first move of a game on a server.
fn played(folder: &Path, place: &str) -> Had {
    let server = Server::in_folder(folder, place);
    let owner = server.owner();
    let begin = r#"{"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "friend"}, "clock": {"per_game": 60000}}"#;
    let begun = server.asked_as("a=b", "POST /api/v1/games", begin);
    let text = |name: &str| {
        let found = begun.split_once(&format!("\"{name}\":\"")).expect(&begun).1;
        found.split('"').next().unwrap().to_owned()
    };
    let cookie = begun.split_once("set-cookie: ").unwrap().1.split(';').next().unwrap();
    let (code, invite) = (text("code"), text("invite"));
    let had = Had { code, invite, player: cookie.to_owned(), owner };
    let what = format!("POST /api/v1/games/{}/moves", had.code);
    let moved = server.asked_as(&had.player, &what, r#"{"move": "b2", "ply": 1}"#);
    assert!(moved.starts_with("HTTP/1.1 200 "), "{moved}");
    had
}

/// The same person has the same seat in the same game, and the owner can see it.
fn goes_on(folder: &Path, place: &str, had: &Had) {
    let server = Server::in_folder(folder, place);
    let path = format!("/api/v1/games/{}", had.code);
    let seen = server.asked_as(&had.player, &format!("GET {path}"), "");
    assert!(seen.contains(r#""seat":"x""#) && seen.contains(r#""move":"b2""#), "{seen}");
    assert!(seen.contains(r#""x_left":60000"#), "{seen}");
    let stranger = server.get(&path);
    assert!(stranger.contains(r#""seat":null"#), "{stranger}");
    let claim = format!(r#"{{"name": "Bo", "invite": "{}"}}"#, had.invite);
    let joined = server.asked_as("a=c", &format!("POST {path}/seat"), claim);
    assert!(joined.contains(r#""seat":"o""#) && joined.contains("Bo"), "{joined}");
    let saved = server.asked_as(&had.owner, "GET /api/v1/saved", "");
    assert!(saved.contains(&had.code), "{saved}");
}

/// A site is moved from a file to a server's database and back, and every person keeps their seats
/// and rights.
#[test]
fn postgres_has_a_whole_site_moved_to_it_and_back() {
    let cluster = Cluster::start();
    let folder = tempfile::tempdir().unwrap();
    let call = |call: &str| inarow_in(folder.path(), call);
    let serve = |place: &str| format!("--database {place}");
    let server = cluster.place("postgres");
    let had = played(folder.path(), &serve("old.db"));
    let site = call("games export --site --database old.db").out();
    for place in [server.as_str(), "back.db"] {
        let import = format!("games import - --site --database {place}");
        let said = call(&import).reads(&site).unwrap();
        assert_eq!(said, "One game saved.\n1 of them over the network.\n");
        assert_eq!(call(&format!("games export --site --database {place}")).out(), site);
        call(&format!("games verify --database {place}")).out();
    }
    goes_on(folder.path(), &serve(&server), &had);
    goes_on(folder.path(), &serve("back.db"), &had);

    // Errors in a site are reported, and nothing of it is stored.
    let (cut, _) = site.split_at(site.len() - 8);
    let said = call("games import - --site --database new.db").reads(cut);
    assert!(said.code == 1 && said.err.contains("the end is missing"), "{said:?}");
    assert_eq!(said.out, "0 games saved.\n");
    for option in ["1", "--as json", "--ply 1", "--player Ann", "--result x", "--since 2026-11-01"]
    {
        call(&format!("games export --site {option}")).runs().error(2);
    }
    for option in ["--as json", "--first x", "--main-line", "--game gomoku"] {
        call(&format!("games import --site site.json {option}")).runs().error(2);
    }
}
