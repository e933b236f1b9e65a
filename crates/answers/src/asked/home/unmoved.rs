//! Games without a move that a page stores: they are not kept forever.

use inarow_formats::kept::Millis;
use serde::{Deserialize, Serialize};

use super::{Found, HomeGame};
use crate::budget;

/// All games that a page keeps, and the time in milliseconds since 1970.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedUnmoved {
    games: Vec<Found>,
    now: Millis,
}

/// The games that began long ago and still have no move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unmoved {
    /// Their names in addresses.
    pub codes: Vec<String>,
}

impl WantedUnmoved {
    /// The games of these that are old; damaged and imported ones are left out.
    #[must_use]
    pub fn answer(self) -> Unmoved {
        let before = self.now.saturating_sub(budget::UNMOVED);
        let is_left = |game: &HomeGame| {
            let kept = &game.kept;
            let is_old = kept.started.is_some_and(|started| started < before);
            kept.moves.is_empty() && kept.origin == "web" && is_old
        };
        let left = self.games.into_iter().filter_map(|found| match found {
            Found::Game(game) => is_left(&game).then_some(game.code),
            Found::Other { .. } => None,
        });
        Unmoved { codes: left.collect() }
    }
}
