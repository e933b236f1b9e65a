//! What the argument parser has to say, in our words.

use std::io::Write;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use inarow_words::Words;

use crate::failure::Failure;

/// Shows the help or version that was asked for, or says what is wrong with the call of a command.
pub(crate) fn answer(words: &Words, error: Error, command: &str) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            write!(std::io::stdout(), "{}", error.render())?;
            Ok(())
        }
        _ => Err(Failure::Usage(sentence(words, &error, command))),
    }
}

/// What is wrong with the call.
fn sentence(words: &Words, error: &Error, command: &str) -> String {
    let context = |kind| error.get(kind).map(text).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let said = match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            words.say("usage-unknown-argument", [("argument", argument.into())])
        }
        ErrorKind::UnknownArgument => {
            words.say("usage-stray-argument", [("argument", argument.into())])
        }
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            words.say("usage-unknown-command", [("command", name.into())])
        }
        ErrorKind::MissingRequiredArgument => {
            words.say("usage-missing-argument", [("argument", argument.into())])
        }
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            words.say("usage-missing-value", [("argument", argument.into())])
        }
        ErrorKind::NoEquals => words.say("usage-missing-value", [("argument", argument.into())]),
        ErrorKind::ArgumentConflict => {
            words.say("usage-given-twice", [("argument", argument.into())])
        }
        ErrorKind::TooManyValues => words.say(
            "usage-unexpected-value",
            [("argument", argument.into()), ("value", context(ContextKind::InvalidValue).into())],
        ),
        ErrorKind::InvalidUtf8 => words.say("usage-invalid-utf8", []),
        _ => error.to_string(),
    };
    let suggestion = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
        .into_iter()
        .map(context)
        .find(|suggestion| !suggestion.is_empty());
    match suggestion {
        Some(suggestion) => words.say(
            "usage-did-you-mean",
            [("problem", said.into()), ("suggestion", suggestion.into())],
        ),
        None => {
            let said = [("problem", said.into()), ("command", command.into())];
            words.say("usage-see-help", said)
        }
    }
}

/// A context value as text; several are joined.
fn text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
