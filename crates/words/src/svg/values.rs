//! A board with the value of each free square.

use ::svg::node::element::{Group, Rectangle, Title};
use inarow_rules::{Notation, Square};

use super::frame::{Frame, at};
use super::grid::Grid;
use super::ink::Ink;
use super::text::{clean, text, width, wrapped};
use super::{Picture, board};
use crate::{BoardTheme, Naming, Words};

/// The value of a square.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareValue {
    /// The square.
    pub square: Square,
    /// The value in one or two very short lines, shown in the square.
    pub label: Vec<String>,
    /// The value in words.
    pub told: String,
    /// The value from 0 to 1: darker if better.
    pub share: f64,
}

/// The size of the sentence below the board.
const SIZE: f64 = 13.0;

/// The blank width beside it, and the smallest width of the paper.
const EDGE: f64 = 18.0;
const NARROWEST: f64 = 260.0;

/// A board with the values of its free squares as SVG text; `explanation` below it describes the
/// numbers.
#[must_use]
pub fn value_map(
    words: &Words,
    picture: &Picture,
    values: &[SquareValue],
    explanation: &str,
) -> String {
    // Names inside the squares would be in the place of the values.
    let naming = picture.naming;
    let notation = match naming.notation {
        Notation::RowCol | Notation::FromTop => naming.notation,
        _ => Notation::Algebraic,
    };
    // Shades and numbers are easiest to read in squares, for boards of any look.
    let (naming, theme) = (Naming { notation, ..naming }, BoardTheme::Pencil);
    let picture = Picture { naming, theme, ..picture.clone() };
    let grid = Grid::new(&picture, 0.0);
    let mut group = Group::new();
    for value in values {
        group = group.add(square(&grid, value));
    }
    group = group.add(board::draw(&picture, &grid));
    for value in values {
        group = group.add(label(&grid, value));
    }
    let wide = grid.width().max(NARROWEST);
    let lines = wrapped(explanation, (wide - 2.0 * EDGE) / SIZE);
    let mut below = grid.bottom() + SIZE;
    for (number, line) in lines.iter().enumerate() {
        below += if number > 0 { 1.4 * SIZE } else { 0.0 };
        group = group.add(text("faint", SIZE, EDGE, below, line));
    }
    let state = picture.state(words);
    let title = picture.title(words, &state);
    let mut said = vec![picture.tell(words, &state), explanation.to_owned()];
    said.extend(values.iter().map(|value| sentence(words, &naming, value)));
    let frame = Frame {
        id: &picture.id,
        width: wide,
        height: below + 16.0,
        title: &title,
        description: &said.join("\n"),
    };
    frame.around(words, group)
}

fn sentence(words: &Words, naming: &Naming, value: &SquareValue) -> String {
    let (label, told) = (naming.square(value.square), value.told.as_str());
    words.say("chart-bar", [("label", label.into()), ("parts", told.into())])
}

/// The shade of a square.
fn square(grid: &Grid<'_>, value: &SquareValue) -> Group {
    let ((x, y), half) = (grid.squares.center(value.square), 0.5 * grid.squares.cell);
    let square = Rectangle::new().set("class", Ink::shade(value.share).class(true));
    let square = square.set("x", at(x - half)).set("y", at(y - half));
    let square = square.set("width", at(grid.squares.cell)).set("height", at(grid.squares.cell));
    Group::new().add(Title::new(clean(&value.told))).add(square)
}

/// The value in its square, as large as possible.
fn label(grid: &Grid<'_>, value: &SquareValue) -> Group {
    let (x, y) = grid.squares.center(value.square);
    let ink = Ink::on_shade(value.share).class(false);
    let widest = value.label.iter().map(|line| width(line)).fold(1.0, f64::max);
    let size = (0.3 * grid.squares.cell).min(0.86 * grid.squares.cell / widest);
    let first = y - 0.5 * size * 1.2 * (value.label.len() as f64 - 1.0) + 0.35 * size;
    value.label.iter().zip(0u8..).fold(Group::new(), |group, (line, number)| {
        let foot = first + f64::from(number) * 1.2 * size;
        group.add(text(&format!("middle {ink}"), size, x, foot, line))
    })
}
