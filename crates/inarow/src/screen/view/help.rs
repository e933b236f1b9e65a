//! The help: every key and every sign.

use ratatui::layout::Rect;

use super::column::{Column, Span, padded};
use super::painter::{Painter, Styles};
use crate::screen::keys::BINDINGS;
use crate::screen::model::Model;

/// The width of the names of the keys.
const NAMES: u16 = 12;

/// The keys that move, play and leave things, each with the message for its action.
const MOVING: [(&str, &str); 6] = [
    ("h j k l", "screen-help-move"),
    ("Enter", "screen-help-play"),
    ("0-9", "screen-help-digits"),
    ("PgUp PgDn", "screen-help-page"),
    ("Esc", "screen-help-escape"),
    ("Ctrl-C", "screen-help-interrupt"),
];

/// Draws the help.
pub(crate) fn draw(model: &Model, painter: &mut Painter<'_>, area: Rect) {
    let (words, styles) = (model.words(), painter.style());
    let inner = Rect { x: area.x + 1, width: area.width - 2, height: area.height - 1, ..area };
    let mut column = Column::new(inner.width.into());
    column.text(&words.say("screen-help-title", []), styles.strong());
    column.blank();
    let (arrows, moves) = (words.say("screen-arrows", []), words.say("screen-help-move", []));
    entry(&mut column, styles, &arrows, &moves, inner.width);
    for (key, message) in MOVING {
        entry(&mut column, styles, key, &words.say(message, []), inner.width);
    }
    for binding in &BINDINGS {
        let said = words.say(&format!("{}-help", binding.label), []);
        entry(&mut column, styles, binding.name, &said, inner.width);
    }
    column.blank();
    column.text(&words.say("screen-help-mouse", []), styles.plain());
    column.blank();
    column.text(&words.say("screen-help-signs", []), styles.plain());
    column.draw(painter, inner, model.help.unwrap_or(0).into());
    let leave = words.say("screen-help-leave", []);
    painter.put(inner.x, inner.bottom(), inner.width, &leave, styles.faint());
}

/// A key with its action, broken beside it.
fn entry(column: &mut Column, styles: Styles, key: &str, said: &str, width: u16) {
    let room = usize::from(width.saturating_sub(NAMES));
    for (line, text) in super::column::broken(said, room).into_iter().enumerate() {
        let name = if line == 0 { key } else { "" };
        column.line(vec![
            Span::new(padded(name, NAMES), styles.strong()),
            Span::new(text, styles.plain()),
        ]);
    }
}
