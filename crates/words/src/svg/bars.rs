//! Horizontal stacked bars.

use ::svg::node::element::Group;
use plotters::chart::ChartBuilder;
use plotters::element::{EmptyElement, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, TRANSPARENT};

use super::fills::definitions;
use super::ink::Ink;
use super::legend::legend;
use super::places::Places;
use super::plot::{
    BELOW, Drawn, GAP, MARGIN, Plot, SIZE, SMALL, WIDEST, fine, label, letters, ticks, widest,
};
use super::sheet::Sheet;
use super::text::{cut, text};
use crate::Words;
use crate::grouped::grouped;

/// A chart of stacked bars, such as wins, draws and losses by opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarChart {
    /// The prefix of every id in the picture.
    pub id: String,
    /// A short title.
    pub title: String,
    /// A sentence that describes the chart; the counts are added to it.
    pub description: String,
    /// The names of the segments of every bar, from the left. The first six have different fills.
    pub series: Vec<String>,
    /// The bars from the top.
    pub bars: Vec<Bar>,
}

/// A bar of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The name of the bar.
    pub label: String,
    /// The count of each series.
    pub counts: Vec<u64>,
}

/// The length of the longest bar, and the smallest length of a count that is not zero.
const LONGEST: f64 = 320.0;
const LEAST: f64 = 2.0;

/// The smallest width of the paper, so that a title and a legend have room.
const NARROWEST: f64 = 420.0;

/// The distance between bars, and the blank fraction of it above and below a bar.
const STEP: f64 = 30.0;
const BLANK: f64 = 0.2;

/// A bar chart as SVG text. Long labels are shortened in the picture but complete in its
/// description.
#[must_use]
pub fn bars(words: &Words, chart: &BarChart) -> String {
    let labels: Vec<String> = chart.bars.iter().map(|bar| cut(&bar.label, WIDEST)).collect();
    let ends: Vec<String> = chart.bars.iter().map(|bar| chart.end(bar)).collect();
    let is_empty = chart.bars.is_empty();
    let mut plot = Plot {
        id: &chart.id,
        title: &chart.title,
        description: &chart.tell(words),
        wide: LONGEST + LEAST * chart.series.len() as f64,
        high: chart.bars.len().max(1) as f64 * STEP,
        left: widest(&labels, SIZE) + GAP,
        right: widest(&ends, SIZE) + GAP,
        above: 0.0,
        below: if is_empty { 0.0 } else { BELOW },
    };
    plot.right += (NARROWEST - plot.width()).max(0.0);
    let across = (MARGIN, plot.width() - MARGIN);
    let (legend, top) = legend(&chart.id, &chart.series, across, Plot::head());
    plot.above = top - Plot::head();
    let mut beside = Group::new().add(definitions(&chart.id, chart.series.len())).add(legend);
    if is_empty {
        let empty = words.say("chart-empty", []);
        beside = beside.add(text("faint", SIZE, MARGIN, top + SIZE, &empty));
    }
    plot.draw(words, beside, |sheet, builder| match is_empty {
        true => Ok(()),
        false => draw(words, chart, &labels, plot.wide, sheet, builder),
    })
}

/// The axes and the bars from the top.
fn draw(
    words: &Words,
    chart: &BarChart,
    labels: &[String],
    wide: f64,
    sheet: &Sheet<'_>,
    builder: &mut ChartBuilder<'_, '_, &Sheet<'_>>,
) -> Drawn {
    let total = |bar: &Bar| chart.counts(bar).map(|(_, count)| count as f64).sum::<f64>();
    let most = chart.bars.iter().map(total).fold(1.0, f64::max);
    let pixel = most / LONGEST;
    let mut context =
        builder.build_cartesian_2d(0.0..wide * pixel, Places::rows(chart.bars.len()))?;
    let number = |count: &f64| grouped(count.round() as u64);
    let name = |row: &f64| label(labels, *row);
    // Never finer than one game.
    let numbers =
        ticks(LONGEST, [number(&0.0), number(&most)]).min((most as usize).saturating_add(1));
    let mut mesh = context.configure_mesh();
    mesh.disable_y_mesh().light_line_style(TRANSPARENT).bold_line_style(Ink::RULE);
    mesh.axis_style(Ink::EDGE).x_labels(numbers).x_label_formatter(&number);
    mesh.x_label_style(letters(Ink::FAINT, SMALL)).y_label_style(letters(Ink::LABEL, SIZE));
    mesh.set_all_tick_mark_size(fine(GAP / 2.0)).y_label_formatter(&name).draw()?;
    let area = context.plotting_area();
    for (row, bar) in chart.bars.iter().enumerate() {
        let (top, bottom) = (row as f64 + BLANK, row as f64 + 1.0 - BLANK);
        sheet.described(&chart.sentence(words, bar), || {
            let mut from = 0.0;
            for (series, (_, count)) in chart.counts(bar).enumerate().filter(|(_, (_, n))| *n > 0) {
                let to = from + (count as f64).max(LEAST * pixel);
                let style = Ink::series(series).filled();
                area.draw(&Rectangle::new([(from, top), (to, bottom)], style))?;
                from = to;
            }
            let style = letters(Ink::FAINT, SIZE).pos(Pos::new(HPos::Left, VPos::Center));
            let end = Text::new(chart.end(bar), (fine(GAP), 0), style);
            area.draw(&(EmptyElement::at((from, row as f64 + 0.5)) + end))
        })?;
    }
    Ok(())
}
