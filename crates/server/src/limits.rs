//! How often one address may make something.

use std::net::IpAddr;
use std::num::NonZeroU32;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::problem::{Kind, Problem};

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
        self.0.check_key(&address).map_err(|until| {
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

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for From {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<From, Problem> {
        let info = parts.extensions.get::<ConnectInfo<std::net::SocketAddr>>();
        let unknown = || Problem::new(Kind::Internal, "the address of the request is not known");
        info.map(|ConnectInfo(address)| From(address.ip())).ok_or_else(unknown)
    }
}

/// Whether a request comes from this machine, and asked for it by that name: a page of another
/// site that has its name point here has not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtHome(pub(crate) bool);

impl<S: Sync> FromRequestParts<S> for AtHome {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<AtHome, Problem> {
        let From(address) = From::from_request_parts(parts, state).await?;
        let host = parts.headers.get(axum::http::header::HOST);
        let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let is_home = ["localhost", "127.0.0.1", "[::1]"].contains(&name);
        Ok(AtHome(address.is_loopback() && is_home))
    }
}
