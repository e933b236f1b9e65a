//! The client's address as reported by proxies.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

/// The client seen by each proxy, the farthest first; `None` where it is hidden or is no address.
/// `X-Forwarded-For` is read before `Forwarded` (RFC 7239).
pub(super) fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let named = values(headers, "x-forwarded-for");
    match named.is_empty() {
        false => named.into_iter().map(read).collect(),
        true => parameters(headers, "for").into_iter().map(|named| read(named?)).collect(),
    }
}

/// Whether the nearest server says that it was asked over HTTPS.
pub(super) fn is_secure(headers: &HeaderMap) -> bool {
    let said = match values(headers, "x-forwarded-proto").last() {
        Some(said) => Some(*said),
        None => parameters(headers, "proto").last().copied().flatten(),
    };
    said.is_some_and(|said| said.eq_ignore_ascii_case("https"))
}

/// The values of a header, of several lines and with commas between them, in order.
fn values<'a>(headers: &'a HeaderMap, name: &str) -> Vec<&'a str> {
    let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(str::trim).collect()
}

/// A parameter of each element of `Forwarded`, where it has that.
fn parameters<'a>(headers: &'a HeaderMap, name: &str) -> Vec<Option<&'a str>> {
    let of = |element: &'a str| {
        let mut pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
        let found = pairs.find(|(found, _)| found.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim_matches('"'))
    };
    values(headers, "forwarded").into_iter().map(of).collect()
}

/// An address, with a port or without, that of IPv6 in brackets or not.
fn read(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok();
    address
        .or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
        .map(|it: IpAddr| it.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::super::Visitor;
    use super::*;
    use crate::proxy::Proxy;

    /// The client behind 10.0.0.1 or 10.0.0.2, both trusted, of a request with these headers.
    fn of(peer: &str, headers: &[(&'static str, &'static str)]) -> (String, bool) {
        let trusted: Vec<Proxy> = vec!["10.0.0.0/30".parse().unwrap()];
        let pair =
            |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        let headers: HeaderMap = headers.iter().map(pair).collect();
        let visitor = Visitor::of(peer.parse().unwrap(), &headers, &trusted);
        (visitor.address.to_string(), visitor.is_secure)
    }

    #[test]
    fn the_nearest_address_that_is_not_trusted_is_the_visitors() {
        for (said, address) in [
            ("192.0.2.7", "192.0.2.7"),
            ("198.51.100.9, 192.0.2.7", "192.0.2.7"),
            ("198.51.100.9, 192.0.2.7, 10.0.0.2", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("192.0.2.7, unknown", "10.0.0.1"),
            ("192.0.2.7,", "10.0.0.1"),
            ("", "10.0.0.1"),
            ("10.0.0.2, 10.0.0.1", "10.0.0.2"),
        ] {
            assert_eq!(of("10.0.0.1", &[("x-forwarded-for", said)]).0, address, "{said}");
        }
        for (said, address) in [
            ("for=192.0.2.7;proto=https;by=10.0.0.1", "192.0.2.7"),
            ("for=198.51.100.9, For=\"[2001:db8::1]:4711\"", "2001:db8::1"),
            ("for=192.0.2.7, for=_hidden", "10.0.0.1"),
            ("for=192.0.2.7, proto=http", "10.0.0.1"),
        ] {
            assert_eq!(of("10.0.0.1", &[("forwarded", said)]).0, address, "{said}");
        }
    }

    #[test]
    fn other_proxies_are_not_believed() {
        let headers = [("x-forwarded-for", "192.0.2.7"), ("x-forwarded-proto", "https")];
        assert_eq!(of("10.0.0.1", &headers), ("192.0.2.7".to_owned(), true));
        assert_eq!(of("10.0.0.4", &headers), ("10.0.0.4".to_owned(), false));
        assert_eq!(of("127.0.0.1", &headers), ("127.0.0.1".to_owned(), false));
    }

    #[test]
    fn the_nearest_server_says_whether_the_outside_is_https() {
        for (name, said, is_secure) in [
            ("x-forwarded-proto", "https", true),
            ("x-forwarded-proto", "http, HTTPS", true),
            ("x-forwarded-proto", "https, http", false),
            ("forwarded", "for=192.0.2.7;proto=https", true),
            ("forwarded", "for=192.0.2.7", false),
        ] {
            assert_eq!(of("10.0.0.1", &[(name, said)]).1, is_secure, "{name}: {said}");
        }
    }
}
