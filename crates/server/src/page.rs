//! A page: the games that it shows, and its messages in both directions.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use inarow_answers::asked::voice;
use inarow_answers::table::Change;
use inarow_answers::view;
use inarow_store::Secret;
use inarow_words::{Language, Words};
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

use crate::health::warn_of;
use crate::names::fresh_code;
use crate::problem::{Kind, Problem};
use crate::room::{Ask, Update};
use crate::rooms::Watching;
use crate::server::Server;
use crate::wire::{FromPage, ToPage};

/// Messages that may wait for a page before it counts as too slow.
const WAITING: usize = 32;

/// Games that a page may show at the same time.
const GAMES: usize = 4;

/// Interval of pings to a page, and the unanswered pings after which it is gone: the other player sees within nine
/// seconds that it has fallen silent.
const PING: Duration = Duration::from_secs(3);
const UNANSWERED: u32 = 2;

/// Time within which a message must be sent.
const SLOWEST: Duration = Duration::from_secs(10);

/// Close codes of a page: the server stops, or the game is another node's; the page broke the rules or sent unreadable
/// data; it reads too slowly.
const AWAY: u16 = 1001;
const POLICY: u16 = 1008;
const NOT_READ: u16 = 1003;
const TOO_SLOW: u16 = 4008;

/// The way to a page.
pub(crate) trait Wire: Send {
    /// The next message. Dropping the future loses nothing.
    fn hear(&mut self) -> impl Future<Output = Heard> + Send;
    /// Says something; whether the page can be reached.
    fn say(&mut self, said: Said) -> impl Future<Output = bool> + Send;
}

/// A message from a page.
pub(crate) enum Heard {
    Text(String),
    /// A message that is no text.
    Bytes,
    /// It is there.
    Sign,
    /// It has gone.
    End,
}

/// A message to a page.
pub(crate) enum Said {
    Text(String),
    AreYouThere,
    /// Nothing more comes: a code of WebSockets, and why.
    Close(u16, &'static str),
}

/// A page and the games that it shows.
pub(crate) struct Page {
    server: Arc<Server>,
    address: IpAddr,
    asker: Option<Secret>,
    language: Language,
    sender: mpsc::Sender<Update>,
    updates: mpsc::Receiver<Update>,
    /// The games that it shows.
    games: HashMap<String, Watching>,
    rate: DefaultDirectRateLimiter,
}

impl Page {
    pub(crate) fn new(
        server: Arc<Server>,
        address: IpAddr,
        (asker, language): (Option<Secret>, Language),
    ) -> Page {
        let (sender, updates) = mpsc::channel(WAITING);
        let rate = NonZeroU32::new(server.limits.messages_per_second).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(1));
        let rate = RateLimiter::direct(Quota::per_second(rate).allow_burst(burst));
        Page { server, address, asker, language, sender, updates, games: HashMap::new(), rate }
    }

    /// Talks with the page until either goes.
    pub(crate) async fn serve(mut self, mut wire: impl Wire) {
        let close = self.talk(&mut wire).await;
        for (code, watching) in self.games.drain() {
            self.server.rooms.unwatch(&code, self.address, watching).await;
        }
        if let Some((code, reason)) = close {
            wire.say(Said::Close(code, reason)).await;
        }
    }

    /// Talks with the page; how to close, if it has not closed itself.
    async fn talk(&mut self, wire: &mut impl Wire) -> Option<(u16, &'static str)> {
        let mut ticks = tokio::time::interval(PING);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (stopping, mut unanswered) = (self.server.stopping.clone(), 0);
        loop {
            let out = tokio::select! {
                // Messages for the page go out before more are read: nothing piles up.
                biased;
                () = stopping.cancelled() => return Some((AWAY, "the server is stopping")),
                update = self.updates.recv() => match update {
                    // A sender that found the queue full has left the page out: then the page must begin anew. One place is the one
                    // that has just become free.
                    Some(_) if self.sender.capacity() <= 1 => {
                        return Some((TOO_SLOW, "the page reads too slowly"));
                    }
                    Some(Update::Moved) | None => return Some((AWAY, "the game has moved")),
                    Some(update) => Said::Text(update.text()),
                },
                _ = ticks.tick() => {
                    if unanswered >= UNANSWERED {
                        return Some((TOO_SLOW, "nobody answers"));
                    }
                    unanswered += 1;
                    Said::AreYouThere
                }
                heard = wire.hear() => {
                    unanswered = 0;
                    match heard {
                        Heard::Text(text) => {
                            if self.rate.check().is_err() {
                                return Some((POLICY, "too many messages"));
                            }
                            self.hear(text).await;
                        }
                        Heard::Bytes => return Some((NOT_READ, "only text is understood")),
                        Heard::End => return None,
                        Heard::Sign => {}
                    }
                    continue;
                }
            };
            let sent = tokio::select! {
                sent = tokio::time::timeout(SLOWEST, wire.say(out)) => sent,
                () = stopping.cancelled() => return Some((AWAY, "the server is stopping")),
            };
            match sent {
                Ok(true) => {}
                Ok(false) => return None,
                Err(_) => return Some((TOO_SLOW, "the page reads too slowly")),
            }
        }
    }

