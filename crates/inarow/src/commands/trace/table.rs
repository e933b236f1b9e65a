//! A search as a table for people: moves indented by their ply.

use inarow_search::trace::TracedNode;
use inarow_words::{Report, Table, signed_hundredths, window_end};

use super::{Traced, Tree};
use crate::common::Common;

/// The nodes in the order in which the search entered them, and the number left out.
pub(super) fn report(traced: &Traced<'_>, tree: &Tree) -> Report {
    let words = traced.common.words;
    let (third, fourth) = match tree.nodes.iter().any(|node| node.samples.is_some()) {
        true => ("mean", "visits"),
        false => ("window", "nodes"),
    };
    let heads = ["move", "value", third, fourth, "cut"];
    let rows = tree.nodes.iter().map(|node| row(traced, node));
    let mut report = Report::default();
    report.table(Table::headed(words, "trace-head", &heads, rows));
    report.line(words.say(
        "trace-view",
        [("mark", words.side(traced.common.rules.game(), traced.side()).into())],
    ));
    if has_chances(tree) {
        report.line(words.say("trace-chances", []));
    }
    report.line(summary(traced.common, tree));
    report
}

/// True if an estimate is a chance.
pub(super) fn has_chances(tree: &Tree) -> bool {
    tree.nodes.iter().any(|node| node.chance().is_some())
}

/// The size of the search and of the part that is shown.
pub(super) fn summary(common: &Common<'_>, tree: &Tree) -> String {
    let shown = tree.nodes.len() as u64;
    let left = tree.visited.saturating_sub(shown);
    let key = if left == 0 { "trace-whole" } else { "trace-left-out" };
    let said = [
        ("nodes", (tree.visited as f64).into()),
        ("shown", (shown as f64).into()),
        ("left", (left as f64).into()),
    ];
    common.words.say(key, said)
}

fn row(traced: &Traced<'_>, node: &TracedNode) -> Vec<String> {
    let common = traced.common;
    let naming = common.naming();
    let (third, fourth) = match node.samples {
        Some(samples) => (signed_hundredths(samples.mean), samples.visits.to_string()),
        None => (window(node), node.nodes.to_string()),
    };
    let indent = "  ".repeat(usize::from(node.ply));
    let cut = naming.squares(node.unsearched.iter().copied());
    vec![
        format!("{indent}{}", name(common, node)),
        common.words.node_value(&naming, traced.side(), node),
        third,
        fourth,
        cut,
    ]
}

/// The name of a node: its move, or that of the root.
pub(super) fn name(common: &Common<'_>, node: &TracedNode) -> String {
    match (node.square, node.look) {
        (Some(square), _) => common.naming().square(square),
        (None, None) => common.words.say("trace-root", []),
        (None, Some(look)) => {
            let key =
                if look.estimates.is_some() { "trace-look-estimates" } else { "trace-look-proves" };
            let plies = ("plies", look.depth.into());
            common.words.say(key, [("look", look.number.into()), plies])
        }
    }
}

/// The window of a node: (−∞, 1).
pub(super) fn window(node: &TracedNode) -> String {
    format!("({}, {})", window_end(node.alpha, "−∞"), window_end(node.beta, "+∞"))
}
