//! A part of a search in its JSON form.

use std::collections::HashMap;

use inarow_rules::{Outcome, Position};
use inarow_search::trace::{Bound, Ending, NodeValue, PartNode, Totals, TracedNode};
use inarow_words::SearchStep;
use serde::Serialize;

use super::NodeView;
use crate::trace::{SearchKind, SearchPart};
use crate::views::{MarkView, PositionView};
use crate::{Answer, Voice};

/// A part of a search, and totals of the whole.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TraceView {
    /// The position that was searched.
    #[serde(flatten)]
    pub searched: PositionView,
    /// The player that searched it, with its options.
    pub player: String,
    /// The kind of search.
    pub search_kind: SearchKind,
    /// The most nodes it could visit, or games it could sample.
    pub limit: u64,
    /// Totals of the whole search.
    pub totals: TotalsView,
    /// The part: every root, the children of each node on the way to the one asked about, and the
    /// plies below that, in the order of the search. The children of a node are all there, or none
    /// of them.
    pub tree_nodes: Vec<PartNodeView>,
}

/// Totals of a whole search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TotalsView {
    /// The nodes it reached.
    pub nodes: u64,
    /// The player's own count: `search` and `alpha-beta` leave out the root and the moves
    /// that end the game; `mcts` counts games. Null if the search was stopped by its limit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub counted: Option<u64>,
    /// The nodes at which moves were cut.
    pub cut_nodes: u64,
    /// The moves that were cut and never searched.
    pub cut_moves: u64,
    /// The number of nodes at each ply from the root.
    pub by_ply: Vec<u64>,
    /// The reasons why nodes ended, with the number of nodes for each.
    pub endings: Vec<EndingView>,
}

/// The number of nodes that ended for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EndingView {
    /// The reason, in the words that nodes use.
    pub ending: &'static str,
    /// The number of nodes.
    pub nodes: u64,
}

/// A node of a part.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PartNodeView {
    /// The node.
    #[serde(flatten)]
    pub node: NodeView,
    /// The side whose move leads to it; null at a root.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mark: Option<MarkView>,
    /// Whether it is the first child worth as much as its parent, or the one most games passed
    /// through.
    pub is_best: bool,
    /// The number of its children.
    pub children: u32,
    /// The number of moves cut from here on.
    pub cut_moves: u64,
    /// The lines that decided the game there.
    pub lines: Vec<Vec<String>>,
    /// Its value, in words.
    pub told: String,
    /// The events there, in sentences.
    pub text: String,
    /// The events when the search enters the node, in sentences; all of them, if it has no
    /// children.
    pub entered_text: String,
    /// The value that the search takes back when the children are done, compared with the moves
    /// tried before; null without children or if games are sampled.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub returned_text: Option<String>,
    /// The moves that were cut and why, in sentences.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub cut_text: Option<String>,
}

impl Answer for SearchPart {
    type View = TraceView;

    fn view(&self, voice: &Voice<'_>) -> TraceView {
        TraceView {
            searched: self.game.view(voice),
            player: self.player.to_string(),
            search_kind: SearchKind::of(self.player),
            limit: self.limit,
            totals: TotalsView::new(&self.totals, self.counted),
            tree_nodes: self.tree(voice),
        }
    }

    fn is_complete(&self) -> bool {
        !self.totals.is_broken_off
    }
}

impl SearchPart {
    fn tree(&self, voice: &Voice<'_>) -> Vec<PartNodeView> {
        let (rules, best) = (self.game.rules(), best(&self.nodes));
        let mut kept: HashMap<u64, &TracedNode> = HashMap::new();
        let mut positions: HashMap<u64, Position> = HashMap::with_capacity(self.nodes.len());
        let told = self.nodes.iter().map(|part| {
            let node = &part.node;
            let above = node.parent.and_then(|parent| positions.get(&parent).copied());
            let mut after = above.unwrap_or(*self.game.position());
            let mover = after.to_move();
            if let Some(square) = node.square {
                rules.play(&mut after, square);
                // The printed program takes the same side's turn again.
                if node.ply == 1 && node.is_own && after.conclusion().is_none() {
                    rules.pass(&mut after);
                }
            }
            positions.insert(node.id, after);
            let step = SearchStep {
                node,
                has_children: part.children > 0,
                side: self.game.to_move(),
                mover,
                next: after.to_move(),
                kept: node.parent.and_then(|above| kept.get(&above).copied()),
                best: best.get(&node.id).copied(),
            };
            if let Some(above) = node.parent.filter(|_| step.is_kept()) {
                kept.insert(above, node);
            }
            let is_best = node.parent.and_then(|above| best.get(&above));
            let is_best = is_best.is_some_and(|best| best.id == node.id);
            PartNodeView { is_best, ..self.node(voice, part, &step, &after) }
        });
        told.collect()
    }

    fn node(
        &self,
        voice: &Voice<'_>,
        part: &PartNode,
        step: &SearchStep<'_>,
        after: &Position,
    ) -> PartNodeView {
        let SearchStep { node, side, mover, .. } = *step;
        let rules = self.game.rules();
        let naming = voice.naming(rules.game());
        let lines = match rules.outcome(after) {
            Some(Outcome::Win { lines, .. }) => lines,
            _ => Vec::new(),
        };
        PartNodeView {
            node: NodeView::new(&naming, side, node),
            mark: node.square.map(|_| mover.into()),
            is_best: false,
            children: part.children,
            cut_moves: part.cut_moves,
            lines: lines.iter().map(|line| naming.names(line)).collect(),
            told: voice.words.node_value(&naming, side, node),
            text: voice.words.search_step(&naming, side, mover, node),
            entered_text: voice.words.search_comes(&naming, step),
            returned_text: voice.words.search_returns(&naming, step),
            cut_text: voice.words.search_cut(&naming, side, node),
        }
    }
}

impl TotalsView {
    fn new(totals: &Totals, counted: Option<u64>) -> TotalsView {
        let count = |ending: Ending| {
            let nodes = totals.ended(ending);
            (nodes > 0).then(|| EndingView { ending: ending.name(), nodes })
        };
        TotalsView {
            nodes: totals.nodes,
            counted,
            cut_nodes: totals.cut_nodes,
            cut_moves: totals.cut_moves,
            by_ply: totals.plies.clone(),
            endings: Ending::ALL.into_iter().filter_map(count).collect(),
        }
    }
}

/// The best node right below each one: the first that is worth as much, or the most visited.
fn best(nodes: &[PartNode]) -> HashMap<u64, &TracedNode> {
    let by_id: HashMap<u64, &TracedNode> =
        nodes.iter().map(|part| (part.node.id, &part.node)).collect();
    let mut best: HashMap<u64, &TracedNode> = HashMap::new();
    for node in nodes.iter().map(|part| &part.node) {
        let Some(above) = node.parent.and_then(|parent| by_id.get(&parent)) else { continue };
        let known = best.get(&above.id);
        let is_better = match (node.samples, known) {
            (Some(samples), Some(known)) => {
                known.samples.is_some_and(|known| samples.visits > known.visits)
            }
            (Some(samples), None) => samples.visits > 0,
            (None, Some(_)) => false,
            (None, None) => {
                node.bound == Bound::Exact
                    && above.value != NodeValue::Open
                    && value_alone(node.value) == value_alone(above.value)
            }
        };
        if is_better {
            best.insert(above.id, node);
        }
    }
    best
}

/// A value without its distance.
fn value_alone(value: NodeValue) -> NodeValue {
    match value {
        NodeValue::Proven(value, _) => NodeValue::Proven(value, None),
        other => other,
    }
}
