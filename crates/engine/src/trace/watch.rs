//! Each player's search, watched.

use inarow_rules::{Position, Rules, Word};

use super::Observer;
use crate::{
    AlphaBeta, Budget, Found, Limits, Minimax, PlayerName, Refusal, Search, SearchOptions, Wanted,
    minimax,
};

/// Has a player search a position while an observer watches; none for players whose search is not
/// told node by node. The answer is what the player itself counts: to the strong search and to
/// alpha-beta the root and moves that end the game are no nodes. A player's own options go before
/// the limits; `report` is told of every look of the strong search.
pub fn watch<W: Word, O: Observer>(
    player: PlayerName,
    (rules, from): (&Rules<W>, &Position<W>),
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Found),
    observer: &mut O,
) -> Option<Result<u64, Refusal>> {
    let budget = &mut Budget::new(limits);
    let result = match player {
        PlayerName::Search(options) => {
            let table = options.table.unwrap_or(SearchOptions::default().table);
            let limits = Limits {
                nodes: options.nodes.or(limits.nodes),
                depth: options.depth.or(limits.depth),
                ..*limits
            };
            let mut search = Search::new(rules, &SearchOptions { table, threads: 1 });
            let found = search.watched(rules, from, &limits, Wanted::BestMove, report, observer);
            return Some(found.map(|found| found.nodes));
        }
        PlayerName::Minimax => minimax::watched(rules, (None, *from), budget, observer).map(|_| ()),
        PlayerName::MinimaxAsPrinted => {
            Minimax { as_printed: true }.watched(rules, from, budget, observer).map(|_| ())
        }
        // As printed it draws in another way, but searches in the same.
        PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted => {
            AlphaBeta::watched(rules, from, budget, &mut 0, observer).map(|_| ())
        }
        _ => return None,
    };
    Some(result.map(|()| budget.nodes()))
}
