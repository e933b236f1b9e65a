//! A chart of the value of a game, move by move.

use ::svg::node::element::Group;
use inarow_search::Chance;
use plotters::element::{Circle, PathElement};
use plotters::style::{Color, TRANSPARENT};

use super::ink::Ink;
use super::places::Places;
use super::plot::{BELOW, GAP, Plot, SIZE, SMALL, fine, letters, widest};
use crate::Words;

/// A chart of the value of a game, move by move.
#[derive(Clone, Debug, PartialEq)]
pub struct CourseChart {
    /// The prefix of every id in the picture.
    pub id: String,
    /// A short title.
    pub title: String,
    /// A sentence that describes the chart; the values are added to it.
    pub description: String,
    /// The labels of the top, the middle and the bottom of the chart.
    pub levels: [String; 3],
    /// The values in order.
    pub points: Vec<CoursePoint>,
}

/// The value of a game after one move.
#[derive(Clone, Debug, PartialEq)]
pub struct CoursePoint {
    /// The move that led there; empty at the beginning.
    pub label: String,
    /// From -1 at the bottom to 1 at the top.
    pub value: f64,
    /// The estimate as a chance of X.
    pub chance: Option<Chance>,
    /// True if the value is proven; estimates are drawn as rings.
    pub proven: bool,
    /// True if the move is marked, like the turning point.
    pub marked: bool,
    /// The value in words.
    pub told: String,
}

/// The height of the chart, its largest width, and the distance between moves.
const HIGH: f64 = 150.0;
const LONGEST: f64 = 900.0;
const STEP: f64 = 34.0;

/// The smallest width, so that a title has room.
const NARROWEST: f64 = 340.0;

const DOT: f64 = 4.0;
const RING: f64 = 8.0;

/// A chart of values as SVG text.
#[must_use]
pub fn course(words: &Words, chart: &CourseChart) -> String {
    let count = chart.points.len().max(1) as f64;
    let step = (LONGEST / count).min(STEP);
    let plot = Plot {
        id: &chart.id,
        title: &chart.title,
        description: &tell(words, chart),
        wide: (count * step).max(NARROWEST),
        high: HIGH,
        left: widest(&chart.levels, SIZE) + GAP,
        right: 0.0,
        above: RING,
        below: BELOW,
    };
    let place = |number: usize| number as f64 + 0.5;
    let moves = labelled(chart, (STEP / step).ceil().max(1.0) as usize);
    let moves: Vec<f64> = moves.into_iter().map(place).collect();
    let name = |x: &f64| chart.points.get(*x as usize).map_or("", |point| &point.label).to_owned();
    let [best, even, worst] = &chart.levels;
    let level = |y: &f64| {
        if *y > 0.5 {
            best
        } else if *y < -0.5 {
            worst
        } else {
            even
        }
        .clone()
    };
    plot.draw(words, Group::new(), |sheet, builder| {
        let across = Places::new(0.0..plot.wide / step, moves);
        let values = Places::new(-1.0..1.0, vec![-1.0, 0.0, 1.0]);
        let mut context = builder.build_cartesian_2d(across, values)?;
        let mut mesh = context.configure_mesh();
        mesh.disable_x_mesh().light_line_style(TRANSPARENT).bold_line_style(Ink::RULE);
        mesh.axis_style(Ink::EDGE).set_all_tick_mark_size(fine(GAP / 2.0));
        mesh.x_label_style(letters(Ink::FAINT, SMALL)).x_label_formatter(&name);
        mesh.y_label_style(letters(Ink::LABEL, SIZE)).y_label_formatter(&level).draw()?;
        let area = context.plotting_area();
        area.draw(&PathElement::new([(0.0, 0.0), (plot.wide / step, 0.0)], Ink::EDGE))?;
        let values = chart.points.iter().enumerate();
        let values = values.map(|(number, point)| (place(number), point.value.clamp(-1.0, 1.0)));
        let values: Vec<(f64, f64)> = values.collect();
        area.draw(&PathElement::new(values.clone(), Ink::STRONG))?;
        for (point, at) in chart.points.iter().zip(values) {
            sheet.described(&format!("{}: {}", point.label, point.told), || {
                let circle = |radius, style| area.draw(&Circle::new(at, fine(radius), style));
                match point.proven {
                    true => circle(DOT, Ink::STRONG.filled())?,
                    false => {
                        circle(DOT, Ink::RING.filled())?;
                        circle(DOT, Ink::RING.into())?;
                    }
                }
                if point.marked { circle(RING, Ink::RING.into()) } else { Ok(()) }
            })?;
        }
        Ok(())
    })
}

/// The moves with names at the axis: those that are marked, and one in `every` of the others,
/// unless it is too close to a marked one.
fn labelled(chart: &CourseChart, every: usize) -> Vec<usize> {
    let is_marked = |number: usize| chart.points.get(number).is_some_and(|point| point.marked);
    let is_close =
        |number: usize| (number.saturating_sub(every - 1)..number + every).any(is_marked);
    let numbers = 0..chart.points.len();
    numbers.filter(|&n| is_marked(n) || n.is_multiple_of(every) && !is_close(n)).collect()
}

/// A description of the whole chart, one sentence per line.
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
