//! Reviews of games with one search: the results of one game help with the next.

use inarow_players::review::Review;

use inarow_rules::Game;
use inarow_search::{Evaluator, Informed, Limits, SearchOptions};

use super::entry::Entry;
use crate::common::Common;
use crate::failure::Failure;
use crate::interrupt;
use crate::options::KnownOption;
use crate::progress::Progress;

/// A search that is kept from game to game of one kind.
pub(super) struct Reviewer {
    nodes: u64,
    threads: usize,
    known: KnownOption,
    prepared: Option<(Informed, Evaluator)>,
}

impl Reviewer {
    /// A reviewer whose searches visit `nodes` positions each.
    pub(super) fn new(nodes: u64, threads: usize, known: KnownOption) -> Reviewer {
        Reviewer { nodes, threads, known, prepared: None }
    }

    /// Looks at a game whose moves are legal.
    ///
    /// # Errors
    /// If a file with knowledge of the game cannot be read.
    pub(super) fn review(&mut self, common: &Common<'_>, entry: &Entry) -> Result<Review, Failure> {
        let game = entry.kept.game;
        let prepared = self.prepared.take().filter(|(known, _)| *known.game() == game);
        let prepared = prepared.map_or_else(|| self.prepare(common, game), Ok)?;
        let (rules, search) = self.prepared.insert(prepared);
        let record = entry.kept.record();
        let Ok(positions) = record.positions(rules) else {
            return Ok(Review::default());
        };
        let progress = Progress::new();
        let stop = || {
            let place = ("place", entry.place.clone().into());
            let moves = ("moves", record.moves.len().into());
            progress.tell(|| common.words.say("review-progress", [place, moves]));
            interrupt::is_wanted()
        };
        let limits = Limits { nodes: Some(self.nodes), stop: Some(&stop), ..Limits::NONE };
        let review = Review::new(search, &positions, &record.moves, &limits);
        Ok(review.opened(record.opening().stones()))
    }

    /// A search of a game with what is known of it.
    fn prepare(&self, common: &Common<'_>, game: Game) -> Result<(Informed, Evaluator), Failure> {
        let rules = self.known.rules_of(common.words, game)?;
        let options = SearchOptions { threads: self.threads, ..SearchOptions::default() };
        let search = Evaluator::new(&rules, &options);
        Ok((rules, search))
    }
}
