//! Tables whose cells are the darker the more they hold.

use ::svg::node::element::{Group, Rectangle, Title};

use super::frame::{Frame, at};
use super::text::{clean, cut, text, width};
use crate::Words;

/// A table of shares, such as what every player scored against every other.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// What every id in the picture begins with.
    pub id: String,
    /// What the table shows, in a few words.
    pub title: String,
    /// What the table shows, in a sentence; the numbers are added to it.
    pub description: String,
    /// What the rows stand for, from the top.
    pub rows: Vec<String>,
    /// What the columns stand for, from the left.
    pub columns: Vec<String>,
    /// For each row the share of each column, from 0 to 1; `None` where there is none.
    pub shares: Vec<Vec<Option<f64>>>,
}

const MARGIN: f64 = 24.0;
const GAP: f64 = 12.0;
const SIZE: f64 = 14.0;
const TITLE_SIZE: f64 = 17.0;
const BOLD: f64 = 1.15;

/// The widest name of a row, in its size.
const WIDEST: f64 = 16.0;

/// The size of a cell.
const WIDE: f64 = 62.0;
const HIGH: f64 = 34.0;

/// How many shades there are.
const SHADES: usize = 5;

/// The classes of a shade and of the text on it: the darker, the larger the share.
pub(super) fn shade(share: f64) -> (String, &'static str) {
    let shade = ((share * SHADES as f64) as usize).min(SHADES - 1);
    (format!("heat-{}", shade + 1), if shade > 2 { "on-dark" } else { "on-light" })
}

/// A heat map as SVG text: each cell has its number, in hundredths. Columns are numbered, and the
/// rows of the same name have their number too.
#[must_use]
pub fn heat_map(words: &Words, map: &HeatMap) -> String {
    let named = |(number, name): (usize, &String)| format!("{} {name}", number + 1);
    let rows: Vec<String> = map.rows.iter().enumerate().map(named).collect();
    let labels = rows.iter().map(|row| width(&cut(row, WIDEST)) * SIZE).fold(0.0, f64::max);
    let left = MARGIN + labels + GAP;
    let top = MARGIN + TITLE_SIZE + GAP + SIZE + GAP / 2.0;
    let title_width = BOLD * TITLE_SIZE * width(&map.title);
    let paper = (left + map.columns.len() as f64 * WIDE).max(MARGIN + title_width) + MARGIN;
    let title = text("bold", TITLE_SIZE, MARGIN, MARGIN + TITLE_SIZE - 4.0, &map.title);
    let mut group = Group::new().add(title);
    for column in 0..map.columns.len() {
        let x = left + (column as f64 + 0.5) * WIDE;
        group =
            group.add(text("middle faint", SIZE, x, top - GAP / 2.0, &(column + 1).to_string()));
    }
    for (row, label) in rows.iter().enumerate() {
        let y = top + row as f64 * HIGH;
        let foot = y + 0.5 * HIGH + 0.35 * SIZE;
        group = group.add(text("end", SIZE, left - GAP, foot, &cut(label, WIDEST)));
        for column in 0..map.columns.len() {
            let x = left + column as f64 * WIDE;
            group = group.add(cell(words, map, (row, column), (x, y)));
        }
    }
    let frame = Frame {
        id: &map.id,
        width: paper,
        height: top + rows.len() as f64 * HIGH + MARGIN,
        title: &map.title,
        description: &tell(words, map),
    };
    frame.around(words, group)
}

/// A share in hundredths.
fn percent(share: f64) -> String {
    format!("{:.0}%", 100.0 * share)
}

fn share(map: &HeatMap, (row, column): (usize, usize)) -> Option<f64> {
    map.shares.get(row)?.get(column).copied().flatten().filter(|share| share.is_finite())
}

/// A cell with its number, and its sentence for who points at it.
fn cell(words: &Words, map: &HeatMap, place: (usize, usize), (x, y): (f64, f64)) -> Group {
    let square = Rectangle::new().set("x", at(x)).set("y", at(y));
    let square = square.set("width", at(WIDE)).set("height", at(HIGH));
    let (middle, foot) = (x + 0.5 * WIDE, y + 0.5 * HIGH + 0.35 * SIZE);
    match share(map, place) {
        None => Group::new().add(square.set("class", "rule")).add(text(
            "middle faint",
            SIZE,
            middle,
            foot,
            "–",
        )),
        Some(share) => {
            let (fill, ink) = shade(share);
            let number = text(&format!("middle {ink}"), SIZE, middle, foot, &percent(share));
            Group::new()
                .add(Title::new(clean(&sentence(words, map, place, share))))
                .add(square.set("class", format!("cell {fill}")))
                .add(number)
        }
    }
}

fn sentence(words: &Words, map: &HeatMap, (row, column): (usize, usize), share: f64) -> String {
    let said = [
        ("row", map.rows[row].as_str().into()),
        ("column", map.columns[column].as_str().into()),
        ("share", percent(share).into()),
    ];
    words.say("heat-cell", said)
}

/// Everything that the table shows, a sentence a line.
fn tell(words: &Words, map: &HeatMap) -> String {
    let mut said = vec![map.description.clone()];
    for row in 0..map.rows.len() {
        for column in 0..map.columns.len() {
            let place = (row, column);
            said.extend(share(map, place).map(|share| sentence(words, map, place, share)));
        }
    }
    said.join("\n")
}
