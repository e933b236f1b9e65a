//! A page's one WebSocket.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use inarow_answers::asked::voice;
use inarow_answers::view;
use inarow_store::Secret;
use inarow_words::{Language, Words};
use tokio::sync::{mpsc, oneshot};
use tokio::time::MissedTickBehavior;

use crate::address::ClientAddress;
use crate::health::warn_of;
use crate::identity::Asker;
use crate::language::RequestLanguage;
use crate::problem::{Kind, Problem};
use crate::room::{Ask, Update};
use crate::server::Server;
use crate::wire::{FromPage, ToPage};

/// How many messages wait for a page before it counts as too slow.
const WAITING: usize = 32;

/// How many games a page may show at the same time.
const GAMES: usize = 4;

/// How often a page is asked whether it is there, and after how many unanswered times it is not: the
/// other player sees within nine seconds that it has fallen silent.
const PING: Duration = Duration::from_secs(3);
const UNANSWERED: u32 = 2;

/// How long a message may take to be sent.
const SLOWEST: Duration = Duration::from_secs(10);

/// How long a page that is closed may take to say farewell.
const FAREWELL: Duration = Duration::from_secs(2);

/// Close codes: the server stops; the page broke the rules; the page reads too slowly.
const AWAY: u16 = 1001;
const POLICY: u16 = 1008;
const TOO_SLOW: u16 = 4008;

/// Opens the WebSocket of a page.
pub(crate) async fn open(
    State(server): State<Arc<Server>>,
    asker: Asker,
    RequestLanguage(language): RequestLanguage,
    ClientAddress(address): ClientAddress,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| Problem::new(Kind::BadRequest, rejection.body_text()))?;
    let place = server.place_for_page(address)?;
    let most = server.limits.body;
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(4 << 10)
        .write_buffer_size(4 << 10)
        .max_write_buffer_size(256 << 10);
    let secret = asker.secret();
    let tracked = server.sockets.token();
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (_tracked, _place) = (tracked, place);
        Page::new(server, address, (secret, language)).serve(socket).await;
    }))
}

/// A page and the games that it shows.
struct Page {
    server: Arc<Server>,
    address: IpAddr,
    asker: Option<Secret>,
    language: Language,
    sender: mpsc::Sender<Update>,
    told: mpsc::Receiver<Update>,
    /// The games that it shows, each with its number as a watcher.
    games: HashMap<String, u64>,
    rate: DefaultDirectRateLimiter,
}

