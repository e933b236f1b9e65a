//! A node of a tree.

use ::svg::node::element::{Group, Rectangle, Title};
use inarow_rules::{Mark, Square};

use super::TreePicture;
use super::layout::{CELL, Place, SMALL, VALUE};
use crate::svg::frame::at;
use crate::svg::squares::Squares;
use crate::svg::text::{clean, text};

/// A node of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// The index of its parent; `None` for the root.
    pub parent: Option<usize>,
    /// The name of the move that leads to it, shown above the node.
    pub label: String,
    /// The mark on each square of its board; empty if no boards are drawn.
    pub marks: Vec<Option<Mark>>,
    /// Its value, in a few characters.
    pub value: String,
    /// Further information, in short lines.
    pub lines: Vec<String>,
    /// True if the side of the root is to move there: such nodes have corners, the others are
    /// round.
    pub is_own: bool,
    /// True if the move that leads to it is one of the best.
    pub is_best: bool,
    /// True if moves were cut there; its frame is dashed then.
    pub is_cut: bool,
    /// A sentence that describes it completely.
    pub told: String,
}

impl TreeNode {
    /// Draws the node at its place.
    pub(super) fn draw(&self, picture: &TreePicture, place: &Place) -> Group {
        let left = place.x - 0.5 * place.width;
        let radius = if self.is_own { 1.0 } else { 12.0 };
        let class = if self.is_cut { "node cut" } else { "node" };
        let frame = Rectangle::new().set("class", class).set("x", at(left)).set("y", at(place.y));
        let frame = frame.set("width", at(place.width)).set("height", at(place.height));
        let mut group =
            Group::new().add(Title::new(clean(&self.told))).add(frame.set("rx", radius));
        if !self.label.is_empty() {
            let foot = place.y - 4.0;
            group = group.add(text("middle bold", SMALL, place.x, foot, &self.label));
        }
        let mut foot = place.y + 6.0;
        if !self.marks.is_empty() {
            let (theme, grid) = (picture.theme, picture.grid);
            let left = place.x - 0.5 * grid.columns as f64 * CELL;
            group = group.add(self.board(&Squares { theme, grid, cell: CELL, left, top: foot }));
            foot += grid.rows as f64 * CELL + 4.0;
        }
        foot += VALUE - 2.0;
        group = group.add(text("middle bold", VALUE, place.x, foot, &self.value));
        for line in &self.lines {
            foot += 1.3 * SMALL;
            group = group.add(text("middle faint", SMALL, place.x, foot, line));
        }
        group
    }

    /// The board in the node.
    fn board(&self, squares: &Squares) -> Group {
        let stones = self.marks.iter().enumerate();
        stones.fold(squares.draw(), |group, (index, mark)| match mark {
            Some(mark) => squares.with_stone(group, Square(index as u16), *mark, false),
            None => group,
        })
    }
}
