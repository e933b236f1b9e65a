//! Errors of option values, before they are put into a language.

use std::error::Error;
use std::fmt;

use inarow_rules::{Game, TextError};
use inarow_words::Words;

/// The reason why a text is no value of its option.
#[derive(Clone, Debug)]
pub(crate) enum Wrong {
    /// No whole number of at least `least`.
    Number { text: String, least: u64 },
    /// A whole number above the largest one.
    TooLarge { text: String, most: u64 },
    /// No number of seconds above zero.
    Time { text: String },
    /// No number from 0 to 1.
    Part { text: String },
    /// No date.
    Date { text: String },
    /// No day.
    Day { text: String },
    /// None of these.
    OneOf { text: String, allowed: Vec<String> },
    /// Nowhere to listen.
    Address { text: String },
    /// No server in between.
    Proxy { text: String },
    /// No name of a machine.
    Host { text: String },
    /// No broker.
    Broker { text: String },
    /// A database that has no name.
    NoDatabase,
    /// A database of a kind that is not known.
    OtherDatabase { scheme: String },
    /// A value for which the program must be built with the feature `cluster`.
    NotBuilt,
    /// No game.
    Game(TextError),
    /// No name of a person.
    Name(String),
    /// A game whose board cannot be drawn.
    NotFlat(Game),
}

impl Wrong {
    /// The error as a sentence.
    pub(crate) fn say(&self, words: &Words) -> String {
        match self {
            Wrong::Number { text, least } => {
                let found = [("text", text.as_str().into()), ("least", (*least).into())];
                words.say("usage-not-a-number", found)
            }
            Wrong::TooLarge { text, most } => {
                let found = [("text", text.as_str().into()), ("most", most.to_string().into())];
                words.say("usage-number-too-large", found)
            }
            Wrong::Time { text } => words.say("usage-not-a-time", [("text", text.as_str().into())]),
            Wrong::Part { text } => words.say("usage-not-a-part", [("text", text.as_str().into())]),
            Wrong::Date { text } => words.say("usage-not-a-date", [("text", text.as_str().into())]),
            Wrong::Day { text } => words.say("usage-not-a-day", [("text", text.as_str().into())]),
            Wrong::OneOf { text, allowed } => words.none_of(text, allowed),
            Wrong::Address { text } => {
                words.say("serve-no-address", [("text", text.as_str().into())])
            }
            Wrong::Host { text } => words.say("serve-no-host", [("text", text.as_str().into())]),
            Wrong::Proxy { text } => words.say("serve-no-proxy", [("text", text.as_str().into())]),
            Wrong::Broker { text } => {
                words.say("broker-no-address", [("text", text.as_str().into())])
            }
            Wrong::NoDatabase => words.say("database-no-name", []),
            Wrong::OtherDatabase { scheme } => {
                words.say("database-other-kind", [("scheme", scheme.as_str().into())])
            }
            Wrong::NotBuilt => words.say("not-built", []),
            Wrong::Game(error) => words.text_error(error),
            Wrong::Name(text) => words.say("usage-not-a-name", [("text", text.as_str().into())]),
            Wrong::NotFlat(game) => words.not_flat(game),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self:?}")
    }
}

impl Error for Wrong {}
