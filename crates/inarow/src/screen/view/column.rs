//! Lines of text one below the other, broken to a width and scrolled.

use inarow_words::unbroken_parts;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::painter::{Painter, width};
use crate::screen::message::Target;

/// A piece of a line.
pub(crate) struct Span {
    text: String,
    style: Style,
    target: Option<Target>,
}

impl Span {
    pub(crate) fn new(text: impl Into<String>, style: Style) -> Span {
        Span { text: text.into(), style, target: None }
    }

    pub(crate) fn button(text: impl Into<String>, style: Style, target: Target) -> Span {
        Span { text: text.into(), style, target: Some(target) }
    }
}

/// Lines of text of one width.
pub(crate) struct Column {
    width: usize,
    lines: Vec<Vec<Span>>,
}

impl Column {
    pub(crate) fn new(width: usize) -> Column {
        Column { width: width.max(1), lines: Vec::new() }
    }

    /// Adds a line that is not broken.
    pub(crate) fn line(&mut self, spans: Vec<Span>) {
        self.lines.push(spans);
    }

    /// Adds an empty line, unless there is one already or nothing before it.
    pub(crate) fn blank(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Vec::new());
        }
    }

    /// Adds a text, broken into as many lines as it needs.
    pub(crate) fn text(&mut self, text: &str, style: Style) {
        for line in text.lines().flat_map(|line| broken(line, self.width)) {
            self.lines.push(vec![Span::new(line, style)]);
        }
    }

    /// Adds a text after a sign of two cells; its further lines are aligned with its first.
    pub(crate) fn item(&mut self, sign: &'static str, text: &str, style: Style) {
        for (line, text) in broken(text, self.width.saturating_sub(2).max(1)).iter().enumerate() {
            let sign = if line == 0 { sign } else { "  " };
            self.lines.push(vec![Span::new(format!("{sign}{text}"), style)]);
        }
    }

    /// The number of lines.
    pub(crate) fn height(&self) -> usize {
        self.lines.len()
    }

    /// The most lines that can be above the upper edge of an area.
    pub(crate) fn most_above(&self, area: Rect) -> usize {
        self.lines.len().saturating_sub(area.height.into())
    }

    /// Draws the lines after the first `above`; marks where there are more.
    pub(crate) fn draw(&self, painter: &mut Painter<'_>, area: Rect, above: usize) {
        if area.height == 0 {
            return;
        }
        let above = above.min(self.most_above(area));
        let visible = self.lines.iter().skip(above).take(area.height.into());
        for (y, line) in (area.y..).zip(visible) {
            let mut x = area.x;
            for span in line {
                let room = area.right().saturating_sub(x);
                x += match span.target {
                    Some(target) => painter.button((x, y, room), &span.text, span.style, target),
                    None => painter.put(x, y, room, &span.text, span.style),
                };
            }
        }
        let edge = area.right().saturating_sub(1);
        if above > 0 {
            painter.put(edge, area.y, 1, "^", painter.style().strong());
        }
        if above < self.most_above(area) {
            painter.put(edge, area.bottom() - 1, 1, "v", painter.style().strong());
        }
    }
}

/// A line broken into pieces of at most `most` cells: at blanks, and between wide characters, but
/// never before a mark that closes something.
pub(crate) fn broken(line: &str, most: usize) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut piece = String::new();
    for word in unbroken_parts(line) {
        if piece.width() + word.trim_end().width() > most && !piece.is_empty() {
            pieces.push(piece.trim_end().to_owned());
            piece.clear();
        }
        // A word that is too long for a line of its own is cut.
        for character in word.chars() {
            if piece.width() + character.width().unwrap_or(0) > most {
                if character == ' ' {
                    continue;
                }
                pieces.push(std::mem::take(&mut piece));
            }
            piece.push(character);
        }
    }
    pieces.push(piece.trim_end().to_owned());
    pieces
}

/// A text with blanks after it up to `cells` cells.
pub(crate) fn padded(text: &str, cells: u16) -> String {
    let blanks = cells.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(blanks.into()))
}
