//! The HTTP interface: `/api/v1`.

mod exchange;
mod games;
mod lessons;
mod listing;
mod misc;
mod mistakes;
mod moves;
mod saved;
mod stream;
mod study;
mod trace;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, FromRef, FromRequest, FromRequestParts};
use axum::http::StatusCode;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::connection::BodyWait;
use crate::identity::COOKIE;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::wire::{FromPage, GameForm, Standing, Stone, ToPage};

/// What the description of the interface begins with.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "inarow",
        description = "Play, watch and study games of the k-in-a-row family. A seat is held by a \
            token of 128 random bits: pages have it as a cookie, bots send it as a bearer token. \
            Every change is on the disk before it is answered. Errors are problem details (RFC \
            9457). Pages have a WebSocket at `/api/v1/socket`: they send `FromPage` and get \
            `ToPage`, each as JSON.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(
        FromPage, ToPage, Problem, Standing, saved::ExportForm, saved::PictureLanguage, GameForm, Stone,
        lessons::Side,
    )),
    modifiers(&Tokens),
)]
struct Description;

/// How a token is sent.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components.add_security_scheme("bearer", bearer);
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE)));
        components.add_security_scheme("cookie", cookie);
    }
}

/// Every address of the interface, with its description.
pub(crate) fn router() -> OpenApiRouter<Arc<Server>> {
    let mut router = routes();
    for name in ["NewSeat", "FromPage"] {
        close_variants(router.get_openapi_mut(), name);
    }
    router
}

/// Says of the variants of a type what `deny_unknown_fields` means: that they have no other fields.
fn close_variants(api: &mut utoipa::openapi::OpenApi, name: &str) {
    let schemas = api.components.as_mut().map(|components| &mut components.schemas);
    let Some(RefOr::T(Schema::OneOf(variants))) = schemas.and_then(|found| found.get_mut(name))
    else {
        return;
    };
    for variant in &mut variants.items {
        if let RefOr::T(Schema::Object(fields)) = variant {
            fields.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
    }
}

fn routes() -> OpenApiRouter<Arc<Server>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(games::make))
        .routes(routes!(games::show))
        .routes(routes!(games::take_seat))
        .routes(routes!(stream::events))
        .routes(routes!(moves::make_move))
        .routes(routes!(moves::undo))
        .routes(routes!(moves::resign))
        .routes(routes!(moves::rematch))
        .routes(routes!(moves::hint))
        .routes(routes!(games::review))
        .routes(routes!(saved::list))
        .routes(routes!(saved::export_all))
        .routes(routes!(saved::show))
        .routes(routes!(saved::export))
        .routes(routes!(saved::review))
        .routes(routes!(saved::stats))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::show))
        .routes(routes!(lessons::rule))
        .routes(routes!(lessons::draw))
        .routes(routes!(lessons::challenge))
        .routes(routes!(study::position))
        .routes(routes!(study::analysis))
        .routes(routes!(mistakes::list))
        .routes(routes!(mistakes::grade))
        .routes(routes!(exchange::import).layer(DefaultBodyLimit::max(exchange::LARGEST)))
        .routes(routes!(exchange::export).layer(DefaultBodyLimit::max(exchange::LARGEST)))
        .routes(routes!(trace::trace))
        .routes(routes!(misc::choices))
        .routes(routes!(misc::make_token))
        .routes(routes!(misc::qr))
}

/// The description of the interface, as JSON.
pub(crate) fn description() -> String {
    let (_, api) = router().split_for_parts();
    api.to_pretty_json().unwrap_or_default() + "\n"
}

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

/// What is read of a body, if it comes in time.
async fn in_time<T, S>(state: &S, reading: impl Future<Output = T>) -> Result<T, Problem>
where
    BodyWait: FromRef<S>,
{
    let BodyWait(most) = BodyWait::from_ref(state);
    let read = tokio::time::timeout(most, reading).await;
    read.map_err(|_| Problem::told(Kind::TooSlow, "problem-too-slow"))
}

/// Why a body is not taken.
fn refusal(status: StatusCode, told: String) -> Problem {
    let kind = match status {
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::WrongType,
        _ => Kind::BadRequest,
    };
    Problem::new(kind, told)
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

/// Reads a part of a request's head; `told` is what its refusal says.
async fn read_part<P: FromRequestParts<S>, S: Send + Sync>(
    parts: &mut axum::http::request::Parts,
    state: &S,
    told: impl FnOnce(&P::Rejection) -> String,
) -> Result<P, Problem> {
    let read = P::from_request_parts(parts, state).await;
    read.map_err(|rejection| Problem::new(Kind::BadRequest, told(&rejection)))
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
        let axum::extract::Path(value) = read_part(parts, state, PathRejection::body_text).await?;
        Ok(Path(value))
    }
}

/// The part of an address after `?`, of a type.
pub(crate) struct Query<T>(pub(crate) T);

impl<T, S> FromRequestParts<S> for Query<T>
where
    axum::extract::Query<T>: FromRequestParts<S, Rejection = QueryRejection>,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Query<T>, Problem> {
        let axum::extract::Query(value) =
            read_part(parts, state, QueryRejection::body_text).await?;
        Ok(Query(value))
    }
}

#[cfg(test)]
mod tests {
    /// After a wanted change: `INAROW_WRITE=1 cargo test -p inarow-server`.
    #[test]
    fn the_committed_description_is_current() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
        let description = super::description();
        if std::env::var_os("INAROW_WRITE").is_some() {
            assert!(std::fs::write(file, &description).is_ok());
        }
        assert_eq!(std::fs::read_to_string(file).ok(), Some(description));
    }
}
