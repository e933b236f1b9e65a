//! Searches are watched, a part at a time.

use std::net::IpAddr;

use inarow_answers::views::TraceView;
use inarow_answers::{GameInPlay, Versioned, Voice, search_part, view};
use inarow_players::{PlayerName, Refusal};
use inarow_search::trace::Part;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Thinkers, Wish};
use crate::problem::{Kind, Problem};

/// A search that somebody wants to watch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watched {
    pub(crate) player: PlayerName,
    /// How many nodes the search may visit, or how many games it may sample.
    pub(crate) limit: u64,
    /// What the games of a player that samples are drawn with.
    pub(crate) seed: u64,
    pub(crate) part: Part,
}

impl Thinkers {
    /// A part of a search.
    pub(crate) async fn trace(
        &self,
        address: IpAddr,
        game: GameInPlay,
        watched: Watched,
        voice: Voice<'static>,
    ) -> Result<Versioned<TraceView>, Problem> {
        self.think(Wish::study(address), move |limits| {
            let Watched { player, limit, seed, part } = watched;
            let stop = || limits.stop.is_some_and(|stop| stop());
            let (name, text) = (player.to_string(), game.rules().game().to_string());
            let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
            let found = search_part(game, player, limit, part, rng, &stop);
            let found = found.map_err(|refusal| match refusal {
                Refusal::Over => Problem::told(Kind::Impossible, "online-search-over"),
                _ => Problem::impossible(move |words| words.refusal(&name, &text, refusal)),
            })?;
            let (under, nodes) = (part.under, found.totals.nodes);
            if under >= nodes {
                return Err(Problem::impossible(move |words| {
                    words.say("online-no-node", [("node", under.into()), ("nodes", nodes.into())])
                }));
            }
            Ok(view(&found, &voice))
        })
        .await
    }
}
