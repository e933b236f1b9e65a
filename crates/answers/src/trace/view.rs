//! A search that was written down, as it is told.

mod part;

use inarow_search::trace::{NodeValue, TracedNode};
use inarow_words::Naming;
use serde::Serialize;

pub use part::{EndingView, PartNodeView, TotalsView, TraceView};

use super::{SearchNode, SearchSummary};
use crate::{Answer, Voice, Worth};

/// A node of a search. Values, bounds and windows are those of the side to move in the position
/// asked about.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NodeView {
    /// Its number in the order in which the search came to the nodes, from 0.
    pub id: u64,
    /// The number of the node above it; none at a root.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub parent: Option<u64>,
    /// How many moves lead to it from the root.
    pub ply: u16,
    /// Its place among the nodes below its parent, from 0.
    pub order: u32,
    /// The move that leads to it; none at a root.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub r#move: Option<String>,
    /// What the side to move at the root can already get, where the node was entered.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub alpha: Option<f64>,
    /// What the other side can already hold it to.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub beta: Option<f64>,
    /// What came of it; nothing where the search looked no further and does not guess.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<Worth>,
    /// The plies from it to the end, where they are exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// `exact`, `at-least` or `at-most`: how the value is to be read.
    pub bound: &'static str,
    /// Why the search left it: `over`, `searched`, `seen`, `remembered`, `bounded`, `horizon`,
    /// `sampled` or `broken-off`.
    pub ending: &'static str,
    /// Whether moves were cut at it.
    pub cut: bool,
    /// These moves: no node stands for them.
    pub unsearched: Vec<String>,
    /// How many nodes the search visited from here on, this one included.
    pub nodes: u64,
    /// How many sampled games went through it, where games are sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// What these came to on average, from -1 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The number of the look that it belongs to, where a search looks several times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<u32>,
    /// At the root of a look, how many plies that looks ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// At the root of a look, whether that guesses where it ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimates: Option<bool>,
    /// At the root of a look, the line of play that it expects, where that is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
}

/// What a search that was told node by node came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SummaryView {
    /// The rules.
    pub game: String,
    /// The position that was searched.
    pub position: String,
    /// Who searched it.
    pub player: String,
    /// How many nodes the search visited.
    pub nodes: u64,
    /// How many of them were told.
    pub written: u64,
    /// How many were not.
    pub left_out: u64,
}

impl Answer for SearchNode<'_> {
    type View = NodeView;

    fn view(&self, voice: &Voice<'_>) -> NodeView {
        let naming = voice.naming(self.game);
        let line = self.line.map(|line| naming.names(line));
        NodeView { line, ..NodeView::new(&naming, self.node) }
    }
}

impl Answer for SearchSummary<'_> {
    type View = SummaryView;

    fn view(&self, _: &Voice<'_>) -> SummaryView {
        SummaryView {
            game: self.rules.game().to_string(),
            position: self.rules.position_text(self.position),
            player: self.player.to_string(),
            nodes: self.nodes,
            written: self.written,
            left_out: self.nodes - self.written,
        }
    }
}

impl NodeView {
    fn new(naming: &Naming, node: &TracedNode) -> NodeView {
        let (value, plies) = match node.value {
            NodeValue::Proven(value, plies) => (Some(value.into()), plies),
            NodeValue::Estimate(millionths) => {
                (Some(Worth::Estimated { estimate: f64::from(millionths) / 1e6 }), None)
            }
            NodeValue::Open => (None, None),
        };
        let look_here = node.look.filter(|_| node.parent.is_none());
        NodeView {
            id: node.id,
            parent: node.parent,
            ply: node.ply,
            order: node.order,
            r#move: node.square.map(|square| naming.square(square)),
            alpha: node.alpha,
            beta: node.beta,
            value,
            plies,
            bound: node.bound.name(),
            ending: node.ending.name(),
            cut: !node.unsearched.is_empty(),
            unsearched: naming.names(&node.unsearched),
            nodes: node.nodes,
            visits: node.samples.map(|samples| samples.visits),
            mean: node.samples.map(|samples| f64::from(samples.mean) / 1e6),
            look: node.look.map(|look| look.number),
            depth: look_here.map(|look| look.depth),
            estimates: look_here.map(|look| look.estimates),
            line: None,
        }
    }
}
