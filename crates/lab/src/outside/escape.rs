//! Texts from outside that are safe to show.

/// Characters of a text that are quoted.
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

/// A character as it may be shown: controls, formatting characters, line separators and characters that turn the
/// direction of writing, by their numbers.
fn tame(character: char) -> String {
    match character {
        '\t' => " ".to_owned(),
        _ if character.is_control() || is_format(character) => {
            character.escape_default().to_string()
        }
        _ => character.to_string(),
    }
}

/// Unicode's categories Cf, Zl and Zp (version 16).
fn is_format(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{600}'..='\u{605}'
            | '\u{61c}'
            | '\u{6dd}'
            | '\u{70f}'
            | '\u{890}'..='\u{891}'
            | '\u{8e2}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{110bd}'
            | '\u{110cd}'
            | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0001}'
            | '\u{e0020}'..='\u{e007f}'
    )
}
