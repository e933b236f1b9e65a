//! Searches that are watched.

use std::sync::Arc;

use axum::extract::State;
use inarow_answers::views::TraceView;
use inarow_answers::{NotWatched, Versioned, WATCHED, budget, watched_reach};
use inarow_players::PlayerName;
use inarow_search::trace::Part;
use serde::Deserialize;
use utoipa::IntoParams;

use super::positions::WantedPosition;
use crate::address::ClientAddress;
use crate::extract::Query;
use crate::language::{RequestLanguage, voice};
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::Watched;

/// The most plies: the squares of the largest board.
const MOST_PLIES: u16 = 484;

/// Which part of whose search of which position is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedTrace {
    /// The rules of the game; tic-tac-toe if it is not said.
    #[param(nullable = false)]
    game: Option<String>,
    /// Where the moves begin as text; the empty board if it is not said.
    #[param(nullable = false)]
    position: Option<String>,
    /// The moves from there, with commas between them.
    #[param(nullable = false)]
    moves: Option<String>,
    /// Who searches: `minimax`, `alpha-beta` (also `:as-printed`), `search` or `mcts`, with
    /// options; `alpha-beta` if it is not said.
    #[param(nullable = false)]
    player: Option<String>,
    /// How many nodes the search may visit, or how many games `mcts` samples; 1,000,000, 20,000 for
    /// `search` and 1,000 for `mcts` if it is not said. The most is 1,000,000, 200,000 for `search`
    /// and 20,000 for `mcts`.
    #[param(nullable = false, minimum = 1, maximum = 1_000_000)]
    nodes: Option<u64>,
    /// What the games of `mcts` are drawn with; 1 if it is not said.
    #[param(value_type = Option<u64>, nullable = false, minimum = 0, maximum = 4_294_967_295u64)]
    seed: Option<u32>,
    /// The number of the node below which nodes are wanted; 0, the first root, if it is not said.
    #[param(nullable = false)]
    under: Option<u64>,
    /// How many plies below that node; 1 if it is not said.
    #[param(nullable = false, minimum = 1, maximum = 484)]
    plies: Option<u16>,
    /// How many nodes below it at most; 1000 if it is not said. Where they are more, there are fewer
    /// plies, but always one.
    #[param(nullable = false, minimum = 1, maximum = 6000)]
    most: Option<usize>,
}

/// A part of a search, as the search itself told it, and what all of it counts.
#[utoipa::path(
    get, path = "/api/v1/trace", tag = "study", operation_id = "trace",
    params(WantedTrace),
    responses((status = 200, description = "The part.", body = Versioned<TraceView>), Problem),
)]
pub(super) async fn trace(
    State(server): State<Arc<Server>>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    Query(wanted): Query<WantedTrace>,
) -> Result<axum::Json<Versioned<TraceView>>, Problem> {
    let WantedTrace { game, position, moves, player, nodes, seed, under, plies, most } = wanted;
    let game = WantedPosition { game, position, moves }.game(&server)?;
    let (player, limit) = read_player(player.as_deref().unwrap_or("alpha-beta"), nodes)?;
    let (plies, most) = (plies.unwrap_or(1), most.unwrap_or(budget::TRACE_PART.0));
    if !(1..=MOST_PLIES).contains(&plies) || !(1..=budget::TRACE_PART.1).contains(&most) {
        let detail =
            format!("a part has 1 to {MOST_PLIES} plies, 1 to {} nodes", budget::TRACE_PART.1);
        return Err(Problem::new(Kind::BadRequest, detail));
    }
    let part = Part { under: under.unwrap_or(0), plies, most };
    let watched = Watched { player, limit, seed: seed.unwrap_or(1).into(), part };
    let thinkers = &server.rooms.services().thinkers;
    Ok(axum::Json(thinkers.trace(address, game, watched, voice(language)).await?))
}

/// A player whose search can be watched, and how far it goes.
fn read_player(text: &str, nodes: Option<u64>) -> Result<(PlayerName, u64), Problem> {
    let none = || Problem::none_of(Kind::Impossible, text, &WATCHED);
    let player = text.parse::<PlayerName>().map_err(|_| none())?;
    let (usual, most) = watched_reach(player).map_err(|why| match why {
        NotWatched::NoSearch => none(),
        NotWatched::ByTheClock => Problem::told(Kind::Impossible, "trace-by-the-clock"),
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
