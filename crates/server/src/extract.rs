//! Extractors of request parts; a part that cannot be read is a problem.

use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::{FromRef, FromRequest, FromRequestParts};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use inarow_answers::asked::read_query;
use serde::de::DeserializeOwned;

use crate::connection::BodyWait;
use crate::problem::{Kind, Problem};

/// A body that may be anything.
pub(crate) struct Contents(pub(crate) Bytes);

impl<S> FromRequest<S> for Contents
where
    BodyWait: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Contents, Problem> {
        let read = in_time(state, Bytes::from_request(request, state)).await?;
        read.map(Contents).map_err(|rejection| refusal(rejection.status(), rejection.body_text()))
    }
}

/// A part read from a body, if it arrives in time.
async fn in_time<T, S>(state: &S, reading: impl Future<Output = T>) -> Result<T, Problem>
where
    BodyWait: FromRef<S>,
{
    let BodyWait(most) = BodyWait::from_ref(state);
    let read = tokio::time::timeout(most, reading).await;
    read.map_err(|_| Problem::told(Kind::TooSlow, "problem-too-slow"))
}

/// The reason why a body is not taken.
fn refusal(status: StatusCode, told: String) -> Problem {
    let kind = match status {
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::WrongType,
        _ => Kind::BadRequest,
    };
    Problem::new(kind, told)
}

/// Refuses a body that is not said to be JSON.
pub(crate) fn expect_json(headers: &HeaderMap) -> Result<(), Problem> {
    let said = headers.get(CONTENT_TYPE).and_then(|said| said.to_str().ok()).unwrap_or_default();
    let kind = said.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let is_json =
        kind == "application/json" || kind.starts_with("application/") && kind.ends_with("+json");
    let told = "Expected request with `Content-Type: application/json`";
    if is_json { Ok(()) } else { Err(Problem::new(Kind::WrongType, told)) }
}

/// A body that is JSON of a type.
pub(crate) struct Json<T>(pub(crate) T);

impl<T, S> FromRequest<S> for Json<T>
where
    axum::Json<T>: FromRequest<S, Rejection = JsonRejection>,
    BodyWait: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Json<T>, Problem> {
        let read = in_time(state, axum::Json::<T>::from_request(request, state)).await?;
        read.map(|axum::Json(value)| Json(value))
            .map_err(|rejection| refusal(rejection.status(), rejection.body_text()))
    }
}

/// The parts of an address that vary, of a type.
pub(crate) struct Path<T>(pub(crate) T);

impl<T, S> FromRequestParts<S> for Path<T>
where
    axum::extract::Path<T>: FromRequestParts<S, Rejection = PathRejection>,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Path<T>, Problem> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        read.map(|axum::extract::Path(value)| Path(value))
            .map_err(|rejection| Problem::new(Kind::BadRequest, rejection.body_text()))
    }
}

/// The part of an address after `?`, of a type.
pub(crate) struct Query<T>(pub(crate) T);

impl<T, S> FromRequestParts<S> for Query<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        _: &S,
    ) -> Result<Query<T>, Problem> {
        Ok(Query(read_query(parts.uri.query().unwrap_or_default())?))
    }
}
