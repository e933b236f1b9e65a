//! The text of SGF values.

/// Writes a text as a value: backslashes, brackets and, if asked, colons are escaped by a
/// backslash; every line break becomes a line feed.
pub(crate) fn escape(text: &str, colons: bool) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in with_line_feeds(text) {
        if matches!(character, '\\' | ']') || character == ':' && colons {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// Reads a value: a backslash escapes the next character and removes a line break; every other line
/// break becomes a line feed.
pub(crate) fn unescape(text: &str) -> String {
    let mut characters = text.chars().peekable();
    let mut plain = String::with_capacity(text.len());
    while let Some(character) = characters.next() {
        let escaped = character == '\\';
        let Some(character) = (if escaped { characters.next() } else { Some(character) }) else {
            break;
        };
        match character {
            '\r' | '\n' => {
                let pair = if character == '\r' { '\n' } else { '\r' };
                characters.next_if_eq(&pair);
                plain.extend((!escaped).then_some('\n'));
            }
            other => plain.push(other),
        }
    }
    plain
}

/// The two sides of the first colon that is not escaped.
pub(crate) fn split_at_colon(text: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    let colon = text.bytes().position(|byte| {
        let splits = byte == b':' && !escaped;
        escaped = byte == b'\\' && !escaped;
        splits
    })?;
    Some((&text[..colon], &text[colon + 1..]))
}

fn with_line_feeds(text: &str) -> impl Iterator<Item = char> + '_ {
    let mut characters = text.chars().peekable();
    std::iter::from_fn(move || {
        let character = characters.next()?;
        let pair = match character {
            '\r' => '\n',
            '\n' => '\r',
            other => return Some(other),
        };
        characters.next_if_eq(&pair);
        Some('\n')
    })
}
