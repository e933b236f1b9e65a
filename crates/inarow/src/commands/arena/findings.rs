//! What has come of a tournament, ready to be told.

use std::ops::Deref;

use inarow_answers::Tournament;

use crate::common::Common;

/// What has come of a tournament, and how it is told.
pub(super) struct Findings<'a> {
    pub(super) common: &'a Common<'a>,
    pub(super) tournament: Tournament,
}

impl Deref for Findings<'_> {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        &self.tournament
    }
}

impl Findings<'_> {
    /// An opening as people read it.
    pub(super) fn opening(&self, opening: usize) -> String {
        match self.openings[opening].as_slice() {
            [] => self.common.words.say("arena-empty-board", []),
            moves => self.common.naming().names(moves).join(" "),
        }
    }
}
