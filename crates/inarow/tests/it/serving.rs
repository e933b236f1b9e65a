//! The server as a command: its address, its files, its end.

#[cfg(target_os = "linux")]
mod attacks;
#[cfg(target_os = "linux")]
mod class;
mod deployment;
#[cfg(target_os = "linux")]
mod engines;
#[cfg(all(target_os = "linux", feature = "cluster"))]
mod postgres;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::program::{PATH, inarow_in};
use crate::server::Server;

const LISTEN: &str = "serve --listen 127.0.0.1:0";

#[test]
fn the_page_the_games_of_the_terminal_and_known_values_are_there() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play").reads("5\nquit\n").unwrap();
    inarow_in(folder.path(), "solve --game 4,4,4 --proof 4,4,4.cert").out();
    let server = Server::in_folder(folder.path(), "--known 4,4,4.cert");
    assert!(server.get("/").contains("data-known=\"4,4,4\""));
    for path in ["/", "/games", "/main.js", "/locales/zh.json", "/api/v1/openapi.json", "/api/v1"] {
        let answer = server.get(path);
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {answer:.200}");
        assert!(answer.contains("content-security-policy: default-src 'self'"), "{path}");
    }
    let saved = server.get("/api/v1/saved");
    assert!(!saved.contains(r#""origin""#), "they are their owner's: {saved}");
    let saved = server.asked_as(&server.owner(), "GET /api/v1/saved", "");
    assert!(saved.contains(r#""origin":"play""#), "{saved}");
}

#[cfg(unix)]
#[test]
fn it_ends_on_request() {
    for (signal, code) in [("INT", 130), ("TERM", 0)] {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Server::in_folder(folder.path(), "");
        assert!(server.get("/health/ready").ends_with("ok\n"));
        let (signal, process) = (format!("-{signal}"), server.process.id().to_string());
        assert!(Command::new("kill").args([&signal, &process]).status().unwrap().success());
        assert_eq!(server.process.wait().unwrap().code(), Some(code), "{signal}");
        assert!(TcpStream::connect(&server.address).is_err());
    }
}

/// Calls the program after a shell command that limits its resources.
#[cfg(unix)]
fn after(limit: &str, folder: &std::path::Path, call: &str) -> Command {
    let mut command = Command::new("bash");
    command.args(["-c", &format!("{limit} && exec \"$0\" {call}"), PATH]);
    command.current_dir(folder).env("INAROW_DATA", folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[cfg(unix)]
#[test]
fn as_many_connections_are_taken_as_the_system_allows() {
    let folder = tempfile::tempdir().unwrap();
    let server = |limit| Server::of(after(limit, folder.path(), LISTEN).spawn().unwrap());
    let connected = |to: &Server, number: usize| -> Vec<TcpStream> {
        (0..number).map(|_| TcpStream::connect(&to.address).unwrap()).collect()
    };
    let soft = server("ulimit -Sn 40");
    let kept = connected(&soft, 100);
    assert!(soft.get("/health/ready").ends_with("ok\n"), "the hard limit is higher");
    drop((kept, soft));

    let hard = server("ulimit -n 100");
    let mut kept = connected(&hard, 80);
    let mut said = Vec::new();
    // A connection beyond the limit is answered at once, unless it has already been reset.
    let _ = kept.pop().unwrap().read_to_end(&mut said);
    assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 503"), "{said:?}");
    drop(kept);
    while !is_ready(&hard.address) {}
    let said = hard.killed();
    for part in ["the system allows fewer connections", "a connection was refused", "too many"] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

/// True if a server accepts a connection and is ready.
#[cfg(unix)]
fn is_ready(address: &str) -> bool {
    let mut stream = TcpStream::connect(address).unwrap();
    let mut answer = Vec::new();
    let _ = stream
        .write_all(b"GET /health/ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    stream.read_to_end(&mut answer).is_ok() && answer.ends_with(b"ok\n")
}

/// The system reports a file that has its largest size by a signal, which kills programs that do
/// not handle it.
#[cfg(unix)]
#[test]
fn a_limit_for_the_size_of_files_ends_no_server_and_no_game() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play").reads("5\nquit\n").unwrap();
    let call = format!("{LISTEN} --limit-made 100000");
    let server = Server::of(after("ulimit -f 300", folder.path(), &call).spawn().unwrap());
    let me = r#"{"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}}"#;
    let make = || server.asked_as("a=b", "POST /api/v1/games", me);
    let full = (0..2000).map(|_| make()).find(|answer| !answer.starts_with("HTTP/1.1 201"));
    let full = full.expect("the files grow");
    assert!(full.starts_with("HTTP/1.1 503"), "{full}");
    assert!(server.get("/health/live").ends_with("ok\n"));
    assert!(server.get("/health/ready").starts_with("HTTP/1.1 503"));
    (0..100).for_each(|_| drop(make()));
    // The operator sees the reason in the log, but not for each of a hundred answers.
    let said = server.killed();
    let warned: Vec<_> = said.lines().filter(|line| line.contains("an answer failed")).collect();
    assert!(warned.iter().all(|line| line.contains("WARN")), "{said}");
    assert!(warned.iter().any(|line| line.contains("cannot be written")), "{said}");
    assert!(warned.len() < 40, "{said}");

    let folder = tempfile::tempdir().unwrap();
    let mut play = after("ulimit -f 1", folder.path(), "play --x human --o human");
    let mut child = play.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"5\n1\nquit\n").unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0), "{ended:?}");
}

#[test]
fn a_file_and_a_port_belong_to_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::in_folder(folder.path(), "");
    let said = inarow_in(folder.path(), LISTEN).runs().error(1);
    assert!(said.contains("another “inarow serve” has this file"), "{said}");
    let folder = tempfile::tempdir().unwrap();
    let other = format!("--listen 127.0.0.1:{}", server.port().checked_add(1).unwrap_or(65534));
    for (host, language, sentence) in [("127.0.0.1", "en", "in use"), ("localhost", "zh", "占用")]
    {
        let call = format!("serve --listen {host}:{} --lang {language}", server.port());
        let said = inarow_in(folder.path(), &call).runs().error(1);
        for part in [&server.address, sentence, &other] {
            assert!(said.contains(part) && !said.contains("os error"), "{said}");
        }
    }
}

#[test]
fn the_address_of_the_first_visit_makes_its_browser_the_owners() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::in_folder(folder.path(), "");
    let metrics = |server: &Server, cookie: &str| server.asked_as(cookie, "GET /metrics", "");
    assert!(metrics(&server, "a=b").starts_with("HTTP/1.1 403"), "this machine is not enough");
    let owner = server.owner();
    assert!(metrics(&server, &owner).starts_with("HTTP/1.1 200"));
    let key = server.key.clone();
    assert!(server.get(&format!("/?token={key}")).starts_with("HTTP/1.1 403"), "it works once");
    drop(server);
    // The browser keeps its cookie; each start has another key.
    let server = Server::in_folder(folder.path(), "");
    assert_ne!(server.key, key);
    assert!(metrics(&server, &owner).starts_with("HTTP/1.1 200"));
}

/// On Linux each of three addresses is one of this machine; elsewhere only the first.
#[test]
fn the_call_comes_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let is_linux = cfg!(target_os = "linux");
    let [a, b, c] =
        if is_linux { ["127.0.0.1", "127.0.0.2", "127.0.0.3"] } else { ["127.0.0.1"; 3] };
    let text = format!("listen = \"{a}:0\"\ndatabase = \"kept.db\"\n");
    std::fs::write(folder.path().join("inarow.toml"), text).unwrap();
    let (at_b, at_c) = (format!("{b}:0"), format!("serve --config inarow.toml --listen {c}:0"));
    for (expected, call, variables) in [
        (a, "serve --config inarow.toml", &[][..]),
        (b, "serve --config inarow.toml", &[("INAROW_LISTEN", at_b.as_str())]),
        (c, &at_c, &[("INAROW_LISTEN", &at_b)]),
        (a, "serve", &[("INAROW_CONFIG", "inarow.toml"), ("INAROW_LAN", "false")]),
        (a, "serve --listen localhost:0 --lan=false", &[("INAROW_LAN", "true")]),
        (a, "serve --listen 0", &[]),
    ] {
        let mut program = inarow_in(folder.path(), call);
        for (name, value) in variables {
            program = program.env(name, value);
        }
        let server = Server::of(program.start());
        assert!(server.address.starts_with(&format!("{expected}:")), "{call}: {}", server.address);
        assert!(folder.path().join("kept.db").exists(), "the file says where games are kept");
    }
}

