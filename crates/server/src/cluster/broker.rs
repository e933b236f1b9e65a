//! The connection to the broker, which is a server of NATS.

mod seal;
mod sealed;
mod window;

use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Request, ServerAddr, StatusCode};
use axum::body::Bytes;
use percent_encoding::percent_decode_str;

use super::NoBroker;
use crate::log_rate::LogRate;

pub(super) use async_nats::{Message, Subject, Subscriber};
pub(super) use sealed::{Sealed, Told};

/// Time within which the broker must answer at the start, and the interval of later checks.
const PATIENCE: Duration = Duration::from_secs(3);
const PING: Duration = Duration::from_secs(2);

/// The longest pause before it is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// Log lines about the connection.
static HEARD: LogRate = LogRate::new();

/// A connection to a broker, which comes back by itself.
#[derive(Clone, Debug)]
pub struct Broker {
    client: Client,
}

impl Broker {
    /// Whether the program is built with it: the feature `cluster`.
    pub const IS_BUILT: bool = true;

    /// Connects to the broker at an address such as `nats://ann:secret@broker.example:4222`, or at the
    /// first of several with commas between that answers.
    ///
    /// # Errors
    /// The broker's error, or that it does not answer.
    pub async fn connect(address: &str) -> Result<Broker, NoBroker> {
        let options = ConnectOptions::new()
            .name("inarow")
            .connection_timeout(PATIENCE)
            .ping_interval(PING)
            .reconnect_delay_callback(|tries| PAUSE.min(Duration::from_millis(50 << tries.min(5))))
            .event_callback(async |event| note(&event));
        let addresses: Result<Vec<ServerAddr>, _> = address.split(',').map(str::parse).collect();
        let addresses = addresses.map_err(failed)?;
        let client = known(options, &addresses).connect(addresses).await.map_err(|error| {
            let source = std::error::Error::source(&error).map(ToString::to_string);
            NoBroker(source.unwrap_or_else(|| error.to_string()))
        })?;
        Ok(Broker { client })
    }

    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Connections made up to now: messages between two of them may be lost.
    pub(super) fn connections(&self) -> u64 {
        self.client.statistics().connects.load(Ordering::Relaxed)
    }

    /// Publishes a message to all subscribers of a subject.
    pub(super) async fn publish(
        &self,
        subject: impl Into<Subject>,
        said: Bytes,
    ) -> Result<(), NoBroker> {
        self.client.publish(subject.into(), said).await.map_err(failed)
    }

    /// The same, with the subject for replies.
    pub(super) async fn publish_with_reply(
        &self,
        subject: impl Into<Subject>,
        reply: impl Into<Subject>,
        said: Bytes,
    ) -> Result<(), NoBroker> {
        self.client.publish_with_reply(subject.into(), reply.into(), said).await.map_err(failed)
    }

    /// Listens to a subject, where a queue is named in turn with the others of that.
    pub(super) async fn subscribe(
        &self,
        subject: impl Into<Subject>,
        queue: Option<&str>,
    ) -> Result<Subscriber, NoBroker> {
        match queue {
            Some(queue) => {
                let listening = self.client.queue_subscribe(subject.into(), queue.to_owned());
                listening.await.map_err(failed)
            }
            None => self.client.subscribe(subject.into()).await.map_err(failed),
        }
    }

    /// The answer of a listener to a subject; none if the subject has no listener.
    async fn ask(
        &self,
        subject: impl Into<Subject>,
        said: Bytes,
        patience: Duration,
    ) -> Result<Option<Bytes>, NoBroker> {
        let asking = Request::new().payload(said).timeout(Some(patience));
        match self.client.send_request(subject.into(), asking).await {
            Ok(answer) => Ok(Some(answer.payload)),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => Ok(None),
            Err(error) => Err(failed(error)),
        }
    }

    /// A fresh subject for answers.
    pub(super) fn inbox(&self) -> String {
        self.client.new_inbox()
    }

    /// Waits until all published messages are sent.
    pub(super) async fn flush(&self) {
        // A message that cannot be sent is lost, as it would be with the connection.
        let _ = self.client.flush().await;
    }
}

/// Whether this is the broker's own answer: the subject has no listener.
pub(super) fn is_unheard(answer: &Message) -> bool {
    answer.status == Some(StatusCode::NO_RESPONDERS)
}

fn failed(error: impl std::fmt::Display) -> NoBroker {
    NoBroker(error.to_string())
}

/// With the name and password of the first address that has them, or its token where it has no password: the client
/// library ignores those in addresses.
fn known(options: ConnectOptions, addresses: &[ServerAddr]) -> ConnectOptions {
    let plain = |text| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let who = addresses.iter().find_map(|address| Some((address.username()?, address.password())));
    match who {
        Some((name, Some(password))) => options.user_and_password(plain(name), plain(password)),
        Some((token, None)) => options.token(plain(token)),
        None => options,
    }
}

/// Logs the state of the connection for the operator.
fn note(event: &Event) {
    match event {
        Event::Connected => tracing::info!("the broker is there"),
        Event::Draining | Event::Closed => {}
        event => {
            if let Some(left_out) = HEARD.may() {
                tracing::warn!(%event, left_out, "the broker");
            }
        }
    }
}
