//! The names by which a server is called.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};

/// The name of a machine, by which a server may be called beside its addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host(String);

/// A text is no name of a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoHost;

impl FromStr for Host {
    type Err = NoHost;

    /// `games.example`, without a port.
    fn from_str(text: &str) -> Result<Host, NoHost> {
        let may_be = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        let is_name = !text.is_empty() && text.bytes().all(may_be);
        if is_name { Ok(Host(plain(text).to_owned())) } else { Err(NoHost) }
    }
}

/// Put beside a request that calls this server by a name that is not its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CalledWrongly;

/// Whether a request calls the server by an address in digits, as this machine (`localhost`), or by one of
/// its names. A page of another site that has its name lead here (DNS rebinding) calls it by that name;
/// a request without a host name comes from no browser.
pub(crate) fn is_called_rightly(headers: &HeaderMap, names: &[Host]) -> bool {
    headers.get_all(header::HOST).iter().all(|said| {
        let host: Option<Authority> = said.to_str().ok().and_then(|said| said.parse().ok());
        let Some(host) = host else { return false };
        let name = plain(host.host());
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        let is = |own: &str| name.eq_ignore_ascii_case(own);
        bare.parse::<IpAddr>().is_ok() || is("localhost") || names.iter().any(|Host(own)| is(own))
    })
}

/// A name without the point at its end, if it has one.
fn plain(name: &str) -> &str {
    name.strip_suffix('.').unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_called_by_digits_this_machine_and_its_names() {
        let names = ["games.example".parse().unwrap(), "inarow.".parse().unwrap()];
        let rightly = |host: &[u8]| {
            let value = header::HeaderValue::from_bytes(host).unwrap();
            is_called_rightly(&[(header::HOST, value)].into_iter().collect(), &names)
        };
        for own in [
            "127.0.0.1:3333",
            "[::1]:3333",
            "192.168.1.7",
            "localhost",
            "LOCALHOST:80",
            "localhost.",
            "Games.Example:443",
            "games.example.",
            "inarow",
        ] {
            assert!(rightly(own.as_bytes()), "{own}");
        }
        for other in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "a b"]
        {
            assert!(!rightly(other.as_bytes()), "{other}");
        }
        assert!(!rightly(b"\xff"));
        assert!(is_called_rightly(&HeaderMap::new(), &[]));
        for wrong in ["", "a b", "games.example:80", "http://games.example", "例"] {
            assert_eq!(wrong.parse::<Host>(), Err(NoHost), "{wrong}");
        }
    }
}
