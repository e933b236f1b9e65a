//! Searches are watched, a part at a time.

use std::collections::HashMap;

use inarow_answers::word;
use inarow_players::{Allowance, Fitted, PlayerName, Refusal, watch};
use inarow_rules::{Mark, Outcome, Position, Rules, Square};
use inarow_search::trace::{Bound, Ending, Excerpt, NodeValue, Part, PartNode, Totals, TracedNode};
use inarow_search::{Limits, Sampler};
use inarow_words::Words;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::position::{Asked, follow, naming, read_position, view};
use super::{Line, Recall, Thinkers};
use crate::problem::{Kind, Problem};
use crate::wire::{PositionView, TraceEnding, TraceNode, TraceTotals, TraceView};

/// What a search that is watched gets: about so many bytes for its table.
const ALLOWANCE: Allowance = Allowance { table: Some(32 << 20), ..Allowance::NONE };

/// A search that somebody wants to watch. It is run again for every part: the same search has the
/// same nodes each time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watched {
    pub(crate) player: PlayerName,
    /// How many nodes the search may visit, or how many games it may sample.
    pub(crate) limit: u64,
    /// What the games of a player that samples are drawn with.
    pub(crate) seed: u64,
    pub(crate) part: Part,
}

/// What a search told.
type Recorded = (Vec<PartNode>, Totals, Option<u64>);

impl Thinkers {
    /// A part of a search.
    pub(crate) async fn trace(
        &self,
        line: &Line,
        asked: Asked,
        watched: Watched,
        words: &'static Words,
    ) -> Result<TraceView, Problem> {
        let _place = self.place_to_wait()?;
        let recall = Recall::new();
        self.think(line, None, &recall, move |limits| {
            let rules = &asked.rules;
            let start = read_position(rules, asked.start.as_deref())?;
            let (position, moves) = follow(rules, start, &asked.moves)?;
            if position.conclusion().is_some() {
                return Err(Problem::told(Kind::Impossible, "online-search-over"));
            }
            let told = search(rules, &position, &watched, limits).map_err(|refusal| {
                let (who, game) = (watched.player.to_string(), rules.game().to_string());
                Problem::impossible(move |words| words.refusal(&who, &game, refusal))
            })?;
            if watched.part.under >= told.1.nodes {
                let (under, nodes) = (watched.part.under, told.1.nodes);
                return Err(Problem::impossible(move |words| {
                    words.say("online-no-node", [("node", under.into()), ("nodes", nodes.into())])
                }));
            }
            let place = view(words, rules, (&start, &moves), &position)?;
            Ok(Tracing { words, rules, position, watched }.view(place, told))
        })
        .await
    }
}

/// Has the player search. What the limits break off is a result too, unless nothing came of it.
fn search(
    rules: &Rules,
    position: &Position,
    watched: &Watched,
    limits: &Limits<'_>,
) -> Result<Recorded, Refusal> {
    let Watched { player, limit, seed, part } = *watched;
    if let PlayerName::Mcts(_) = player {
        let mut sampler = Sampler::new(rules, limit);
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        sampler.run(position, limits, rng)?;
        let (nodes, totals) = sampler.excerpt(&part);
        return Ok((nodes, totals, Some(sampler.simulations())));
    }
    let limits = Limits { nodes: Some(limit), ..*limits };
    let as_printed = player == PlayerName::MinimaxAsPrinted;
    let mut excerpt = Excerpt::new(part).moving_again(as_printed);
    let held = Fitted::within(player, rules, &ALLOWANCE).player;
    let watched = watch(held, rules, position, &limits, &mut |_| (), &mut excerpt);
    let counted = match watched {
        Some(Ok(counted)) => Some(counted),
        Some(Err(Refusal::OutOfNodes { .. } | Refusal::Stopped)) | None => None,
        Some(Err(refusal)) => return Err(refusal),
    };
    let (nodes, totals) = excerpt.finish();
    Ok((nodes, totals, counted))
}

