//! A file that says how to serve, in TOML.

use std::any::TypeId;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::{Arg, Args, Command};
use inarow_words::Words;
use toml::{Table, Value};

use super::address::{OwnHost, TrustedProxy};
use super::settings::Settings;
use crate::common::usage;
use crate::failure::Failure;
use crate::usage::problem;

/// The values of options by their ids.
pub(super) type Values = Vec<(String, Vec<String>)>;

/// The settings of a file, which was named at a place such as `--config`.
///
/// # Errors
/// If it cannot be read, is no TOML, or has a key or a value that means nothing.
pub(super) fn read(words: &Words, file: &Path, place: &str) -> Result<Values, Failure> {
    let shown = file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|error| {
        let said =
            [("address", shown.as_str().into()), ("problem", words.system_problem(&error).into())];
        usage(words, place, &words.say("serve-not-listening", said))
    })?;
    let keys: Table = text.parse().map_err(|error: toml::de::Error| {
        let span = error.span().map(|span| format!(":{}", place_of(&text, span.start)));
        let place = shown.clone() + &span.unwrap_or_default();
        // The message may have several lines; they become one.
        usage(words, &place, &error.message().lines().collect::<Vec<_>>().join("; "))
    })?;
    let settings = Settings::augment_args(Command::new("serve").no_binary_name(true));
    let one = |(key, value): (&String, &Value)| {
        let arg = settings.get_arguments().find(|arg| goes_by(arg, key)).ok_or_else(|| {
            let known = settings.get_arguments().filter_map(Arg::get_long).collect::<Vec<_>>();
            let known = known.join(&words.say("comma", []));
            let said = [("key", key.as_str().into()), ("known", known.into())];
            usage(words, &shown, &words.say("serve-unknown-key", said))
        })?;
        let wrong = |problem: &str| usage(words, &format!("{shown}: {key}"), problem);
        let texts = texts(arg, value).map_err(|wanted| {
            let found = value.to_string().lines().collect::<Vec<_>>().join(" ");
            wrong(&words.say(&format!("serve-wants-{wanted}"), [("found", found.into())]))
        })?;
        let read = settings.clone().try_get_matches_from(options(key, &texts));
        read.map_err(|error| wrong(&problem(words, &error)))?;
        Ok((arg.get_id().to_string(), texts))
    };
    keys.iter().map(one).collect()
}

/// True if an option has this name or alias.
fn goes_by(arg: &Arg, key: &str) -> bool {
    let aliases = arg.get_all_aliases().unwrap_or_default();
    arg.get_long() == Some(key) || aliases.contains(&key)
}

/// An option with values as arguments of a call.
fn options(key: &str, texts: &[String]) -> impl Iterator<Item = String> {
    texts.iter().map(move |text| format!("--{key}={text}"))
}

/// The texts of a value, as an option takes them, or the kind of value that would be right.
fn texts(arg: &Arg, value: &Value) -> Result<Vec<String>, &'static str> {
    let kind = arg.get_value_parser().type_id();
    let is = |other: TypeId| kind == other;
    if is(TypeId::of::<bool>()) {
        return Ok(vec![value.as_bool().ok_or("switch")?.to_string()]);
    }
    if is(TypeId::of::<NonZeroU64>()) {
        return Ok(vec![value.as_integer().ok_or("number")?.to_string()]);
    }
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if is(TypeId::of::<TrustedProxy>())
        || is(TypeId::of::<OwnHost>())
        || is(TypeId::of::<PathBuf>())
    {
        let texts = value.as_array().and_then(|list| list.iter().map(text).collect());
        return texts.ok_or("texts");
    }
    Ok(vec![text(value).ok_or("text")?])
}

/// The line and the column of a byte, both from 1.
fn place_of(text: &str, byte: usize) -> String {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{line}:{column}")
}