#[test]
fn a_wrong_file_is_refused_with_its_key_and_what_would_be_right() {
    let folder = tempfile::tempdir().unwrap();
    for (text, said) in [
        ("listne = \"a\"", "there is no key listne; the keys are listen, lan,"),
        ("limit-rooms = 0", "limit-rooms: expected a whole number, 1 or more, found “0”"),
        ("limit-rooms = \"9\"", "limit-rooms: expected a whole number without quotation marks"),
        ("lan = 1", "lan: expected true or false without quotation marks, found 1"),
        ("listen = 3333", "listen: expected text in quotation marks, found 3333"),
        ("listen = \"here\"", "listen: expected an address and a port such as 127.0.0.1:3333"),
        ("trusted-proxy = \"10.0.0.1\"", "trusted-proxy: expected a list of texts"),
        ("host = [\"a b\"]", "host: expected the name of a machine"),
        ("log-format = \"xml\"", "log-format: “xml” is not one of text, json"),
        ("database = \"http://a\"", "database: "),
        ("lan = true\nlan = false\n", "inarow.toml:2:1: "),
    ] {
        std::fs::write(folder.path().join("inarow.toml"), text).unwrap();
        let call = inarow_in(folder.path(), "serve --config inarow.toml").runs().error(2);
        assert!(call.contains("inarow.toml") && call.contains(said), "{text:?}: {call}");
    }
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_no_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let mut call = Command::new(PATH);
    call.arg("serve").env_clear().env("LC_ALL", "C");
    let said = call.env("INAROW_LISTEN", OsStr::from_bytes(b"\xff")).output().unwrap();
    let told = String::from_utf8(said.stderr).unwrap();
    assert_eq!(said.status.code(), Some(2), "{told}");
    assert!(told.starts_with("error: INAROW_LISTEN: "), "{told}");
}

