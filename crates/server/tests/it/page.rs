//! A page's WebSocket.

use std::net::SocketAddr;

use crate::wire::{FromPage, GameView, ToPage};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::Request;
use hyper::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HeaderValue, ORIGIN};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Client, Problem, Token};
use crate::soon;

/// A page that is connected.
pub(crate) struct Page {
    pub(crate) socket: WebSocketStream<TcpStream>,
}

/// A message from the server.
#[derive(Debug)]
pub(crate) enum Heard {
    Said(ToPage),
    /// It closes, with a code if it said one.
    Closed(Option<u16>),
}

impl Page {
    /// Connects; the status of the answer if it is no WebSocket.
    pub(crate) async fn open(address: SocketAddr, client: &Client) -> Result<Page, u16> {
        Page::from(address, client, &format!("http://{address}")).await
    }

    /// Connects as a page of this site.
    pub(crate) async fn from(
        address: SocketAddr,
        client: &Client,
        origin: &str,
    ) -> Result<Page, u16> {
        let request = Page::request(address, client, origin);
        let stream = TcpStream::connect(address).await.unwrap();
        // Messages are sent without delay.
        stream.set_nodelay(true).unwrap();
        match soon(tokio_tungstenite::client_async(request, stream)).await {
            Ok((socket, _)) => Ok(Page { socket }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// The request of a site's page for its WebSocket.
    pub(crate) fn request(address: SocketAddr, client: &Client, origin: &str) -> Request<()> {
        let url = format!("ws://{address}/api/v1/socket");
        let mut request = url.into_client_request().unwrap();
        let value = |text: String| HeaderValue::from_str(&text).unwrap();
        request.headers_mut().insert(ORIGIN, value(origin.to_owned()));
        if let Some(reads) = client.reads {
            request.headers_mut().insert(ACCEPT_LANGUAGE, value(reads.to_owned()));
        }
        match &client.token {
            Token::None => None,
            Token::Cookie(text) => {
                request.headers_mut().insert(COOKIE, value(format!("inarow={text}")))
            }
            Token::Bearer(text) => {
                request.headers_mut().insert(AUTHORIZATION, value(format!("Bearer {text}")))
            }
        };
        request
    }

    pub(crate) async fn say(&mut self, said: &FromPage) {
        self.say_text(serde_json::to_string(said).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: impl Into<String>) {
        soon(self.socket.send(Message::text(text.into()))).await.unwrap();
    }

    /// The next message.
    pub(crate) async fn listen(&mut self) -> Heard {
        // A server that only asks whether the page is there says nothing.
        soon(async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => {
                        return Heard::Said(serde_json::from_str(&text).unwrap());
                    }
                    Some(Ok(Message::Close(frame))) => {
                        return Heard::Closed(frame.map(|frame| frame.code.into()));
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Heard::Closed(None),
                }
            }
        })
        .await
    }

    /// The next message of the server.
    pub(crate) async fn hear(&mut self) -> ToPage {
        match self.listen().await {
            Heard::Said(said) => said,
            closed @ Heard::Closed(_) => panic!("{closed:?}"),
        }
    }

    /// The game that the server says next.
    pub(crate) async fn hear_game(&mut self) -> GameView {
        match self.hear().await {
            ToPage::Game { game } => *game,
            other => panic!("{other:?}"),
        }
    }

    /// The first game that is so.
    pub(crate) async fn hear_when(&mut self, is_so: impl Fn(&GameView) -> bool) -> GameView {
        loop {
            match self.hear().await {
                ToPage::Game { game } if is_so(&game) => return *game,
                _ => {}
            }
        }
    }

    /// The result of this page's request with an identifier.
    pub(crate) async fn answer(&mut self, wanted: &str) -> Result<(), Problem> {
        loop {
            match self.hear().await {
                ToPage::Done { id } if id == wanted => return Ok(()),
                ToPage::Refused { id: Some(id), problem } if id == wanted => {
                    return Err(problem);
                }
                ToPage::Done { .. } | ToPage::Refused { .. } => panic!("not about {wanted}"),
                _ => {}
            }
        }
    }

    /// The problem with something that had no identifier.
    pub(crate) async fn problem(&mut self) -> Problem {
        match self.hear().await {
            ToPage::Refused { id: None, problem } => problem,
            other => panic!("{other:?}"),
        }
    }

    /// The close code of the server; messages before it are passed over.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Heard::Closed(code) = self.listen().await {
                return code;
            }
        }
    }

    /// Shows a game: its present state.
    pub(crate) async fn join(&mut self, code: &str) -> GameView {
        self.say(&join(code, None)).await;
        self.hear_game().await
    }

    /// Requests a move: the result.
    pub(crate) async fn play(&mut self, game: &GameView, square: &str) -> Result<(), Problem> {
        let ply = game.moves.len() + 1;
        let id = format!("{square} {ply}");
        self.say(&play(&id, &game.code, game.epoch, ply, square)).await;
        self.answer(&id).await
    }
}

/// A page shows a game, and has it up to a ply of an epoch.
pub(crate) fn join(code: &str, known: Option<(i64, usize)>) -> FromPage {
    let (epoch, ply) = known.unzip();
    FromPage::Join { code: code.to_owned(), epoch, ply }
}

/// A page asks for a move.
pub(crate) fn play(id: &str, code: &str, epoch: i64, ply: usize, square: &str) -> FromPage {
    let (id, code, square) = (id.to_owned(), code.to_owned(), square.to_owned());
    FromPage::Move { id, code, epoch, ply, r#move: square }
}
