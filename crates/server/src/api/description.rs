//! The description of the interface, made from the lists of its addresses and their descriptions.

mod questions;

use std::collections::BTreeMap;

use inarow_answers::asked::{
    EnginePlayer, FactRule, GameOptions, GameText, GradeWord, LessonPlayer, MissedRule, PersonName,
    PositionText, PuzzleGame, ReadForm, ReasonRule, Side, SquareText, WantedKind, WatchedPlayer,
};
use inarow_answers::views::{GameForm, MarkView, ProblemView};
use inarow_words::Language;
use utoipa::openapi::link::Link;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{RefOr, Required, Schema};
use utoipa::{Modify, OpenApi};

use crate::identity::COOKIE;
use crate::wire::{FromPage, Standing, ToPage};

/// The head of the description.
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
        Side, WantedKind, EnginePlayer, GameOptions, GameText, LessonPlayer, PersonName, PositionText,
        PuzzleGame, ReadForm, SquareText, WatchedPlayer, GradeWord, FactRule, ReasonRule, MissedRule,
    )),
    modifiers(&Tokens),
)]
struct Description;

/// The ways to send a token.
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

macro_rules! handlers_of {
    ($($method:ident $path:literal => $($handler:ident)::+;)+) => {
        vec![$({
            #[derive(OpenApi)]
            #[openapi(paths(super::$($handler)::+))]
            struct Handler;
            (stringify!($method), $path, Handler::openapi())
        }),+]
    };
}

/// A method, a path, and its description.
type Described = (&'static str, &'static str, utoipa::openapi::OpenApi);

/// Every address.
fn handlers() -> Vec<Described> {
    addresses!(handlers_of).into_iter().chain(questions::handlers()).collect()
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

/// Links a value in an answer to the addresses that take it as this part.
fn link(api: &mut utoipa::openapi::OpenApi, answer: (&str, &str), part: &str, named: &str) {
    let operations =
        api.paths.paths.iter().filter(|(path, _)| path.contains(&format!("{{{part}}}")));
    let links =
        operations.flat_map(|(_, path)| [&path.get, &path.post]).flatten().filter_map(|about| {
            let id = about.operation_id.clone()?;
            let link = Link::builder().operation_id(id.clone()).parameter(part, named).build();
            Some((id, RefOr::T(link)))
        });
    let links: BTreeMap<_, _> = links.collect();
    let (path, status) = answer;
    let Some(path) = api.paths.paths.get_mut(path) else { return };
    for operation in [&mut path.get, &mut path.post].into_iter().flatten() {
        if let Some(RefOr::T(response)) = operation.responses.responses.get_mut(status) {
            response.links.clone_from(&links);
        }
    }
}

/// Declares that the variants of a type have no other fields, as `deny_unknown_fields` requires.
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

/// The description of the interface, as JSON.
pub(crate) fn description() -> String {
    let mut api = Description::openapi();
    for (_, _, handler) in handlers() {
        api.merge(handler);
    }
    name_language(&mut api);
    link(&mut api, ("/api/v1/games", "201"), "code", "$response.body#/code");
    for name in ["NewSeat", "FromPage"] {
        close_variants(&mut api, name);
    }
    api.to_pretty_json().unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::{description, handlers};

    /// After a wanted change: `INAROW_WRITE=1 cargo test -p inarow-server`.
    #[test]
    fn the_committed_description_is_current() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
        let description = description();
        if std::env::var_os("INAROW_WRITE").is_some() {
            assert!(std::fs::write(file, &description).is_ok());
        }
        assert_eq!(std::fs::read_to_string(file).ok(), Some(description));
    }

    #[test]
    fn it_is_the_list_line_by_line() {
        let mut listed = BTreeSet::new();
        for (method, path, handler) in handlers() {
            let line = BTreeSet::from([(path.to_owned(), method.to_owned())]);
            assert_eq!(addresses(&serde_json::to_value(handler).unwrap()), line);
            listed.extend(line);
        }
        assert_eq!(addresses(&serde_json::from_str(&description()).unwrap()), listed);
    }

    /// The paths and methods of a description.
    fn addresses(api: &Value) -> BTreeSet<(String, String)> {
        let paths = api["paths"].as_object().unwrap().iter();
        let methods = paths.flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(|method| (path.clone(), method.clone()))
        });
        methods.collect()
    }
}
