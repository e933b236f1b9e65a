//! Where games are looked at: what was found out about one helps with the next.

use inarow_players::Review;

use inarow_rules::Rules;
use inarow_search::{Limits, Search, SearchOptions};

use super::entry::Entry;
use crate::common::Common;
use crate::interrupt;
use crate::progress::Progress;

/// A search that is kept from game to game of one kind.
pub(super) struct Studio {
    nodes: u64,
    prepared: Option<(Rules, Search)>,
}

impl Studio {
    /// A studio whose searches visit so many positions each.
    pub(super) fn new(nodes: u64) -> Studio {
        Studio { nodes, prepared: None }
    }

    /// Looks at a game whose moves are legal.
    pub(super) fn review(&mut self, common: &Common<'_>, entry: &Entry) -> Review {
        let game = entry.kept.game;
        let prepared = self.prepared.take().filter(|(known, _)| *known.game() == game);
        let (rules, search) = self.prepared.insert(prepared.unwrap_or_else(|| {
            let rules = Rules::new(game);
            let options = SearchOptions { threads: common.threads, ..SearchOptions::default() };
            let search = Search::new(&rules, &options);
            (rules, search)
        }));
        let record = entry.kept.record();
        let Ok(positions) = record.positions(rules) else { return Review { moves: Vec::new() } };
        let progress = Progress::new();
        let stop = || {
            let place = ("place", entry.place.clone().into());
            let moves = ("moves", record.moves.len().into());
            progress.tell(|| common.words.say("review-progress", [place, moves]));
            interrupt::is_wanted()
        };
        let limits = Limits { nodes: Some(self.nodes), stop: Some(&stop), ..Limits::NONE };
        Review::new(search, &positions, &record.moves, &limits)
    }
}