    /// Handles a message of the page.
    async fn hear(&mut self, text: String) {
        let said: FromPage = match serde_json::from_str(&text) {
            Ok(said) => said,
            Err(error) => {
                return self.refuse(None, &Problem::new(Kind::BadRequest, error.to_string()));
            }
        };
        match said {
            FromPage::Join { code, .. } => return self.join(code, &text).await,
            FromPage::Leave { code } => {
                if let Some(watching) = self.games.remove(&code) {
                    self.server.rooms.unwatch(&code, self.address, watching).await;
                }
                return;
            }
            _ => {}
        }
        // A message about a game of another node is answered there.
        if let Some(Watching::There(line)) = self.games.get(said.code()) {
            if let Err(problem) = line.say(&text).await {
                self.refuse(said.id(), &problem);
            }
            return;
        }
        self.ask(said).await;
    }

    /// Asks a game of this node.
    async fn ask(&self, said: FromPage) {
        let (id, code, change) = match said {
            FromPage::Join { .. } | FromPage::Leave { .. } => return,
            FromPage::Hint { id, code, first } => return self.hint(id, code, first),
            FromPage::Move { id, code, epoch, ply, r#move: square } => {
                (id, code, Change::Move { epoch: Some(epoch), ply, square })
            }
            FromPage::Choose { id, code, epoch, choice } => {
                (id, code, Change::Choose { epoch: Some(epoch), choice: choice.into() })
            }
            FromPage::Undo { id, code } => (id, code, Change::Undo),
            FromPage::AnswerUndo { id, code, allow } => (id, code, Change::AnswerUndo(allow)),
            FromPage::AskHint { id, code } => (id, code, Change::AskHint),
            FromPage::AnswerHint { id, code, allow } => (id, code, Change::AnswerHint(allow)),
            FromPage::Draw { id, code } => (id, code, Change::OfferDraw),
            FromPage::AnswerDraw { id, code, accept } => (id, code, Change::AnswerDraw(accept)),
            FromPage::Resign { id, code } => (id, code, Change::Resign),
            FromPage::Rematch { id, code } => match fresh_code() {
                Ok(next) => (id, code, Change::Rematch(next)),
                Err(problem) => return self.refuse(Some(id), &problem),
            },
        };
        let ask = |answer| Ask::Change { asker: self.asker.clone(), change, answer };
        match self.server.rooms.ask(&code, self.address, ask).await.flatten() {
            Ok(()) => self.answer(ToPage::Done { id }),
            Err(problem) => self.refuse(Some(id), &problem),
        }
    }

    /// Shows a game: `text` is how the page asked for it.
    async fn join(&mut self, code: String, text: &str) {
        if self.games.len() >= GAMES && !self.games.contains_key(&code) {
            return self.refuse(None, &Problem::told(Kind::TooMany, "online-four-games"));
        }
        let who = (self.asker.clone(), self.language);
        let watched = self.server.rooms.watch(&code, self.address, who, self.sender.clone()).await;
        let said = match &watched {
            Ok(Watching::There(line)) => line.say(text).await,
            _ => Ok(()),
        };
        match said.and(watched) {
            Ok(watching) => {
                if let Some(before) = self.games.insert(code.clone(), watching) {
                    self.server.rooms.unwatch(&code, self.address, before).await;
                }
            }
            Err(problem) => self.refuse(None, &problem),
        }
    }

    /// Looks for a good move while the page keeps talking.
    fn hint(&self, id: String, code: String, is_first: bool) {
        let (server, asker, sender) =
            (Arc::clone(&self.server), self.asker.clone(), self.sender.clone());
        let (address, voice) = (self.address, voice(self.language));
        tokio::spawn(async move {
            let ask = |answer| Ask::Hint { asker, is_first, answer };
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

    /// Queues an answer; a page with a full queue is closed anyway.
    fn answer(&self, said: ToPage) {
        let _ = self.sender.try_send(Update::Message(said));
    }
}
