//! The player that searches.

use inarow_rules::Position;
use inarow_search::{Evaluator, Informed, Limits, SearchOptions, Wanted};

use crate::{Distribution, EngineOptions, Policy, Reason, Refusal};

/// The best move that an [`Evaluator`] finds; with one thread and no clock it is always the same at the
/// same position.
#[derive(Debug)]
pub(crate) struct SearchPlayer {
    search: Evaluator,
    nodes: Option<u64>,
    depth: Option<u16>,
    /// Whether it has a time limit, and so never plays quite the same anyway.
    timed: bool,
}

impl SearchPlayer {
    /// A player for a game.
    pub(crate) fn new(rules: &Informed, options: &EngineOptions, threads: usize) -> Self {
        let usual = SearchOptions::default();
        let search_options = SearchOptions { table: options.table.unwrap_or(usual.table), threads };
        let usual_nodes = match (options.time, options.depth) {
            (Some(_), _) => None,
            (None, Some(_)) => Some(EngineOptions::MOST_NODES_TO_A_DEPTH),
            (None, None) => Some(EngineOptions::USUAL_NODES),
        };
        SearchPlayer {
            // It depends on its options and weights alone, not on knowledge.
            search: Evaluator::new(rules.without_knowledge(), &search_options),
            nodes: options.nodes.or(usual_nodes),
            depth: options.depth,
            timed: options.time.is_some(),
        }
    }
}

impl Policy for SearchPlayer {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let limits = Limits {
            nodes: self.nodes.into_iter().chain(limits.nodes).min(),
            depth: self.depth.into_iter().chain(limits.depth).min(),
            ..*limits
        };
        // A policy must say the same of the same position, whatever it was asked before.
        if !self.timed {
            self.search.forget();
        }
        let wanted = Wanted::BestMove;
        let found = self.search.run(position, wanted, &limits, &mut |_| ())?;
        let depth = found.depth;
        let best = found.moves.into_iter().next().ok_or(Refusal::Over)?;
        let reason = Reason::Searched {
            score: best.score,
            chance: found.estimates.chance(best.score),
            depth,
            line: best.variation,
        };
        Ok(Distribution::certain(best.square, reason))
    }
}
