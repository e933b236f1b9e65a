//! Whether who asks sits at this machine.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::Authority;

use crate::address::ClientAddress;
use crate::problem::Problem;
use crate::server::Server;

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
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, state).await?;
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
