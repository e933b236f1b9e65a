//! The value of a game from move to move.

use ::svg::node::element::{Circle, Group, Path, Title};

use super::frame::{Frame, at};
use super::text::{clean, cut, text, width};
use crate::Words;

/// A chart of what a game is worth from move to move.
#[derive(Clone, Debug, PartialEq)]
pub struct CourseChart {
    /// What every id in the picture begins with.
    pub id: String,
    /// What the chart shows, in a few words.
    pub title: String,
    /// What the chart shows, in a sentence; the values are added to it.
    pub description: String,
    /// What the top, the middle and the bottom of the chart stand for.
    pub levels: [String; 3],
    /// The values in order.
    pub points: Vec<CoursePoint>,
}

/// What a game is worth at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct CoursePoint {
    /// The move that led there; empty at the beginning.
    pub label: String,
    /// From -1 at the bottom to 1 at the top.
    pub value: f64,
    /// Whether it is proven; an estimate is drawn as a ring.
    pub proven: bool,
    /// Whether the move is to be marked, as the turning point is.
    pub marked: bool,
    /// The value in words.
    pub told: String,
}

const MARGIN: f64 = 24.0;
const GAP: f64 = 14.0;

/// The size of texts.
const SIZE: f64 = 13.0;
const TITLE_SIZE: f64 = 17.0;

/// How much wider bold texts are.
const BOLD: f64 = 1.15;

/// How high the chart is, how wide it may become, and how far moves are apart.
const HIGH: f64 = 150.0;
const WIDEST: f64 = 900.0;
const STEP: f64 = 34.0;

/// The narrowest room for moves, so that a title has some.
const NARROWEST: f64 = 340.0;

/// The place below the chart for the moves.
const BELOW: f64 = 26.0;

const DOT: f64 = 4.0;
const RING: f64 = 8.0;

/// Where things stand.
struct Place {
    left: f64,
    top: f64,
    step: f64,
}

impl Place {
    fn of(&self, number: usize, value: f64) -> (f64, f64) {
        let value = value.clamp(-1.0, 1.0);
        (self.left + (number as f64 + 0.5) * self.step, self.top + 0.5 * (1.0 - value) * HIGH)
    }
}

/// A chart of values as SVG text.
#[must_use]
pub fn course(words: &Words, chart: &CourseChart) -> String {
    let labels = chart.levels.iter().map(|level| width(level) * SIZE).fold(0.0, f64::max);
    let count = chart.points.len().max(1) as f64;
    let step = (WIDEST / count).min(STEP);
    let place = Place { left: MARGIN + labels + GAP, top: MARGIN + TITLE_SIZE + 1.5 * GAP, step };
    let right = place.left + (count * step).max(NARROWEST);
    let bottom = place.top + HIGH;
    let title = cut(&chart.title, (right - MARGIN) / (BOLD * TITLE_SIZE));
    let mut group = Group::new()
        .add(text("bold", TITLE_SIZE, MARGIN, MARGIN + TITLE_SIZE - 4.0, &title))
        .add(levels(chart, &place, right))
        .add(path(chart, &place));
    let every = (STEP / step).ceil().max(1.0) as usize;
    for (number, point) in chart.points.iter().enumerate() {
        group = group.add(draw(point, place.of(number, point.value)));
        if number.is_multiple_of(every) || point.marked {
            let (x, _) = place.of(number, 0.0);
            group = group.add(text("middle faint", SIZE - 2.0, x, bottom + 20.0, &point.label));
        }
    }
    let frame = Frame {
        id: &chart.id,
        width: right + MARGIN,
        height: bottom + BELOW + MARGIN / 2.0,
        title: &chart.title,
        description: &tell(words, chart),
    };
    frame.around(words, group)
}

/// Everything that the chart shows, a sentence a line.
fn tell(words: &Words, chart: &CourseChart) -> String {
    let mut said = vec![chart.description.clone()];
    let moves = chart.points.iter().filter(|point| !point.label.is_empty());
    said.extend(moves.zip(1..).map(|(point, ply): (_, usize)| {
        let label = format!("{ply}. {}", point.label);
        let parts = [("label", label.into()), ("parts", point.told.as_str().into())];
        words.say("chart-bar", parts)
    }));
    said.join("\n")
}

/// The three levels with their names.
fn levels(chart: &CourseChart, place: &Place, right: f64) -> Group {
    let level = |group: Group, (name, value): (&String, f64)| {
        let (_, y) = place.of(0, value);
        let class = if value == 0.0 { "edge" } else { "rule" };
        let line = format!("M{} {}H{}", at(place.left), at(y), at(right));
        group.add(Path::new().set("class", class).set("d", line)).add(text(
            "end",
            SIZE,
            place.left - GAP,
            y + 0.35 * SIZE,
            name,
        ))
    };
    chart.levels.iter().zip([1.0, 0.0, -1.0]).fold(Group::new(), level)
}

/// The line from value to value.
fn path(chart: &CourseChart, place: &Place) -> Path {
    let mut line = String::new();
    for (number, point) in chart.points.iter().enumerate() {
        let (x, y) = place.of(number, point.value);
        line += &format!("{}{} {}", if number == 0 { "M" } else { "L" }, at(x), at(y));
    }
    Path::new().set("class", "interval").set("d", line)
}

/// A value: a dot where it is proven, else a ring; around a marked one a larger ring.
fn draw(point: &CoursePoint, (x, y): (f64, f64)) -> Group {
    let circle = |class: &str, radius: f64| {
        Circle::new().set("class", class).set("cx", at(x)).set("cy", at(y)).set("r", radius)
    };
    let sentence = format!("{}: {}", point.label, point.told);
    let group = Group::new().add(Title::new(clean(&sentence)));
    let group = match point.proven {
        true => group.add(circle("dot", DOT)),
        false => group.add(circle("paper", DOT)).add(circle("last", DOT)),
    };
    if point.marked { group.add(circle("last", RING)) } else { group }
}
