//! The addresses that requests come from.

mod forwarded;

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};

use crate::problem::{Kind, Problem};
use crate::proxy::Proxy;

/// The network of an address, counted as one visitor: with IPv6 its first 56 bits, as homes have them
/// (RFC 6177).
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 72 << 72).into(),
        address => address,
    }
}

/// The most bytes of the name of a machine (RFC 1035), with a port.
const LONGEST_HOST: usize = 261;

/// The address and protocol of the client, as far as the network shows; attached to each request as it arrives.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    /// The address that the request comes from; an IPv4 address is one, however it is written.
    pub(crate) address: IpAddr,
    /// Whether the browser is known to speak HTTPS, with a server in between.
    pub(crate) is_secure: bool,
}

impl Visitor {
    /// The client of a request with these headers on a connection from `peer`. Headers are believed from trusted proxies
    /// only.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[Proxy]) -> Visitor {
        let is_trusted = |address| trusted.iter().any(|proxy| proxy.contains(address));
        let peer = peer.to_canonical();
        if !is_trusted(peer) {
            return Visitor { address: peer, is_secure: false };
        }
        let (mut address, mut hops) = (peer, forwarded::hops(headers));
        // Each server adds whom it heard, so that the last one is the nearest.
        while is_trusted(address)
            && let Some(Some(before)) = hops.pop()
        {
            address = before;
        }
        Visitor { address, is_secure: forwarded::is_secure(headers) }
    }

    /// The address of this server as the client wrote it: `https://example.org`. Clients may send anything there:
    /// nothing if it is no host name, with or without a port.
    pub(crate) fn site(&self, headers: &HeaderMap) -> Option<String> {
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let may_be = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
        let is_host = host.len() <= LONGEST_HOST && host.bytes().all(may_be);
        let host: Authority = host.parse().ok().filter(|_| is_host)?;
        let scheme = if self.is_secure { "https" } else { "http" };
        Some(format!("{scheme}://{host}"))
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Problem> {
        let unknown = || Problem::new(Kind::Internal, "the address of the request is not known");
        parts.extensions.get().copied().ok_or_else(unknown)
    }
}

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<ClientAddress, Problem> {
        let visitor = Visitor::from_request_parts(parts, state).await?;
        Ok(ClientAddress(visitor.address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_is_the_requested_host_if_it_is_a_host_name() {
        let site = |host: &str, is_secure| {
            let visitor = Visitor { address: Ipv6Addr::LOCALHOST.into(), is_secure };
            let host = header::HeaderValue::from_bytes(host.as_bytes()).ok()?;
            visitor.site(&[(header::HOST, host)].into_iter().collect())
        };
        for host in ["example.org", "example.org:8080", "192.0.2.7:80", "[2001:db8::1]:80", "a_b-c"]
        {
            assert_eq!(site(host, false), Some(format!("http://{host}")));
        }
        assert_eq!(site("example.org", true).as_deref(), Some("https://example.org"));
        let long = "a".repeat(LONGEST_HOST + 1);
        for wrong in [
            "",
            "a b",
            "a/b",
            "a\"b",
            "a<b",
            "a'b",
            "me@example.org",
            "a?b",
            "a#b",
            "a%22b",
            "例",
            "a:b:c",
            &long,
        ] {
            assert_eq!(site(wrong, false), None, "{wrong}");
        }
        let visitor = Visitor { address: Ipv6Addr::LOCALHOST.into(), is_secure: false };
        assert_eq!(visitor.site(&HeaderMap::new()), None);
    }
}
