//! Parts shared by all plots: the paper with its title, axes and labels.

use std::convert::Infallible;

use ::svg::node::element::Group;
use plotters::chart::{ChartBuilder, LabelAreaPosition};
use plotters::drawing::{DrawingAreaErrorKind, IntoDrawingArea};
use plotters::style::{IntoFont, TextStyle};

use super::frame::Frame;
use super::ink::Ink;
use super::sheet::{FINE, Sheet};
use super::text::{cut, text, width};
use crate::Words;

/// The blank width at the edges of the paper.
pub(super) const MARGIN: f64 = 24.0;

/// The distance from an axis to its labels.
pub(super) const GAP: f64 = 12.0;

/// The size of texts, and of the numbers at an axis.
pub(super) const SIZE: f64 = 14.0;
pub(super) const SMALL: f64 = 12.0;

/// The largest width of a row's label, in its size.
pub(super) const WIDEST: f64 = 16.0;

/// The room below a plot for the labels of its axis.
pub(super) const BELOW: f64 = 26.0;

const TITLE_SIZE: f64 = 17.0;

/// The ratio of the width of bold texts to that of others.
const BOLD: f64 = 1.15;

/// The bottom of the title with the blank below it.
const HEAD: f64 = MARGIN + TITLE_SIZE + GAP;

/// The result of drawing a plot. A sheet never fails.
pub(super) type Drawn = Result<(), DrawingAreaErrorKind<Infallible>>;

/// The size of a plot and of its surroundings.
pub(super) struct Plot<'a> {
    /// The prefix of every id in the picture.
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    /// A description of the whole picture.
    pub(super) description: &'a str,
    /// The plot itself, without its labels.
    pub(super) wide: f64,
    pub(super) high: f64,
    /// The room for the labels of its axes.
    pub(super) left: f64,
    pub(super) below: f64,
    /// The room for other parts around it.
    pub(super) right: f64,
    pub(super) above: f64,
}

impl Plot<'_> {
    /// The width of the paper.
    pub(super) fn width(&self) -> f64 {
        2.0 * MARGIN + self.left + self.wide + self.right
    }

    /// The width of the paper that the whole title needs.
    pub(super) fn title_width(&self) -> f64 {
        2.0 * MARGIN + BOLD * TITLE_SIZE * width(self.title)
    }

    /// The bottom end of the title, where the content begins.
    pub(super) fn head() -> f64 {
        HEAD
    }

    /// The picture as text: the content `beside` the plot, then the drawing of `draw`.
    pub(super) fn draw(
        &self,
        words: &Words,
        beside: Group,
        draw: impl FnOnce(&Sheet<'_>, &mut ChartBuilder<'_, '_, &Sheet<'_>>) -> Drawn,
    ) -> String {
        let (width, height) = (self.width(), HEAD + self.above + self.high + self.below + MARGIN);
        let sheet = Sheet::new(self.id, width, height);
        let paper = (&sheet).into_drawing_area();
        let mut builder = ChartBuilder::on(&paper);
        builder.margin(fine(MARGIN)).margin_top(fine(HEAD + self.above));
        builder.margin_right(fine(MARGIN + self.right));
        builder.set_label_area_size(LabelAreaPosition::Left, fine(self.left));
        builder.set_label_area_size(LabelAreaPosition::Bottom, fine(self.below));
        if let Err(problem) = draw(&sheet, &mut builder) {
            unreachable!("a sheet refused something: {problem}");
        }
        drop(builder);
        drop(paper);
        let title = cut(self.title, (width - 2.0 * MARGIN) / (BOLD * TITLE_SIZE));
        let title = text("bold", TITLE_SIZE, MARGIN, MARGIN + TITLE_SIZE - 4.0, &title);
        let group = Group::new().add(title).add(beside).add(sheet.into_group());
        let Plot { id, title, description, .. } = self;
        Frame { id, width, height, title, description }.around(words, group)
    }
}

/// A length in the library's pixels.
pub(super) fn fine(length: f64) -> i32 {
    (length * FINE).round() as i32
}

/// The style of texts of a size.
pub(super) fn letters(ink: Ink, size: f64) -> TextStyle<'static> {
    ("sans-serif", size * FINE).into_font().color(&ink)
}

/// The number of labels that fit on an axis of this length, if none is wider than the given ones.
pub(super) fn ticks(long: f64, numbers: [String; 2]) -> usize {
    let widest = widest(&numbers, SMALL) + GAP;
    (1 + (long / widest) as usize).clamp(2, 7)
}

/// The largest width among texts of a size.
pub(super) fn widest(texts: &[String], size: f64) -> f64 {
    texts.iter().map(|text| width(text) * size).fold(0.0, f64::max)
}

/// The label of the row or column around a place.
pub(super) fn label(labels: &[String], place: f64) -> String {
    labels.get(place as usize).cloned().unwrap_or_default()
}
