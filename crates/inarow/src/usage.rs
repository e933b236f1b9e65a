//! Errors of the argument parser, in this program's words.

mod meant;

use std::env::VarError;
use std::error::Error as _;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use inarow_words::Words;

use crate::common::{see_help, usage};
use crate::failure::Failure;
use crate::options::wrong::Wrong;

pub(crate) use meant::nearest_command;

/// The error of a call of this command, which has this name, of all that `whole` has.
pub(crate) fn wrong(
    words: &Words,
    error: &Error,
    whole: &Command,
    (command, called): (&Command, &str),
    arguments: &[OsString],
) -> Failure {
    let context = |kind| error.get(kind).map(text).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::ValueValidation => {
            return usage(words, &place(whole, name(&argument), arguments), &problem(words, error));
        }
        ErrorKind::UnknownArgument
            if argument.strip_prefix("--").is_some_and(|option| knows(whole, option)) =>
        {
            let name = called.strip_prefix("inarow ").unwrap_or(called);
            let said = [("option", argument.into()), ("command", name.into())];
            return see_help(words, &words.say("usage-option-unused", said), called);
        }
        ErrorKind::InvalidUtf8 => {
            if let Some(variable) = unreadable(whole) {
                return usage(words, variable, &words.say("serve-not-unicode", []));
            }
        }
        _ => (),
    }
    let said = sentence(words, error, argument.clone());
    let meant = match error.kind() {
        ErrorKind::UnknownArgument => meant::meant(command, &argument),
        ErrorKind::InvalidSubcommand => {
            meant::meant(command, &context(ContextKind::InvalidSubcommand))
        }
        _ => None,
    };
    match meant {
        Some(meant) => Failure::Usage(words.did_you_mean(&said, &meant)),
        None => see_help(words, &said, called),
    }
}

/// The place of a value: its option, or the variable used for it.
fn place(whole: &Command, option: &str, arguments: &[OsString]) -> String {
    let given = |argument: &OsString| {
        let text = argument.to_str().and_then(|text| text.strip_prefix(option));
        text.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    };
    let mut known = whole.get_subcommands().flat_map(Command::get_arguments);
    let Some(long) = option.strip_prefix("--") else {
        // The name of a value that lists all there are would be said twice.
        let listed = known.find(|arg| {
            let name = arg.get_value_names().and_then(|names| names.first());
            option.contains('|') && name.is_some_and(|name| name == option)
        });
        return listed.map_or(option.to_owned(), |arg| arg.get_id().as_str().to_uppercase());
    };
    let arg = known.find(|arg| arg.get_long() == Some(long) && arg.get_env().is_some());
    match arg.and_then(|arg| arg.get_env()?.to_str()) {
        Some(variable) if !arguments.iter().any(given) => variable.to_owned(),
        _ => option.to_owned(),
    }
}

/// A variable of the environment that speaks for an option and is no Unicode.
fn unreadable(whole: &Command) -> Option<&str> {
    let mut known = whole.get_subcommands().flat_map(Command::get_arguments);
    known.find_map(|arg| {
        let variable = arg.get_env()?.to_str()?;
        matches!(std::env::var(variable), Err(VarError::NotUnicode(_))).then_some(variable)
    })
}

/// Whether a command or one below it has an option.
fn knows(command: &Command, option: &str) -> bool {
    command.get_arguments().any(|arg| arg.get_long() == Some(option))
        || command.get_subcommands().any(|below| knows(below, option))
}

/// The problem of a value.
pub(crate) fn problem(words: &Words, error: &Error) -> String {
    match error.source().and_then(|source| source.downcast_ref::<Wrong>()) {
        Some(wrong) => wrong.say(words),
        None => error.to_string(),
    }
}

/// The bare name of an argument: `--seed` of `--seed <N>`, `DEPTH` of `<DEPTH>`.
fn name(argument: &str) -> &str {
    let bare = argument.trim_start_matches(['<', '[']);
    bare.split([' ', '[', ']', '=', '>']).next().unwrap_or(bare)
}

/// The problem of the call, apart from values.
fn sentence(words: &Words, error: &Error, argument: String) -> String {
    let context = |kind| error.get(kind).map(text).unwrap_or_default();
    match error.kind() {
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
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            words.say("usage-missing-argument", [("argument", "COMMAND".into())])
        }
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            words.say("usage-missing-value", [("argument", argument.into())])
        }
        ErrorKind::NoEquals => words.say("usage-missing-value", [("argument", argument.into())]),
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            other if other == argument => {
                words.say("usage-given-twice", [("argument", argument.into())])
            }
            other => {
                // A subcommand may be what excludes an option.
                let command = context(ContextKind::InvalidSubcommand);
                let one = if argument.is_empty() { &command } else { name(&argument) };
                let both = [("option", one.into()), ("other", name(&other).into())];
                words.say("usage-exclusive", both)
            }
        },
        ErrorKind::TooManyValues => words.say(
            "usage-unexpected-value",
            [("argument", argument.into()), ("value", context(ContextKind::InvalidValue).into())],
        ),
        ErrorKind::InvalidUtf8 => words.say("usage-invalid-utf8", []),
        _ => error.to_string(),
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
