//! Texts in a picture: allowed characters, widths, line breaks and shortening.

use ::svg::node::element::Text;
use unicode_width::UnicodeWidthChar;

use super::frame::at;
use crate::unbroken_parts;

/// A text with its baseline at a place; `class` sets its anchor and style.
pub(super) fn text(class: &str, size: f64, x: f64, y: f64, content: &str) -> Text {
    let text = Text::new(clean(content)).set("x", at(x)).set("y", at(y)).set("font-size", at(size));
    if class.is_empty() { text } else { text.set("class", class) }
}

/// A text in which characters that XML cannot hold are replaced.
pub(super) fn clean(text: &str) -> String {
    let refused = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.replace(refused, "\u{fffd}")
}

/// The approximate width of a text, in its font's size; an upper estimate.
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

/// A text of at most this width, shortened with an ellipsis if necessary.
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

/// Parts arranged in lines of at most this width, separated by wide spaces.
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

/// A sentence in lines of at most this width, broken between words and between Chinese characters,
/// but not before a closing mark.
pub(super) fn wrapped(text: &str, most: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in unbroken_parts(text) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || width(line) + width(part.trim_end()) <= most => {
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_break_where_they_may() {
        let english = wrapped("Numbers are plies to the end; darker is better.", 14.0);
        assert!(english.len() > 1 && english.iter().all(|line| width(line) <= 14.0), "{english:?}");
        assert_eq!(english.join(" "), "Numbers are plies to the end; darker is better.");
        let chinese = wrapped("数字是到结束的步数，颜色越深越好。", 6.7);
        assert_eq!(chinese, ["数字是到结束", "的步数，颜色", "越深越好。"]);
        assert_eq!(wrapped("", 5.0), [""]);
        assert_eq!(wrapped("incomprehensibilities", 5.0), ["incomprehensibilities"]);
    }
}
