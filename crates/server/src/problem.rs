//! Errors as problem details (RFC 9457).

use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::{Content, Ref, RefOr, Response as Described, ResponseBuilder};

use crate::sentences::sentences;
use crate::wire::Said;

/// What went wrong, for programs and people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Form", try_from = "Form")]
pub struct Problem {
    /// What kind of problem it is.
    pub kind: Kind,
    /// What went wrong this time.
    pub detail: String,
    /// The same for people, in both languages, where there is a sentence.
    pub said: Option<Box<Said>>,
    /// After how many seconds to try again.
    pub retry_after: Option<u32>,
}

/// What kind of text a problem is.
const JSON: &str = "application/problem+json";

/// What went wrong, as problem details (RFC 9457).
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = Problem)]
struct Form {
    /// A stable word for the kind of problem: `/problems/WORD`.
    #[serde(rename = "type")]
    kind: String,
    /// What kind of problem it is.
    title: String,
    /// The HTTP status.
    status: u16,
    /// What went wrong this time.
    detail: String,
    /// The same for people, in both languages, where there is a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<Box<Said>>,
    /// After how many seconds to try again.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<u32>,
}

impl From<Problem> for Form {
    fn from(Problem { kind, detail, said, retry_after }: Problem) -> Form {
        let (status, word, title) = kind.facts();
        let (kind, title) = (format!("/problems/{word}"), title.to_owned());
        Form { kind, title, status, detail, said, retry_after }
    }
}

impl TryFrom<Form> for Problem {
    type Error = String;

    fn try_from(form: Form) -> Result<Problem, String> {
        let word = form.kind.strip_prefix("/problems/").unwrap_or_default();
        let kind = Kind::ALL.into_iter().find(|kind| kind.facts().1 == word);
        let kind = kind.ok_or_else(|| format!("there is no problem {:?}", form.kind))?;
        let Form { detail, said, retry_after, .. } = form;
        Ok(Problem { kind, detail, said, retry_after })
    }
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

impl utoipa::PartialSchema for Problem {
    fn schema() -> RefOr<utoipa::openapi::Schema> {
        Form::schema()
    }
}

impl ToSchema for Problem {
    fn name() -> std::borrow::Cow<'static, str> {
        "Problem".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<utoipa::openapi::Schema>)>) {
        Form::schemas(schemas);
    }
}

/// The kinds of problems: a stable word, an HTTP status, a title.
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
    /// Every kind.
    pub const ALL: [Kind; 13] = [
        Kind::BadRequest,
        Kind::Unauthorized,
        Kind::Forbidden,
        Kind::NotFound,
        Kind::WrongMethod,
        Kind::TooSlow,
        Kind::Conflict,
        Kind::TooLarge,
        Kind::WrongType,
        Kind::Impossible,
        Kind::TooMany,
        Kind::Internal,
        Kind::Unavailable,
    ];

    /// The message that tells people of it.
    fn key(self) -> &'static str {
        match self {
            Kind::BadRequest => "problem-bad-request",
            Kind::Unauthorized => "online-no-token",
            Kind::Forbidden => "problem-forbidden",
            Kind::NotFound => "problem-not-found",
            Kind::WrongMethod => "problem-wrong-method",
            Kind::TooSlow => "problem-too-slow",
            Kind::Conflict => "online-late",
            Kind::TooLarge => "problem-too-large",
            Kind::WrongType => "problem-wrong-type",
            Kind::Impossible => "problem-impossible",
            Kind::TooMany => "problem-too-many",
            Kind::Internal => "problem-internal",
            Kind::Unavailable => "problem-unavailable",
        }
    }

    /// Its HTTP status, its word and its title.
    fn facts(self) -> (u16, &'static str, &'static str) {
        match self {
            Kind::BadRequest => (400, "bad-request", "The request is not understood"),
            Kind::Unauthorized => (401, "unauthorized", "A token is needed"),
            Kind::Forbidden => (403, "forbidden", "The token does not allow this"),
            Kind::NotFound => (404, "not-found", "There is no such thing"),
            Kind::WrongMethod => (405, "wrong-method", "The method is not for this address"),
            Kind::TooSlow => (408, "too-slow", "The request took too long"),
            Kind::Conflict => (409, "conflict", "It has changed meanwhile"),
            Kind::TooLarge => (413, "too-large", "The body is too large"),
            Kind::WrongType => (415, "wrong-type", "The body is not JSON"),
            Kind::Impossible => (422, "impossible", "This is not possible"),
            Kind::TooMany => (429, "too-many", "Too many requests"),
            Kind::Internal => (500, "internal", "The server failed"),
            Kind::Unavailable => (503, "unavailable", "The server is not available"),
        }
    }
}

impl Problem {
    /// A problem of a kind, with what went wrong this time; people are told what kind it is.
    #[must_use]
    pub fn new(kind: Kind, detail: impl Into<String>) -> Problem {
        let said = sentences().both(|words| words.say(kind.key(), []));
        Problem { kind, detail: detail.into(), said: Some(Box::new(said)), retry_after: None }
    }

    /// The same with a sentence for people; the detail is the English one.
    #[must_use]
    pub fn said(kind: Kind, said: Said) -> Problem {
        Problem { kind, detail: said.en.clone(), said: Some(Box::new(said)), retry_after: None }
    }
}

impl Problem {
    /// A problem that people are told in both languages: the message of this key.
    #[must_use]
    pub(crate) fn told(kind: Kind, key: &str) -> Problem {
        Problem::said(kind, sentences().both(|words| words.say(key, [])))
    }

    /// The same, with when to try again.
    #[must_use]
    pub(crate) fn after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, ..) = self.kind.facts();
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&self).unwrap_or_default();
        let json = HeaderValue::from_static(JSON);
        let mut response = (status, body).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, json);
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            let bearer = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, bearer);
        }
        response
    }
}
