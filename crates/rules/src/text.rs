//! What all text forms share.

/// The ASCII form of a full-width character, as Chinese input methods type them; any other
/// character as it is.
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
