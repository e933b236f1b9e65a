//! The Chinese catalogue is Chinese, down to its punctuation.

use inarow_words::Language;

use crate::messages::messages;

/// True if a character is Chinese.
pub(crate) fn is_chinese(character: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&character)
}

/// A text without its quoted parts, which are for typing.
fn unquoted(text: &str) -> String {
    let outside = text.split('“').enumerate().map(|(number, part)| match number {
        0 => part,
        _ => part.split_once('”').map_or("", |(_, after)| after),
    });
    outside.collect::<Vec<_>>().join("“”")
}

#[test]
fn no_message_is_left_in_english() {
    for (key, message) in messages(Language::Chinese) {
        let text = message.texts.concat();
        let is_letter = key.starts_with("web-side-pencil-");
        let has_letters = !is_letter && text.chars().any(|c| c.is_ascii_alphabetic());
        assert!(!has_letters || text.chars().any(is_chinese), "{key}: {text}");
    }
}

#[test]
fn no_english_message_has_chinese_characters_or_punctuation() {
    for (key, message) in messages(Language::English) {
        let text = message.texts.concat();
        let wide = |c: char| {
            is_chinese(c) || matches!(c, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff60}')
        };
        assert!(!text.chars().any(wide), "{key}: {text}");
    }
}

#[test]
fn punctuation_next_to_chinese_characters_is_full_width() {
    for (key, message) in messages(Language::Chinese) {
        for text in &message.texts {
            let characters: Vec<char> = unquoted(text).chars().collect();
            for two in characters.windows(2) {
                let half = |c: char| ",:;()!?".contains(c);
                let wrong =
                    is_chinese(two[0]) && half(two[1]) || half(two[0]) && is_chinese(two[1]);
                assert!(!wrong, "{key}: {text}");
            }
        }
    }
}

#[test]
fn a_variable_is_not_followed_by_half_width_punctuation() {
    for (key, message) in messages(Language::Chinese) {
        for text in message.texts.iter().filter(|text| text.chars().any(is_chinese)) {
            assert!(!text.starts_with([',', ':', ';', '(', ')', '!', '?', '.']), "{key}: {text}");
            assert!(!text.ends_with([',', ':', ';', '(']), "{key}: {text}");
        }
    }
}
