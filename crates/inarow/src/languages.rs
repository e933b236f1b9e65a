//! The words of each language, made when they are first needed, which takes milliseconds: the
//! language may change while the full screen is open.

use std::sync::OnceLock;

use inarow_words::{Language, Words};

/// The words of a language.
pub(crate) fn words(language: Language) -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    static CHINESE: OnceLock<Words> = OnceLock::new();
    let made = match language {
        Language::English => &ENGLISH,
        Language::Chinese => &CHINESE,
    };
    made.get_or_init(|| Words::new(language))
}