#[test]
fn monitoring_learns_whether_a_server_lives() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::in_folder(folder.path(), "");
    let address = server.address.clone();
    let check = |place: String| inarow_in(folder.path(), &format!("serve --check-health {place}"));
    assert_eq!(check(format!("--listen {address}")).out(), "");
    assert_eq!(check(String::new()).env("INAROW_LISTEN", &address).out(), "");
    assert_eq!(check(format!("--listen 0.0.0.0:{}", server.port())).out(), "");
    drop(server);
    let gone = check(format!("--listen {address}")).runs().error(1);
    assert!(gone.contains(&address), "{gone}");
    // Another program listens there.
    let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let place = other.local_addr().unwrap().to_string();
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = other.accept().unwrap();
        let _ = stream.read(&mut [0; 512]).unwrap();
        stream.write_all(b"HTTP/1.1 503 Service Unavailable\r\n\r\n").unwrap();
    });
    let said = check(format!("--listen {place}")).runs().error(1);
    assert!(said.contains("503"), "{said}");
    answering.join().unwrap();
}

#[cfg(feature = "cluster")]
#[test]
fn a_broker_that_is_wrong_or_away_is_said() {
    let folder = tempfile::tempdir().unwrap();
    for command in ["serve --database own.db", "work"] {
        // No server listens on the first port.
        for (broker, code, sentence) in [
            ("localhost:4222", 2, "--broker: expected an address such as nats://"),
            ("nats://ann:secret@127.0.0.1:1", 1, "no broker at nats://127.0.0.1:1: "),
        ] {
            let call = format!("{command} --broker {broker}");
            let said = inarow_in(folder.path(), &call).runs().error(code);
            assert!(said.contains(sentence), "{said}");
        }
    }
}

/// Without the feature `cluster`, options and variables that need it are answered with an
/// explanation of how to build it in.
#[cfg(not(feature = "cluster"))]
#[test]
fn a_program_that_has_no_servers_of_others_says_how_to_build_one_that_has() {
    let folder = tempfile::tempdir().unwrap();
    let (broker, database) =
        ("nats://ann:secret@127.0.0.1", "postgres://ann:secret@127.0.0.1/games");
    std::fs::write(folder.path().join("a.toml"), format!("broker = {broker:?}\n")).unwrap();
    std::fs::write(folder.path().join("b.toml"), format!("database = {database:?}\n")).unwrap();
    let call = |call: &str| inarow_in(folder.path(), call);
    let how = "cargo build --release --features cluster";
    for (place, mut called) in [
        ("--broker: ", call(&format!("work --broker {broker}"))),
        ("--broker: ", call(&format!("{LISTEN} --broker {broker}"))),
        ("--database: ", call(&format!("{LISTEN} --database {database}"))),
        ("a.toml: broker: ", call("serve --config a.toml")),
        ("b.toml: database: ", call("serve --config b.toml")),
        ("INAROW_BROKER: ", call("serve").env("INAROW_BROKER", broker)),
        ("INAROW_DATABASE: ", call("serve").env("INAROW_DATABASE", database)),
        ("", call("games export --site")),
        ("", call("games import --site site.json")),
        ("--database: ", call(&format!("play --database {database}"))),
    ] {
        let said = called.runs().error(2);
        assert!(said.contains(place) && said.ends_with(how), "{said}");
        assert!(!said.contains("secret"), "{said}");
    }
    let said = call("work --lang zh").runs().error(2);
    assert!(said.contains("NATS") && said.ends_with(how), "{said}");
}
