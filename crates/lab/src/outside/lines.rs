//! Lines of a program, and texts of it that are safe to show.

/// How many characters of a text are quoted.
const MOST_SHOWN: usize = 60;

/// The beginning of a text from outside, with everything escaped that a screen would act on.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(MOST_SHOWN).map(tame).collect();
    if text.chars().nth(MOST_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// A text from outside, such as the name of a file, with everything escaped that a screen would act
/// on.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.chars().map(tame).collect()
}

/// Several lines of a text from outside, with everything escaped that a screen would act on but
/// the ends of the lines.
pub(super) fn shown_lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
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

/// The last part of what a program writes to its standard error.
#[derive(Clone, Debug, Default)]
pub(super) struct LastWords {
    bytes: Vec<u8>,
    /// How much there was in all.
    total: u64,
}

impl LastWords {
    /// How many bytes are kept.
    const KEPT: usize = 8 << 10;

    /// Adds what has come.
    pub(super) fn hear(&mut self, bytes: &[u8]) {
        self.total += bytes.len() as u64;
        self.bytes.extend_from_slice(bytes);
        let surplus = self.bytes.len().saturating_sub(Self::KEPT);
        self.bytes.drain(..surplus);
    }

    /// How many bytes have come in all.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// What is kept of it, fit to be shown.
    pub(super) fn text(&self) -> String {
        shown_lines(&String::from_utf8_lossy(&self.bytes))
    }
}
