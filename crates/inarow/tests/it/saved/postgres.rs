//! Games in PostgreSQL, with the same commands as for files.

use std::fs;

use super::filled;
use crate::cluster::Cluster;
use crate::program::inarow_in;

#[test]
fn postgres_has_a_site_moved_to_it_and_back() {
    let cluster = Cluster::start();
    let folder = filled();
    let call = |call: &str| inarow_in(folder.path(), call);
    let at = format!("--database {}", cluster.place("postgres"));
    assert!(call(&format!("games list {at}")).out().starts_with("There are no saved games"));
    let out = call("games export --as json").out();
    fs::write(folder.path().join("site.json"), &out).unwrap();
    let import = format!("games import site.json --as json {at}");
    assert_eq!(call(&import).out(), "5 games saved.\n");
    call(&format!("games verify {at}")).out();
    for question in ["games export --as json", "games list --format json", "stats --format json"] {
        assert_eq!(call(&format!("{question} {at}")).out(), call(question).out(), "{question}");
    }
    // A second import adds nothing.
    call(&import).out();
    assert_eq!(call(&format!("games export --as json {at}")).out(), out);

    let back = call(&format!("games export --as json {at}")).out();
    let import = "games import - --as json --database back.db";
    assert_eq!(call(import).reads(&back).unwrap(), "5 games saved.\n");
    assert_eq!(call("games export --as json --database back.db").out(), out);
    call("games verify --database back.db").out();

    call(&format!("play {at}")).reads("5\nquit\n").unwrap();
    call(&format!("games delete 6 --yes {at}")).out();
    assert_eq!(call(&format!("games export --as json {at}")).out(), out);
}

#[test]
fn postgres_and_a_file_have_different_errors() {
    let mut cluster = Cluster::start();
    let folder = tempfile::tempdir().unwrap();
    let failed = |call: &str, place: &str| {
        inarow_in(folder.path(), &format!("{call} --database {place}")).runs().error(1)
    };
    let wrong = failed("games list", &cluster.place_of("keeper", "guessed", "postgres"));
    assert!(wrong.contains("the server refuses: password authentication failed"), "{wrong}");
    assert!(wrong.contains("postgres://keeper@127.") && !wrong.contains("guessed"), "{wrong}");
    let missing = failed("stats", &cluster.place("missing"));
    assert!(missing.contains("\"missing\" does not exist"), "{missing}");
    let place = cluster.place("postgres");
    assert!(failed("games backup copy.db", &place).contains("pg_dump"));
    assert!(failed("games list", "postgres://[").contains("address cannot be read"));
    cluster.stop();
    for call in ["games list", "games delete 1 --yes", "serve --listen 127.0.0.1:0"] {
        let away = failed(call, &place);
        assert!(away.contains("the server cannot be reached"), "{call}: {away}");
        assert!(!away.contains("secret"), "{away}");
    }
    // A game can still be played.
    let play = format!("play --database {place}");
    let said = inarow_in(folder.path(), &play).reads("5\nquit\n");
    assert!(said.err.starts_with("warning: games are not saved: the database "), "{said:?}");
    assert_eq!((said.code, said.err.contains("secret")), (0, false), "{said:?}");
}
