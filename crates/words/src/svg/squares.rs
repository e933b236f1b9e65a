//! Squares on paper, and the surfaces under stones: plain squares, a frame with holes, or a wooden
//! board.

use ::svg::node::element::{Circle, Group, Path, Rectangle};
use inarow_rules::{Grid, Square};

use super::frame::at;
use crate::BoardTheme;

/// The squares of a board in a picture, in the look of their game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squares {
    pub(super) theme: BoardTheme,
    pub(super) grid: Grid,
    /// The side of a square.
    pub(super) cell: f64,
    pub(super) left: f64,
    pub(super) top: f64,
}

impl Squares {
    /// The middle of a square.
    pub(super) fn center(&self, square: Square) -> (f64, f64) {
        let (column, row) = self.grid.place(square);
        (self.left + (column as f64 + 0.5) * self.cell, self.top + (row as f64 + 0.5) * self.cell)
    }

    /// A length in hundredths of a square.
    pub(super) fn part(&self, hundredths: u8) -> f64 {
        f64::from(hundredths) / 100.0 * self.cell
    }

    /// The empty board.
    pub(super) fn draw(&self) -> Group {
        let shapes = self.theme.shapes();
        match self.theme {
            BoardTheme::Pencil => self.ruled(),
            BoardTheme::Discs => {
                let group = Group::new().add(self.rectangle("ground", 0.12 * self.cell));
                let holes =
                    (0..self.grid.columns * self.grid.rows).map(|index| Square(index as u16));
                holes.fold(group, |group, square| group.add(self.dot(square, "hole", shapes.hole)))
            }
            BoardTheme::Stones => {
                let rules = Path::new().set("class", "rule").set("d", self.lines(0.5));
                let group = Group::new().add(self.rectangle("ground", 3.0)).add(rules);
                let dots = self.theme.dots(self.grid);
                dots.into_iter()
                    .fold(group, |group, square| group.add(self.dot(square, "dot", shapes.dot)))
            }
        }
    }

    /// Squares with lines between them.
    fn ruled(&self) -> Group {
        let group = Group::new().add(self.rectangle("edge", 3.0));
        match self.lines(1.0) {
            rules if rules.is_empty() => group,
            rules => group.add(Path::new().set("class", "rule").set("d", rules)),
        }
    }

    /// Lines from side to side, one square apart, the first `first` squares from the edge.
    fn lines(&self, first: f64) -> String {
        let (columns, rows) = (self.grid.columns as f64, self.grid.rows as f64);
        // Lines between squares reach the edge; lines through the middles end at the outermost
        // ones.
        let end = if first < 1.0 { first } else { 0.0 };
        let along = |column: f64| at(self.left + column * self.cell);
        let down = |row: f64| at(self.top + row * self.cell);
        let mut rules = String::new();
        for index in 0..self.grid.columns {
            let column = first + index as f64;
            if column < columns {
                rules += &format!("M{} {}V{}", along(column), down(end), down(rows - end));
            }
        }
        for index in 0..self.grid.rows {
            let row = first + index as f64;
            if row < rows {
                rules += &format!("M{} {}H{}", along(end), down(row), along(columns - end));
            }
        }
        rules
    }

    /// The whole board.
    fn rectangle(&self, class: &str, round: f64) -> Rectangle {
        let (columns, rows) = (self.grid.columns as f64, self.grid.rows as f64);
        let whole = Rectangle::new().set("class", class).set("x", at(self.left));
        let whole = whole.set("y", at(self.top)).set("width", at(columns * self.cell));
        whole.set("height", at(rows * self.cell)).set("rx", at(round))
    }

    fn dot(&self, square: Square, class: &str, reach: u8) -> Circle {
        let (x, y) = self.center(square);
        let dot = Circle::new().set("class", class).set("cx", at(x)).set("cy", at(y));
        dot.set("r", at(self.part(reach)))
    }
}
