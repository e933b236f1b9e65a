//! A board: its grid, stones, last move and decisive lines.

use ::svg::node::element::{Group, Line, Path, Rectangle};
use inarow_rules::Square;

use super::Picture;
use super::frame::{Frame, at};
use super::grid::Grid;
use super::squares::Squares;
use super::stones::themed;
use super::text::text;
use crate::Words;

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
    let (squares, is_numbered) = (&grid.squares, !picture.numbered.is_empty());
    let mut group = themed(picture.theme).add(grid.draw());
    if let Some(square) = picture.last_move {
        group = group.add(frame_around(squares, square));
    }
    for (index, &mark) in picture.marks.iter().enumerate() {
        if let Some(mark) = mark {
            group = squares.with_stone(group, Square(index as u16), mark, is_numbered);
        }
    }
    for &square in &picture.forbidden {
        group = group.add(cross(squares, square));
    }
    for line in &picture.lines {
        if let (Some(&first), Some(&last)) = (line.first(), line.last()) {
            group = group.add(stroke(squares, first, last));
        }
    }
    for (index, &square) in picture.numbered.iter().enumerate() {
        group = group.add(number(squares, square, index + 1));
    }
    group
}

/// The frame around the last move.
fn frame_around(squares: &Squares, square: Square) -> Rectangle {
    let ((x, y), half) = (squares.center(square), 0.5 * squares.cell - 2.5);
    let frame = Rectangle::new().set("class", "last").set("x", at(x - half)).set("y", at(y - half));
    frame.set("width", at(2.0 * half)).set("height", at(2.0 * half)).set("rx", 4)
}

/// The small cross on a square where the side to move may not play.
fn cross(squares: &Squares, square: Square) -> Path {
    let ((x, y), half) = (squares.center(square), 0.14 * squares.cell);
    let (left, right, top, bottom) = (at(x - half), at(x + half), at(y - half), at(y + half));
    let strokes = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    Path::new().set("class", "forbidden").set("d", strokes)
}

/// The stroke through a line, extending a little beyond the middles of its end squares.
fn stroke(squares: &Squares, first: Square, last: Square) -> Line {
    let ((x1, y1), (x2, y2)) = (squares.center(first), squares.center(last));
    let beyond = |from: f64, to: f64| match to.total_cmp(&from) {
        std::cmp::Ordering::Less => -0.3 * squares.cell,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Greater => 0.3 * squares.cell,
    };
    let (x, y) = (beyond(x1, x2), beyond(y1, y2));
    let line = Line::new().set("class", "line").set("x1", at(x1 - x)).set("y1", at(y1 - y));
    let line = line.set("x2", at(x2 + x)).set("y2", at(y2 + y));
    line.set("stroke-width", at(0.13 * squares.cell))
}

/// The number of a move on its stone.
fn number(squares: &Squares, square: Square, number: usize) -> impl Into<Box<dyn ::svg::Node>> {
    let ((x, y), name) = (squares.center(square), number.to_string());
    let size = squares.cell * if name.len() < 3 { 0.34 } else { 0.3 };
    let text = text("middle number", size, x, y + 0.35 * size, &name);
    text.set("stroke-width", at(0.09 * squares.cell))
}
