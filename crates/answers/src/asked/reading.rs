//! Requests as text, read into values of a type.

use serde::de::DeserializeOwned;

use crate::{Problem, ProblemKind};

/// The part of an address after `?`.
///
/// # Errors
/// If it is wrong: the problem names the field.
pub fn read_query<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    let fields = form_urlencoded::parse(query.as_bytes());
    serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(fields)).map_err(|wrong| {
        let cause = format!("Failed to deserialize query string: {wrong}");
        Problem::new(ProblemKind::BadRequest, cause)
    })
}

/// A body that is JSON.
///
/// # Errors
/// If it is wrong: the problem names the place.
pub fn read_body<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_slice(body)).map_err(
        |wrong| {
            let cause = format!("Failed to deserialize the JSON body: {wrong}");
            Problem::new(ProblemKind::BadRequest, cause)
        },
    )
}
