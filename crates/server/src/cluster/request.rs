//! HTTP requests and their answers as messages.

use std::net::IpAddr;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::Response;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use serde::{Deserialize, Serialize};

use super::frame;
use crate::address::Visitor;
use crate::language::RequestLanguage;

/// The most bytes of an answer.
const LONGEST: usize = 8 << 20;

/// The headers of a request to a worker: none identifies the visitor.
const TOLD: [HeaderName; 4] =
    [header::ACCEPT, header::ACCEPT_ENCODING, header::ACCEPT_LANGUAGE, header::CONTENT_TYPE];

/// The headers of a worker's answer that are passed on: none of them makes a browser store or open anything.
const HEARD: [HeaderName; 4] =
    [header::CONTENT_ENCODING, header::CONTENT_TYPE, header::RETRY_AFTER, header::VARY];

/// The forms of a study's answer.
const FORMS: [&str; 3] = ["application/json", "application/problem+json", "application/x-ndjson"];

/// The beginning of a request.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head {
    method: String,
    uri: String,
    headers: Vec<(String, String)>,
    address: IpAddr,
    is_secure: bool,
}

/// The beginning of an answer.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Answered {
    status: u16,
    headers: Vec<(String, String)>,
}

/// Marks a request from another node, which is relayed no further.
#[derive(Clone, Copy, Debug)]
pub(super) struct Relayed;

impl Head {
    pub(super) fn of(
        parts: &Parts,
        Visitor { address, is_secure }: Visitor,
        language: Option<RequestLanguage>,
    ) -> Head {
        let mut headers = texts(&parts.headers);
        if let Some(RequestLanguage(language)) = language {
            headers.retain(|(name, _)| name != header::ACCEPT_LANGUAGE.as_str());
            headers.push((header::ACCEPT_LANGUAGE.to_string(), language.code().to_owned()));
        }
        let (method, uri) = (parts.method.to_string(), parts.uri.to_string());
        Head { method, uri, headers, address, is_secure }
    }

    /// The same without anything that identifies the visitor, and with a number in place of the address.
    pub(super) fn anonymous(mut self, number: IpAddr) -> Head {
        self.headers.retain(|(name, _)| is_one_of(&TOLD, name));
        Head { address: number, is_secure: false, ..self }
    }
}

impl Answered {
    fn empty(status: StatusCode) -> Bytes {
        frame::write(&Answered { status: status.as_u16(), headers: Vec::new() }, b"")
    }

    /// True if it has the form of a study's answer.
    pub(super) fn is_study(&self) -> bool {
        let kinds = self.headers.iter().filter(|(name, _)| *name == header::CONTENT_TYPE.as_str());
        let mut kinds = kinds.map(|(_, kind)| FORMS.contains(&kind.as_str())).peekable();
        kinds.peek().is_some() && kinds.all(|is_one| is_one)
    }

    /// The same without headers that no study needs.
    pub(super) fn of_worker(mut self) -> Answered {
        self.headers.retain(|(name, _)| is_one_of(&HEARD, name));
        self
    }

    /// The answer of another node as one of this one.
    pub(super) fn response(self, body: Bytes) -> Response {
        let mut response = Response::new(Body::from(body));
        *response.status_mut() =
            StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_GATEWAY);
        response.headers_mut().extend(self.headers.iter().filter_map(pair));
        response
    }
}

/// Answers a request that has come from another node.
pub(super) async fn answer(router: Router, head: Head, body: Bytes) -> Bytes {
    let visitor = Visitor { address: head.address, is_secure: head.is_secure };
    let mut request = Request::new(Body::from(body));
    let (Ok(method), Ok(uri)) = (head.method.parse::<Method>(), head.uri.parse::<Uri>()) else {
        return Answered::empty(StatusCode::BAD_REQUEST);
    };
    (*request.method_mut(), *request.uri_mut()) = (method, uri);
    request.headers_mut().extend(head.headers.iter().filter_map(pair));
    request.extensions_mut().insert(visitor);
    request.extensions_mut().insert(Relayed);
    let Ok(response) = TowerToHyperService::new(router).call(request).await;
    let (parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, LONGEST).await else {
        return Answered::empty(StatusCode::BAD_GATEWAY);
    };
    let headers = texts(&parts.headers);
    frame::write(&Answered { status: parts.status.as_u16(), headers }, &body)
}

fn texts(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |(name, value): (&HeaderName, &HeaderValue)| {
        Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
    };
    headers.iter().filter_map(text).collect()
}

fn pair((name, value): &(String, String)) -> Option<(HeaderName, HeaderValue)> {
    Some((name.parse().ok()?, value.parse().ok()?))
}

fn is_one_of(names: &[HeaderName], name: &str) -> bool {
    names.iter().any(|one| one.as_str() == name)
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

    fn pairs(headers: &[(&str, &str)]) -> Vec<(String, String)> {
        headers.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn a_worker_does_not_learn_who_asks() {
        let request = Request::get("/api/v1/analysis?game=3,3,3")
            .header("cookie", "inarow=0123")
            .header("authorization", "Bearer 0123")
            .header("x-forwarded-for", "192.0.2.1")
            .header("user-agent", "Ann's")
            .header("accept-language", "de")
            .header("accept", "application/json");
        let (parts, ()) = request.body(()).unwrap().into_parts();
        let visitor = Visitor { address: Ipv4Addr::LOCALHOST.into(), is_secure: true };
        let language = RequestLanguage(inarow_words::Language::Chinese);
        let head = Head::of(&parts, visitor, Some(language));
        assert_eq!((head.headers.len(), head.address), (6, visitor.address));
        let head = head.anonymous(Ipv6Addr::LOCALHOST.into());
        let told = pairs(&[("accept", "application/json"), ("accept-language", "zh")]);
        assert_eq!((head.headers, head.is_secure), (told, false));
        assert_eq!(
            (head.uri.as_str(), head.address),
            ("/api/v1/analysis?game=3,3,3", Ipv6Addr::LOCALHOST.into())
        );
    }

    #[test]
    fn a_worker_answers_with_json_and_sets_nothing() {
        let of = |headers: &[(&str, &str)]| Answered { status: 200, headers: pairs(headers) };
        let json = ("content-type", "application/json");
        let answered =
            of(&[json, ("set-cookie", "inarow=0123"), ("location", "/"), ("retry-after", "1")]);
        assert!(answered.is_study());
        assert_eq!(answered.of_worker().headers, pairs(&[json, ("retry-after", "1")]));
        for wrong in
            [&[][..], &[("content-type", "text/html")], &[json, ("content-type", "text/html")]]
        {
            assert!(!of(wrong).is_study(), "{wrong:?}");
        }
    }
}
