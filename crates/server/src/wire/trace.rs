//! Searches that are watched.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PositionView, Stone};

/// A part of a search, and what all of it counts. Values, bounds and windows are those of the side to
/// move in the position that was asked about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TraceView {
    /// The position that was searched.
    pub position: PositionView,
    /// Who searched it, with the options.
    pub player: String,
    /// How many nodes it might visit, or how many games it might sample.
    pub limit: u64,
    /// What all of the search counts.
    pub totals: TraceTotals,
    /// The part: every root, what is right below each node on the way to the one that was asked
    /// about, and the plies below that, in the order in which the search came to them. What is right
    /// below a node is there as a whole or not at all.
    pub nodes: Vec<TraceNode>,
}

/// What all of a search counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TraceTotals {
    /// The nodes that it came to.
    pub nodes: u64,
    /// What the player itself counts: to `search` and `alpha-beta` the root and moves that end the
    /// game are no nodes; games for `mcts`. None of a search that was broken off by its limit.
    #[schema(required)]
    pub counted: Option<u64>,
    /// The nodes at which moves were cut.
    pub cut_nodes: u64,
    /// The moves that were cut there: never searched.
    pub cut_moves: u64,
    /// The nodes by how many moves lead to them from a root.
    pub plies: Vec<u64>,
    /// Why nodes were left, and how many for each reason; what does not occur is left out.
    pub endings: Vec<TraceEnding>,
    /// Whether the search was broken off before its end.
    pub broken_off: bool,
}

/// How many nodes were left for a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TraceEnding {
    /// `over`, `searched`, `seen`, `remembered`, `bounded`, `horizon`, `sampled` or `broken-off`.
    pub ending: String,
    /// How many nodes.
    pub nodes: u64,
}

/// A node of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TraceNode {
    /// Its number in the order in which the search came to the nodes, from 0.
    pub id: u64,
    /// The number of the node above it; none at a root.
    #[schema(required)]
    pub parent: Option<u64>,
    /// How many moves lead to it from the root.
    pub ply: u16,
    /// The move that leads to it; none at a root.
    #[schema(required)]
    pub square: Option<String>,
    /// Whose move that is.
    #[schema(required)]
    pub mark: Option<Stone>,
    /// What the side to move at the root can already get, where the node was entered.
    #[schema(required)]
    pub alpha: Option<f64>,
    /// What the other side can already hold it to.
    #[schema(required)]
    pub beta: Option<f64>,
    /// `win`, `draw` or `loss`, where that is what came of it.
    #[schema(required)]
    pub value: Option<String>,
    /// An estimate from -1 to 1, where that is what came of it.
    #[schema(required)]
    pub estimate: Option<f64>,
    /// `exact`, `at-least` or `at-most`: how the value or estimate is to be read.
    pub bound: String,
    /// Why the search left it, by the same words as in the totals.
    pub ending: String,
    /// Whether it is the first of those beside it that is worth as much as the node above, or the
    /// one that most games went through.
    pub best: bool,
    /// The moves that were cut at it.
    pub unsearched: Vec<String>,
    /// How many nodes are right below it.
    pub children: u32,
    /// How many nodes the search visited from here on, this one included.
    pub nodes: u64,
    /// How many moves were cut from here on.
    pub cut_moves: u64,
    /// The number of the look that it belongs to, where a search looks several times.
    #[schema(required)]
    pub look: Option<u32>,
    /// How many plies that look is ahead.
    #[schema(required)]
    pub depth: Option<u16>,
    /// How many sampled games went through it.
    #[schema(required)]
    pub visits: Option<u64>,
    /// What these came to on average, from -1 to 1.
    #[schema(required)]
    pub mean: Option<f64>,
    /// The lines that decided the game there.
    pub lines: Vec<Vec<String>>,
    /// What it is worth, in words.
    pub worth: String,
    /// What happens there, in sentences.
    pub told: String,
    /// Which moves were cut and why, in sentences.
    #[schema(required)]
    pub cut: Option<String>,
}
