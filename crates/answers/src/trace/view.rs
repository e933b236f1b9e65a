//! A recorded search in its JSON form.

mod part;

use inarow_rules::Mark;
use inarow_search::trace::{NodeValue, TracedNode};
use inarow_words::Naming;
use serde::Serialize;

pub use part::{EndingView, PartNodeView, TotalsView, TraceView};

use super::{SearchNode, SearchSummary};
use crate::{Answer, Voice, WinningChanceView, Worth};

/// A node of a search. Values, bounds and windows are those of the side to move in the position
/// asked about.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NodeView {
    /// Its number, from 0, in the order in which the search reached the nodes.
    pub id: u64,
    /// The number of its parent; null at a root.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub parent: Option<u64>,
    /// The number of moves that lead to it from the root.
    pub ply: u16,
    /// Its place among the nodes below its parent, from 0.
    pub order: u32,
    /// The move that leads to it; null at a root.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub r#move: Option<String>,
    /// The value that the side to move at the root could already get when the search entered the node.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub alpha: Option<f64>,
    /// The value to which the other side could already hold it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub beta: Option<f64>,
    /// Its value; null if the search stopped here without an estimate.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<Worth>,
    /// The estimate as a chance, in games whose estimates are fitted chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_chance: Option<WinningChanceView>,
    /// The plies from here to the end, if exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// `exact`, `at-least` or `at-most`: how to read the value.
    pub bound: &'static str,
    /// The reason why the search left the node: `over`, `searched`, `seen`, `remembered`, `bounded`,
    /// `horizon`, `sampled` or `broken-off`.
    pub ending: &'static str,
    /// Whether moves were cut here.
    pub cut: bool,
    /// The moves that were cut: they have no nodes.
    pub unsearched: Vec<String>,
    /// The number of nodes that the search visited from here on, including this one.
    pub nodes: u64,
    /// The number of sampled games that passed through it, if games are sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// Their mean result, from -1 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The number of the look it belongs to, if the search looks several times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<u32>,
    /// At the root of a look, how many plies it looks ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// At the root of a look, whether it estimates where it stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimates: Option<bool>,
    /// At the root of a look, the line of play it expects, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
}

/// The totals of a search that was reported node by node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SummaryView {
    /// The rules.
    pub game: String,
    /// The position that was searched.
    pub position: String,
    /// The player that searched it.
    pub player: String,
    /// The number of nodes that the search visited.
    pub nodes: u64,
    /// The number of nodes written.
    pub written: u64,
    /// The number of nodes left out.
    pub left_out: u64,
}

impl Answer for SearchNode<'_> {
    type View = NodeView;

    fn view(&self, voice: &Voice<'_>) -> NodeView {
        let naming = voice.naming(self.game);
        let line = self.line.map(|line| naming.names(line));
        NodeView { line, ..NodeView::new(&naming, self.side, self.node) }
    }
}

impl Answer for SearchSummary<'_> {
    type View = SummaryView;

    fn view(&self, _: &Voice<'_>) -> SummaryView {
        SummaryView {
            game: self.rules.game().to_string(),
            position: self.position.to_string(),
            player: self.player.to_string(),
            nodes: self.nodes,
            written: self.written,
            left_out: self.nodes - self.written,
        }
    }
}

impl NodeView {
    fn new(naming: &Naming, side: Mark, node: &TracedNode) -> NodeView {
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
            winning_chance: node.chance().map(|chance| WinningChanceView::new(side, chance)),
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
            estimates: look_here.map(|look| look.estimates.is_some()),
            line: None,
        }
    }
}
