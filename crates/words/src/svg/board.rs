//! A board: its grid, stones, last move and decisive lines.

use ::svg::node::element::{Circle, Group, Line, Path, Rectangle, Style};
use inarow_rules::{Mark, Square};

use super::Picture;
use super::frame::{Frame, at};
use super::grid::Grid;
use super::text::text;
use crate::{BoardTheme, Words};

/// A board as SVG text.
#[must_use]
pub fn board(words: &Words, picture: &Picture) -> String {
    let grid = Grid::new(picture, 0.0);
    let state = picture.state(words);
    let title = picture.title(words, &state);
    let frame = Frame {
        id: &picture.id,
        width: grid.width(),
        height: grid.bottom(),
        title: &title,
        description: &picture.tell(words, &state),
    };
    frame.around(words, draw(picture, &grid))
}

/// Everything that is on a board.
pub(super) fn draw(picture: &Picture, grid: &Grid<'_>) -> Group {
    let mut group = themed(picture.theme).add(grid.draw());
    if let Some(square) = picture.last_move {
        group = group.add(frame_around(grid, square));
    }
    for (index, &mark) in picture.marks.iter().enumerate() {
        if let Some(mark) = mark {
            group = with_stone(group, picture, grid, Square(index as u16), mark);
        }
    }
    for line in &picture.lines {
        if let (Some(&first), Some(&last)) = (line.first(), line.last()) {
            group = group.add(stroke(grid, first, last));
        }
    }
    for (index, &square) in picture.numbered.iter().enumerate() {
        group = group.add(number(grid, square, index + 1));
    }
    group
}

/// What everything on a board stands in, with the colours of its theme. Every picture has the pencil's.
fn themed(theme: BoardTheme) -> Group {
    match theme {
        BoardTheme::Pencil => Group::new(),
        BoardTheme::Discs | BoardTheme::Stones => {
            let class = format!("theme-{}", theme.name());
            let rules = theme.rules(&format!(".inarow .{class}"));
            Group::new().set("class", class).add(Style::new(rules.trim_end()))
        }
    }
}

/// Adds a stone: a mark alone, or a body, on which a disc without a number has its mark.
fn with_stone(
    group: Group,
    picture: &Picture,
    grid: &Grid<'_>,
    square: Square,
    mark: Mark,
) -> Group {
    let (middle, cell, is_numbered) =
        (grid.center(square), grid.cell, !picture.numbered.is_empty());
    match picture.theme {
        BoardTheme::Pencil => {
            let reach = cell * if is_numbered { 0.37 } else { 0.3 };
            with_sign(group, mark, middle, reach, 0.09 * cell)
        }
        BoardTheme::Stones => group.add(body(middle, 0.45 * cell, mark)),
        BoardTheme::Discs => {
            let group = group.add(body(middle, 0.4 * cell, mark));
            match is_numbered {
                true => group,
                false => with_sign(group, mark, middle, 0.17 * cell, 0.06 * cell),
            }
        }
    }
}

fn with_sign(group: Group, mark: Mark, middle: (f64, f64), reach: f64, stroke: f64) -> Group {
    match mark {
        Mark::X => group.add(cross(middle, 0.88 * reach, stroke)),
        Mark::O => group.add(ring(middle, reach, stroke)),
    }
}

/// The round body of a stone.
fn body((x, y): (f64, f64), reach: f64, mark: Mark) -> Circle {
    let class = if mark == Mark::X { "body body-x" } else { "body body-o" };
    let body = Circle::new().set("class", class).set("cx", at(x)).set("cy", at(y));
    body.set("r", at(reach)).set("stroke-width", 1)
}

/// X; `reach` is how far it goes from its middle to each side.
pub(super) fn cross((x, y): (f64, f64), reach: f64, stroke: f64) -> Path {
    let (left, right, top, bottom) = (at(x - reach), at(x + reach), at(y - reach), at(y + reach));
    let strokes = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    Path::new().set("class", "x").set("d", strokes).set("stroke-width", at(stroke))
}

/// O.
pub(super) fn ring((x, y): (f64, f64), reach: f64, stroke: f64) -> Circle {
    let circle = Circle::new().set("class", "o").set("cx", at(x)).set("cy", at(y));
    circle.set("r", at(reach)).set("stroke-width", at(stroke))
}

/// The frame around the last move.
fn frame_around(grid: &Grid<'_>, square: Square) -> Rectangle {
    let ((x, y), half) = (grid.center(square), 0.5 * grid.cell - 2.5);
    let frame = Rectangle::new().set("class", "last").set("x", at(x - half)).set("y", at(y - half));
    frame.set("width", at(2.0 * half)).set("height", at(2.0 * half)).set("rx", 4)
}

/// The stroke through a line, a little longer than from one middle to the other.
fn stroke(grid: &Grid<'_>, first: Square, last: Square) -> Line {
    let ((x1, y1), (x2, y2)) = (grid.center(first), grid.center(last));
    let beyond = |from: f64, to: f64| match to.total_cmp(&from) {
        std::cmp::Ordering::Less => -0.3 * grid.cell,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Greater => 0.3 * grid.cell,
    };
    let (x, y) = (beyond(x1, x2), beyond(y1, y2));
    let line = Line::new().set("class", "line").set("x1", at(x1 - x)).set("y1", at(y1 - y));
    let line = line.set("x2", at(x2 + x)).set("y2", at(y2 + y));
    line.set("stroke-width", at(0.13 * grid.cell))
}

/// The number of a move on its stone.
fn number(grid: &Grid<'_>, square: Square, number: usize) -> impl Into<Box<dyn ::svg::Node>> {
    let ((x, y), name) = (grid.center(square), number.to_string());
    let size = grid.cell * if name.len() < 3 { 0.34 } else { 0.3 };
    let text = text("middle number", size, x, y + 0.35 * size, &name);
    text.set("stroke-width", at(0.09 * grid.cell))
}
