//! A server of the program, and requests to it.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Child;

use inarow_rules::Game;
use serde_json::{Value, json};

use crate::program::{PATIENCE, inarow_in, lines_of};

/// A server that does not outlive its test.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: String,
    /// The key of its owner.
    pub(crate) key: String,
    token: String,
    _folder: Option<tempfile::TempDir>,
}

impl Server {
    /// A server in a folder of its own, and a client with a token.
    pub(crate) fn start() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Server::in_folder(folder.path(), "");
        server.token = server.ask("POST", "/tokens", &json!({}))["token"].as_str().unwrap().into();
        server._folder = Some(folder);
        server
    }

    /// A server in a shared folder, with further options.
    pub(crate) fn in_folder(folder: &Path, options: &str) -> Server {
        let call = format!("serve --listen 127.0.0.1:0 {options}");
        Server::of(inarow_in(folder, &call).start())
    }

    /// The server that a process is, from the lines that it prints first.
    pub(crate) fn of(mut process: Child) -> Server {
        let lines = lines_of(process.stdout.take().unwrap());
        let next = || lines.recv_timeout(PATIENCE).unwrap();
        let address = next().split_once("http://").unwrap().1.split('/').next().unwrap().to_owned();
        let key = next().split_once("/?token=").unwrap().1[..32].to_owned();
        Server { process, address, key, token: String::new(), _folder: None }
    }

    /// The port of its address.
    pub(crate) fn port(&self) -> u16 {
        self.address.rsplit(':').next().unwrap().parse().unwrap()
    }

    /// Ends it at once; what it has said on standard error, if that is a pipe.
    pub(crate) fn killed(mut self) -> String {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        self.process
            .stderr
            .take()
            .map_or(String::new(), |log| std::io::read_to_string(log).unwrap())
    }

    /// The owner's cookie, from the first visit.
    pub(crate) fn owner(&self) -> String {
        let came = self.get(&format!("/?token={}", self.key));
        assert!(came.starts_with("HTTP/1.1 303") && came.contains("\r\nlocation: /\r\n"), "{came}");
        let cookie = came.split_once("set-cookie: ").unwrap().1.split(';').next().unwrap();
        assert!(cookie.starts_with("inarow-owner="), "{cookie}");
        cookie.to_owned()
    }

    /// The whole answer to a request without rights.
    pub(crate) fn get(&self, path: &str) -> String {
        self.asked_as("a=b", &format!("GET {path}"), "")
    }

    /// The whole answer to a request such as `POST /api/v1/games` with a cookie.
    pub(crate) fn asked_as(&self, cookie: &str, what: &str, body: impl AsRef<[u8]>) -> String {
        let body = body.as_ref();
        let (address, token) = (&self.address, &self.token);
        let mut stream = TcpStream::connect(address).unwrap();
        let identity = match token.as_str() {
            "" => format!("cookie: {cookie}"),
            token => format!("authorization: Bearer {token}"),
        };
        write!(
            stream,
            "{what} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{identity}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        )
        .unwrap();
        stream.write_all(body).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// The lines of a successful answer of the interface.
    pub(crate) fn said(&self, method: &str, path: &str, body: &str) -> Vec<Value> {
        let (head, lines) = self.answered(method, path, body.as_bytes());
        assert!(head.starts_with("HTTP/1.1 2"), "{path}: {head} {lines:?}");
        lines
    }

    /// The head and the lines of an answer, successful or not.
    pub(crate) fn answered(&self, method: &str, path: &str, body: &[u8]) -> (String, Vec<Value>) {
        let answer = self.asked_as("", &format!("{method} /api/v1{path}"), body);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        // Every line is sent in its own chunk.
        let lines = body.lines().filter(|line| line.starts_with(['{', '[']));
        (head.to_owned(), lines.map(|line| serde_json::from_str(line).unwrap()).collect())
    }

    /// The last line of an answer, without its version, which is checked as for commands.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut answer = self.said(method, path, &body.to_string()).pop().unwrap();
        let told = if answer["analysis"].is_null() { &mut answer } else { &mut answer["analysis"] };
        assert_eq!(told.as_object_mut().unwrap().remove("version"), Some(json!(1)), "{path}");
        answer
    }

    /// The answer to a question without a body.
    pub(crate) fn asks(&self, path: &str) -> Value {
        self.ask("GET", path, &json!({}))
    }

    /// Makes a game that one person plays for both sides, and returns its code.
    pub(crate) fn game(&self, game: &Game, moves: &str) -> String {
        let me = json!({"kind": "me", "name": "both"});
        let made = self.ask("POST", "/games", &json!({"game": game.to_string(), "x": me, "o": me}));
        let code = made["code"].as_str().unwrap().to_owned();
        for (ply, square) in (1..).zip(moves.split_whitespace()) {
            let played = json!({"ply": ply, "move": square});
            self.ask("POST", &format!("/games/{code}/moves"), &played);
        }
        code
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
