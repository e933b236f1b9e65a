//! What stones lie on: squares, a frame with holes, or a wooden board.

use ::svg::node::element::{Circle, Group, Path, Rectangle};
use inarow_rules::Square;

use super::frame::at;
use super::grid::Grid;
use crate::BoardTheme;

/// An empty board.
pub(super) fn ground(grid: &Grid<'_>) -> Group {
    match grid.theme() {
        BoardTheme::Pencil => squares(grid),
        BoardTheme::Discs => {
            let group = Group::new().add(rectangle(grid, "ground", 10));
            let holes = (0..grid.columns() * grid.rows()).map(|index| Square(index as u16));
            holes.fold(group, |group, square| group.add(dot(grid, square, "hole", 0.42)))
        }
        BoardTheme::Stones => {
            let rules = Path::new().set("class", "rule").set("d", lines(grid, 0.5));
            let group = Group::new().add(rectangle(grid, "ground", 3)).add(rules);
            let dots = grid.theme().dots(grid.size());
            dots.into_iter().fold(group, |group, square| group.add(dot(grid, square, "dot", 0.09)))
        }
    }
}

fn squares(grid: &Grid<'_>) -> Group {
    let group = Group::new().add(rectangle(grid, "edge", 3));
    match lines(grid, 1.0) {
        rules if rules.is_empty() => group,
        rules => group.add(Path::new().set("class", "rule").set("d", rules)),
    }
}

/// Lines from side to side, the first so many squares from the edge, and one square apart.
fn lines(grid: &Grid<'_>, first: f64) -> String {
    let (columns, rows) = (grid.columns() as f64, grid.rows() as f64);
    // Lines between squares reach the edge; those through their middles end at the last ones.
    let end = if first < 1.0 { first } else { 0.0 };
    let along = |column: f64| at(grid.left + column * grid.cell);
    let down = |row: f64| at(grid.top + row * grid.cell);
    let mut rules = String::new();
    for index in 0..grid.columns() {
        let column = first + index as f64;
        if column < columns {
            rules += &format!("M{} {}V{}", along(column), down(end), down(rows - end));
        }
    }
    for index in 0..grid.rows() {
        let row = first + index as f64;
        if row < rows {
            rules += &format!("M{} {}H{}", along(end), down(row), along(columns - end));
        }
    }
    rules
}

/// The whole board.
fn rectangle(grid: &Grid<'_>, class: &str, round: usize) -> Rectangle {
    let (width, height) = (grid.columns() as f64 * grid.cell, grid.rows() as f64 * grid.cell);
    let whole = Rectangle::new().set("class", class).set("x", at(grid.left)).set("y", at(grid.top));
    whole.set("width", at(width)).set("height", at(height)).set("rx", round)
}

fn dot(grid: &Grid<'_>, square: Square, class: &str, reach: f64) -> Circle {
    let (x, y) = grid.center(square);
    let dot = Circle::new().set("class", class).set("cx", at(x)).set("cy", at(y));
    dot.set("r", at(reach * grid.cell))
}
