//! The positions and names of the squares of a board in a picture.

use ::svg::node::element::Group;
use inarow_rules::{Mark, Notation, Square};

use super::Picture;
use super::squares::Squares;
use super::text::text;

/// The room for names at an edge, and the margin at an edge without names.
const NAMES: f64 = 34.0;
const MARGIN: f64 = 18.0;

/// The size of the names at the edges.
const SIZE: f64 = 14.0;

/// The squares of a board on the paper.
pub(super) struct Grid<'a> {
    picture: &'a Picture,
    pub(super) squares: Squares,
}

/// The kind of names around or in the squares.
enum Names {
    /// Letters below and numbers from the bottom.
    LettersBelow,
    /// Numbers from zero above and from the top.
    FromZero,
    /// Each free square shows its own name.
    Inside,
}

impl<'a> Grid<'a> {
    /// A grid at the top of the paper, `indent` from its left.
    pub(super) fn new(picture: &'a Picture, indent: f64) -> Self {
        let longest = picture.grid.columns.max(picture.grid.rows);
        let cell = (480.0 / longest as f64).round().clamp(32.0, 72.0);
        let (theme, left, top) = (picture.theme, indent + MARGIN, MARGIN);
        let squares = Squares { theme, grid: picture.grid, cell, left, top };
        let mut grid = Grid { picture, squares };
        match grid.names() {
            Names::Inside => {}
            Names::LettersBelow => grid.squares.left = indent + NAMES,
            Names::FromZero => (grid.squares.left, grid.squares.top) = (indent + NAMES, NAMES),
        }
        grid
    }

    /// The width of the grid, including its names.
    pub(super) fn width(&self) -> f64 {
        let columns = self.columns() as f64 * self.squares.cell;
        match self.names() {
            Names::Inside => 2.0 * MARGIN + columns,
            _ => NAMES + columns + MARGIN,
        }
    }

    /// The bottom end of the grid, including its names.
    pub(super) fn bottom(&self) -> f64 {
        let below = if let Names::LettersBelow = self.names() { NAMES } else { MARGIN };
        self.squares.top + self.rows() as f64 * self.squares.cell + below
    }

    /// The empty board and the names of rows, columns or free squares.
    pub(super) fn draw(&self) -> Group {
        self.named(self.squares.draw())
    }

    fn named(&self, mut group: Group) -> Group {
        let names = self.names();
        if let Names::Inside = names {
            for (index, _) in self.free() {
                let square = Square(index as u16);
                let (x, y) = self.squares.center(square);
                let (size, name) = (self.squares.cell * 0.3, self.picture.naming.square(square));
                group = group.add(text("middle faint inside", size, x, y + 0.35 * size, &name));
            }
            return group;
        }
        let from_zero = matches!(names, Names::FromZero);
        for column in 0..self.columns() {
            let (x, _) = self.squares.center(Square(column as u16));
            let y = if from_zero { self.squares.top - 12.0 } else { self.bottom() - NAMES + 20.0 };
            group =
                group.add(text("middle faint", SIZE, x, y, &self.picture.naming.column(column)));
        }
        for row in 0..self.rows() {
            let name = self.picture.naming.row(row, self.rows()).to_string();
            let (_, y) = self.squares.center(Square((row * self.columns()) as u16));
            let (x, y) = (self.squares.left - 10.0, y + 0.35 * SIZE);
            group = group.add(text("end faint", SIZE, x, y, &name));
        }
        group
    }

    fn names(&self) -> Names {
        let naming = self.picture.naming;
        match naming.notation {
            Notation::RowCol => Names::FromZero,
            Notation::Index => Names::Inside,
            Notation::Numpad if naming.notation.fits(&naming.game) => Names::Inside,
            Notation::Numpad | Notation::Algebraic | Notation::FromTop => Names::LettersBelow,
        }
    }

    fn free(&self) -> impl Iterator<Item = (usize, &Option<Mark>)> {
        self.picture.marks.iter().enumerate().filter(|(_, mark)| mark.is_none())
    }

    pub(super) fn columns(&self) -> usize {
        self.picture.grid.columns
    }

    pub(super) fn rows(&self) -> usize {
        self.picture.grid.rows
    }
}
