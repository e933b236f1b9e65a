//! A file that says how to serve, in TOML.

use std::path::Path;

use inarow_words::Words;
use toml::{Table, Value};

use super::configuration::{Kind, NAMES, Name, Setting};
use crate::common::usage;
use crate::failure::Failure;

/// The settings of a file, which was named at a place such as `--config`.
///
/// # Errors
/// If it cannot be read, is no TOML, or has a key or a kind of value that means nothing.
pub(super) fn read(
    words: &Words,
    file: &Path,
    place: &str,
) -> Result<Vec<(Name, Setting)>, Failure> {
    let shown = file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|error| {
        let said = [("address", shown.as_str().into()), ("problem", error.to_string().into())];
        usage(words, place, &words.say("serve-not-listening", said))
    })?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let place = match error.span() {
            Some(span) => format!("{shown}:{}", place_of(&text, span.start)),
            None => shown.clone(),
        };
        // What is wrong may be told on several lines; one is enough.
        let problem = error.message().lines().collect::<Vec<_>>().join("; ");
        usage(words, &place, &problem)
    })?;
    table.iter().map(|(key, value)| setting(words, &shown, key, value)).collect()
}

/// The line and the column of a byte, both from 1.
fn place_of(text: &str, byte: usize) -> String {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{line}:{column}")
}

/// A key with its value, if both mean something.
fn setting(
    words: &Words,
    file: &str,
    key: &str,
    value: &Value,
) -> Result<(Name, Setting), Failure> {
    let Some(name) = NAMES.into_iter().find(|name| name.key == key) else {
        let known = NAMES.map(|name| name.key).join(&words.say("comma", []));
        let said = [("key", key.into()), ("known", known.into())];
        return Err(usage(words, file, &words.say("serve-unknown-key", said)));
    };
    let place = format!("{file}: {key}");
    let (text, wanted) = match (name.kind, value) {
        (Kind::Text, Value::String(text)) => (Some(text.clone()), ""),
        (Kind::Text, _) => (None, "serve-wants-text"),
        (Kind::Number, Value::Integer(number)) => (Some(number.to_string()), ""),
        (Kind::Number, _) => (None, "serve-wants-number"),
        (Kind::Switch, Value::Boolean(on)) => (Some(on.to_string()), ""),
        (Kind::Switch, _) => (None, "serve-wants-switch"),
    };
    match text {
        Some(text) => Ok((name, Setting { text, place })),
        None => {
            let found = value.to_string().lines().collect::<Vec<_>>().join(" ");
            Err(usage(words, &place, &words.say(wanted, [("found", found.into())])))
        }
    }
}
