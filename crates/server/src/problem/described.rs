//! Errors in the description of the interface.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};

use super::{JSON, Problem};

impl IntoResponses for Problem {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let problem = |said: &str| {
            let content = Content::new(Some(Ref::from_schema_name("Problem")));
            ResponseBuilder::new().description(said).content(JSON, content).build().into()
        };
        [("4XX", "The request is refused."), ("5XX", "The server failed or is stopping.")]
            .map(|(status, said)| (status.to_owned(), problem(said)))
            .into()
    }
}
