//! Errors as problem details (RFC 9457), over HTTP.

#[cfg(feature = "openapi")]
mod described;
mod of_store;

use std::fmt;
use std::ops::{Deref, DerefMut};

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use inarow_words::{Language, Words};

pub use inarow_answers::ProblemKind as Kind;

/// A failure, as the answer to a request, in the language of the request.
#[derive(Clone)]
pub struct Problem(inarow_answers::Problem);

/// The content type of a problem.
const JSON: &str = "application/problem+json";

impl From<inarow_answers::Problem> for Problem {
    fn from(problem: inarow_answers::Problem) -> Problem {
        Problem(problem)
    }
}

impl Deref for Problem {
    type Target = inarow_answers::Problem;

    fn deref(&self) -> &inarow_answers::Problem {
        &self.0
    }
}

impl DerefMut for Problem {
    fn deref_mut(&mut self) -> &mut inarow_answers::Problem {
        &mut self.0
    }
}

impl Problem {
    /// A problem of a kind, with its cause; the message names the kind.
    #[must_use]
    pub(crate) fn new(kind: Kind, cause: impl Into<String>) -> Problem {
        Problem(inarow_answers::Problem::new(kind, cause))
    }

    /// A problem of a kind with a message of its own.
    #[must_use]
    pub(crate) fn told(kind: Kind, key: &'static str) -> Problem {
        Problem(inarow_answers::Problem::told(kind, key))
    }

    /// A text that is none of the allowed ones.
    #[must_use]
    pub(crate) fn none_of<T: AsRef<str>>(kind: Kind, text: &str, allowed: &[T]) -> Problem {
        Problem(inarow_answers::Problem::none_of(kind, text, allowed))
    }

    /// The same, with when to try again.
    #[must_use]
    pub(crate) fn after(self, seconds: u32) -> Problem {
        Problem(self.0.after(seconds))
    }

    /// The same, with the part of the request that is wrong, as a JSON pointer (RFC 6901).
    #[must_use]
    pub(crate) fn at(self, pointer: impl Into<String>) -> Problem {
        Problem(self.0.at(pointer))
    }

    /// The log line for the operator, if it is the server that failed.
    #[must_use]
    pub(crate) fn failure(&self) -> Option<String> {
        let view = self.view(Words::of(Language::English));
        (view.status >= 500).then(|| view.cause.unwrap_or(view.detail))
    }

    /// This problem as a response in a language. It stays beside the response for the log.
    pub(crate) fn tell(&self, response: Response, words: &Words) -> Response {
        let (mut head, _) = response.into_parts();
        head.headers.remove(header::CONTENT_LENGTH);
        head.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        Response::from_parts(head, Body::from(self.view(words).json()))
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An answer without words: those come once its language is known.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.kind.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
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
