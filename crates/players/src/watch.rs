//! Each player's search, watched.

use inarow_rules::Position;
use inarow_search::trace::Observer;
use inarow_search::{
    Budget, Evaluator, Found, Informed, Limits, SearchOptions, Wanted, alpha_beta, minimax,
};

use crate::{PlayerName, Refusal};

/// Has a player search a position while an observer watches; none for players whose search reports no nodes.
/// The answer is the player's own count: for the strong search and alpha-beta the root and moves that end the
/// game are no nodes. A player's own options take precedence over the limits; `report` receives every look of
/// the strong search.
pub fn watch(
    player: PlayerName,
    rules: impl Into<Informed>,
    from: &Position,
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Found),
    mut observer: &mut dyn Observer,
) -> Option<Result<u64, Refusal>> {
    let (rules, observer) = (&rules.into(), &mut observer);
    let budget = &mut Budget::new(limits);
    let result = match player {
        PlayerName::Search(options) => {
            let table = options.table.unwrap_or(SearchOptions::default().table);
            let limits = Limits {
                nodes: options.nodes.or(limits.nodes),
                depth: options.depth.or(limits.depth),
                ..*limits
            };
            let options = SearchOptions { table, threads: 1 };
            let mut search = Evaluator::new(rules.without_knowledge(), &options);
            let found = search.watched(from, Wanted::BestMove, &limits, report, observer);
            return Some(found.map(|found| found.nodes).map_err(Refusal::from));
        }
        PlayerName::Minimax => minimax::value(rules, from, budget, observer).map(drop),
        PlayerName::MinimaxAsPrinted => {
            minimax::values(rules, from, true, budget, observer).map(drop)
        }
        // As printed it draws in another way, but searches in the same.
        PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted => {
            alpha_beta::values(rules, from, budget, &mut 0, observer).map(drop)
        }
        _ => return None,
    };
    Some(result.map(|()| budget.nodes()).map_err(Refusal::from))
}
