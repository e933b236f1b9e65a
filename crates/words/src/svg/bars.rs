//! Horizontal stacked bars.

use ::svg::node::element::{Group, Line, Rectangle, Title};

use super::fills::{definitions, fill};
use super::frame::{Frame, at};
use super::legend::legend;
use super::text::{clean, cut, text, width};
use crate::Words;

/// A chart of stacked bars, such as wins, draws and losses by opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarChart {
    /// What every id in the picture begins with.
    pub id: String,
    /// What the chart shows, in a few words.
    pub title: String,
    /// What the chart shows, in a sentence; the counts are added to it.
    pub description: String,
    /// What the segments of every bar stand for, from the left. The fills of the first six differ.
    pub series: Vec<String>,
    /// The bars from the top.
    pub bars: Vec<Bar>,
}

/// A bar of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// The count of each series.
    pub counts: Vec<u64>,
}

const MARGIN: f64 = 24.0;
const GAP: f64 = 12.0;

/// The size of texts.
const SIZE: f64 = 14.0;
const TITLE_SIZE: f64 = 17.0;

/// How much wider bold texts are.
const BOLD: f64 = 1.15;

/// The narrowest paper, so that a title and a legend have room.
const NARROWEST: f64 = 420.0;

/// The widest label, in its size.
const WIDEST: f64 = 16.0;

/// The longest bar, and the least of a count that is not zero.
const LONGEST: f64 = 320.0;
const LEAST: f64 = 2.0;

/// How high a bar is, and how far bars are apart.
const HEIGHT: f64 = 18.0;
const STEP: f64 = 30.0;

/// Where the bars of a chart stand.
struct Columns {
    /// Where bars begin.
    bars: f64,
    /// Where the paper ends.
    width: f64,
    /// The length of a count of one.
    unit: f64,
}

/// A bar chart as SVG text. Long labels are cut in the picture and whole in its description.
#[must_use]
pub fn bars(words: &Words, chart: &BarChart) -> String {
    let columns = columns(chart);
    let title = cut(&chart.title, (columns.width - 2.0 * MARGIN) / (BOLD * TITLE_SIZE));
    let across = (MARGIN, columns.width - MARGIN);
    let (legend, top) = legend(&chart.id, &chart.series, across, MARGIN + TITLE_SIZE + GAP);
    let group = Group::new()
        .add(definitions(&chart.id, chart.series.len()))
        .add(text("bold", TITLE_SIZE, MARGIN, MARGIN + TITLE_SIZE - 4.0, &title))
        .add(legend)
        .add(rows(words, chart, &columns, top));
    let rows = chart.bars.len().max(1);
    let frame = Frame {
        id: &chart.id,
        width: columns.width,
        height: top + (rows - 1) as f64 * STEP + HEIGHT + MARGIN,
        title: &chart.title,
        description: &chart.tell(words),
    };
    frame.around(words, group)
}

/// The bars from the top and the line at which they begin, or that there are none.
fn rows(words: &Words, chart: &BarChart, columns: &Columns, top: f64) -> Group {
    let group = Group::new();
    if chart.bars.is_empty() {
        let empty = words.say("chart-empty", []);
        return group.add(text("faint", SIZE, MARGIN, top + HEIGHT, &empty));
    }
    let down = |row: usize| top + row as f64 * STEP;
    let (x, end) = (at(columns.bars), down(chart.bars.len() - 1) + HEIGHT);
    let axis = Line::new().set("class", "edge").set("x1", x).set("x2", x);
    let axis = axis.set("y1", at(top - 4.0)).set("y2", at(end + 4.0));
    let rows = chart.bars.iter().enumerate();
    rows.fold(group, |group, (row, bar)| group.add(draw(words, chart, bar, columns, down(row))))
        .add(axis)
}

fn columns(chart: &BarChart) -> Columns {
    let widest = |texts: &mut dyn Iterator<Item = String>| {
        texts.map(|text| width(&text) * SIZE).fold(0.0, f64::max)
    };
    let labels = widest(&mut chart.bars.iter().map(|bar| cut(&bar.label, WIDEST)));
    let ends = widest(&mut chart.bars.iter().map(|bar| chart.end(bar)));
    let total = |bar: &Bar| chart.counts(bar).map(|(_, count)| count as f64).sum::<f64>();
    let most = chart.bars.iter().map(total).fold(1.0, f64::max);
    let bars = MARGIN + labels + GAP;
    let longest = LONGEST + LEAST * chart.series.len() as f64;
    let width = (bars + longest + GAP + ends + MARGIN).max(NARROWEST);
    Columns { bars, width, unit: LONGEST / most }
}

/// A bar with its label, its counts at its end, and its sentence for who points at it.
fn draw(words: &Words, chart: &BarChart, bar: &Bar, columns: &Columns, top: f64) -> Group {
    let foot = top + 0.5 * HEIGHT + 0.35 * SIZE;
    let (sentence, label) = (clean(&chart.sentence(words, bar)), cut(&bar.label, WIDEST));
    let label = text("end", SIZE, columns.bars - GAP, foot, &label);
    let mut group = Group::new().add(Title::new(sentence)).add(label);
    let mut x = columns.bars;
    for (number, (_, count)) in chart.counts(bar).enumerate().filter(|(_, (_, count))| *count > 0) {
        let long = (count as f64 * columns.unit).max(LEAST);
        let segment = Rectangle::new().set("class", "segment").set("fill", fill(&chart.id, number));
        let segment = segment.set("x", at(x)).set("y", at(top)).set("width", at(long));
        group = group.add(segment.set("height", HEIGHT));
        x += long;
    }
    group.add(text("faint", SIZE, x + GAP, foot, &chart.end(bar)))
}
