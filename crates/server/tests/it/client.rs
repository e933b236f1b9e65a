//! Clients by HTTP.

use std::marker::PhantomData;
use std::net::{Ipv4Addr, SocketAddr};

use crate::wire::{GameView, Seated};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, HeaderMap, SET_COOKIE,
};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::TcpSocket;

use crate::soon;

/// The form in which a client sends its token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// Not at all.
    None,
    /// As pages do.
    Cookie(String),
    /// As bots do.
    Bearer(String),
}

/// A client, with or without a token.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) token: Token,
    /// The token of the owner, as a cookie, if they have it.
    pub(crate) owner: Option<String>,
    /// Where they ask from.
    from: Ipv4Addr,
    /// The languages that they read.
    pub(crate) reads: Option<&'static str>,
}

/// A problem, as it is on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Problem {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) title: String,
    pub(crate) status: u16,
    pub(crate) detail: String,
    pub(crate) cause: Option<String>,
    pub(crate) retry_after: Option<u64>,
    pub(crate) pointer: Option<String>,
}

impl Problem {
    /// Checks which problem it is: each status has one word.
    pub(crate) fn is(self, status: u16) -> Problem {
        let word = match status {
            400 => "bad-request",
            401 => "unauthorized",
            403 => "forbidden",
            404 => "not-found",
            405 => "wrong-method",
            409 => "conflict",
            413 => "too-large",
            415 => "wrong-type",
            422 => "impossible",
            429 => "too-many",
            500 => "internal",
            503 => "unavailable",
            _ => panic!("no problem has the status {status}"),
        };
        let expected = (status, format!("/problems/{word}"));
        assert_eq!((self.status, self.kind.clone()), expected, "{self:?}");
        assert!(!self.title.is_empty() && !self.detail.is_empty(), "{self:?}");
        assert!(!self.title.contains(is_chinese) && !self.detail.contains(is_chinese), "{self:?}");
        self
    }
}

/// Whether a letter is Chinese.
pub(crate) fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

