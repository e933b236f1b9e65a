//! A file that says how to serve, in TOML.

use std::any::TypeId;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use inarow_words::Words;
use toml::{Table, Value};

use super::address::{OwnHost, TrustedProxy};
use super::settings::Settings;
use crate::common::usage;
use crate::failure::Failure;
use crate::usage::problem;

/// The settings of a file, which was named at a place such as `--config`.
///
/// # Errors
/// If it cannot be read, is no TOML, or has a key or a value that means nothing.
pub(super) fn read(words: &Words, file: &Path, place: &str) -> Result<Settings, Failure> {
    let shown = file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|error| {
        let said = [("address", shown.as_str().into()), ("problem", error.to_string().into())];
        usage(words, place, &words.say("serve-not-listening", said))
    })?;
    toml::from_str(&text).map_err(|error| wrong(words, &shown, &text, &error))
}

/// What is wrong with a file.
fn wrong(words: &Words, file: &str, text: &str, error: &toml::de::Error) -> Failure {
    let keys = text.parse::<Table>().unwrap_or_default();
    let settings = Settings::augment_args(Command::new("serve").no_binary_name(true));
    for (key, value) in &keys {
        if !settings.get_arguments().any(|arg| arg.get_long() == Some(key)) {
            let known: Vec<&str> =
                settings.get_arguments().filter_map(|arg| arg.get_long()).collect();
            let known = known.join(&words.say("comma", []));
            let said = [("key", key.as_str().into()), ("known", known.into())];
            return usage(words, file, &words.say("serve-unknown-key", said));
        }
        if let Some(said) = wrong_value(words, &settings, key, value) {
            return usage(words, &format!("{file}: {key}"), &said);
        }
    }
    let place = match error.span() {
        Some(span) => format!("{file}:{}", place_of(text, span.start)),
        None => file.to_owned(),
    };
    // What is wrong may be told on several lines; one is enough.
    usage(words, &place, &error.message().lines().collect::<Vec<_>>().join("; "))
}

/// What is wrong with the value of a key: what would be wrong with it as the value of its option.
fn wrong_value(words: &Words, settings: &Command, key: &str, value: &Value) -> Option<String> {
    let arg = settings.get_arguments().find(|arg| arg.get_long() == Some(key))?;
    let kind = arg.get_value_parser().type_id();
    let (text, wanted) = match value {
        _ if kind == TypeId::of::<bool>() => (value.as_bool().map(|on| on.to_string()), "switch"),
        _ if kind == TypeId::of::<NonZeroU64>() => {
            (value.as_integer().map(|number| number.to_string()), "number")
        }
        _ if [TypeId::of::<TrustedProxy>(), TypeId::of::<OwnHost>(), TypeId::of::<PathBuf>()]
            .iter()
            .any(|list| kind == *list) =>
        {
            (texts(value), "texts")
        }
        _ => (value.as_str().map(str::to_owned), "text"),
    };
    let Some(text) = text else {
        let found = value.to_string().lines().collect::<Vec<_>>().join(" ");
        return Some(words.say(&format!("serve-wants-{wanted}"), [("found", found.into())]));
    };
    let read = settings.clone().try_get_matches_from([format!("--{key}={text}")]);
    read.err().map(|error| problem(words, &error))
}

/// The texts of a list, as the value of an option that takes several.
fn texts(list: &Value) -> Option<String> {
    let texts: Option<Vec<&str>> = list.as_array()?.iter().map(Value::as_str).collect();
    Some(texts?.join(","))
}

/// The line and the column of a byte, both from 1.
fn place_of(text: &str, byte: usize) -> String {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{line}:{column}")
}
