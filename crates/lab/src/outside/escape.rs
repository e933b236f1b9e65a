//! Texts from outside that are safe to show.

/// How many characters of a text are quoted.
const MOST_SHOWN: usize = 60;

/// The beginning of a text from outside, with everything escaped that a screen would act on.
#[must_use]
pub fn excerpt(text: &str) -> String {
    let mut excerpt: String = text.chars().take(MOST_SHOWN).map(tame).collect();
    if text.chars().nth(MOST_SHOWN).is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// A text from outside, such as the name of a file, with everything escaped that a screen would act
/// on.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.chars().map(tame).collect()
}

/// A character as it may be shown: controls, and what turns the direction of writing or cannot be
/// seen, by their numbers.
fn tame(character: char) -> String {
    let unseen = matches!(
        character,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    match character {
        '\t' => " ".to_owned(),
        _ if character.is_control() || unseen => character.escape_default().to_string(),
        _ => character.to_string(),
    }
}
