//! Line breaks in texts.

use unicode_width::UnicodeWidthChar;

/// The parts of a text that stay together in a line, each with the blanks after it: words, and
/// single wide characters, where closing marks stay with the part before and opening marks with the
/// part after.
#[must_use]
pub fn unbroken_parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut before: Option<char> = None;
    for character in text.chars() {
        let begins = before.is_none_or(|before| {
            let wide = is_wide(before) || is_wide(character);
            let after_blank = before == ' ' && character != ' ';
            character != ' ' && (after_blank || wide && !closes(character) && !opens(before))
        });
        match parts.last_mut() {
            Some(part) if !begins => part.push(character),
            _ => parts.push(character.to_string()),
        }
        before = Some(character);
    }
    parts
}

fn is_wide(character: char) -> bool {
    character.width() == Some(2)
}

fn closes(character: char) -> bool {
    "，。、；：？！）”’》】,.;:?!)]".contains(character)
}

fn opens(character: char) -> bool {
    "（“‘《【([".contains(character)
}
