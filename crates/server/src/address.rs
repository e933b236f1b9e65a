//! The addresses that requests come from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use crate::problem::{Kind, Problem};

/// What stands for everybody at an address: with IPv6 its first 64 bits, since who has one address
/// there has all with the same beginning.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

/// The address that a request comes from; an IPv4 address is one, however it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Problem> {
        let info = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let unknown = || Problem::new(Kind::Internal, "the address of the request is not known");
        info.map(|ConnectInfo(address)| ClientAddress(address.ip().to_canonical()))
            .ok_or_else(unknown)
    }
}
