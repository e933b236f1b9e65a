//! A search as JSON, a node a line.

use std::io::Write;

use inarow_answers::{Versioned, Worth, word};
use inarow_rules::Square;
use inarow_search::trace::{NodeValue, TracedNode};
use serde::Serialize;

use super::Traced;
use super::running::Event;
use crate::failure::Failure;
use crate::output;

/// A node. Values, bounds and windows are those of the side to move in the position asked about.
#[derive(Serialize)]
struct Node {
    id: u64,
    parent: Option<u64>,
    ply: u16,
    order: u32,
    r#move: Option<String>,
    alpha: Option<f64>,
    beta: Option<f64>,
    value: Option<Worth>,
    plies: Option<u16>,
    bound: &'static str,
    ending: &'static str,
    cut: bool,
    unsearched: Vec<String>,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimates: Option<bool>,
    /// The line of play that a look expects, at its root.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
}

/// The last line: what was searched, and how much of it was left out.
#[derive(Serialize)]
struct Summary {
    game: String,
    position: String,
    player: String,
    nodes: u64,
    written: u64,
    left_out: u64,
}

/// Writes nodes as they come, and what is wrong with the output at the end.
pub(super) struct Lines<'a, 'b, O: Write> {
    traced: &'a Traced<'b>,
    out: &'a mut O,
    written: u64,
    /// The root of a look, until its line of play is known.
    root: Option<Node>,
    result: Result<(), Failure>,
}

impl<'a, 'b, O: Write> Lines<'a, 'b, O> {
    pub(super) fn new(traced: &'a Traced<'b>, out: &'a mut O) -> Self {
        Lines { traced, out, written: 0, root: None, result: Ok(()) }
    }

    /// Takes in what the search tells.
    pub(super) fn take(&mut self, event: Event) {
        match event {
            Event::Look(found) => {
                let naming = self.traced.common.naming();
                let line = found.moves.into_iter().next().map(|best| best.variation);
                let line = line.unwrap_or_default();
                if let Some(root) = &mut self.root {
                    root.line =
                        Some(line.into_iter().map(|square| naming.square(square)).collect());
                }
                self.write_root();
            }
            // What the search came to last is left out, so that each node's parent is there.
            Event::Node(node) if self.is_told(&node) => {
                let is_root = node.parent.is_none() && node.look.is_some();
                let node = self.node(node);
                if is_root {
                    self.root = Some(node);
                } else {
                    self.write(&node);
                }
            }
            Event::Node(_) => (),
        }
    }

    fn is_told(&self, node: &TracedNode) -> bool {
        node.id < self.traced.plan.most as u64
    }

    fn write_root(&mut self) {
        if let Some(root) = self.root.take() {
            self.write(&root);
        }
    }

    fn write(&mut self, node: &Node) {
        if self.result.is_ok() {
            self.result = output::json(self.out, &Versioned::new(node, true));
            self.written += 1;
        }
    }

    /// The last line.
    pub(super) fn finish(mut self, visited: u64) -> Result<(), Failure> {
        self.write_root();
        let Traced { common, position, plan } = self.traced;
        self.result?;
        let summary = Summary {
            game: common.game().to_string(),
            position: common.rules.position_text(position),
            player: plan.player.to_string(),
            nodes: visited,
            written: self.written,
            left_out: visited - self.written,
        };
        output::json(self.out, &Versioned::new(summary, true))
    }

    fn node(&self, node: TracedNode) -> Node {
        let naming = self.traced.common.naming();
        let name = |square: Square| naming.square(square);
        let (value, plies) = match node.value {
            NodeValue::Proven(value, plies) => (Some(Worth::Proven(word(value))), plies),
            NodeValue::Estimate(millionths) => {
                (Some(Worth::Estimated { estimate: f64::from(millionths) / 1e6 }), None)
            }
            NodeValue::Open => (None, None),
        };
        let is_root = node.parent.is_none();
        let look = node.look;
        Node {
            id: node.id,
            parent: node.parent,
            ply: node.ply,
            order: node.order,
            r#move: node.square.map(name),
            alpha: node.alpha,
            beta: node.beta,
            value,
            plies,
            bound: node.bound.name(),
            ending: node.ending.name(),
            cut: !node.unsearched.is_empty(),
            unsearched: node.unsearched.into_iter().map(name).collect(),
            nodes: node.nodes,
            visits: node.samples.map(|samples| samples.visits),
            mean: node.samples.map(|samples| f64::from(samples.mean) / 1e6),
            look: look.map(|look| look.number),
            depth: look.filter(|_| is_root).map(|look| look.depth),
            estimates: look.filter(|_| is_root).map(|look| look.estimates),
            line: None,
        }
    }
}