/// An answer that has come as a whole.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    /// The body of an answer that is no problem.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        assert!((200..300).contains(&self.status), "{self:?}");
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The problem, whose form is checked, and which one it is.
    pub(crate) fn refused(&self, status: u16) -> Problem {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        serde_json::from_slice::<Problem>(&self.body).unwrap().is(status)
    }

    /// The value of a cookie that is set.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        let set = self.headers.get_all(SET_COOKIE).iter().map(|value| value.to_str().unwrap());
        let mut pairs = set.filter_map(|text| text.split(';').next()?.split_once('='));
        pairs.find(|(found, _)| *found == name).map(|(_, value)| value.to_owned())
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        let from = Ipv4Addr::LOCALHOST;
        Client { address, token: Token::None, owner: None, from, reads: None }
    }

    pub(crate) fn with(&self, token: Token) -> Client {
        Client { token, ..self.clone() }
    }

    /// The same, with this as the owner's token.
    pub(crate) fn owning(&self, token: impl Into<String>) -> Client {
        Client { owner: Some(token.into()), ..self.clone() }
    }

    /// The same from another address of this machine; not every system has more than one.
    pub(crate) fn from(&self, from: Ipv4Addr) -> Client {
        Client { from, ..self.clone() }
    }

    /// The same person with a browser in Chinese.
    pub(crate) fn in_chinese(&self) -> Client {
        self.reading("zh-CN,zh;q=0.9,en;q=0.8")
    }

    /// The same person with a browser that says so of the languages that they read.
    pub(crate) fn reading(&self, languages: &'static str) -> Client {
        Client { reads: Some(languages), ..self.clone() }
    }

    /// The text of the token.
    pub(crate) fn secret(&self) -> &str {
        match &self.token {
            Token::None => panic!("no token"),
            Token::Cookie(text) | Token::Bearer(text) => text,
        }
    }

    /// A request, with the token.
    pub(crate) fn request(&self, method: &Method, path: &str) -> hyper::http::request::Builder {
        let mut request =
            Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        if let Some(reads) = self.reads {
            request = request.header(ACCEPT_LANGUAGE, reads);
        }
        if let Some(owner) = &self.owner {
            request = request.header(COOKIE, format!("inarow-owner={owner}"));
        }
        match &self.token {
            Token::None => request,
            Token::Cookie(text) => request.header(COOKIE, format!("a=b; inarow={text}; c=d")),
            Token::Bearer(text) => request.header(AUTHORIZATION, format!("Bearer {text}")),
        }
    }

    /// Sends a request on a connection of its own.
    pub(crate) async fn open(&self, request: Request<Full<Bytes>>) -> Response<Incoming> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((self.from, 0).into()).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let io = TokioIo::new(stream);
        let (mut sender, connection) = hyper::client::conn::http1::handshake(io).await.unwrap();
        tokio::spawn(connection);
        soon(sender.send_request(request)).await.unwrap()
    }

    pub(crate) async fn send(&self, request: Request<Full<Bytes>>) -> Answer {
        let (head, body) = self.open(request).await.into_parts();
        let body = soon(body.collect()).await.unwrap().to_bytes();
        Answer { status: head.status.as_u16(), headers: head.headers, body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[]).await
    }

    /// The same with more headers.
    pub(crate) async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send_with(&Method::GET, path, headers).await
    }

    /// A request without a body, with more headers.
    pub(crate) async fn send_with(
        &self,
        method: &Method,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Answer {
        let request = self.request(method, path);
        let request =
            headers.iter().fold(request, |request, &(name, value)| request.header(name, value));
        self.send(request.body(Full::default()).unwrap()).await
    }

    /// Sends a body of this type.
    pub(crate) async fn post_as(&self, path: &str, kind: &str, body: impl Into<Bytes>) -> Answer {
        let request = self.request(&Method::POST, path).header(CONTENT_TYPE, kind);
        self.send(request.body(Full::new(body.into())).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_as(path, "application/json", body.to_string()).await
    }

    /// A request without a body.
    pub(crate) async fn ask(&self, path: &str) -> Answer {
        self.send_with(&Method::POST, path, &[]).await
    }

    /// Makes a game; a client without a token keeps the one that it receives.
    pub(crate) async fn make(&mut self, wanted: &Value) -> Seated {
        let answer = self.post("/api/v1/games", wanted).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        self.keep_token(&answer);
        answer.read()
    }

    /// A game for two at one screen.
    pub(crate) async fn make_for_two(&mut self, game: &str) -> GameView {
        let me = json!({"kind": "me"});
        self.make(&json!({"game": game, "x": me, "o": me})).await.game
    }

    /// A game of tic-tac-toe with a friend, who is X: the game, the friend, the invitation.
    pub(crate) async fn make_with_friend(&mut self, clock: Value) -> (GameView, Client, String) {
        let wanted = json!({
            "game": "tictactoe", "x": {"kind": "friend"}, "o": {"kind": "me", "name": "Ann"},
            "clock": clock,
        });
        let made = self.make(&wanted).await;
        let invite = made.invite.unwrap();
        let mut friend = Client::new(self.address);
        let game = friend.take_seat(&made.game.code, &invite, "Bo").await;
        (game, friend, invite)
    }

    /// A game of tic-tac-toe in which the seat of a side, `x` or `o`, is open: its code, the invitation.
    pub(crate) async fn offer(&mut self, side: &str) -> (String, String) {
        let kind = |of: &str| json!({"kind": if of == side { "friend" } else { "me" }});
        let made = self.make(&json!({"game": "tictactoe", "x": kind("x"), "o": kind("o")})).await;
        (made.game.code, made.invite.unwrap())
    }

    pub(crate) async fn take_seat(&mut self, code: &str, invite: &str, name: &str) -> GameView {
        let claim = json!({"invite": invite, "name": name});
        let answer = self.post(&format!("/api/v1/games/{code}/seat"), &claim).await;
        self.keep_token(&answer);
        answer.read::<Seated>().game
    }

    /// Keeps the token that comes as a cookie, as a browser does.
    pub(crate) fn keep_token(&mut self, answer: &Answer) {
        let cookies = answer.headers.get_all(SET_COOKIE).iter();
        let mut texts = cookies.map(|value| value.to_str().unwrap());
        if let Some(text) = texts.find_map(|text| text.strip_prefix("inarow=")) {
            self.token = Token::Cookie(text[..32].to_owned());
        }
    }

    pub(crate) async fn game(&self, code: &str) -> GameView {
        self.get(&format!("/api/v1/games/{code}")).await.read()
    }

    /// Asks for a move without saying which of the game it is.
    pub(crate) async fn play(&self, code: &str, square: &str) -> Answer {
        self.post(&format!("/api/v1/games/{code}/moves"), &json!({"move": square})).await
    }

    /// Makes moves, all of which are legal: the game after them.
    pub(crate) async fn play_all(&self, code: &str, squares: &str) -> GameView {
        for square in squares.split(' ') {
            assert_eq!(self.play(code, square).await.status, 200, "{square} of {squares}");
        }
        self.game(code).await
    }

    /// The stream of a game.
    pub(crate) async fn events(&self, code: &str) -> Stream<GameView> {
        self.stream(&format!("/api/v1/games/{code}/events")).await
    }

    /// A stream of JSON, a value a line.
    pub(crate) async fn stream<T>(&self, path: &str) -> Stream<T> {
        let request = self.request(&Method::GET, path).body(Full::default()).unwrap();
        let response = self.open(request).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[CONTENT_TYPE], "application/x-ndjson");
        Stream { body: response.into_body(), read: Vec::new(), kind: PhantomData }
    }

    /// The game once it has `plies` moves.
    pub(crate) async fn game_with(&self, code: &str, plies: usize) -> GameView {
        let mut events = self.events(code).await;
        loop {
            let game = events.next().await.expect("the game ended first");
            if game.moves.len() == plies {
                return self.game(code).await;
            }
        }
    }
}

/// Values, a line each.
pub(crate) struct Stream<T> {
    body: Incoming,
    read: Vec<u8>,
    kind: PhantomData<T>,
}

impl<T: DeserializeOwned> Stream<T> {
    /// The next one; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<T> {
        loop {
            if let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                if line.len() > 1 {
                    return Some(serde_json::from_slice(&line).unwrap());
                }
                continue;
            }
            let frame = soon(self.body.frame()).await?.unwrap();
            self.read.extend(frame.into_data().unwrap());
        }
    }
}
