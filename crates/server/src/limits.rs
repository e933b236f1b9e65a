//! Limits of a server's load.

use std::time::Duration;

use crate::host::Host;
use crate::proxy::Proxy;

/// Limits of a server's load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most rooms that are open at the same time.
    pub rooms: usize,
    /// The most WebSockets and streams that are open at the same time.
    pub sockets: usize,
    /// The most connections that are open at the same time.
    pub connections: usize,
    /// The most rooms that are open at the same time because of one address, which made them or came
    /// first.
    pub rooms_per_address: usize,
    /// The most WebSockets and streams that one address has open at the same time.
    pub sockets_per_address: usize,
    /// The most connections that one address has open at the same time.
    pub connections_per_address: usize,
    /// Engines that compute at the same time.
    pub thinkers: usize,
    /// The most bytes of a request's body, and of a message.
    pub body: usize,
    /// Games, seats and tokens that one address may make in a minute.
    pub made_per_minute: u32,
    /// Messages that a page may send in a second, on average.
    pub messages_per_second: u32,
    /// Time within which a connection must send the head of a request, and again its body, may stay without a request, and may
    /// read nothing of what is sent.
    pub wait: Duration,
    /// Time after which an empty room is closed; it opens again when a visitor comes.
    pub idle: Duration,
    /// Servers in between: whom they pass on is counted by the address that they say, and their
    /// connections are as many as they like.
    pub trusted: Vec<Proxy>,
    /// The names by which the server is called, beside its addresses and those by which servers in between
    /// are called.
    pub hosts: Vec<Host>,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Limits {
            rooms: 20_000,
            sockets: 10_000,
            connections: 15_000,
            rooms_per_address: 500,
            sockets_per_address: 100,
            connections_per_address: 300,
            thinkers: cores.saturating_sub(1).max(1),
            body: 16 << 10,
            made_per_minute: 60,
            messages_per_second: 20,
            wait: Duration::from_secs(30),
            idle: Duration::from_secs(5),
            trusted: Vec::new(),
            hosts: Vec::new(),
        }
    }
}
