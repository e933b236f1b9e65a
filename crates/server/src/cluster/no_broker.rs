//! Takes the place of `broker` in a build without the feature `cluster`: no broker can be reached.

use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::stream;
use inarow_store::NodeKey;

use super::NoBroker;

/// There is none.
#[derive(Clone, Debug)]
pub struct Broker(Infallible);

pub(super) type Subject = String;
pub(super) type Subscriber = stream::Empty<Message>;

/// There is none.
pub(super) struct Message {
    pub(super) reply: Option<Subject>,
    pub(super) payload: Bytes,
}

impl Broker {
    /// Whether the program is built with it: the feature `cluster`.
    pub const IS_BUILT: bool = false;

    /// Connects to no broker.
    ///
    /// # Errors
    /// If the program is built without it.
    pub async fn connect(_: &str) -> Result<Broker, NoBroker> {
        Err(NoBroker("the program is built without the feature cluster".to_owned()))
    }

    pub(super) fn is_connected(&self) -> bool {
        match self.0 {}
    }

    pub(super) fn connections(&self) -> u64 {
        match self.0 {}
    }

    pub(super) async fn publish(&self, _: Subject, _: Bytes) -> Result<(), NoBroker> {
        match self.0 {}
    }

    pub(super) async fn publish_with_reply(
        &self,
        _: Subject,
        _: Subject,
        _: Bytes,
    ) -> Result<(), NoBroker> {
        match self.0 {}
    }

    pub(super) async fn subscribe(
        &self,
        _: Subject,
        _: Option<&str>,
    ) -> Result<Subscriber, NoBroker> {
        match self.0 {}
    }

    pub(super) fn inbox(&self) -> String {
        match self.0 {}
    }

    pub(super) async fn flush(&self) {
        match self.0 {}
    }
}

pub(super) fn is_unheard(_: &Message) -> bool {
    false
}

/// There is none.
#[derive(Clone, Debug)]
pub(super) struct Sealed(Infallible);

/// There is none.
pub(super) struct Listener(Infallible);

/// There is none.
pub(super) struct Told {
    pub(super) said: Bytes,
    pub(super) reply: Option<Reply>,
}

/// There is none.
pub(super) struct Reply(Infallible);

impl Sealed {
    pub(super) fn new(broker: &Broker, _: NodeKey) -> Result<Sealed, NoBroker> {
        match broker.0 {}
    }

    pub(super) async fn tell(&self, _: String, _: &[u8]) -> Result<(), NoBroker> {
        match self.0 {}
    }

    pub(super) async fn ask(
        &self,
        _: String,
        _: &[u8],
        _: Duration,
    ) -> Result<Option<Bytes>, NoBroker> {
        match self.0 {}
    }

    pub(super) async fn listen(&self, _: String) -> Result<Listener, NoBroker> {
        match self.0 {}
    }

    pub(super) fn hidden(&self, _: IpAddr) -> IpAddr {
        match self.0 {}
    }
}

impl Listener {
    pub(super) async fn next(&mut self) -> Option<Told> {
        match self.0 {}
    }
}

impl Reply {
    pub(super) async fn answer(self, _: &[u8]) -> Result<(), NoBroker> {
        match self.0 {}
    }
}
