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
use std::process::{Child, Command, Stdio};

use crate::program::{PATH, PATIENCE, Program, inarow_in, lines_of};

/// Starts the server: the process and its address.
fn serve(folder: &std::path::Path) -> (Child, String) {
    started(inarow_in(folder, "serve --listen 127.0.0.1:0"))
}

/// The same for this call.
fn started(mut call: Program) -> (Child, String) {
    let mut child = call.start();
    let address = address_of(&mut child);
    (child, address)
}

/// The address that a server prints.
fn address_of(child: &mut Child) -> String {
    said_by(child).0
}

/// The address that a server prints, and the key of its owner.
fn said_by(child: &mut Child) -> (String, String) {
    let lines = lines_of(child.stdout.take().unwrap());
    let next = || lines.recv_timeout(PATIENCE).unwrap();
    let address = next().split_once("http://").unwrap().1.split('/').next().unwrap().to_owned();
    let key = next().split_once("/?token=").unwrap().1[..32].to_owned();
    (address, key)
}

/// The owner's cookie, from the first visit.
fn owner_of(address: &str, key: &str) -> String {
    let came = get(address, &format!("/?token={key}"));
    assert!(came.starts_with("HTTP/1.1 303") && came.contains("\r\nlocation: /\r\n"), "{came}");
    let cookie = came.split_once("set-cookie: ").unwrap().1.split(';').next().unwrap();
    assert!(cookie.starts_with("inarow-owner="), "{cookie}");
    cookie.to_owned()
}

fn get(address: &str, path: &str) -> String {
    asked(address, &format!("GET {path}"), "")
}

fn asked(address: &str, what: &str, body: &str) -> String {
    asked_as("a=b", address, what, body)
}

