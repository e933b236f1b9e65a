//! How often one address may make something.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::problem::{Kind, Problem};
use crate::server::Server;

/// How often each address may make games, seats and tokens.
#[derive(Debug)]
pub(crate) struct Makers(DefaultKeyedRateLimiter<IpAddr>);

impl Makers {
    pub(crate) fn new(per_minute: u32) -> Makers {
        let quota = Quota::per_minute(NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN));
        Makers(RateLimiter::keyed(quota))
    }

    /// Counts something made; too much of it is a problem.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), Problem> {
        self.0.check_key(&whose(address)).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
            Problem::told(Kind::TooMany, "online-made-too-often").after(seconds)
        })
    }

    /// Forgets who has not come for a while.
    pub(crate) fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// What stands for everybody at an address: with IPv6 its first 64 bits, since who has one address
/// there has all with the same beginning.
pub(crate) fn whose(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

/// The address that a request comes from; an IPv4 address is one, however it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for From {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<From, Problem> {
        let info = parts.extensions.get::<ConnectInfo<std::net::SocketAddr>>();
        let unknown = || Problem::new(Kind::Internal, "the address of the request is not known");
        info.map(|ConnectInfo(address)| From(address.ip().to_canonical())).ok_or_else(unknown)
    }
}

/// What a server in between adds: then who asks may be anywhere.
const FORWARDED: [&str; 5] =
    ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/// Whether a request comes from this machine, not through another server, and asked for it by that
/// name: a page of another site that has its name point here has not. None does where the server is
/// public, since not every server in between says that it is one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtHome(pub(crate) bool);

impl FromRequestParts<Arc<Server>> for AtHome {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Server>) -> Result<AtHome, Problem> {
        let From(address) = From::from_request_parts(parts, state).await?;
        let host = parts.headers.get(axum::http::header::HOST);
        let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
        let is_home = host.parse().is_ok_and(|host: Authority| {
            let is = |name: &&str| host.host().eq_ignore_ascii_case(name);
            ["localhost", "127.0.0.1", "[::1]"].iter().any(is)
        });
        let is_forwarded = FORWARDED.iter().any(|name| parts.headers.contains_key(*name));
        Ok(AtHome(!state.limits.public && address.is_loopback() && is_home && !is_forwarded))
    }
}

#[cfg(test)]
mod tests {
    use super::{IpAddr, Makers};

    #[test]
    fn a_network_is_counted_as_one_whoever_asks_from_it() {
        let makers = Makers::new(1);
        let may = |address: &str| {
            let address: Option<IpAddr> = address.parse().ok();
            address.is_some_and(|address| makers.check(address).is_ok())
        };
        assert!(may("2001:db8:1:2::1"));
        assert!(!may("2001:db8:1:2:ffff::9"), "the same 64 bits");
        assert!(may("2001:db8:1:3::1"));
        assert!(may("192.0.2.1") && may("192.0.2.2"));
        assert!(!may("::ffff:192.0.2.1"), "the same IPv4 address");
        assert!(may("::ffff:192.0.2.3"), "not one with other IPv4 addresses");
    }
}
