//! The texts of the page, in its languages.

use inarow_words::{Language, catalogue};

/// The page's messages in a language, as JSON: key and text.
#[must_use]
pub fn page_words(language: Language) -> String {
    let texts = catalogue(language);
    let messages: serde_json::Map<String, serde_json::Value> = texts
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.split_once(" = "))
        .filter(|(key, _)| key.starts_with("web-"))
        .map(|(key, text)| (key.to_owned(), text.into()))
        .collect();
    serde_json::Value::from(messages).to_string()
}
