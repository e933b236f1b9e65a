//! The HTTP interface: `/api/v1`.

mod exchange;
mod games;
mod lessons;
mod listing;
mod misc;
mod mistakes;
mod moves;
mod positions;
mod puzzles;
mod saved;
mod stream;
mod trace;
mod values;
mod visit;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use inarow_answers::asked::{Side, WantedKind};
use inarow_answers::budget;
use inarow_answers::views::{GameForm, MarkView, ProblemView};
use inarow_words::Language;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{RefOr, Required, Schema};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::identity::COOKIE;
use crate::server::Server;
use crate::wire::{FromPage, Standing, ToPage};

/// What the description of the interface begins with.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "inarow",
        description = "Play, watch and study games of the k-in-a-row family. A seat is held by a \
            token of 128 random bits: pages have it as a cookie, bots send it as a bearer token. \
            Every change is on the disk before it is answered. Errors are problem details (RFC \
            9457). Text for people is in one language, English or Chinese. Pages use a WebSocket at `/api/v1/socket`: they send `FromPage` and receive \
            `ToPage`, each as JSON.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(
        FromPage, ToPage, ProblemView, Standing, GameForm, MarkView,
        Side, WantedKind,
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
    name_language(router.get_openapi_mut());
    for name in ["NewSeat", "FromPage"] {
        close_variants(router.get_openapi_mut(), name);
    }
    router
}

/// Says of every address that the language of its answer can be asked for.
fn name_language(api: &mut utoipa::openapi::OpenApi) {
    let codes = Language::ALL.map(Language::code);
    let schema = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes));
    let lang = ParameterBuilder::new()
        .name("lang")
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some("The language of the answer; by default that of `Accept-Language`."))
        .schema(Some(schema))
        .build();
    for path in api.paths.paths.values_mut() {
        for operation in [&mut path.get, &mut path.post].into_iter().flatten() {
            operation.parameters.get_or_insert_default().push(lang.clone().into());
        }
    }
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
        .routes(routes!(moves::answer_undo))
        .routes(routes!(moves::resign))
        .routes(routes!(moves::rematch))
        .routes(routes!(moves::hint))
        .routes(routes!(games::review))
        .routes(routes!(saved::list))
        .routes(routes!(saved::export::export_all))
        .routes(routes!(saved::show::show))
        .routes(routes!(saved::export::export))
        .routes(routes!(saved::show::review))
        .routes(routes!(saved::stats))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::show))
        .routes(routes!(lessons::rule))
        .routes(routes!(lessons::draw))
        .routes(routes!(lessons::challenge))
        .routes(routes!(positions::position))
        .routes(routes!(positions::analysis))
        .routes(routes!(puzzles::list))
        .routes(routes!(puzzles::today))
        .routes(routes!(values::list))
        .routes(routes!(mistakes::list))
        .routes(routes!(mistakes::grade))
        .routes(routes!(exchange::import).layer(DefaultBodyLimit::max(budget::TEXT)))
        .routes(routes!(exchange::export).layer(DefaultBodyLimit::max(budget::TEXT)))
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
