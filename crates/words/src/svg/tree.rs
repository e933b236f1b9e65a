//! The tree of a search, from the root down.

mod layout;
mod node;

use ::svg::node::element::Path;
use inarow_rules::Grid;

use self::layout::{Layout, Place};
use super::frame::{Frame, at};
use super::stones::themed;
use super::text::{cut, text, width};
use crate::{BoardTheme, Words};

pub use self::node::TreeNode;

/// A tree of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct TreePicture {
    /// The prefix of every id in the picture.
    pub id: String,
    /// A short title.
    pub title: String,
    /// A sentence that describes the tree; the text of each node is added to it.
    pub description: String,
    /// An explanation below the tree, one line each.
    pub explanation: Vec<String>,
    /// The columns and rows of the boards in the nodes.
    pub grid: Grid,
    /// The look of these boards.
    pub theme: BoardTheme,
    /// The nodes: the root first, each after its parent, children from the left.
    pub nodes: Vec<TreeNode>,
}

const MARGIN: f64 = 24.0;

/// The size of texts.
const SIZE: f64 = 13.0;
const TITLE_SIZE: f64 = 17.0;

/// The smallest width of the paper, so that a title and an explanation have room.
const NARROWEST: f64 = 460.0;

/// A tree as SVG text.
#[must_use]
pub fn tree(words: &Words, picture: &TreePicture) -> String {
    let layout = Layout::of(picture, MARGIN, MARGIN + TITLE_SIZE + 28.0);
    let explained = picture.explanation.iter().map(|line| width(line) * SIZE);
    let paper = explained.fold(layout.width.max(NARROWEST), f64::max) + 2.0 * MARGIN;
    let shift = 0.5 * (paper - 2.0 * MARGIN - layout.width);
    let places: Vec<Place> =
        layout.places.iter().map(|place| Place { x: place.x + shift, ..*place }).collect();
    let title = cut(&picture.title, (paper - 2.0 * MARGIN) / (1.15 * TITLE_SIZE));
    let mut group = themed(picture.theme).add(text(
        "bold",
        TITLE_SIZE,
        MARGIN,
        MARGIN + TITLE_SIZE - 4.0,
        &title,
    ));
    for (number, node) in picture.nodes.iter().enumerate() {
        if let Some(parent) = node.parent.filter(|&parent| parent < number) {
            let is_best = node.is_best;
            group = group.add(edge(&places[parent], &places[number], is_best));
        }
    }
    for (node, place) in picture.nodes.iter().zip(&places) {
        group = group.add(node.draw(picture, place));
    }
    let below = layout.bottom + 14.0;
    for (row, line) in picture.explanation.iter().enumerate() {
        let foot = below + (row + 1) as f64 * 1.5 * SIZE;
        group = group.add(text("faint", SIZE, MARGIN, foot, line));
    }
    let told = picture.nodes.iter().map(|node| node.told.clone());
    let description: Vec<String> = [picture.description.clone()].into_iter().chain(told).collect();
    let frame = Frame {
        id: &picture.id,
        width: paper,
        height: below + picture.explanation.len() as f64 * 1.5 * SIZE + MARGIN,
        title: &picture.title,
        description: &description.join("\n"),
    };
    frame.around(words, group)
}

/// The line from a node to one below it.
fn edge(from: &Place, to: &Place, is_best: bool) -> Path {
    let (top, end) = (from.y + from.height, to.y - to.label);
    let way = format!("M{} {}L{} {}", at(from.x), at(top), at(to.x), at(end));
    Path::new().set("class", if is_best { "branch best" } else { "branch" }).set("d", way)
}
