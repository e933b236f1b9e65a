//! Numbers with their intervals along an axis, such as ratings.

use ::svg::node::element::{Circle, Group, Line, Path, Title};

use super::frame::{Frame, at};
use super::text::{clean, cut, text, width};
use crate::Words;

/// A chart of numbers with intervals, such as ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct IntervalChart {
    /// What every id in the picture begins with.
    pub id: String,
    /// What the chart shows, in a few words.
    pub title: String,
    /// What the chart shows, in a sentence; the numbers are added to it.
    pub description: String,
    /// The numbers from the top.
    pub intervals: Vec<Interval>,
}

/// A number with its interval.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// What it stands for.
    pub label: String,
    /// The number.
    pub value: f64,
    /// How far the interval reaches to both sides; `None` where the number has no error.
    pub error: Option<f64>,
    /// The number and its error as people read them.
    pub told: String,
}

const MARGIN: f64 = 24.0;
const GAP: f64 = 14.0;

/// The size of texts.
const SIZE: f64 = 14.0;
const TITLE_SIZE: f64 = 17.0;

/// How much wider bold texts are.
const BOLD: f64 = 1.15;

/// The widest label, in its size.
const WIDEST: f64 = 16.0;

/// How long the axis is, how far rows are apart, and half the height of an interval's ends.
const LONG: f64 = 380.0;
const STEP: f64 = 30.0;
const CAP: f64 = 6.0;
const DOT: f64 = 4.0;

/// The place below the rows for the numbers of the axis.
const BELOW: f64 = 26.0;

/// About how many numbers stand at the axis.
const TICKS: f64 = 6.0;

/// Where the numbers of a chart lie.
struct Axis {
    left: f64,
    least: f64,
    most: f64,
    step: f64,
}

impl Axis {
    /// An axis that has room for every interval and for zero.
    fn new(chart: &IntervalChart, left: f64) -> Axis {
        let ends = chart.intervals.iter().flat_map(|interval| {
            let error = interval.error.unwrap_or(0.0);
            [interval.value - error, interval.value + error]
        });
        let (low, high) = ends
            .filter(|end| end.is_finite())
            .fold((0f64, 0f64), |(low, high), end| (low.min(end), high.max(end)));
        let step = step((high - low).max(1.0) / TICKS);
        let least = (low / step).floor() * step;
        let most = ((high / step).ceil() * step).max(least + step);
        Axis { left, least, most, step }
    }

    fn place(&self, value: f64) -> f64 {
        let inside = value.clamp(self.least, self.most);
        self.left + (inside - self.least) / (self.most - self.least) * LONG
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.most - self.least) / self.step).round() as u32;
        (0..=count).map(|number| self.least + f64::from(number) * self.step)
    }
}

/// The smallest of 1, 2, 5, 10, 20, 50 and so on that is not below a number.
fn step(at_least: f64) -> f64 {
    let power = 10f64.powf(at_least.log10().floor());
    let rest = at_least / power;
    power * [1.0, 2.0, 5.0].into_iter().find(|&step| rest <= step).unwrap_or(10.0)
}

/// A chart of intervals as SVG text. Long labels are cut in the picture and whole in its
/// description.
#[must_use]
pub fn intervals(words: &Words, chart: &IntervalChart) -> String {
    let widest = |texts: &mut dyn Iterator<Item = String>| {
        texts.map(|text| width(&text) * SIZE).fold(0.0, f64::max)
    };
    let labels = widest(&mut chart.intervals.iter().map(|one| cut(&one.label, WIDEST)));
    let told = widest(&mut chart.intervals.iter().map(|one| one.told.clone()));
    let axis = Axis::new(chart, MARGIN + labels + GAP);
    let right = axis.left + LONG + GAP;
    let paper = right + told + MARGIN;
    let top = MARGIN + TITLE_SIZE + GAP;
    let bottom = top + chart.intervals.len() as f64 * STEP;
    let title = cut(&chart.title, (paper - 2.0 * MARGIN) / (BOLD * TITLE_SIZE));
    let mut group = Group::new()
        .add(text("bold", TITLE_SIZE, MARGIN, MARGIN + TITLE_SIZE - 4.0, &title))
        .add(scale(&axis, top, bottom));
    for (row, interval) in chart.intervals.iter().enumerate() {
        let middle = top + (row as f64 + 0.5) * STEP;
        group = group.add(draw(interval, &axis, middle, right));
    }
    let frame = Frame {
        id: &chart.id,
        width: paper,
        height: bottom + BELOW + MARGIN / 2.0,
        title: &chart.title,
        description: &tell(words, chart),
    };
    frame.around(words, group)
}

/// Everything that the chart shows, a sentence a line.
fn tell(words: &Words, chart: &IntervalChart) -> String {
    let sentence = |interval: &Interval| sentence(words, interval);
    let mut said = vec![chart.description.clone()];
    said.extend(chart.intervals.iter().map(sentence));
    said.join("\n")
}

fn sentence(words: &Words, interval: &Interval) -> String {
    let said =
        [("label", interval.label.as_str().into()), ("parts", interval.told.as_str().into())];
    words.say("chart-bar", said)
}

/// The lines of the axis with their numbers.
fn scale(axis: &Axis, top: f64, bottom: f64) -> Group {
    let line = |group: Group, value: f64| {
        let x = at(axis.place(value));
        let class = if value.abs() < axis.step / 2.0 { "edge" } else { "rule" };
        let line = Line::new().set("class", class).set("x1", x).set("x2", x);
        let line = line.set("y1", at(top)).set("y2", at(bottom + 4.0));
        let number = format!("{}", at(value));
        group.add(line).add(text("middle faint", SIZE - 2.0, x, bottom + 20.0, &number))
    };
    axis.ticks().fold(Group::new(), line)
}

/// A row: its label, the interval with its ends, the number as a dot, and what it says.
fn draw(interval: &Interval, axis: &Axis, middle: f64, right: f64) -> Group {
    let foot = middle + 0.35 * SIZE;
    let label = text("end", SIZE, axis.left - GAP, foot, &cut(&interval.label, WIDEST));
    let sentence = format!("{}: {}", interval.label, interval.told);
    let mut group = Group::new().add(Title::new(clean(&sentence))).add(label);
    if let Some(error) = interval.error {
        let (low, high) =
            (at(axis.place(interval.value - error)), at(axis.place(interval.value + error)));
        let (above, below) = (at(middle - CAP), at(middle + CAP));
        let shape =
            format!("M{low} {above}V{below}M{high} {above}V{below}M{low} {}H{high}", at(middle));
        group = group.add(Path::new().set("class", "interval").set("d", shape));
    }
    let dot = Circle::new().set("class", "dot").set("cx", at(axis.place(interval.value)));
    let dot = dot.set("cy", at(middle)).set("r", DOT);
    group.add(dot).add(text("", SIZE, right, foot, &interval.told))
}
