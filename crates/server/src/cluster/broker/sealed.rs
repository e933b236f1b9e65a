//! Nodes' messages to each other: sealed, each heard once, each answer for its own request.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::StreamExt as _;
use inarow_store::NodeKey;
use ring::hkdf::{HKDF_SHA256, Salt};
use ring::hmac;

use super::seal::{Mark, Purpose, Seal, Sender};
use super::window::Window;
use super::{Broker, Subject, Subscriber, failed};
use crate::address::network_of;
use crate::cluster::NoBroker;
use crate::log_rate::LogRate;

/// Messages that are no node's, or that came before.
static DROPPED: LogRate = LogRate::new();

/// A node's way to the others with which it shares a key.
#[derive(Clone, Debug)]
pub(in crate::cluster) struct Sealed {
    broker: Broker,
    seal: Arc<Seal>,
    /// The key that turns addresses into numbers.
    hidden: hmac::Key,
}

impl Sealed {
    /// By a broker, with the key of all.
    pub(in crate::cluster) fn new(broker: &Broker, key: NodeKey) -> Result<Sealed, NoBroker> {
        let mut sender = Sender::default();
        getrandom::fill(&mut sender).map_err(failed)?;
        let hidden = Salt::new(HKDF_SHA256, b"address").extract(&key.0);
        let hidden = hidden.expand(&[b"inarow address"], hmac::HMAC_SHA256).map_err(failed)?.into();
        let seal = Arc::new(Seal::new(key, sender).map_err(failed)?);
        Ok(Sealed { broker: broker.clone(), seal, hidden })
    }

    /// Says something to the nodes that listen to a subject.
    pub(in crate::cluster) async fn tell(
        &self,
        subject: String,
        said: &[u8],
    ) -> Result<(), NoBroker> {
        let (_, sealed) = self.seal.seal(Purpose::Subject(&subject), said).map_err(failed)?;
        self.broker.publish(subject, sealed.into()).await
    }

    /// The answer of a node that listens to a subject; none if no node does.
    pub(in crate::cluster) async fn ask(
        &self,
        subject: String,
        said: &[u8],
        patience: Duration,
    ) -> Result<Option<Bytes>, NoBroker> {
        let (mark, sealed) = self.seal.seal(Purpose::Subject(&subject), said).map_err(failed)?;
        let Some(answer) = self.broker.ask(subject, sealed.into(), patience).await? else {
            return Ok(None);
        };
        match self.seal.open(Purpose::Answer(mark), &answer) {
            Some((_, text)) => Ok(Some(text.into())),
            None => Err(NoBroker("what answers is no node of this database".to_owned())),
        }
    }

    /// Subscribes to messages of nodes on a subject.
    pub(in crate::cluster) async fn listen(&self, subject: String) -> Result<Listener, NoBroker> {
        let heard = self.broker.subscribe(subject.clone(), None).await?;
        Ok(Listener { heard, subject, own: self.clone(), seen: HashMap::new() })
    }

    /// A number for a network, in the form of an address and the same at all nodes; without the key it says nothing
    /// about the network.
    pub(in crate::cluster) fn hidden(&self, address: IpAddr) -> IpAddr {
        let said = network_of(address).to_string();
        let tag = hmac::sign(&self.hidden, said.as_bytes());
        let mut number: [u8; 16] = tag.as_ref().first_chunk().copied().unwrap_or_default();
        // No address on the Internet begins so (RFC 4193).
        number[0] = 0xfd;
        Ipv6Addr::from(number).into()
    }
}

/// The messages to a subject.
#[derive(Debug)]
pub(in crate::cluster) struct Listener {
    heard: Subscriber,
    subject: String,
    own: Sealed,
    /// Kept as long as this one listens: any older message may come again at any time.
    seen: HashMap<Sender, Window>,
}

impl Listener {
    /// The next message of a node; none when the connection is given up.
    pub(in crate::cluster) async fn next(&mut self) -> Option<Told> {
        loop {
            let message = self.heard.next().await?;
            let opened = self.own.seal.open(Purpose::Subject(&self.subject), &message.payload);
            match opened {
                Some((mark, text)) if self.is_new(mark) => {
                    let reply = message.reply.map(|to| Reply { to, mark, own: self.own.clone() });
                    return Some(Told { said: text.into(), reply });
                }
                opened => {
                    if let Some(left_out) = DROPPED.may() {
                        let (subject, came_before) = (&self.subject, opened.is_some());
                        tracing::warn!(subject, came_before, left_out, "a message is dropped");
                    }
                }
            }
        }
    }

    fn is_new(&mut self, Mark { sender, number }: Mark) -> bool {
        self.seen.entry(sender).or_default().note(number)
    }
}

/// A message of a node.
#[derive(Debug)]
pub(in crate::cluster) struct Told {
    pub(in crate::cluster) said: Bytes,
    pub(in crate::cluster) reply: Option<Reply>,
}

/// The way back to the asker.
#[derive(Debug)]
pub(in crate::cluster) struct Reply {
    to: Subject,
    mark: Mark,
    own: Sealed,
}

impl Reply {
    /// Sends the answer; the asker may have stopped waiting.
    pub(in crate::cluster) async fn answer(self, said: &[u8]) -> Result<(), NoBroker> {
        let (_, sealed) = self.own.seal.seal(Purpose::Answer(self.mark), said).map_err(failed)?;
        self.own.broker.publish(self.to, sealed.into()).await
    }
}