impl Page {
    fn new(
        server: Arc<Server>,
        address: IpAddr,
        (asker, language): (Option<Secret>, Language),
    ) -> Page {
        let (sender, told) = mpsc::channel(WAITING);
        let rate = NonZeroU32::new(server.limits.messages_per_second).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(1));
        let rate = RateLimiter::direct(Quota::per_second(rate).allow_burst(burst));
        Page { server, address, asker, language, sender, told, games: HashMap::new(), rate }
    }

    async fn serve(mut self, mut socket: WebSocket) {
        let close = self.talk(&mut socket).await;
        for (code, number) in self.games.drain() {
            self.server.rooms.unwatch(&code, self.address, number).await;
        }
        if let Some((code, reason)) = close {
            let frame = CloseFrame { code, reason: reason.into() };
            // The page may be gone already. What it still says is read: a connection that is closed
            // before takes back what was sent last.
            let farewell = async {
                let sent = socket.send(Message::Close(Some(frame))).await;
                while sent.is_ok() && matches!(socket.recv().await, Some(Ok(_))) {}
            };
            let _ = tokio::time::timeout(FAREWELL, farewell).await;
        }
    }

    /// Talks with the page; how to close, if it has not closed itself.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<(u16, &'static str)> {
        let mut ticks = tokio::time::interval(PING);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (stopping, mut unanswered) = (self.server.stopping.clone(), 0);
        loop {
            let out = tokio::select! {
                // What waits for the page goes out before more is heard: nothing piles up.
                biased;
                () = stopping.cancelled() => return Some((AWAY, "the server is stopping")),
                told = self.told.recv() => match told {
                    // Whoever found no place left for their message has left the page out: then it
                    // must begin anew. One place is the one that has just become free.
                    Some(_) if self.sender.capacity() <= 1 => {
                        return Some((TOO_SLOW, "the page reads too slowly"));
                    }
                    Some(told) => Message::Text(told.text().into()),
                    None => return None,
                },
                _ = ticks.tick() => {
                    if unanswered >= UNANSWERED {
                        return Some((TOO_SLOW, "nobody answers"));
                    }
                    unanswered += 1;
                    Message::Ping(Vec::new().into())
                }
                said = socket.recv() => {
                    unanswered = 0;
                    match said? {
                        Ok(Message::Text(text)) => {
                            if self.rate.check().is_err() {
                                return Some((POLICY, "too many messages"));
                            }
                            self.hear(&text).await;
                        }
                        Ok(Message::Binary(_)) => return Some((1003, "only text is understood")),
                        Ok(Message::Close(_)) | Err(_) => return None,
                        Ok(Message::Ping(_) | Message::Pong(_)) => {}
                    }
                    continue;
                }
            };
            let sent = tokio::select! {
                sent = tokio::time::timeout(SLOWEST, socket.send(out)) => sent,
                () = stopping.cancelled() => return Some((AWAY, "the server is stopping")),
            };
            match sent {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => return Some((TOO_SLOW, "the page reads too slowly")),
            }
        }
    }

    /// Does what a page asks.
    async fn hear(&mut self, text: &str) {
        let said: FromPage = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => {
                return self.refuse(None, &Problem::new(Kind::BadRequest, error.to_string()));
            }
        };
        match said {
            FromPage::Join { code, .. } => self.join(code).await,
            FromPage::Leave { code } => {
                if let Some(number) = self.games.remove(&code) {
                    self.server.rooms.unwatch(&code, self.address, number).await;
                }
            }
            FromPage::Hint { id, code } => self.hint(id, code),
            FromPage::Move { id, code, epoch, ply, r#move: square } => {
                let epoch = Some(epoch);
                let ask = |asker, answer| Ask::Move { asker, epoch, ply, square, answer };
                self.change(id, &code, ask).await;
            }
            FromPage::Undo { id, code } => {
                self.change(id, &code, |asker, answer| Ask::Undo { asker, answer }).await;
            }
            FromPage::AnswerUndo { id, code, allow: allows } => {
                let ask = |asker, answer| Ask::AnswerUndo { asker, allows, answer };
                self.change(id, &code, ask).await;
            }
            FromPage::Resign { id, code } => {
                self.change(id, &code, |asker, answer| Ask::Resign { asker, answer }).await;
            }
            FromPage::Rematch { id, code } => {
                self.change(id, &code, |asker, answer| Ask::Rematch { asker, answer }).await;
            }
        }
    }

    /// Has something done to a game, and says whether it was.
    async fn change<T>(
        &self,
        id: String,
        code: &str,
        ask: impl FnOnce(Option<Secret>, oneshot::Sender<Result<T, Problem>>) -> Ask,
    ) {
        let ask = |answer| ask(self.asker.clone(), answer);
        match self.server.rooms.ask(code, self.address, ask).await.flatten() {
            Ok(_) => self.answer(ToPage::Done { id }),
            Err(problem) => self.refuse(Some(id), &problem),
        }
    }

    async fn join(&mut self, code: String) {
        if self.games.len() >= GAMES && !self.games.contains_key(&code) {
            return self.refuse(None, &Problem::told(Kind::TooMany, "online-four-games"));
        }
        let (asker, sender) = (self.asker.clone(), self.sender.clone());
        match self.server.rooms.watch(&code, self.address, (asker, self.language), sender).await {
            Ok(number) => {
                if let Some(before) = self.games.insert(code.clone(), number) {
                    self.server.rooms.unwatch(&code, self.address, before).await;
                }
            }
            Err(problem) => self.refuse(None, &problem),
        }
    }

    /// Looks for a good move while the page goes on talking.
    fn hint(&self, id: String, code: String) {
        let (server, asker, sender) =
            (Arc::clone(&self.server), self.asker.clone(), self.sender.clone());
        let (address, voice) = (self.address, voice(self.language));
        tokio::spawn(async move {
            let ask = |answer| Ask::Hint { asker, answer };
            let hinted = tokio::select! {
                hinted = server.rooms.ask(&code, address, ask) => hinted.flatten(),
                // The page has gone.
                () = sender.closed() => return,
            };
            let said = match hinted {
                Ok(hinted) => ToPage::Hint { id, hint: view(&hinted, &voice) },
                Err(problem) => {
                    warn_of(&problem, "a hint");
                    ToPage::Refused { id: Some(id), problem: problem.view(voice.words) }
                }
            };
            let _ = sender.send(Update::Message(said)).await;
        });
    }

    fn refuse(&self, id: Option<String>, problem: &Problem) {
        warn_of(problem, "a page");
        self.answer(ToPage::Refused { id, problem: problem.view(Words::of(self.language)) });
    }

    /// Puts an answer among what waits; a page for which too much waits is closed anyway.
    fn answer(&self, said: ToPage) {
        let _ = self.sender.try_send(Update::Message(said));
    }
}
