//! Styles of shapes and texts in a plot.

use plotters::style::Color;
use plotters_backend::BackendColor;

use super::fills::FILLS;

/// A class of the style sheet. The plotting library only knows colours: a colour is the number of a
/// class, so that the style sheet decides, for light and dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ink(u8);

/// The classes for lines, and for filled shapes.
const CLASSES: [(&str, &str); 13] = [
    ("", ""),
    ("faint", "faint"),
    ("on-light", "on-light"),
    ("on-dark", "on-dark"),
    ("rule", "rule"),
    ("edge", "edge"),
    ("interval", "dot"),
    ("last", "paper"),
    ("cell", "cell heat-1"),
    ("cell", "cell heat-2"),
    ("cell", "cell heat-3"),
    ("cell", "cell heat-4"),
    ("cell", "cell heat-5"),
];

/// The number of shades.
pub(super) const SHADES: usize = 5;

impl Ink {
    /// Texts.
    pub(super) const LABEL: Ink = Ink(0);
    /// Less prominent texts.
    pub(super) const FAINT: Ink = Ink(1);
    /// Thin lines.
    pub(super) const RULE: Ink = Ink(4);
    /// Axes.
    pub(super) const EDGE: Ink = Ink(5);
    /// Data: lines and dots.
    pub(super) const STRONG: Ink = Ink(6);
    /// Rings and their blank inside.
    pub(super) const RING: Ink = Ink(7);

    /// A share from 0 to 1: darker if larger.
    pub(super) fn shade(share: f64) -> Ink {
        let shade = ((share * SHADES as f64) as usize).min(SHADES - 1);
        Ink((CLASSES.len() - SHADES + shade) as u8)
    }

    /// Texts on the shade of a share.
    pub(super) fn on_shade(share: f64) -> Ink {
        if share >= 0.6 { Ink(3) } else { Ink(2) }
    }

    /// A series of a chart, by its number.
    pub(super) fn series(number: usize) -> Ink {
        Ink((CLASSES.len() + number % FILLS) as u8)
    }

    /// The number of the series, if it is one.
    pub(super) fn as_series(self) -> Option<usize> {
        usize::from(self.0).checked_sub(CLASSES.len())
    }

    /// The class for a line, or for a filled shape.
    pub(super) fn class(self, is_filled: bool) -> &'static str {
        let (line, filled) = CLASSES.get(usize::from(self.0)).copied().unwrap_or(("", "segment"));
        if is_filled { filled } else { line }
    }
}

impl Color for Ink {
    fn to_backend_color(&self) -> BackendColor {
        BackendColor { alpha: 1.0, rgb: (self.0, 0, 0) }
    }
}

impl From<BackendColor> for Ink {
    fn from(color: BackendColor) -> Ink {
        Ink(color.rgb.0)
    }
}
