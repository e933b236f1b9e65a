//! A recorded search: node by node, or a part of it with the totals of all of it.

mod view;

use inarow_players::fit::{Allowance, Fitted};
use inarow_players::rule_trace::watch;
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Game, Mark, Position, Rules, Square};
use inarow_search::Limits;
use inarow_search::sampler::Sampler;
use inarow_search::trace::{Excerpt, Part, PartNode, Totals, TracedNode};
use rand_core::Rng;
use serde::Serialize;

pub use view::{EndingView, NodeView, PartNodeView, SummaryView, TotalsView, TraceView};

use crate::{GameInPlay, budget};

/// The players whose searches can be watched.
pub const WATCHED: [&str; 6] =
    ["alpha-beta", "minimax", "search", "mcts", "alpha-beta:as-printed", "minimax:as-printed"];

/// The reason why a player's search cannot be watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWatched {
    /// It does not search, or its search reports no nodes: it is none of [`WATCHED`].
    NoSearch,
    /// It has a time limit, so that no two of its searches would be the same.
    ByTheClock,
}

/// Whether a player's search can be watched.
///
/// # Errors
/// If it cannot be watched.
pub fn can_be_watched(player: PlayerName) -> Result<(), NotWatched> {
    match player {
        PlayerName::AlphaBeta | PlayerName::Minimax => Ok(()),
        PlayerName::AlphaBetaAsPrinted | PlayerName::MinimaxAsPrinted => Ok(()),
        PlayerName::Search(options) | PlayerName::Mcts(options) => {
            if options.time.is_some() {
                Err(NotWatched::ByTheClock)
            } else {
                Ok(())
            }
        }
        _ => Err(NotWatched::NoSearch),
    }
}

/// The limits of a player's search of which a part is shown: by default and at most.
///
/// # Errors
/// If it cannot be watched.
pub fn watched_reach(player: PlayerName) -> Result<(u64, u64), NotWatched> {
    can_be_watched(player)?;
    Ok(match player {
        PlayerName::Search(_) => budget::TRACE_PART_SEARCH,
        PlayerName::Mcts(_) => budget::TRACE_PART_GAMES,
        _ => budget::TRACE_PART_PLAIN,
    })
}

/// The kind of a search, which decides what is known of its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SearchKind {
    /// It visits every move.
    Whole,
    /// It cuts moves that cannot matter: a node has a window.
    Windowed,
    /// It samples games: a node has visits and a mean.
    Sampled,
}

impl SearchKind {
    /// The kind of the search of a player that [can be watched](can_be_watched).
    #[must_use]
    pub fn of(player: PlayerName) -> SearchKind {
        match player {
            PlayerName::Minimax | PlayerName::MinimaxAsPrinted => SearchKind::Whole,
            PlayerName::Mcts(_) => SearchKind::Sampled,
            _ => SearchKind::Windowed,
        }
    }
}

/// A node of a search that is reported as it is left.
#[derive(Clone, Copy, Debug)]
pub struct SearchNode<'a> {
    /// The game.
    pub game: &'a Game,
    /// The side to move at the root.
    pub side: Mark,
    /// The node.
    pub node: &'a TracedNode,
    /// At the root of a look, the line of play that it expects.
    pub line: Option<&'a [Square]>,
}

/// The totals of a search that was reported node by node.
#[derive(Clone, Debug)]
pub struct SearchSummary<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The position that was searched.
    pub position: &'a Position,
    /// The player that searched it.
    pub player: PlayerName,
    /// Nodes that the search visited.
    pub nodes: u64,
    /// Nodes written.
    pub written: u64,
}

/// A part of a search, and totals of the whole.
#[derive(Clone, Debug)]
pub struct SearchPart {
    /// The position that was searched, and the game that led to it.
    pub game: GameInPlay,
    /// The player that searched it.
    pub player: PlayerName,
    /// The most nodes it could visit, or games it could sample.
    pub limit: u64,
    /// The nodes of the part, in the order in which the search entered them.
    pub nodes: Vec<PartNode>,
    /// Totals of the whole search.
    pub totals: Totals,
    /// The player's own count; `None` for a search that was broken off.
    pub counted: Option<u64>,
}

/// A part of the search of a player that [can be watched](can_be_watched). The same search has the
/// same nodes each time, so that it is run again for every part; `rng` draws the samples of `mcts`.
///
/// # Errors
/// If the player does not search: the game is over or not one of its own.
pub fn search_part(
    game: GameInPlay,
    player: PlayerName,
    limit: u64,
    part: Part,
    rng: &mut dyn Rng,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<SearchPart, Refusal> {
    let (rules, position) = (game.rules(), game.position());
    if game.is_over() {
        return Err(Refusal::Over);
    }
    if let PlayerName::Mcts(_) = player {
        let limits = Limits { stop: Some(stop), ..Limits::NONE };
        let mut sampler = Sampler::new(rules, limit);
        sampler.run(position, &limits, rng)?;
        let (nodes, totals) = sampler.excerpt(&part);
        let counted = Some(sampler.simulations());
        return Ok(SearchPart { game, player, limit, nodes, totals, counted });
    }
    let limits = Limits { nodes: Some(limit), stop: Some(stop), ..Limits::NONE };
    let as_printed = player == PlayerName::MinimaxAsPrinted;
    let mut excerpt = Excerpt::new(part).moving_again(as_printed);
    let allowance = Allowance { table: Some(budget::TRACE_TABLE), ..Allowance::NONE };
    let fitted = Fitted::within(player, rules, &allowance).player;
    let counted = match watch(fitted, rules, position, &limits, &mut |_| (), &mut excerpt) {
        Some(Ok(counted)) => Some(counted),
        // A search that the limits break off is a result, too.
        Some(Err(Refusal::OutOfNodes { .. } | Refusal::Stopped)) | None => None,
        Some(Err(refusal)) => return Err(refusal),
    };
    let (nodes, totals) = excerpt.finish();
    Ok(SearchPart { game, player, limit, nodes, totals, counted })
}
