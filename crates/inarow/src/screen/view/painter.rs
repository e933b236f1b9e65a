//! Drawing text into the window: cells, widths, colours, and clickable parts.

use inarow_rules::Mark;
use inarow_search::Value;
use inarow_words::BoardTheme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::ascii;
use crate::screen::message::Target;

/// Clickable parts and their places; of overlapping ones the last counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Targets(Vec<(Rect, Target)>);

impl Targets {
    /// The clickable part at a place.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let here = Position::new(column, row);
        self.0.iter().rev().find(|(area, _)| area.contains(here)).map(|(_, target)| *target)
    }

    /// A clickable area.
    #[cfg(test)]
    pub(crate) fn of(&self, target: Target) -> Option<Rect> {
        self.0.iter().find(|(_, other)| *other == target).map(|(area, _)| *area)
    }
}

/// The looks of things: the terminal's own colours and nothing else, so that they fit any
/// background; whatever a colour says, a shape or a word says too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Styles {
    /// Whether there are any colours.
    pub(crate) colour: bool,
    /// The look of the marks.
    pub(crate) theme: BoardTheme,
}

impl Styles {
    pub(crate) fn plain(self) -> Style {
        Style::new()
    }

    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(crate) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(crate) fn reversed(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(crate) fn mark(self, mark: Mark) -> Style {
        self.coloured(Color::Indexed(self.theme.terminal_colour(mark))).add_modifier(Modifier::BOLD)
    }

    /// A proven value is prominent; an estimate is faint.
    pub(crate) fn value(self, value: Option<Value>) -> Style {
        match value {
            Some(Value::Win) => self.coloured(Color::Green).add_modifier(Modifier::BOLD),
            Some(Value::Draw) => Style::new(),
            Some(Value::Loss) => self.coloured(Color::Red),
            None => self.faint(),
        }
    }

    pub(crate) fn warning(self) -> Style {
        self.coloured(Color::Red).add_modifier(Modifier::BOLD)
    }

    fn coloured(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }
}

/// Paints one frame.
pub(crate) struct Painter<'a> {
    buffer: &'a mut Buffer,
    styles: Styles,
    ascii: bool,
    targets: Targets,
}

impl<'a> Painter<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, styles: Styles, ascii: bool) -> Self {
        Painter { buffer, styles, ascii, targets: Targets::default() }
    }

    pub(crate) fn style(&self) -> Styles {
        self.styles
    }

    /// Writes a text into at most `width` cells, and returns the number of cells it took.
    pub(crate) fn put(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = *self.buffer.area();
        if x >= area.right() || y >= area.bottom() {
            return 0;
        }
        let (end, _) = self.buffer.set_stringn(x, y, text, width.into(), style);
        end - x
    }

    /// The same, and a click there means something.
    pub(crate) fn button(
        &mut self,
        (x, y, width): (u16, u16, u16),
        text: &str,
        style: Style,
        target: Target,
    ) -> u16 {
        let used = self.put(x, y, width, text, style);
        self.target(Rect::new(x, y, used, 1), target);
        used
    }

    /// A click there means something.
    pub(crate) fn target(&mut self, area: Rect, target: Target) {
        self.targets.0.push((area, target));
    }

    /// Takes everything away from an area.
    pub(crate) fn clear(&mut self, area: Rect) {
        for y in area.top()..area.bottom() {
            let blanks = " ".repeat(area.width.into());
            self.buffer.set_stringn(area.x, y, blanks, area.width.into(), Style::reset());
        }
        let stays = |(under, _): &(Rect, Target)| !area.intersects(*under);
        self.targets.0.retain(stays);
    }

    /// Changes the looks of an area.
    pub(crate) fn restyle(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(*self.buffer.area()), style);
    }

    /// A line down.
    pub(crate) fn rule_down(&mut self, x: u16, area: Rect) {
        for y in area.top()..area.bottom() {
            self.put(x, y, 1, "│", self.styles.faint());
        }
    }

    /// Ends the frame: without Unicode, symbols with an ASCII form take it.
    pub(crate) fn finish(self) -> Targets {
        if self.ascii {
            for cell in &mut self.buffer.content {
                if let Some(ascii) = ascii::of_symbol(cell.symbol()) {
                    cell.set_symbol(ascii);
                }
            }
        }
        self.targets
    }
}

/// The number of cells of a text.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}
