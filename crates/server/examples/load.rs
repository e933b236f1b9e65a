//! Plays on a server through many sockets at the same time, and says how long answers took.
//!
//! ```text
//! inarow serve --limit-made 1000000 --limit-address-sockets 10000 \
//!     --limit-address-rooms 20000 --limit-address-connections 10000 --database /tmp/load.db
//! cargo run --release -p inarow-server --example load -- 127.0.0.1:3333 5000 20 1000
//! ```
//!
//! The arguments: the server, or several nodes of one site with commas between, how many sockets to open, for how many seconds to play, how many
//! moves a second to make in all (0: as many as can be). Each socket plays tic-tac-toe against
//! itself; a move counts when it is acknowledged, which is after its commit.

use std::error::Error;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

type Failure = Box<dyn Error + Send + Sync>;

/// The moves of a whole game that ends in a draw.
const LINE: [&str; 9] = ["a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2"];

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| match arguments.get(at) {
        Some(text) => text.parse().map_err(|_| format!("{text:?} is no number")),
        None => Ok(usual),
    };
    let server = arguments.first().cloned().unwrap_or("127.0.0.1:3333".to_owned());
    let servers: Vec<&str> = server.split(',').collect();
    let nodes = servers.len();
    let (sockets, seconds, rate) = (number(1, 1000)?, number(2, 10)?, number(3, 0)?);
    let pause = match rate {
        0 => Duration::ZERO,
        rate => Duration::from_secs_f64(sockets as f64 / rate as f64),
    };
    let (begin, begun) = watch::channel(None);
    let opening = Instant::now();
    let mut playing = Vec::new();
    for number in 0..sockets {
        // As behind a proxy: a game is made at one node, and its page comes to any.
        let number = number as usize;
        let (made, page) = (servers[number % nodes], servers[(number / nodes + number) % nodes]);
        let player = Player::open(made, page).await;
        let player = player.map_err(|error| format!("socket {}: {error}", number + 1))?;
        let offset = pause.mul_f64(number as f64 / sockets as f64);
        // Games end at different times, as they do where people play.
        let plies = 1 + number % LINE.len();
        playing.push(tokio::spawn(player.play(begun.clone(), pause, offset, plies)));
    }
    println!("{sockets} sockets opened in {:.1?}", opening.elapsed());
    let start = Instant::now();
    begin.send(Some((start, start + Duration::from_secs(seconds))))?;
    let mut times = Vec::new();
    for player in playing {
        times.extend(player.await??);
    }
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times.get(place).or(times.last()).copied().unwrap_or_default()
    };
    println!("{} moves a second", times.len() as u64 / seconds.max(1));
    println!("median {:.1?}, 99th percentile {:.1?}, longest {:.1?}", at(0.5), at(0.99), at(1.0));
    Ok(())
}

/// A socket and the game that it plays.
struct Player {
    server: String,
    token: String,
    code: String,
    socket: tokio_tungstenite::WebSocketStream<TcpStream>,
}

impl Player {
    async fn open(made: &str, server: &str) -> Result<Player, Failure> {
        let (token, code) = make_game(made, None).await?;
        let mut request = format!("ws://{server}/api/v1/socket").into_client_request()?;
        request.headers_mut().insert("cookie", format!("inarow={token}").parse()?);
        let stream = TcpStream::connect(server).await?;
        let (socket, _) = client_async(request, stream).await?;
        let mut player = Player { server: server.to_owned(), token, code, socket };
        player.join().await?;
        Ok(player)
    }

    async fn join(&mut self) -> Result<(), Failure> {
        self.send(&json!({"type": "join", "code": self.code, "epoch": null, "ply": null})).await?;
        while self.hear().await?["type"] != "game" {}
        Ok(())
    }

    async fn send(&mut self, message: &Value) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    async fn hear(&mut self) -> Result<Value, Failure> {
        loop {
            match self.socket.next().await.ok_or("the socket was closed")?? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Close(frame) => return Err(format!("closed: {frame:?}").into()),
                _ => {}
            }
        }
    }

    /// Waits for something while reading the socket, so that the server sees a live page.
    async fn listen<T>(&mut self, done: impl Future<Output = T>) -> Result<T, Failure> {
        tokio::pin!(done);
        loop {
            tokio::select! {
                done = &mut done => return Ok(done),
                heard = self.hear() => { heard?; }
            }
        }
    }

    /// Plays from one moment until another, once both are known, the first game only to a given ply. Returns the time of each
    /// acknowledgement.
    async fn play(
        mut self,
        mut times: watch::Receiver<Option<(Instant, Instant)>>,
        pause: Duration,
        offset: Duration,
        mut plies: usize,
    ) -> Result<Vec<Duration>, Failure> {
        let said = async { times.wait_for(Option::is_some).await.map(|said| *said) };
        let (start, until) = self.listen(said).await??.ok_or("no time was said")?;
        let (mut took, mut next) = (Vec::new(), start + offset);
        loop {
            for (ply, square) in (1..).zip(LINE).take(plies) {
                self.listen(tokio::time::sleep_until(next.into())).await?;
                if Instant::now() >= until {
                    return Ok(took);
                }
                next += pause;
                let start = Instant::now();
                let code = self.code.clone();
                let made = json!({"type": "move", "id": "m", "code": code, "epoch": 0, "ply": ply,
                    "move": square});
                self.send(&made).await?;
                loop {
                    let heard = self.hear().await?;
                    match heard["type"].as_str() {
                        Some("done") => break,
                        Some("refused") => return Err(heard.to_string().into()),
                        _ => {}
                    }
                }
                took.push(start.elapsed());
            }
            plies = LINE.len();
            self.send(&json!({"type": "leave", "code": self.code})).await?;
            (_, self.code) = make_game(&self.server, Some(&self.token)).await?;
            self.join().await?;
        }
    }
}

/// Makes a game that one token plays on both sides: the token and the game's code.
async fn make_game(server: &str, token: Option<&str>) -> Result<(String, String), Failure> {
    let body = json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}}).to_string();
    let cookie = token.map(|token| format!("cookie: inarow={token}\r\n")).unwrap_or_default();
    let request = format!(
        "POST /api/v1/games HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{cookie}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let seated: Value = serde_json::from_str(body)?;
    let code = seated["code"].as_str().ok_or_else(|| answer.clone())?.to_owned();
    let given = head.lines().find_map(|line| line.strip_prefix("set-cookie: inarow="));
    let given = given.and_then(|cookie| cookie.split(';').next());
    Ok((given.or(token).ok_or("no token")?.to_owned(), code))
}
