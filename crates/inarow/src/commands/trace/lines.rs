//! A search as JSON, a node a line.

use std::io::Write;

use inarow_answers::trace::{SearchNode, SearchSummary};
use inarow_answers::view;
use inarow_rules::Square;
use inarow_search::trace::TracedNode;

use super::Traced;
use super::running::Event;
use crate::failure::Failure;
use crate::output;

/// Writes nodes as they come, and returns the error of the output at the end.
pub(super) struct Lines<'a, 'b, O: Write> {
    traced: &'a Traced<'b>,
    out: &'a mut O,
    written: u64,
    /// The root of a look, until its line of play is known.
    root: Option<TracedNode>,
    result: Result<(), Failure>,
}

impl<'a, 'b, O: Write> Lines<'a, 'b, O> {
    pub(super) fn new(traced: &'a Traced<'b>, out: &'a mut O) -> Self {
        Lines { traced, out, written: 0, root: None, result: Ok(()) }
    }

    /// Takes in an event of the search.
    pub(super) fn take(&mut self, event: &Event) {
        match event {
            Event::Look(found) => {
                let line = found.moves.first().map(|best| &best.variation[..]);
                self.write_root(Some(line.unwrap_or_default()));
            }
            // The node entered last is left out, so that each node's parent is there.
            Event::Node(node) if self.is_reported(node) => {
                if node.parent.is_none() && node.look.is_some() {
                    self.root = Some(node.clone());
                } else {
                    self.write(node, None);
                }
            }
            Event::Node(_) => (),
        }
    }

    fn is_reported(&self, node: &TracedNode) -> bool {
        node.id < self.traced.plan.most as u64
    }

    fn write_root(&mut self, line: Option<&[Square]>) {
        if let Some(root) = self.root.take() {
            self.write(&root, line);
        }
    }

    fn write(&mut self, node: &TracedNode, line: Option<&[Square]>) {
        if self.result.is_ok() {
            let common = self.traced.common;
            let node = SearchNode { game: common.game(), side: self.traced.side(), node, line };
            self.result = output::json(&mut *self.out, &view(&node, &common.voice()));
            self.written += 1;
        }
    }

    /// The last line.
    pub(super) fn finish(mut self, visited: u64) -> Result<(), Failure> {
        self.write_root(None);
        let Traced { common, position, plan, .. } = self.traced;
        self.result?;
        let (rules, written) = (&common.rules, self.written);
        let summary =
            SearchSummary { rules, position, player: plan.player, nodes: visited, written };
        output::json(&mut *self.out, &view(&summary, &common.voice()))
    }
}