/// A search that is told to somebody.
struct Tracing<'a> {
    words: &'a Words,
    rules: &'a Rules,
    position: Position,
    watched: Watched,
}

impl Tracing<'_> {
    fn view(&self, position: PositionView, (nodes, totals, counted): Recorded) -> TraceView {
        let best = best(&nodes);
        let mut positions: HashMap<u64, Position> = HashMap::with_capacity(nodes.len());
        let mut told = Vec::with_capacity(nodes.len());
        for part in &nodes {
            let node = &part.node;
            let above = node.parent.and_then(|parent| positions.get(&parent).copied());
            let mut after = above.unwrap_or(self.position);
            let mover = after.to_move();
            if let Some(square) = node.square {
                self.rules.play(&mut after, square);
                // The printed program takes the same side's turn again.
                if node.ply == 1 && node.is_own && after.conclusion().is_none() {
                    self.rules.pass(&mut after);
                }
            }
            positions.insert(node.id, after);
            let is_best = node.parent.is_some_and(|above| best.get(&above) == Some(&node.id));
            told.push(TraceNode { best: is_best, ..self.node(part, mover, &after) });
        }
        TraceView {
            position,
            player: self.watched.player.to_string(),
            limit: self.watched.limit,
            totals: counts(&totals, counted),
            nodes: told,
        }
    }

    fn node(&self, part: &PartNode, mover: Mark, after: &Position) -> TraceNode {
        let (node, naming) = (&part.node, naming(self.rules));
        let side = self.position.to_move();
        let names = |squares: &[Square]| squares.iter().map(|&it| naming.square(it)).collect();
        let (value, estimate) = match node.value {
            NodeValue::Proven(value, _) => (Some(word(value).to_owned()), None),
            NodeValue::Estimate(millionths) => (None, Some(f64::from(millionths) / 1e6)),
            NodeValue::Open => (None, None),
        };
        let lines = match self.rules.outcome(after) {
            Some(Outcome::Win { lines, .. }) => {
                lines.into_iter().map(|line| names(&line.into_iter().collect::<Vec<_>>())).collect()
            }
            _ => Vec::new(),
        };
        let words = self.words;
        TraceNode {
            id: node.id,
            parent: node.parent,
            ply: node.ply,
            square: node.square.map(|square| naming.square(square)),
            mark: node.square.map(|_| mover.into()),
            alpha: node.alpha,
            beta: node.beta,
            value,
            estimate,
            bound: node.bound.name().to_owned(),
            ending: node.ending.name().to_owned(),
            best: false,
            unsearched: names(&node.unsearched),
            children: part.children,
            nodes: node.nodes,
            cut_moves: part.cut_moves,
            look: node.look.map(|look| look.number),
            depth: node.look.map(|look| look.depth),
            visits: node.samples.map(|samples| samples.visits),
            mean: node.samples.map(|samples| f64::from(samples.mean) / 1e6),
            lines,
            worth: words.node_value(node),
            told: words.search_step(&naming, side, mover, node),
            cut: words.search_cut(&naming, side, node),
        }
    }
}

fn counts(totals: &Totals, counted: Option<u64>) -> TraceTotals {
    let count = |ending: Ending| {
        let nodes = totals.ended(ending);
        (nodes > 0).then(|| TraceEnding { ending: ending.name().to_owned(), nodes })
    };
    TraceTotals {
        nodes: totals.nodes,
        counted,
        cut_nodes: totals.cut_nodes,
        cut_moves: totals.cut_moves,
        plies: totals.plies.clone(),
        endings: Ending::ALL.into_iter().filter_map(count).collect(),
        broken_off: totals.is_broken_off,
    }
}

/// The best node right below each one: the first that is worth as much, or the most visited.
fn best(nodes: &[PartNode]) -> HashMap<u64, u64> {
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
    best.into_iter().map(|(above, node)| (above, node.id)).collect()
}

/// A value without its distance.
fn value_alone(value: NodeValue) -> NodeValue {
    match value {
        NodeValue::Proven(value, _) => NodeValue::Proven(value, None),
        other => other,
    }
}
