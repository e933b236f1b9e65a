//! The server with its games in PostgreSQL.

use super::{asked, get, started};
use crate::cluster::Cluster;
use crate::program::inarow_in;

/// A server is killed, PostgreSQL crashes, and what was acknowledged is there.
#[test]
#[ignore = "needs PostgreSQL: cargo xtask test"]
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
