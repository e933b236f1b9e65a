//! Maps of the boards that the first player wins, draws or loses.

use ::svg::node::element::{Group, Rectangle, Title};

use super::frame::{Frame, at};
use super::ink::Ink;
use super::text::{clean, text, width, wrapped};
use crate::Words;

/// Boards of many sizes with the winner on each, in panels.
#[derive(Clone, Debug, PartialEq)]
pub struct FairnessMap {
    /// The prefix of every id in the picture.
    pub id: String,
    /// A short title.
    pub title: String,
    /// A sentence that explains the letters and numbers.
    pub explanation: String,
    /// The panels.
    pub panels: Vec<FairnessPanel>,
}

/// Boards that differ only in their columns and rows.
#[derive(Clone, Debug, PartialEq)]
pub struct FairnessPanel {
    /// The game that they have in common.
    pub title: String,
    /// The boards.
    pub cells: Vec<WorthCell>,
}

/// A board.
#[derive(Clone, Debug, PartialEq)]
pub struct WorthCell {
    /// Its columns.
    pub columns: usize,
    /// Its rows.
    pub rows: usize,
    /// The result for the player who moves first: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub share: f64,
    /// The winner, as a very short text.
    pub label: String,
    /// The same in words.
    pub told: String,
}

/// The width and height of a cell, the size of its text, and the room for a heading.
const WIDE: f64 = 46.0;
const HIGH: f64 = 32.0;
const SIZE: f64 = 13.0;
const HEAD: f64 = 22.0;

/// The blank width at the edges and between panels, and the largest number of panels side by side.
const EDGE: f64 = 22.0;
const BESIDE: usize = 3;

/// A map of boards as SVG text: the columns and rows of a panel are those of the boards.
#[must_use]
pub fn fairness_map(words: &Words, map: &FairnessMap) -> String {
    let sides = |side: fn(&WorthCell) -> usize| {
        let mut sides: Vec<usize> =
            map.panels.iter().flat_map(|panel| panel.cells.iter().map(side)).collect();
        sides.sort_unstable();
        sides.dedup();
        sides
    };
    let axes = Axes { columns: sides(|cell| cell.columns), rows: sides(|cell| cell.rows) };
    let (step, high) = (axes.wide() + EDGE, axes.high() + EDGE);
    let beside = map.panels.len().clamp(1, BESIDE);
    let wide = (beside as f64 * step + EDGE).max(width(&map.title) * 1.3 * SIZE + 2.0 * EDGE);
    let mut group = Group::new().add(text("bold", 1.3 * SIZE, EDGE, EDGE + SIZE, &map.title));
    let top = EDGE + 2.6 * SIZE;
    for (number, panel) in map.panels.iter().enumerate() {
        let (column, row) = (number % BESIDE, number / BESIDE);
        let place = (EDGE + column as f64 * step, top + row as f64 * high);
        group = group.add(axes.panel(panel, place));
    }
    let mut below = top + map.panels.len().div_ceil(BESIDE) as f64 * high;
    for line in wrapped(&map.explanation, (wide - 2.0 * EDGE) / SIZE) {
        below += 1.4 * SIZE;
        group = group.add(text("faint", SIZE, EDGE, below - 0.4 * SIZE, &line));
    }
    let told = map.panels.iter().flat_map(|panel| &panel.cells).map(|cell| cell.told.clone());
    let said: Vec<String> = [map.explanation.clone()].into_iter().chain(told).collect();
    let frame = Frame {
        id: &map.id,
        width: wide,
        height: below + EDGE,
        title: &map.title,
        description: &said.join("\n"),
    };
    frame.around(words, group)
}

/// The sizes of boards in the map, the same in every panel.
struct Axes {
    columns: Vec<usize>,
    rows: Vec<usize>,
}

impl Axes {
    /// The width of a panel.
    fn wide(&self) -> f64 {
        HEAD + self.columns.len() as f64 * WIDE
    }

    /// The height of a panel, including its title and column names.
    fn high(&self) -> f64 {
        2.0 * HEAD + self.rows.len() as f64 * HIGH
    }

    /// The upper left corner of a cell, relative to its panel.
    fn corner(&self, column: usize, row: usize) -> (f64, f64) {
        (HEAD + column as f64 * WIDE, 2.0 * HEAD + row as f64 * HIGH)
    }

    fn panel(&self, panel: &FairnessPanel, (left, top): (f64, f64)) -> Group {
        let mut group =
            Group::new().set("transform", format!("translate({} {})", at(left), at(top)));
        group = group.add(text("bold", SIZE, HEAD, SIZE, &panel.title));
        for (place, columns) in self.columns.iter().enumerate() {
            let (x, y) = self.corner(place, 0);
            let name = text("middle faint", SIZE, x + 0.5 * WIDE, y - 7.0, &columns.to_string());
            group = group.add(name);
        }
        for (place, rows) in self.rows.iter().enumerate() {
            let (x, y) = self.corner(0, place);
            let foot = y + 0.5 * HIGH + 0.35 * SIZE;
            group = group.add(text("end faint", SIZE, x - 7.0, foot, &rows.to_string()));
        }
        for cell in &panel.cells {
            let column = self.columns.iter().position(|columns| *columns == cell.columns);
            let row = self.rows.iter().position(|rows| *rows == cell.rows);
            if let (Some(column), Some(row)) = (column, row) {
                group = group.add(drawn(cell, self.corner(column, row)));
            }
        }
        group
    }
}

/// A cell with its label.
fn drawn(cell: &WorthCell, (x, y): (f64, f64)) -> Group {
    let shade = Rectangle::new().set("class", Ink::shade(cell.share).class(true));
    let shade = shade.set("x", at(x)).set("y", at(y)).set("width", WIDE).set("height", HIGH);
    let ink = format!("middle {}", Ink::on_shade(cell.share).class(false));
    let foot = y + 0.5 * HIGH + 0.35 * SIZE;
    let label = text(&ink, SIZE, x + 0.5 * WIDE, foot, &cell.label);
    Group::new().add(Title::new(clean(&cell.told))).add(shade).add(label)
}
