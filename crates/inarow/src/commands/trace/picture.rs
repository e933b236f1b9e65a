//! A search as a picture: a tree for a slide.

use inarow_rules::{Grid, Position, Square};
use inarow_search::Value;
use inarow_search::trace::{Bound, NodeValue, TracedNode};
use inarow_words::svg::{self, TreeNode, TreePicture};
use inarow_words::{BoardTheme, signed_hundredths, window_end};

use super::table::{has_chances, name, summary, window};
use super::{Traced, Tree};

/// The most nodes of a picture with boards in them, and the most squares of these boards.
const FEW_NODES: usize = 120;
const FEW_SQUARES: usize = 25;

/// Draws the tree.
pub(super) fn draw(traced: &Traced<'_>, grid: Grid, tree: &Tree) -> String {
    let (common, words) = (traced.common, traced.common.words);
    let nodes = &tree.nodes;
    let (game, rules) = (common.game(), &common.rules);
    let with_boards = nodes.len() <= FEW_NODES && game.squares() <= FEW_SQUARES;
    let mut positions: Vec<Position> = Vec::with_capacity(nodes.len());
    let mut drawn: Vec<TreeNode> = Vec::with_capacity(nodes.len());
    for (place, node) in nodes.iter().enumerate() {
        let parent = node.parent.and_then(|id| place_of(nodes, id));
        let mut position = parent.map_or(traced.position, |parent| positions[parent]);
        if let Some(square) = node.square {
            rules.play(&mut position, square);
            // The printed program takes the same side's turn again.
            if node.ply == 1 && node.is_own && position.conclusion().is_none() {
                rules.pass(&mut position);
            }
        }
        positions.push(position);
        let marks = if with_boards { rules.setup(&position).squares } else { Vec::new() };
        let is_best = parent.is_some_and(|parent| {
            (parent == 0 || drawn[parent].is_best) && is_best(nodes, parent, place)
        });
        drawn.push(TreeNode {
            parent,
            label: if node.square.is_some() { name(common, node) } else { String::new() },
            marks,
            value: number(node),
            lines: lines(traced, node),
            is_own: node.is_own,
            is_best,
            is_cut: !node.unsearched.is_empty(),
            told: sentence(traced, nodes, node),
        });
    }
    let player = ("player", traced.plan.player.to_string().into());
    let title = words.say("trace-title", [player, ("game", words.game(game).into())]);
    let position = traced.position.to_string();
    let side = words.side(game, traced.side());
    let description = words.say("trace-told", [("position", position.into())]);
    let mut explanation = vec![words.say("trace-legend", [("mark", side.into())])];
    if has_chances(tree) {
        explanation.push(words.say("trace-chances", []));
    }
    if let Some(look) = nodes.first().filter(|root| root.look.is_some()) {
        explanation.push(name(common, look));
    }
    explanation.push(summary(common, tree));
    let picture = TreePicture {
        id: "trace".to_owned(),
        title,
        description,
        explanation,
        grid,
        theme: BoardTheme::of(game),
        nodes: drawn,
    };
    svg::tree(words, &picture)
}

/// The place of a node by its number; numbers grow along the list.
fn place_of(nodes: &[TracedNode], id: u64) -> Option<usize> {
    nodes.binary_search_by_key(&id, |node| node.id).ok()
}

/// Whether a node is the first of those below another that are worth as much as it.
fn is_best(nodes: &[TracedNode], parent: usize, place: usize) -> bool {
    let above = &nodes[parent];
    let below = nodes.iter().filter(|node| node.parent == Some(above.id));
    let best = if above.samples.is_some() {
        below.max_by_key(|node| {
            let visits = node.samples.map(|samples| samples.visits);
            (visits, std::cmp::Reverse(node.id))
        })
    } else {
        let same = |node: &&TracedNode| worth(node) == worth(above) && node.bound == Bound::Exact;
        below.into_iter().find(same)
    };
    best.is_some_and(|best| best.id == nodes[place].id)
}

/// A value without its distance.
fn worth(node: &TracedNode) -> NodeValue {
    match node.value {
        NodeValue::Proven(value, _) => NodeValue::Proven(value, None),
        other => other,
    }
}

/// The value of a node as a number.
fn number(node: &TracedNode) -> String {
    let sign = match node.bound {
        Bound::Exact => "",
        Bound::AtLeast => "≥",
        Bound::AtMost => "≤",
    };
    let number = match node.value {
        NodeValue::Open => "?".to_owned(),
        NodeValue::Estimate(millionths) => signed_hundredths(millionths),
        NodeValue::Proven(Value::Win, _) => "1".to_owned(),
        NodeValue::Proven(Value::Draw, _) => "0".to_owned(),
        NodeValue::Proven(Value::Loss, _) => "−1".to_owned(),
    };
    format!("{sign}{number}")
}

/// The further lines in a node.
fn lines(traced: &Traced<'_>, node: &TracedNode) -> Vec<String> {
    let naming = traced.common.naming();
    let mut lines = Vec::new();
    if let Some(samples) = node.samples {
        lines.push(format!("n {}", samples.visits));
        if matches!(node.value, NodeValue::Proven(..)) {
            lines.push(format!("x̄ {}", signed_hundredths(samples.mean)));
        }
    }
    if node.alpha.is_some() || node.beta.is_some() {
        lines.push(format!("α {}", window_end(node.alpha, "−∞")));
        lines.push(format!("β {}", window_end(node.beta, "+∞")));
    }
    if !node.unsearched.is_empty() && node.parent.is_some() {
        let squares: Vec<Square> = node.unsearched.iter().copied().take(4).collect();
        let more = if node.unsearched.len() > 4 { " …" } else { "" };
        lines.push(format!("✂ {}{more}", naming.squares(squares)));
    }
    lines
}

/// All that there is to say about a node.
fn sentence(traced: &Traced<'_>, nodes: &[TracedNode], node: &TracedNode) -> String {
    let (common, words) = (traced.common, traced.common.words);
    let mut way = Vec::new();
    let mut at = Some(node);
    while let Some(present) = at {
        way.extend(present.square);
        at = present.parent.and_then(|id| place_of(nodes, id)).map(|place| &nodes[place]);
    }
    way.reverse();
    let moves = match way.is_empty() {
        true => name(common, node),
        false => words.moves(&common.naming(), &way),
    };
    let said = [
        ("moves", moves.into()),
        ("value", words.node_value(&common.naming(), traced.side(), node).into()),
    ];
    let mut text = words.say("trace-node", said);
    if let Some(samples) = node.samples {
        let said =
            [("visits", samples.visits.into()), ("mean", signed_hundredths(samples.mean).into())];
        text = format!("{text} {}", words.say("trace-node-samples", said));
    } else if node.alpha.is_some() || node.beta.is_some() {
        let said = [("window", window(node).into())];
        text = format!("{text} {}", words.say("trace-node-window", said));
    }
    if !node.unsearched.is_empty() {
        let squares = common.naming().squares(node.unsearched.iter().copied());
        let said = [("squares", squares.into())];
        text = format!("{text} {}", words.say("trace-node-cut", said));
    }
    text
}
