//! The layout of a tree.

use inarow_rules::Grid;

use super::{TreeNode, TreePicture};
use crate::svg::text::width;

/// The distance between plies, in addition to the height of their nodes.
const BETWEEN_PLIES: f64 = 34.0;
/// The distance between nodes.
const BETWEEN: f64 = 10.0;
/// The room between the edge above a node and the node, for the move's name.
pub(super) const LABEL: f64 = 16.0;
/// The side of a square of the boards in the nodes.
pub(super) const CELL: f64 = 15.0;
/// The sizes of the texts in a node: the value's and that of the other lines.
pub(super) const VALUE: f64 = 14.0;
pub(super) const SMALL: f64 = 11.0;

/// The place of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its middle.
    pub(super) x: f64,
    /// Its top.
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    /// The room above it for the name of its move.
    pub(super) label: f64,
}

/// A tree on the paper: leaves side by side, every other node above the middle of its children.
pub(super) struct Layout {
    pub(super) places: Vec<Place>,
    pub(super) width: f64,
    pub(super) bottom: f64,
}

impl Layout {
    /// A tree whose paper begins at `left` and `top`.
    pub(super) fn of(picture: &TreePicture, left: f64, top: f64) -> Layout {
        let nodes = &picture.nodes;
        let parent = |number: usize| nodes[number].parent.filter(|&parent| parent < number);
        let sizes: Vec<(f64, f64)> = nodes.iter().map(|node| size(node, picture.grid)).collect();
        let mut plies = vec![0; nodes.len()];
        let mut children = vec![Vec::new(); nodes.len()];
        for number in 0..nodes.len() {
            if let Some(parent) = parent(number) {
                plies[number] = plies[parent] + 1;
                children[parent].push(number);
            }
        }
        let deepest = plies.iter().copied().max().unwrap_or(0);
        let mut tops = vec![top];
        for ply in 0..=deepest {
            let of_ply = (0..nodes.len()).filter(|&number| plies[number] == ply);
            let tallest = of_ply.map(|number| sizes[number].1).fold(0.0, f64::max);
            tops.push(tops[ply] + tallest + BETWEEN_PLIES + LABEL);
        }
        let columns = Columns { children: &children, sizes: &sizes };
        let mut middles = vec![0.0; nodes.len()];
        let width = if nodes.is_empty() { 0.0 } else { columns.stand(0, left, &mut middles) };
        let place = |number: usize| Place {
            x: middles[number],
            y: tops[plies[number]],
            width: sizes[number].0,
            height: sizes[number].1,
            label: if nodes[number].parent.is_some() { LABEL } else { 0.0 },
        };
        let bottom = tops[deepest + 1] - BETWEEN_PLIES - LABEL;
        Layout { places: (0..nodes.len()).map(place).collect(), width, bottom }
    }
}

/// The data that determines the horizontal places of nodes.
struct Columns<'a> {
    children: &'a [Vec<usize>],
    sizes: &'a [(f64, f64)],
}

impl Columns<'_> {
    /// Places a node and its descendants from `left` on, and returns their width.
    fn stand(&self, number: usize, left: f64, middles: &mut [f64]) -> f64 {
        let own = self.sizes[number].0;
        let mut room = 0.0;
        for &child in &self.children[number] {
            let between = if room > 0.0 { BETWEEN } else { 0.0 };
            room += between + self.stand(child, left + room + between, middles);
        }
        if room < own {
            // Under a node that is wider than all its descendants, they are centred.
            let shift = 0.5 * (own - room);
            self.move_below(number, shift, middles);
            middles[number] = left + 0.5 * own;
            return own;
        }
        let below = &self.children[number];
        let (first, last) = (middles[below[0]], middles[below[below.len() - 1]]);
        let middle = 0.5 * (first + last);
        middles[number] = middle.clamp(left + 0.5 * own, left + room - 0.5 * own);
        room
    }

    /// Moves all descendants of a node to the right.
    fn move_below(&self, number: usize, shift: f64, middles: &mut [f64]) {
        for &child in &self.children[number] {
            middles[child] += shift;
            self.move_below(child, shift, middles);
        }
    }
}

/// The width and height of a node.
fn size(node: &TreeNode, Grid { columns, rows }: Grid) -> (f64, f64) {
    let has_board = !node.marks.is_empty();
    let board = if has_board { (columns as f64, rows as f64) } else { (0.0, 0.0) };
    let lines = node.lines.iter().map(|line| width(line) * SMALL);
    let texts = lines.fold(width(&node.value) * 1.15 * VALUE, f64::max);
    let above = width(&node.label) * SMALL;
    let wide = (board.0 * CELL).max(texts).max(above) + 12.0;
    let board = if has_board { board.1 * CELL + 4.0 } else { 0.0 };
    let high = 12.0 + board + VALUE + node.lines.len() as f64 * 1.3 * SMALL;
    (wide.max(34.0), high)
}
