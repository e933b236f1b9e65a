//! Helpers of all text forms.

use alloc::borrow::Cow;

/// The ASCII form of a full-width character, as Chinese input methods type them; any other
/// character unchanged.
///
/// ```
/// assert_eq!(inarow_rules::half_width('Ｘ'), 'X');
/// assert_eq!(inarow_rules::half_width('５'), '5');
/// assert_eq!(inarow_rules::half_width('，'), ',');
/// ```
#[must_use]
pub fn half_width(character: char) -> char {
    match character {
        '\u{3000}' => ' ',
        '。' => '.',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(character as u32 - 0xff01 + 0x21).unwrap_or(character)
        }
        other => other,
    }
}

/// A text with [`half_width`] characters; most texts need no change and are not copied.
pub(crate) fn half_width_text(text: &str) -> Cow<'_, str> {
    match text.is_ascii() {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.chars().map(half_width).collect()),
    }
}
