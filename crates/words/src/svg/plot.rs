//! What all plots share: the paper with its title, axes and labels.

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

/// What is blank at the edges of the paper.
pub(super) const MARGIN: f64 = 24.0;

/// From an axis to its labels.
pub(super) const GAP: f64 = 12.0;

/// The size of texts, and of the numbers at an axis.
pub(super) const SIZE: f64 = 14.0;
pub(super) const SMALL: f64 = 12.0;

/// The widest label of a row, in its size.
pub(super) const WIDEST: f64 = 16.0;

/// The place below a plot for the labels of its axis.
pub(super) const BELOW: f64 = 26.0;

const TITLE_SIZE: f64 = 17.0;

/// How much wider bold texts are.
const BOLD: f64 = 1.15;

/// The foot of the title and what is blank below it.
const HEAD: f64 = MARGIN + TITLE_SIZE + GAP;

/// What drawing a plot comes to. A sheet refuses nothing.
pub(super) type Drawn = Result<(), DrawingAreaErrorKind<Infallible>>;

/// The size of a plot and of what is around it.
pub(super) struct Plot<'a> {
    /// What every id in the picture begins with.
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    /// Everything that the picture shows, in words.
    pub(super) description: &'a str,
    /// The plot itself, without its labels.
    pub(super) wide: f64,
    pub(super) high: f64,
    /// The room for the labels of its axes.
    pub(super) left: f64,
    pub(super) below: f64,
    /// The room for what else stands around it.
    pub(super) right: f64,
    pub(super) above: f64,
}

impl Plot<'_> {
    /// How wide the paper is.
    pub(super) fn width(&self) -> f64 {
        2.0 * MARGIN + self.left + self.wide + self.right
    }

    /// How wide the paper must be for the whole title.
    pub(super) fn title_width(&self) -> f64 {
        2.0 * MARGIN + BOLD * TITLE_SIZE * width(self.title)
    }

    /// Where a title ends, and what stands below it begins.
    pub(super) fn head() -> f64 {
        HEAD
    }

    /// The picture as text: what `draw` draws, after what stands `beside` it on the paper.
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

/// The library's pixels for a length.
pub(super) fn fine(length: f64) -> i32 {
    (length * FINE).round() as i32
}

/// Texts of a size.
pub(super) fn letters(ink: Ink, size: f64) -> TextStyle<'static> {
    ("sans-serif", size * FINE).into_font().color(&ink)
}

/// How many numbers have room at an axis so long, if none is wider than the given ones.
pub(super) fn ticks(long: f64, numbers: [String; 2]) -> usize {
    let widest = widest(&numbers, SMALL) + GAP;
    (1 + (long / widest) as usize).clamp(2, 7)
}

/// The widest of texts of a size.
pub(super) fn widest(texts: &[String], size: f64) -> f64 {
    texts.iter().map(|text| width(text) * size).fold(0.0, f64::max)
}

/// The label of the row or column around a place.
pub(super) fn label(labels: &[String], place: f64) -> String {
    labels.get(place as usize).cloned().unwrap_or_default()
}
