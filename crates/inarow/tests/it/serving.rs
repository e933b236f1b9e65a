//! The server as a command: where it is, what it serves, how it ends.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command};

use crate::program::{PATIENCE, inarow_in, lines_of};

/// Starts the server: the process and its address.
fn serve(folder: &std::path::Path) -> (Child, String) {
    let mut child = inarow_in(folder, "serve --listen 127.0.0.1:0").start();
    let said = lines_of(child.stdout.take().unwrap()).recv_timeout(PATIENCE).unwrap();
    let (_, address) = said.split_once("http://").unwrap();
    (child, address.split('/').next().unwrap().to_owned())
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_page_and_the_games_of_the_terminal_are_there() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play").reads("5\nquit\n").unwrap();
    let (mut child, address) = serve(folder.path());
    for path in ["/", "/games", "/main.js", "/locales/zh.json", "/api/v1/openapi.json", "/api/v1"] {
        let answer = get(&address, path);
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {answer:.200}");
        assert!(answer.contains("content-security-policy: default-src 'self'"), "{path}");
    }
    let saved = get(&address, "/api/v1/saved");
    assert!(saved.contains(r#""origin":"play""#), "{saved}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_told_to() {
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

#[test]
fn wrong_calls_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for call in ["--listen here", "--log xml", "--limit-rooms 0", "--position X8", "--no-save"] {
        inarow_in(folder.path(), &format!("serve {call}")).runs().error(2);
    }
    let (mut child, address) = serve(folder.path());
    let said = inarow_in(folder.path(), &format!("serve --listen {address}")).runs().error(1);
    assert!(said.contains(&address), "{said}");
    child.kill().unwrap();
    child.wait().unwrap();
}