fn asked_as(cookie: &str, address: &str, what: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    let head =
        format!("{what} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n");
    let about = format!("content-type: application/json\r\ncontent-length: {length}\r\n");
    stream.write_all(format!("{head}{about}\r\n{body}").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_certificate_answers_those_who_ask_the_server() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "solve --game 6,5,4 --proof 6,5,4.cert").out();
    let call = "serve --listen 127.0.0.1:0 --known 6,5,4.cert";
    let (mut child, address) = started(inarow_in(folder.path(), call));
    let told = get(&address, "/api/v1/analysis?game=6,5,4&nodes=1000");
    assert!(told.contains("\"value\":\"win\""), "{told}");
    assert!(get(&address, "/").contains("data-known=\"6,5,4\""));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn the_page_and_the_games_of_the_terminal_are_there() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play").reads("5\nquit\n").unwrap();
    let mut child = inarow_in(folder.path(), "serve --listen 127.0.0.1:0").start();
    let (address, key) = said_by(&mut child);
    for path in ["/", "/games", "/main.js", "/locales/zh.json", "/api/v1/openapi.json", "/api/v1"] {
        let answer = get(&address, path);
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {answer:.200}");
        assert!(answer.contains("content-security-policy: default-src 'self'"), "{path}");
    }
    let saved = get(&address, "/api/v1/saved");
    assert!(!saved.contains(r#""origin""#), "they are their owner's: {saved}");
    let saved = asked_as(&owner_of(&address, &key), &address, "GET /api/v1/saved", "");
    assert!(saved.contains(r#""origin":"play""#), "{saved}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn it_ends_on_request() {
    for (signal, code) in [("INT", 130), ("TERM", 0)] {
        let folder = tempfile::tempdir().unwrap();
        let (mut child, address) = serve(folder.path());
        assert!(get(&address, "/health/ready").ends_with("ok\n"));
        let (signal, process) = (format!("-{signal}"), child.id().to_string());
        assert!(Command::new("kill").args([&signal, &process]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(code), "{signal}");
        assert!(TcpStream::connect(&address).is_err());
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
    let call = "serve --listen 127.0.0.1:0";
    let mut child = after("ulimit -Sn 40", folder.path(), call).spawn().unwrap();
    let address = address_of(&mut child);
    let kept: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(&address).unwrap()).collect();
    assert!(get(&address, "/health/ready").ends_with("ok\n"), "the hard limit is higher");
    drop(kept);
    child.kill().unwrap();
    child.wait().unwrap();

    let mut child = after("ulimit -n 100", folder.path(), call).spawn().unwrap();
    let (address, log) = (address_of(&mut child), child.stderr.take().unwrap());
    let mut kept: Vec<TcpStream> = (0..80).map(|_| TcpStream::connect(&address).unwrap()).collect();
    let mut said = Vec::new();
    // A connection beyond the limit is answered at once, unless it has already been reset.
    let _ = kept.pop().unwrap().read_to_end(&mut said);
    assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 503"), "{said:?}");
    drop(kept);
    while !asked_if_it_can(&address) {}
    child.kill().unwrap();
    child.wait().unwrap();
    let said = std::io::read_to_string(log).unwrap();
    for part in ["the system allows fewer connections", "a connection was refused", "too many"] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

/// True if a server accepts a connection and is ready.
#[cfg(unix)]
fn asked_if_it_can(address: &str) -> bool {
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
    let call = "serve --listen 127.0.0.1:0 --limit-made 100000";
    let mut child = after("ulimit -f 300", folder.path(), call).spawn().unwrap();
    let address = address_of(&mut child);
    let log = child.stderr.take().unwrap();
    let me = r#"{"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}}"#;
    let full = (0..2000)
        .map(|_| asked(&address, "POST /api/v1/games", me))
        .find(|answer| !answer.starts_with("HTTP/1.1 201"));
    let full = full.expect("the files grow");
    assert!(full.starts_with("HTTP/1.1 503"), "{full}");
    assert!(get(&address, "/health/live").ends_with("ok\n"));
    assert!(get(&address, "/health/ready").starts_with("HTTP/1.1 503"));
    for _ in 0..100 {
        asked(&address, "POST /api/v1/games", me);
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // The operator sees the reason in the log, but not for each of a hundred answers.
    let said = std::io::read_to_string(log).unwrap();
    let warned = said.lines().filter(|line| line.contains("an answer failed"));
    let warned: Vec<_> = warned.collect();
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
fn wrong_calls_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for call in [
        "--listen here",
        "--log-format xml",
        "--log loud",
        "--limit-rooms 0",
        "--host games.example:80",
        "--trusted-proxy localhost",
        "--trusted-proxy 10.0.0.1,10.0.0.0/33",
        "--position X8",
        "--no-save",
        "--config nowhere.toml",
    ] {
        inarow_in(folder.path(), &format!("serve {call}")).runs().error(2);
    }
    let (mut child, address) = serve(folder.path());
    let said = inarow_in(folder.path(), "serve --listen 127.0.0.1:0").runs().error(1);
    assert!(said.contains("another “inarow serve” has this file"), "{said}");
    let folder = tempfile::tempdir().unwrap();
    let said = inarow_in(folder.path(), &format!("serve --listen {address}")).runs().error(1);
    let other = format!("--listen 127.0.0.1:{}", port(&address).checked_add(1).unwrap_or(65534));
    assert!(said.contains(&address) && said.contains("in use") && said.contains(&other), "{said}");
    let call = format!("serve --listen localhost:{} --lang zh", port(&address));
    let said = inarow_in(folder.path(), &call).runs().error(1);
    assert!(said.contains(&address) && said.contains("占用") && said.contains(&other), "{said}");
    assert!(!said.contains("os error"), "{said}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_place_to_listen_may_be_a_name_or_a_port_alone() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["localhost:", ""] {
        let (mut child, address) =
            started(inarow_in(folder.path(), &format!("serve --listen {name}0")));
        assert!(address.starts_with("127.0.0.1:") && port(&address) > 0, "{name}: {address}");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn the_address_of_the_first_visit_makes_its_browser_the_owners() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = inarow_in(folder.path(), "serve --listen 127.0.0.1:0").start();
    let (address, key) = said_by(&mut child);
    assert!(get(&address, "/metrics").starts_with("HTTP/1.1 403"), "this machine is not enough");
    let owner = owner_of(&address, &key);
    assert!(asked_as(&owner, &address, "GET /metrics", "").starts_with("HTTP/1.1 200"));
    assert!(get(&address, &format!("/?token={key}")).starts_with("HTTP/1.1 403"), "it works once");
    child.kill().unwrap();
    child.wait().unwrap();
    // The browser keeps its cookie; each start has another key.
    let mut child = inarow_in(folder.path(), "serve --listen 127.0.0.1:0").start();
    let (address, other) = said_by(&mut child);
    assert_ne!(other, key);
    assert!(asked_as(&owner, &address, "GET /metrics", "").starts_with("HTTP/1.1 200"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_file_that_is_no_database_is_said_to_be_so_once() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("games.txt"), "no database".repeat(500)).unwrap();
    let call = "serve --listen 127.0.0.1:0 --database games.txt";
    let said = inarow_in(folder.path(), call).runs().error(1);
    assert!(said.contains("games.txt: it is damaged, or not a database of games: "), "{said}");
    assert!(!said.contains("error returned") && !said.contains("code"), "{said}");
}

/// The port at the end of an address.
fn port(address: &str) -> u16 {
    address.rsplit(':').next().unwrap().parse().unwrap()
}

#[test]
fn the_call_comes_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    // On Linux each of these is an address of this machine; elsewhere only the first.
    let hosts = if cfg!(target_os = "linux") {
        ["127.0.0.1", "127.0.0.2", "127.0.0.3"]
    } else {
        ["127.0.0.1"; 3]
    };
    let file = folder.path().join("inarow.toml");
    let text = format!("listen = \"{}:0\"\ndatabase = \"kept.db\"\n", hosts[0]);
    std::fs::write(&file, text).unwrap();
    let listen = format!(" --listen {}:0", hosts[2]);
    for (expected, is_set, option) in
        [(hosts[0], false, ""), (hosts[1], true, ""), (hosts[2], true, listen.as_str())]
    {
        let mut call = inarow_in(folder.path(), &format!("serve --config inarow.toml{option}"));
        if is_set {
            call = call.env("INAROW_LISTEN", &format!("{}:0", hosts[1]));
        }
        let (mut child, address) = started(call);
        assert!(address.starts_with(&format!("{expected}:")), "{option}: {address}");
        assert!(folder.path().join("kept.db").exists(), "the file says where games are kept");
        child.kill().unwrap();
        child.wait().unwrap();
    }
    // A command-line option can turn off a switch that the environment turns on.
    let call = inarow_in(folder.path(), "serve --listen 127.0.0.1:0 --lan=false");
    let (mut child, address) = started(call.env("INAROW_LAN", "true"));
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    child.kill().unwrap();
    child.wait().unwrap();
    // A variable can name the file; a switch can be turned off by a variable.
    let call = inarow_in(folder.path(), "serve").env("INAROW_CONFIG", "inarow.toml");
    let (mut child, address) = started(call.env("INAROW_LAN", "false"));
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    child.kill().unwrap();
    child.wait().unwrap();
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
        ("trusted-proxy = [\"here\"]", "trusted-proxy: expected an address such as 10.0.0.1"),
        ("log-format = \"xml\"", "log-format: “xml” is not one of text, json"),
        ("database = \"http://a\"", "database: "),
        ("lan = true\nlisten = [\n", "inarow.toml:"),
        ("lan = true\nlan = false\n", "inarow.toml:2:1: "),
        ("[limit-rooms]\na = 1\nb = 2\n", "limit-rooms: expected a whole number"),
    ] {
        std::fs::write(folder.path().join("inarow.toml"), text).unwrap();
        let call = inarow_in(folder.path(), "serve --config inarow.toml").runs().error(2);
        assert!(call.contains("inarow.toml") && call.contains(said), "{text:?}: {call}");
    }
    for (variable, text) in
        [("INAROW_LAN", "yes"), ("INAROW_LIMIT_MADE", "-1"), ("INAROW_LOG", "loud")]
    {
        let call = inarow_in(folder.path(), "serve").env(variable, text).runs().error(2);
        assert!(call.contains(&format!("{variable}: ")) && call.contains(text), "{call}");
    }
    let call = inarow_in(folder.path(), "serve").env("INAROW_CONFIG", "nowhere.toml").runs();
    let said = call.error(2);
    assert!(said.contains("INAROW_CONFIG: ") && said.contains("nowhere.toml"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_no_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    let mut call = Command::new(PATH);
    call.arg("serve").current_dir(folder.path()).env_clear().env("LC_ALL", "C");
    call.env("INAROW_LISTEN", OsStr::from_bytes(b"\xff"));
    let said = call.output().unwrap();
    let told = String::from_utf8(said.stderr).unwrap();
    assert_eq!(said.status.code(), Some(2), "{told}");
    assert!(told.starts_with("error: INAROW_LISTEN: "), "{told}");
}

#[test]
fn every_setting_has_its_variable_in_the_help() {
    let folder = tempfile::tempdir().unwrap();
    let help = inarow_in(folder.path(), "serve --help").out();
    for variable in [
        "INAROW_LISTEN",
        "INAROW_LAN",
        "INAROW_TRUSTED_PROXY",
        "INAROW_HOST",
        "INAROW_LIMIT_ADDRESS_ROOMS",
        "INAROW_LIMIT_ADDRESS_SOCKETS",
        "INAROW_DATABASE",
        "INAROW_BROKER",
        "INAROW_LIMIT_ROOMS",
        "INAROW_LIMIT_SOCKETS",
        "INAROW_LIMIT_CONNECTIONS",
        "INAROW_LIMIT_ADDRESS_CONNECTIONS",
        "INAROW_LIMIT_MADE",
        "INAROW_LIMIT_WAIT",
        "INAROW_LOG_FORMAT",
        "INAROW_CONFIG",
    ] {
        assert!(help.contains(variable), "{variable}: {help}");
    }
}

#[test]
fn monitoring_learns_whether_a_server_lives() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, address) = serve(folder.path());
    let check = |place: String| inarow_in(folder.path(), &format!("serve --check-health {place}"));
    assert_eq!(check(format!("--listen {address}")).out(), "");
    assert_eq!(check(String::new()).env("INAROW_LISTEN", &address).out(), "");
    assert_eq!(check(format!("--listen 0.0.0.0:{}", port(&address))).out(), "");
    child.kill().unwrap();
    child.wait().unwrap();
    let gone = check(format!("--listen {address}")).runs().error(1);
    assert!(gone.contains(&address), "{gone}");
    // Another program listens there.
    let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let place = other.local_addr().unwrap().to_string();
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = other.accept().unwrap();
        let mut read = [0; 512];
        let _ = stream.read(&mut read).unwrap();
        stream.write_all(b"HTTP/1.1 503 Service Unavailable\r\n\r\n").unwrap();
    });
    let said = check(format!("--listen {place}")).runs().error(1);
    assert!(said.contains("503"), "{said}");
    answering.join().unwrap();
}

#[test]
fn a_search_on_the_page_is_the_one_that_trace_writes() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, address) = serve(folder.path());
    for player in
        ["minimax", "alpha-beta", "minimax:as-printed", "search:nodes=400", "mcts:nodes=50"]
    {
        let position = "X.O/.../O.X";
        let call = format!("trace --position {position} --player {player} --format json --seed 1");
        let written = inarow_in(folder.path(), &call).out();
        let mut lines: Vec<serde_json::Value> =
            written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let summary = lines.pop().unwrap();
        lines.sort_by_key(|line| line["id"].as_u64());
        let path = format!("/api/v1/trace?position={position}&player={player}&plies=9&most=6000");
        let answer = get(&address, &path);
        let body = answer.split_once("\r\n\r\n").unwrap().1;
        let part: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(part["totals"]["nodes"], summary["nodes"], "{player}");
        let nodes = part["tree_nodes"].as_array().unwrap();
        let looks = nodes.iter().filter(|node| node["parent"].is_null()).count();
        assert!(
            looks > 1 || nodes.len() == lines.len(),
            "{player}: {} {}",
            nodes.len(),
            lines.len()
        );
        for node in nodes {
            let id = node["id"].as_u64().unwrap();
            let line = lines.iter().find(|line| line["id"].as_u64() == Some(id)).unwrap();
            // A node of a partial answer lacks fields of a whole one, and is not an answer by
            // itself.
            let is_of_both = |name: &str| !["line", "version"].contains(&name);
            for (name, value) in
                line.as_object().unwrap().iter().filter(|(name, _)| is_of_both(name))
            {
                assert_eq!(&node[name], value, "{player} {id} {name}");
            }
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(feature = "cluster")]
#[test]
fn a_broker_that_is_wrong_or_away_is_said() {
    let folder = tempfile::tempdir().unwrap();
    for command in ["serve --database own.db", "work"] {
        let call = format!("{command} --broker localhost:4222");
        let said = inarow_in(folder.path(), &call).runs().error(2);
        assert!(said.contains("--broker: expected an address such as nats://"), "{said}");
        // No server listens on the first port.
        let call = format!("{command} --broker nats://ann:secret@127.0.0.1:1");
        let said = inarow_in(folder.path(), &call).runs().error(1);
        assert!(said.contains("no broker at nats://127.0.0.1:1: "), "{said}");
    }
    let said = inarow_in(folder.path(), "work").runs().error(2);
    assert!(said.contains("--broker <ADDRESS> is missing"), "{said}");
}

/// Without the feature `cluster`, options and variables that need it are answered with an
/// explanation of how to build it in.
#[cfg(not(feature = "cluster"))]
#[test]
fn a_program_that_has_no_servers_of_others_says_how_to_build_one_that_has() {
    use std::fs;

    let folder = tempfile::tempdir().unwrap();
    let (broker, database) =
        ("nats://ann:secret@127.0.0.1", "postgres://ann:secret@127.0.0.1/games");
    fs::write(folder.path().join("broker.toml"), format!("broker = {broker:?}\n")).unwrap();
    fs::write(folder.path().join("database.toml"), format!("database = {database:?}\n")).unwrap();
    let call = |call: &str| inarow_in(folder.path(), call);
    let how = "cargo build --release --features cluster";
    for (place, mut called) in [
        ("", call("work")),
        ("--broker: ", call(&format!("work --broker {broker}"))),
        ("--broker: ", call(&format!("serve --listen 127.0.0.1:0 --broker {broker}"))),
        ("--database: ", call(&format!("serve --listen 127.0.0.1:0 --database {database}"))),
        ("broker.toml: broker: ", call("serve --config broker.toml")),
        ("database.toml: database: ", call("serve --config database.toml")),
        ("INAROW_BROKER: ", call("serve").env("INAROW_BROKER", broker)),
        ("INAROW_BROKER: ", call("work").env("INAROW_BROKER", broker)),
        ("INAROW_DATABASE: ", call("serve").env("INAROW_DATABASE", database)),
        ("", call("games export --site")),
        ("", call("games import --site site.json")),
        ("--database: ", call(&format!("games list --database {database}"))),
        ("--database: ", call(&format!("play --database {database}"))),
    ] {
        let said = called.runs().error(2);
        assert!(said.contains(place) && said.ends_with(how), "{said}");
        assert!(!said.contains("secret"), "{said}");
    }
    let said = call("work --lang zh").runs().error(2);
    assert!(said.contains("NATS") && said.ends_with(how), "{said}");
}
