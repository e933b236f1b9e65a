//! The server with its games in PostgreSQL.

use super::moving::{goes_on, played};
use super::{asked, get, started};
use crate::cluster::Cluster;
use crate::program::inarow_in;

/// After the server is killed and PostgreSQL crashes, all acknowledged moves are there.
#[test]
fn postgres_keeps_what_is_played_on_the_server() {
    let mut cluster = Cluster::start();
    let folder = tempfile::tempdir().unwrap();
    let call = format!("serve --listen 127.0.0.1:0 --database {}", cluster.place("postgres"));
    let serve = || started(inarow_in(folder.path(), &call));
    let begin = r#"{"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}}"#;

    let (mut child, address) = serve();
    assert!(get(&address, "/health/ready").ends_with("ok\n"));
    let begun = asked(&address, "POST /api/v1/games", begin);
    let code = begun.split_once("\"code\":\"").unwrap().1.split('"').next().unwrap().to_owned();
    child.kill().unwrap();
    child.wait().unwrap();

    let (mut child, address) = serve();
    let path = format!("/api/v1/games/{code}");
    assert!(get(&address, &path).starts_with("HTTP/1.1 200 OK\r\n"), "it was acknowledged");
    cluster.stop();
    let away = asked(&address, "POST /api/v1/games", begin);
    assert!(away.starts_with("HTTP/1.1 503 "), "{away}");
    assert!(away.contains("cannot reach its database"), "{away}");
    assert!(!get(&address, "/health/ready").ends_with("ok\n"));
    cluster.run();
    let again = asked(&address, "POST /api/v1/games", begin);
    assert!(again.starts_with("HTTP/1.1 201 "), "{again}");
    assert!(get(&address, "/health/ready").ends_with("ok\n"));
    child.kill().unwrap();
    child.wait().unwrap();
}

/// A site is moved from a file to a server's database and back, and every person keeps their seats
/// and rights.
#[test]
fn postgres_has_a_whole_site_moved_to_it_and_back() {
    let cluster = Cluster::start();
    let folder = tempfile::tempdir().unwrap();
    let call = |call: &str| inarow_in(folder.path(), call);
    let serve = |place: &str| format!("serve --listen 127.0.0.1:0 --database {place}");
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
}
