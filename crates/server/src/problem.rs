//! Errors as problem details (RFC 9457).

mod of_store;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use inarow_words::{Language, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::{Content, Ref, RefOr, Response as Described, ResponseBuilder};

/// Says something in a language.
type Sentence = Arc<dyn Fn(&Words) -> String + Send + Sync>;

/// What went wrong; it is told in the language of whoever asked.
#[derive(Clone)]
pub struct Problem {
    /// What kind of problem it is.
    pub kind: Kind,
    /// What went wrong this time; what the kind says where there is no sentence for it.
    sentence: Option<Sentence>,
    /// What programs and their makers can make of it.
    cause: Option<String>,
    /// After how many seconds to try again.
    pub retry_after: Option<u32>,
    /// Which part of the request is wrong, as a JSON pointer (RFC 6901).
    pointer: Option<String>,
}

/// What kind of text a problem is.
const JSON: &str = "application/problem+json";

/// What went wrong, as problem details (RFC 9457), in the language that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemView {
    /// A stable word for the kind of problem: `/problems/WORD`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What kind of problem it is.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What went wrong this time.
    pub detail: String,
    /// What programs and their makers can make of it, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// After how many seconds to try again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
    /// Which part of the request is wrong, as a JSON pointer (RFC 6901), such as `/x/name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointer: Option<String>,
}

/// What the description of the interface says of errors.
impl utoipa::IntoResponses for Problem {
    fn responses() -> BTreeMap<String, RefOr<Described>> {
        let problem = |said: &str| {
            let content = Content::new(Some(Ref::from_schema_name("Problem")));
            ResponseBuilder::new().description(said).content(JSON, content).build().into()
        };
        [("4XX", "It is refused."), ("5XX", "The server failed, or stops.")]
            .map(|(status, said)| (status.to_owned(), problem(said)))
            .into()
    }
}

/// The kinds of problems: a stable word, an HTTP status, what it says to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The request is not understood.
    BadRequest,
    /// No token, or one that holds nothing.
    Unauthorized,
    /// The token holds another seat, or none.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// The method is not for this address.
    WrongMethod,
    /// The rest of the request did not come in time.
    TooSlow,
    /// It has changed meanwhile: the move is not the next one any more.
    Conflict,
    /// The body is too large.
    TooLarge,
    /// The body is of another type.
    WrongType,
    /// It is understood and not possible, such as an illegal move.
    Impossible,
    /// Too much was asked in too short a time.
    TooMany,
    /// The server failed.
    Internal,
    /// The server is stopping, or its database is.
    Unavailable,
}

impl Kind {
    /// Its HTTP status, its word, and the message that tells people of it.
    fn facts(self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Kind::BadRequest => (StatusCode::BAD_REQUEST, "bad-request", "problem-bad-request"),
            Kind::Unauthorized => (StatusCode::UNAUTHORIZED, "unauthorized", "online-no-token"),
            Kind::Forbidden => (StatusCode::FORBIDDEN, "forbidden", "problem-forbidden"),
            Kind::NotFound => (StatusCode::NOT_FOUND, "not-found", "problem-not-found"),
            Kind::WrongMethod => {
                (StatusCode::METHOD_NOT_ALLOWED, "wrong-method", "problem-wrong-method")
            }
            Kind::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow", "problem-too-slow"),
            Kind::Conflict => (StatusCode::CONFLICT, "conflict", "online-late"),
            Kind::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "problem-too-large"),
            Kind::WrongType => {
                (StatusCode::UNSUPPORTED_MEDIA_TYPE, "wrong-type", "problem-wrong-type")
            }
            Kind::Impossible => {
                (StatusCode::UNPROCESSABLE_ENTITY, "impossible", "problem-impossible")
            }
            Kind::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too-many", "problem-too-many"),
            Kind::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal", "problem-internal"),
            Kind::Unavailable => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "problem-unavailable")
            }
        }
    }
}

impl Problem {
    /// A problem of a kind, with its cause; people are told what kind it is.
    #[must_use]
    pub(crate) fn new(kind: Kind, cause: impl Into<String>) -> Problem {
        Problem {
            kind,
            sentence: None,
            cause: Some(cause.into()),
            retry_after: None,
            pointer: None,
        }
    }

    /// A problem that is said.
    #[must_use]
    pub(crate) fn said(
        kind: Kind,
        say: impl Fn(&Words) -> String + Send + Sync + 'static,
    ) -> Problem {
        Problem {
            kind,
            sentence: Some(Arc::new(say)),
            cause: None,
            retry_after: None,
            pointer: None,
        }
    }

    /// The same by the message of a key.
    #[must_use]
    pub(crate) fn told(kind: Kind, key: &'static str) -> Problem {
        Problem::said(kind, move |words| words.say(key, []))
    }

    /// What is not possible.
    #[must_use]
    pub(crate) fn impossible(say: impl Fn(&Words) -> String + Send + Sync + 'static) -> Problem {
        Problem::said(Kind::Impossible, say)
    }

    /// That a text is none of those that are allowed.
    #[must_use]
    pub(crate) fn none_of<T: AsRef<str>>(kind: Kind, text: &str, allowed: &[T]) -> Problem {
        let allowed: Vec<String> = allowed.iter().map(|word| word.as_ref().to_owned()).collect();
        let text = text.to_owned();
        Problem::said(kind, move |words| words.none_of(&text, &allowed))
    }

    /// The same, with when to try again.
    #[must_use]
    pub(crate) fn after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// The same, with the part of the request that is wrong, as a JSON pointer (RFC 6901).
    #[must_use]
    pub(crate) fn at(self, pointer: impl Into<String>) -> Problem {
        Problem { pointer: Some(pointer.into()), ..self }
    }

    /// The problem as it is told.
    #[must_use]
    pub(crate) fn view(&self, words: &Words) -> ProblemView {
        let (status, word, key) = self.kind.facts();
        let title = words.say(key, []);
        let detail = self.sentence.as_ref().map_or_else(|| title.clone(), |say| say(words));
        ProblemView {
            kind: format!("/problems/{word}"),
            title,
            status: status.as_u16(),
            detail,
            cause: self.cause.clone(),
            retry_after: self.retry_after,
            pointer: self.pointer.clone(),
        }
    }

    /// What those who run the server are told, if it is the server that failed.
    #[must_use]
    pub(crate) fn failure(&self) -> Option<String> {
        let view = self.view(Words::of(Language::English));
        (view.status >= 500).then(|| view.cause.unwrap_or(view.detail))
    }

    /// An answer that is this problem, told. It stays beside the answer for who logs it.
    pub(crate) fn tell(&self, response: Response, words: &Words) -> Response {
        let (mut head, _) = response.into_parts();
        head.headers.remove(header::CONTENT_LENGTH);
        head.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        let body = serde_json::to_string(&self.view(words)).unwrap_or_default();
        Response::from_parts(head, Body::from(body))
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view(Words::of(Language::English)).fmt(f)
    }
}

/// An answer without words: those come once its language is known.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, ..) = self.kind.facts();
        let mut response = status.into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            let bearer = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, bearer);
        }
        response.extensions_mut().insert(self);
        response
    }
}
