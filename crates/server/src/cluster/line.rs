//! Lines: the messages between a page and a game of another node, through the broker.
//!
//! A line carries texts both ways in order. If one is lost, or too many wait unread, the line ends;
//! so does either end when the other falls silent. The page then begins anew, wherever the game is by then.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use inarow_store::Secret;
use inarow_words::Language;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::{Cluster, frame};
use crate::page::{Heard, Page, Said, Wire};
use crate::problem::{Kind, Problem};
use crate::room::Update;
use crate::server::Server;

/// Texts that may wait for a page of another node.
const WAITING: usize = 32;

/// The name of a line: the node that began it, and its number there.
type Name = (String, u64);

/// The head of each text.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    from: String,
    line: Name,
    /// The number of the text at this end, from 0.
    number: u64,
    what: What,
}

/// The kind of a text.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    /// The line begins, for a visitor from an address.
    Begin { address: IpAddr, asker: Option<String>, language: String },
    /// A message of the page, or to it.
    Text,
    /// The line has ended.
    End,
}

/// One end of a line.
#[derive(Debug)]
pub(crate) struct Line {
    cluster: Arc<Cluster>,
    to: String,
    name: Name,
    number: AtomicU64,
}

/// The state of the other end.
#[derive(Debug)]
struct Other {
    node: String,
    /// The number of the text that comes next.
    next: u64,
    sender: mpsc::Sender<Update>,
}

impl Other {
    /// Informs the receiver at this end that the line has ended.
    fn end(&self) {
        // A receiver whose queue is full is closed anyway.
        let _ = self.sender.try_send(Update::Moved);
    }
}

/// The lines that end here.
#[derive(Debug, Default)]
pub(super) struct Lines {
    open: Mutex<HashMap<Name, Other>>,
    begun: AtomicU64,
}

impl Lines {
    fn all(&self) -> MutexGuard<'_, HashMap<Name, Other>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends all lines with a node.
    pub(super) fn end_with(&self, node: &str) {
        self.all().retain(|_, other| {
            let stays = other.node != node;
            if !stays {
                other.end();
            }
            stays
        });
    }

    /// Ends all lines, as texts on them may be lost.
    pub(super) fn end_all(&self) {
        self.all().drain().for_each(|(_, other)| other.end());
    }

    /// Passes a text on; returns whether the line is still open.
    fn hand_on(&self, name: &Name, number: u64, text: String) -> bool {
        let mut all = self.all();
        let Some(other) = all.get_mut(name) else { return false };
        let goes_on = other.next == number && other.sender.try_send(Update::Text(text)).is_ok();
        match goes_on {
            true => other.next += 1,
            false => all.remove(name).iter().for_each(Other::end),
        }
        goes_on
    }
}

impl Line {
    /// Begins a line to a node for a visitor; `sender` receives what arrives.
    pub(crate) async fn begin(
        cluster: &Arc<Cluster>,
        node: &str,
        address: IpAddr,
        (asker, language): (Option<&Secret>, Language),
        sender: mpsc::Sender<Update>,
    ) -> Result<Line, Problem> {
        let number = cluster.lines.begun.fetch_add(1, Ordering::Relaxed);
        let name = (cluster.name().to_owned(), number);
        let other = Other { node: node.to_owned(), next: 0, sender };
        cluster.lines.all().insert(name.clone(), other);
        let line = Line::to(cluster, node, name);
        let asker = asker.map(|Secret(hash)| hash.clone());
        let language = language.code().to_owned();
        line.send(What::Begin { address, asker, language }, "").await?;
        Ok(line)
    }

    fn to(cluster: &Arc<Cluster>, node: &str, name: Name) -> Line {
        let (cluster, to) = (Arc::clone(cluster), node.to_owned());
        Line { cluster, to, name, number: AtomicU64::new(0) }
    }

    /// Says something to the other end.
    pub(crate) async fn say(&self, text: &str) -> Result<(), Problem> {
        self.send(What::Text, text).await
    }

    async fn send(&self, what: What, text: &str) -> Result<(), Problem> {
        let head = self.head(what);
        let sent = match &self.cluster.sealed {
            Some(sealed) => {
                sealed.tell(self.subject(), &frame::write(&head, text.as_bytes())).await
            }
            None => return Err(gone()),
        };
        sent.map_err(|_| gone())
    }

    fn head(&self, what: What) -> Head {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        Head { from: self.cluster.name().to_owned(), line: self.name.clone(), number, what }
    }

    fn subject(&self) -> String {
        self.cluster.subject_of(&self.to, "line")
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.cluster.lines.all().remove(&self.name);
        let (head, subject) = (self.head(What::End), self.subject());
        let Some(sealed) = self.cluster.sealed.clone() else { return };
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { sealed.tell(subject, &frame::write(&head, b"")).await });
        }
    }
}

fn gone() -> Problem {
    Problem::told(Kind::Unavailable, "online-room-closed").after(1)
}

impl Cluster {
    /// Receives the messages of all lines.
    pub(super) async fn hear_lines(self: &Arc<Self>, server: &Arc<Server>) {
        let Some(sealed) = &self.sealed else { return };
        let subject = self.subject_of(self.name(), "line");
        let Ok(mut heard) = sealed.listen(subject).await else { return };
        while let Some(told) = heard.next().await {
            let Some((head, text)) = frame::read::<Head>(&told.said) else { continue };
            let Head { from, line, number, what } = head;
            match what {
                What::Begin { address, asker, language } => {
                    let language = language.parse().unwrap_or(Language::English);
                    let asker = asker.map(Secret);
                    self.answer_line((from, line), address, (asker, language), server);
                }
                What::Text => {
                    let text = String::from_utf8_lossy(&text).into_owned();
                    if !self.lines.hand_on(&line, number, text) {
                        // The other end hears that this one is not there.
                        drop(Line::to(self, &from, line));
                    }
                }
                What::End => {
                    self.lines.all().remove(&line).iter().for_each(Other::end);
                }
            }
        }
    }

    /// Serves a page of another node as one of its own.
    fn answer_line(
        self: &Arc<Self>,
        (node, name): (String, Name),
        address: IpAddr,
        (asker, language): (Option<Secret>, Language),
        server: &Arc<Server>,
    ) {
        let (sender, heard) = mpsc::channel(WAITING);
        let line = Line::to(self, &node, name.clone());
        self.lines.all().insert(name, Other { node, next: 1, sender });
        let page = Page::new(Arc::clone(server), address, (asker, language));
        server.sockets_elsewhere.spawn(async move {
            page.serve(Far { line, heard, is_asked: false }).await;
        });
    }
}

/// A page at another node.
struct Far {
    line: Line,
    heard: mpsc::Receiver<Update>,
    /// Whether it is asked if it is there: its node knows.
    is_asked: bool,
}

impl Wire for Far {
    async fn hear(&mut self) -> Heard {
        if std::mem::take(&mut self.is_asked) {
            return Heard::Sign;
        }
        match self.heard.recv().await {
            Some(Update::Text(text)) => Heard::Text(text),
            _ => Heard::End,
        }
    }

    async fn say(&mut self, said: Said) -> bool {
        match said {
            Said::Text(text) => self.line.say(&text).await.is_ok(),
            Said::AreYouThere => {
                self.is_asked = true;
                true
            }
            // Its end is sent when this one is dropped.
            Said::Close(..) => false,
        }
    }
}
