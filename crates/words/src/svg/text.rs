//! Texts in a picture: what may stand there, how wide they are, and how they are broken and cut.

use ::svg::node::element::Text;
use unicode_width::UnicodeWidthChar;

use super::frame::at;
use crate::unbroken_parts;

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

/// A sentence in lines that are at most so wide, broken between words and between Chinese characters,
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
