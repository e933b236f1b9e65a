//! What the server is told, in this order: by the call, by variables of the environment, by a file.

use std::env;
use std::path::Path;

use clap::ArgMatches;
use clap::parser::ValueSource;
use inarow_words::Words;

use super::file;
use crate::common::{number, one_of, usage};
use crate::failure::Failure;

/// What a setting is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Number,
    Switch,
}

/// A setting of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// Its key in a file; the option is `--` and the same.
    pub(super) key: &'static str,
    /// Its variable of the environment.
    pub(super) variable: &'static str,
    pub(super) kind: Kind,
}

const fn name(key: &'static str, variable: &'static str, kind: Kind) -> Name {
    Name { key, variable, kind }
}

pub(super) const LISTEN: Name = name("listen", "INAROW_LISTEN", Kind::Text);
pub(super) const LAN: Name = name("lan", "INAROW_LAN", Kind::Switch);
pub(super) const PUBLIC: Name = name("public", "INAROW_PUBLIC", Kind::Switch);
pub(super) const DATABASE: Name = name("database", "INAROW_DATABASE", Kind::Text);
pub(super) const ROOMS: Name = name("limit-rooms", "INAROW_LIMIT_ROOMS", Kind::Number);
pub(super) const SOCKETS: Name = name("limit-sockets", "INAROW_LIMIT_SOCKETS", Kind::Number);
pub(super) const ADDRESS_ROOMS: Name =
    name("limit-address-rooms", "INAROW_LIMIT_ADDRESS_ROOMS", Kind::Number);
pub(super) const ADDRESS_SOCKETS: Name =
    name("limit-address-sockets", "INAROW_LIMIT_ADDRESS_SOCKETS", Kind::Number);
pub(super) const MADE: Name = name("limit-made", "INAROW_LIMIT_MADE", Kind::Number);
pub(super) const WAIT: Name = name("limit-wait", "INAROW_LIMIT_WAIT", Kind::Number);
pub(super) const LOG: Name = name("log", "INAROW_LOG_FORMAT", Kind::Text);
pub(super) const LOG_LEVEL: Name = name("log-level", "INAROW_LOG", Kind::Text);

/// Every setting that a file may have.
pub(super) const NAMES: [Name; 12] = [
    LISTEN,
    LAN,
    PUBLIC,
    DATABASE,
    ROOMS,
    SOCKETS,
    ADDRESS_ROOMS,
    ADDRESS_SOCKETS,
    MADE,
    WAIT,
    LOG,
    LOG_LEVEL,
];

/// The variable that names the file.
const FILE_VARIABLE: &str = "INAROW_CONFIG";

/// What is said about a setting, and where: `--listen`, `INAROW_LISTEN`, `inarow.toml: listen`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Setting {
    pub(super) text: String,
    pub(super) place: String,
}

/// All that the server is told.
pub(super) struct Configuration<'a> {
    words: &'a Words,
    matches: &'a ArgMatches,
    file: Vec<(Name, Setting)>,
}

impl<'a> Configuration<'a> {
    /// Reads the file, if one is named.
    ///
    /// # Errors
    /// What is wrong with it: a wrong call.
    pub(super) fn read(words: &'a Words, matches: &'a ArgMatches) -> Result<Self, Failure> {
        let by_call = matches.get_one::<String>("config").cloned();
        let by_call = by_call.map(|file| (file, "--config".to_owned()));
        let named = match by_call {
            Some(named) => Some(named),
            None => variable(words, FILE_VARIABLE)?.map(|said| (said.text, said.place)),
        };
        let file = match named {
            Some((name, place)) => file::read(words, Path::new(&name), &place)?,
            None => Vec::new(),
        };
        Ok(Configuration { words, matches, file })
    }

    /// What is said about a setting, by whoever comes first.
    pub(super) fn setting(&self, name: Name) -> Result<Option<Setting>, Failure> {
        let said = self.matches.value_source(name.key) == Some(ValueSource::CommandLine);
        if said {
            let text = match name.kind {
                Kind::Switch => Some("true".to_owned()),
                _ => self.matches.get_one::<String>(name.key).cloned(),
            };
            let place = format!("--{}", name.key);
            return Ok(text.map(|text| Setting { text, place }));
        }
        if let Some(setting) = variable(self.words, name.variable)? {
            return Ok(Some(setting));
        }
        let found = self.file.iter().find(|(known, _)| *known == name);
        Ok(found.map(|(_, setting)| setting.clone()))
    }

    /// Whether something is switched on; it is not unless somebody says so.
    pub(super) fn is_on(&self, name: Name) -> Result<bool, Failure> {
        let Some(Setting { text, place }) = self.setting(name)? else { return Ok(false) };
        match text.as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(one_of(self.words, &place, &text, "true, false")),
        }
    }

    /// A whole number from 1 on.
    pub(super) fn count(&self, name: Name) -> Result<Option<u64>, Failure> {
        let setting = self.setting(name)?;
        setting.map(|said| number(self.words, &said.place, &said.text, 1)).transpose()
    }

    /// One of these words, which have `, ` between them.
    pub(super) fn one_of(&self, name: Name, allowed: &str) -> Result<Option<String>, Failure> {
        let Some(Setting { text, place }) = self.setting(name)? else { return Ok(None) };
        if allowed.split(", ").any(|word| word == text) {
            return Ok(Some(text));
        }
        Err(one_of(self.words, &place, &text, allowed))
    }
}

/// What a variable of the environment says; an empty one says nothing.
fn variable(words: &Words, name: &str) -> Result<Option<Setting>, Failure> {
    match env::var(name) {
        Ok(text) if text.is_empty() => Ok(None),
        Ok(text) => Ok(Some(Setting { text, place: name.to_owned() })),
        Err(env::VarError::NotPresent) => Ok(None),
        Err(env::VarError::NotUnicode(_)) => {
            Err(usage(words, name, &words.say("serve-not-unicode", [])))
        }
    }
}
