//! Texts in a picture: what may stand there, how wide they are, and how they are broken and cut.

use ::svg::node::element::Text;
use unicode_width::UnicodeWidthChar;

use super::frame::at;

/// A text whose foot stands at a place; `class` says where it is anchored and how it looks.
pub(super) fn text(class: &str, size: f64, x: f64, y: f64, content: &str) -> Text {
    let text = Text::new(clean(content)).set("x", at(x)).set("y", at(y)).set("font-size", at(size));
    if class.is_empty() { text } else { text.set("class", class) }
}

/// A text in which what XML cannot hold is replaced.
pub(super) fn clean(text: &str) -> String {
    let refused = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.replace(refused, "\u{fffd}")
}

/// About how wide a text is, in its font's size; rather too wide than too narrow.
pub(super) fn width(text: &str) -> f64 {
    text.chars().map(character_width).sum()
}

fn character_width(character: char) -> f64 {
    match character {
        'M' | 'W' | 'm' | 'w' | '@' | '%' | '…' => 1.0,
        'A'..='Z' => 0.75,
        'i' | 'j' | 'l' | '.' | ',' | ' ' => 0.35,
        _ => match character.width() {
            Some(0) => 0.0,
            Some(2) => 1.1,
            _ => 0.62,
        },
    }
}

/// A text that is at most so wide, its end replaced by an ellipsis where it has to be.
pub(super) fn cut(text: &str, most: f64) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut room = most - character_width('…');
    let fits = |character: &char| {
        room -= character_width(*character);
        room >= 0.0
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// Parts put into lines that are at most so wide, wide blanks between them.
pub(super) fn lines(parts: impl IntoIterator<Item = String>, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width(line) + width(&part) + 0.7 <= most => {
                line.push('\u{2002}');
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines
}
