//! A side, as `x` or `o`.

use inarow_rules::Mark;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

use crate::standing::{mark_from_word, mark_word};

#[allow(clippy::trivially_copy_pass_by_ref)] // Serde asks for it.
pub(crate) fn serialize<S: Serializer>(mark: &Mark, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(mark_word(*mark))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Mark, D::Error> {
    let word = String::deserialize(from)?;
    let unknown = || D::Error::custom(format!("expected \"x\" or \"o\", found {word:?}"));
    mark_from_word(&word).ok_or_else(unknown)
}
