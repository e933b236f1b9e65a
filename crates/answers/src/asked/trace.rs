//! Requests to watch searches.

use inarow_players::{PlayerName, Refusal};
use inarow_rules::Game;
use inarow_search::Informed;
use inarow_search::trace::Part;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;

use super::WantedPosition;
#[cfg(feature = "openapi")]
use super::described::{GameText, PositionText, WatchedPlayer};
use crate::trace::{NotWatched, SearchPart, WATCHED, search_part, watched_reach};
use crate::{GameInPlay, Problem, ProblemKind, budget};

/// The most plies: the squares of the largest board.
const MOST_PLIES: u16 = 484;

/// A part of a player's search of a position.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedTrace {
    /// The rules of the game; tic-tac-toe by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
    /// The position where the moves begin, as text; the empty board by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = PositionText))]
    position: Option<String>,
    /// The moves from there, separated by commas.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    moves: Option<String>,
    /// The player that searches: `minimax`, `alpha-beta` (also `:as-printed`), `search` or `mcts`,
    /// with options; `alpha-beta` by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = WatchedPlayer))]
    player: Option<String>,
    /// The most nodes that the search may visit, or the games that `mcts` samples; by default 1,000,000,
    /// but 20,000 for `search` and 1,000 for `mcts`. The most is 1,000,000, but 200,000 for
    /// `search` and 20,000 for `mcts`.
    #[cfg_attr(feature = "openapi", param(nullable = false, minimum = 1, maximum = 1_000_000))]
    nodes: Option<u64>,
    /// The seed for the games of `mcts`; 1 by default.
    #[cfg_attr(feature = "openapi", param(value_type = Option<u64>, nullable = false, minimum = 0, maximum = 4_294_967_295u64))]
    seed: Option<u32>,
    /// The number of the node whose descendants to send; 0, the first root, by default.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    under: Option<u64>,
    /// The number of plies below that node; 1 by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, minimum = 1, maximum = 484))]
    plies: Option<u16>,
    /// The most nodes below it; 1000 by default. If there are more, fewer plies are sent, but
    /// always one.
    #[cfg_attr(feature = "openapi", param(nullable = false, minimum = 1, maximum = 6000))]
    most: Option<usize>,
}

/// A search to watch.
#[derive(Clone, Debug)]
pub struct AskedTrace {
    game: GameInPlay,
    player: PlayerName,
    /// The most nodes that the search may visit, or games that it may sample.
    limit: u64,
    /// The seed of the games of a player that samples.
    seed: u64,
    part: Part,
}

impl WantedTrace {
    /// Reads the player, the position, and the part of the search.
    ///
    /// # Errors
    /// If one of the texts is wrong, or a number is out of range.
    pub fn read(self, compiled: impl FnOnce(Game) -> Informed) -> Result<AskedTrace, Problem> {
        let WantedTrace { game, position, moves, player, nodes, seed, under, plies, most } = self;
        let game = WantedPosition { game, position, moves }.game(compiled)?;
        let (player, limit) = read_player(player.as_deref().unwrap_or("alpha-beta"), nodes)?;
        let (plies, most) = (plies.unwrap_or(1), most.unwrap_or(budget::TRACE_PART.0));
        if !(1..=MOST_PLIES).contains(&plies) || !(1..=budget::TRACE_PART.1).contains(&most) {
            let detail =
                format!("a part has 1 to {MOST_PLIES} plies, 1 to {} nodes", budget::TRACE_PART.1);
            return Err(Problem::new(ProblemKind::BadRequest, detail));
        }
        let part = Part { under: under.unwrap_or(0), plies, most };
        Ok(AskedTrace { game, player, limit, seed: seed.unwrap_or(1).into(), part })
    }
}

impl AskedTrace {
    /// The part of the search.
    ///
    /// # Errors
    /// If the player does not search there, or the search has no such node.
    pub fn answer(self, stop: &(dyn Fn() -> bool + Sync)) -> Result<SearchPart, Problem> {
        let AskedTrace { game, player, limit, seed, part } = self;
        let text = *game.rules().game();
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let found = search_part(game, player, limit, part, rng, stop);
        let found = found.map_err(|refusal| match refusal {
            Refusal::Over => Problem::told(ProblemKind::Impossible, "online-search-over"),
            _ => Problem::refused(player, &text, refusal),
        })?;
        let (under, nodes) = (part.under, found.totals.nodes);
        if under >= nodes {
            return Err(Problem::impossible(move |words| {
                words.say("online-no-node", [("node", under.into()), ("nodes", nodes.into())])
            }));
        }
        Ok(found)
    }
}

/// A player whose search can be watched, and how far it goes.
fn read_player(text: &str, nodes: Option<u64>) -> Result<(PlayerName, u64), Problem> {
    let none = || Problem::none_of(ProblemKind::Impossible, text, &WATCHED);
    let player = text.parse::<PlayerName>().map_err(|_| none())?;
    let (usual, most) = watched_reach(player).map_err(|why| match why {
        NotWatched::NoSearch => none(),
        NotWatched::ByTheClock => Problem::told(ProblemKind::Impossible, "trace-by-the-clock"),
    })?;
    let options = player.options();
    let limit = options.nodes.or(nodes).unwrap_or(usual);
    if !(1..=most).contains(&limit) {
        let text = text.to_owned();
        return Err(Problem::impossible(move |words| {
            let most = [("player", text.as_str().into()), ("most", (most as f64).into())];
            words.say("online-search-too-long", most)
        }));
    }
    Ok((player, limit))
}
