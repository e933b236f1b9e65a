//! The addresses that requests come from.

mod forwarded;

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::problem::{Kind, Problem};
use crate::proxy::Proxy;

/// What stands for everybody at an address: with IPv6 its first 64 bits, since who has one address
/// there has all with the same beginning.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

/// Who asks, as far as the network tells: put beside each request as it comes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    /// The address that the request comes from; an IPv4 address is one, however it is written.
    pub(crate) address: IpAddr,
    /// Whether the browser is known to speak HTTPS, with a server in between.
    pub(crate) is_secure: bool,
}

impl Visitor {
    /// Who asks with these headers on a connection from `peer`. What servers in between say is
    /// believed of those that are trusted alone.
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
