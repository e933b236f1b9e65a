//! Addresses to listen on, as people write them.

use std::net::{Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::str::FromStr;

use inarow_server::{Host, NoHost, NoProxy, Proxy};

use crate::options::wrong::Wrong;

/// An address to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Address(pub(super) SocketAddr);

impl FromStr for Address {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Address, Wrong> {
        read(text).map(Address).ok_or_else(|| Wrong::Address { text: text.to_owned() })
    }
}

/// A server in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TrustedProxy(pub(super) Proxy);

impl FromStr for TrustedProxy {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<TrustedProxy, Wrong> {
        let read = text.trim().parse().map(TrustedProxy);
        read.map_err(|NoProxy| Wrong::Proxy { text: text.to_owned() })
    }
}

/// A name by which the server is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OwnHost(pub(super) Host);

impl FromStr for OwnHost {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<OwnHost, Wrong> {
        let read = text.trim().parse().map(OwnHost);
        read.map_err(|NoHost| Wrong::Host { text: text.to_owned() })
    }
}

/// The address that a text means: `127.0.0.1:3333`, a name with a port such as `localhost:3333`, or
/// a port alone, which is one of this machine itself. Of the addresses of a name, those of IPv4 come
/// first.
fn read(text: &str) -> Option<SocketAddr> {
    if let Ok(address) = text.parse() {
        return Some(address);
    }
    if let Ok(port) = text.parse() {
        return Some(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port));
    }
    let (name, port) = text.rsplit_once(':')?;
    let named = (name, port.parse().ok()?).to_socket_addrs().ok()?;
    named.min_by_key(SocketAddr::is_ipv6).filter(|_| !name.is_empty())
}

/// A port beside a port.
pub(super) fn next_port(port: u16) -> u16 {
    port.checked_add(1).unwrap_or(port - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_may_be_written_in_four_ways() {
        let of = |text: &str| read(text).map(|address| address.to_string());
        for (text, address) in [
            ("127.0.0.2:4499", "127.0.0.2:4499"),
            ("[::1]:4499", "[::1]:4499"),
            ("localhost:4499", "127.0.0.1:4499"),
            ("4499", "127.0.0.1:4499"),
        ] {
            assert_eq!(of(text).as_deref(), Some(address), "{text}");
        }
        for text in ["", "here", ":4499", "localhost", "localhost:", "65536", "localhost:65536"] {
            assert_eq!(of(text), None, "{text}");
        }
    }

    #[test]
    fn every_port_has_one_beside_it() {
        assert_eq!((next_port(3333), next_port(u16::MAX)), (3334, 65534));
    }
}
