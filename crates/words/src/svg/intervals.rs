//! Numbers with their intervals along an axis, such as ratings.

use ::svg::node::element::Group;
use plotters::element::{Circle, EmptyElement, ErrorBar, PathElement, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, TRANSPARENT};

use super::frame::at;
use super::ink::Ink;
use super::places::Places;
use super::plot::{BELOW, GAP, Plot, SIZE, SMALL, WIDEST, fine, label, letters, ticks, widest};
use super::text::cut;
use crate::{Words, minus};

/// A chart of numbers with intervals, such as ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct IntervalChart {
    /// The prefix of every id in the picture.
    pub id: String,
    /// A short title.
    pub title: String,
    /// A sentence that describes the chart; the numbers are added to it.
    pub description: String,
    /// The numbers from the top.
    pub intervals: Vec<Interval>,
}

/// A number with its interval.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// The name of the row.
    pub label: String,
    /// The number.
    pub value: f64,
    /// The ends of the interval; `None` if the number is exact.
    pub ends: Option<[f64; 2]>,
    /// The number and its interval as text.
    pub told: String,
}

/// The length of the axis, the distance of rows, and the height of the ends of an interval.
const LONG: f64 = 380.0;
const STEP: f64 = 30.0;
const CAP: f64 = 10.0;

/// Larger numbers are drawn here.
const MOST: f64 = 1e12;

/// A chart of intervals as SVG text. Long labels are shortened in the picture but complete in its
/// description.
#[must_use]
pub fn intervals(words: &Words, chart: &IntervalChart) -> String {
    let labels: Vec<String> = chart.intervals.iter().map(|one| cut(&one.label, WIDEST)).collect();
    let told: Vec<String> = chart.intervals.iter().map(|one| one.told.clone()).collect();
    let count = chart.intervals.len();
    let plot = Plot {
        id: &chart.id,
        title: &chart.title,
        description: &tell(words, chart),
        wide: LONG,
        high: count.max(1) as f64 * STEP,
        left: widest(&labels, SIZE) + GAP,
        right: widest(&told, SIZE) + GAP,
        above: 0.0,
        below: BELOW,
    };
    let (low, high) = ends(chart);
    let number = |value: &f64| minus(at(*value));
    plot.draw(words, Group::new(), |sheet, builder| {
        let mut context = builder.build_cartesian_2d(low..high, Places::rows(count))?;
        let mut mesh = context.configure_mesh();
        mesh.disable_y_mesh().light_line_style(TRANSPARENT).bold_line_style(Ink::RULE);
        mesh.axis_style(Ink::EDGE)
            .x_labels(ticks(LONG, [number(&low.round()), number(&high.round())]));
        mesh.x_label_formatter(&number).x_label_style(letters(Ink::FAINT, SMALL));
        mesh.y_label_style(letters(Ink::LABEL, SIZE));
        mesh.set_all_tick_mark_size(fine(GAP / 2.0));
        let name = |row: &f64| label(&labels, *row);
        mesh.y_label_formatter(&name).draw()?;
        let area = context.plotting_area();
        area.draw(&PathElement::new([(0.0, 0.0), (0.0, count as f64)], Ink::EDGE))?;
        for (row, interval) in chart.intervals.iter().enumerate() {
            let (middle, value) = (row as f64 + 0.5, interval.value.clamp(low, high));
            let strong = Ink::STRONG.filled();
            sheet.described(&format!("{}: {}", interval.label, interval.told), || {
                match interval.ends {
                    Some(ends) => {
                        let [from, to] = ends.map(|end| end.clamp(low, high));
                        let cap = fine(CAP) as u32;
                        area.draw(&ErrorBar::new_horizontal(middle, from, value, to, strong, cap))?;
                    }
                    None => area.draw(&Circle::new((value, middle), fine(CAP / 2.0), strong))?,
                }
                let style = letters(Ink::LABEL, SIZE).pos(Pos::new(HPos::Left, VPos::Center));
                let said = Text::new(interval.told.clone(), (fine(GAP), 0), style);
                area.draw(&(EmptyElement::at((high, middle)) + said))
            })?;
        }
        Ok(())
    })
}

/// The ends of an axis that includes every interval and zero.
fn ends(chart: &IntervalChart) -> (f64, f64) {
    let ends = chart
        .intervals
        .iter()
        .flat_map(|interval| interval.ends.unwrap_or([interval.value, interval.value]));
    let (low, high) = ends
        .filter(|end| end.is_finite())
        .map(|end| end.clamp(-MOST, MOST))
        .fold((0f64, 0f64), |(low, high), end| (low.min(end), high.max(end)));
    let blank = 0.04 * (high - low).max(1.0);
    (low - blank, high + blank)
}

/// A description of the whole chart, one sentence per line.
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
