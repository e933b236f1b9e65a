//! The message catalogues.

use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::grouped::grouped;

/// The number of files per language. A page that computes its own answers does without the texts of
/// commands, of servers and of the terminal.
const PARTS: usize = if cfg!(target_family = "wasm") { 4 } else { 6 };

macro_rules! file {
    ($language:literal, $name:literal) => {
        include_str!(concat!("../locales/", $language, "/", $name, ".ftl"))
    };
}

macro_rules! files {
    ($language:literal) => {
        [
            file!($language, "sentences"),
            #[cfg(not(target_family = "wasm"))]
            file!($language, "commands"),
            file!($language, "reports"),
            file!($language, "lessons"),
            #[cfg(not(target_family = "wasm"))]
            file!($language, "screens"),
            file!($language, "page"),
        ]
    };
}

/// The texts of a language's files, most frequently needed first.
#[must_use]
pub const fn catalogue(language: Language) -> [&'static str; PARTS] {
    match language {
        Language::English => files!("en"),
        Language::Chinese => files!("zh"),
    }
}

/// The messages that the articles' own programs print, by the number of the article from 1.
#[cfg(not(target_family = "wasm"))]
pub const AS_PRINTED: [&str; 5] = [
    file!("as-printed", "1"),
    file!("as-printed", "2"),
    file!("as-printed", "3"),
    file!("as-printed", "4"),
    file!("as-printed", "5"),
];

/// A file of messages, and its messages once it is parsed.
type Part = (&'static str, OnceLock<FluentBundle<FluentResource>>);

/// The messages of one language.
pub struct Words {
    language: Language,
    /// The messages of an article's program, which come before those of the language.
    as_printed: Option<Part>,
    /// The files of the catalogue. Each is parsed when no file before it has the requested message:
    /// parsing all of them takes longer than most answers.
    parts: [Part; PARTS],
}

impl Words {
    /// The messages of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let parts = catalogue(language).map(|text| (text, OnceLock::new()));
        Words { language, as_printed: None, parts }
    }

    /// The messages of a language, but for those that the program of an article prints: these are as it prints them, or
    /// empty where it prints nothing. Without such an article, the messages of the language alone.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn as_printed(language: Language, article: usize) -> Self {
        let text = article.checked_sub(1).and_then(|index| AS_PRINTED.get(index));
        let as_printed = text.map(|text| (*text, OnceLock::new()));
        Words { as_printed, ..Words::new(language) }
    }

    fn read(&self, text: &str) -> FluentBundle<FluentResource> {
        let identifier: LanguageIdentifier = self.language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(grouped(number.as_string())),
            _ => None,
        }));
        // Lines that cannot be parsed are skipped here; the tests parse every line.
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|bad| bad.0);
        bundle.add_resource_overriding(resource);
        bundle
    }

    /// The file that contains a message.
    fn holding(&self, key: &str) -> Option<&FluentBundle<FluentResource>> {
        let parts = self.as_printed.iter().chain(&self.parts);
        let mut parts = parts.map(|(text, read)| read.get_or_init(|| self.read(text)));
        parts.find(|part| part.has_message(key))
    }

    /// The messages of a language, a shared instance.
    #[must_use]
    pub fn of(language: Language) -> &'static Words {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));
        static CHINESE: LazyLock<Words> = LazyLock::new(|| Words::new(Language::Chinese));
        match language {
            Language::English => &ENGLISH,
            Language::Chinese => &CHINESE,
        }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// True if there is a message with this key.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.holding(key).is_some()
    }

    /// The message of a key with its arguments; the key itself if there is none.
    #[must_use]
    pub fn say<'a, const N: usize>(
        &self,
        key: &str,
        arguments: [(&'static str, FluentValue<'a>); N],
    ) -> String {
        let arguments: FluentArgs<'a> =
            arguments.into_iter().map(|(name, value)| (name, on_one_line(value))).collect();
        let found = self.holding(key).and_then(|part| {
            let message = part.get_message(key)?;
            Some((part, message.value()?))
        });
        match found {
            Some((part, pattern)) => {
                let mut errors = Vec::new();
                let said = part.format_pattern(pattern, Some(&arguments), &mut errors);
                debug_assert!(errors.is_empty(), "{key}: {errors:?}");
                match self.language {
                    Language::English => said.into_owned(),
                    Language::Chinese => closed_up(&said),
                }
            }
            None => {
                debug_assert!(false, "no message {key}");
                key.to_owned()
            }
        }
    }
}

/// The Chinese names of sides that are no letters, as the catalogue has them.
const CHINESE_SIDES: [&str; 4] = ["红方", "黄方", "黑方", "白方"];

/// A Chinese text without the spaces between the name of a side and a Chinese character: messages have them for "X" and "O".
fn closed_up(text: &str) -> String {
    let mut closed = String::with_capacity(text.len());
    for (index, character) in text.char_indices() {
        let (before, after) = (&text[..index], &text[index + character.len_utf8()..]);
        let follows = CHINESE_SIDES.iter().any(|side| before.ends_with(side));
        let precedes = CHINESE_SIDES.iter().any(|side| after.starts_with(side));
        let is_needless =
            follows && after.starts_with(is_chinese) || precedes && before.ends_with(is_chinese);
        if character != ' ' || !is_needless {
            closed.push(character);
        }
    }
    closed
}

/// True for the ideographs of the Basic Multilingual Plane.
fn is_chinese(character: char) -> bool {
    matches!(character, '\u{3400}'..='\u{9fff}')
}

/// True if a character is invisible but affects the display: a control character, a line break, or
/// one that changes the direction of writing.
#[must_use]
pub fn steers(character: char) -> bool {
    let turns = ['\u{61c}', '\u{200e}', '\u{200f}'].contains(&character);
    let is_between = matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_control() || turns || is_between
}

/// A value with only visible characters, so that typed text cannot break a line or control a
/// terminal.
fn on_one_line(value: FluentValue<'_>) -> FluentValue<'_> {
    match value {
        FluentValue::String(text) if text.contains(steers) => {
            let shown = |character: char| match steers(character) {
                true => character.escape_default().to_string(),
                false => character.to_string(),
            };
            text.chars().map(shown).collect::<String>().into()
        }
        other => other,
    }
}
