//! The message catalogues.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Language;

/// The text of each catalogue.
pub const CATALOGUES: [(Language, &str); 2] = [
    (Language::English, include_str!("../locales/en.ftl")),
    (Language::Chinese, include_str!("../locales/zh.ftl")),
];

/// Says things in one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        for (_, text) in CATALOGUES.iter().filter(|(of, _)| *of == language) {
            // What cannot be read is left out here; the tests read every line.
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|bad| bad.0);
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// The words of a language, made when they are first asked for, which takes milliseconds.
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

    /// Whether there is a message of this key.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
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
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        match pattern {
            Some(pattern) => {
                let mut errors = Vec::new();
                let said = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
                debug_assert!(errors.is_empty(), "{key}: {errors:?}");
                said.into_owned()
            }
            None => {
                debug_assert!(false, "no message {key}");
                key.to_owned()
            }
        }
    }
}

/// A value whose control characters are shown, so that no text that somebody typed can break a
/// line or steer a terminal.
fn on_one_line(value: FluentValue<'_>) -> FluentValue<'_> {
    match value {
        FluentValue::String(text) if text.contains(char::is_control) => {
            let shown = |character: char| match character.is_control() {
                true => character.escape_default().to_string(),
                false => character.to_string(),
            };
            text.chars().map(shown).collect::<String>().into()
        }
        other => other,
    }
}
