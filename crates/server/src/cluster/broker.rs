//! The connection to the broker, which is a server of NATS.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use percent_encoding::percent_decode_str;

use crate::seldom::Seldom;

/// How long the broker may take to answer at the start, and how often it is asked whether it is there.
const PATIENCE: Duration = Duration::from_secs(3);
const PING: Duration = Duration::from_secs(2);

/// The longest pause before it is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// What is heard of the connection.
static HEARD: Seldom = Seldom::new();

/// A connection to a broker, which comes back by itself.
#[derive(Clone, Debug)]
pub struct Broker {
    pub(super) client: Client,
}

/// Why there is no connection to a broker.
#[derive(Debug)]
pub struct NoBroker(String);

impl std::fmt::Display for NoBroker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoBroker {}

impl Broker {
    /// Connects to the broker at an address such as `nats://ann:secret@broker.example:4222`, or at the
    /// first of several with commas between that answers.
    ///
    /// # Errors
    /// What the broker says, or that it does not answer.
    pub async fn connect(address: &str) -> Result<Broker, NoBroker> {
        let options = ConnectOptions::new()
            .name("inarow")
            .connection_timeout(PATIENCE)
            .ping_interval(PING)
            .reconnect_delay_callback(|tries| PAUSE.min(Duration::from_millis(50 << tries.min(5))))
            .event_callback(async |event| note(&event));
        let addresses: Result<Vec<ServerAddr>, _> = address.split(',').map(str::parse).collect();
        let addresses = addresses.map_err(|error| NoBroker(error.to_string()))?;
        let client = known(options, &addresses).connect(addresses).await.map_err(|error| {
            let source = std::error::Error::source(&error).map(ToString::to_string);
            NoBroker(source.unwrap_or_else(|| error.to_string()))
        })?;
        Ok(Broker { client })
    }

    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

/// With the name and password of the first address that has them, or its token where it has no password: addresses
/// alone let nobody in.
fn known(options: ConnectOptions, addresses: &[ServerAddr]) -> ConnectOptions {
    let plain = |text| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let who = addresses.iter().find_map(|address| Some((address.username()?, address.password())));
    match who {
        Some((name, Some(password))) => options.user_and_password(plain(name), plain(password)),
        Some((token, None)) => options.token(plain(token)),
        None => options,
    }
}

/// Tells those who run the server what becomes of the connection.
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
